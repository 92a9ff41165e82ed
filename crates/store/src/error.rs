//! Why a database cannot be used.

use std::fmt;

/// Why a database cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// Another process has the file open.
    InUse,
    /// The file is something else.
    NotADatabase,
    /// The file was written by another version of the program.
    OtherVersion {
        /// The version of the file.
        found: u64,
        /// The version that this program reads and writes.
        expected: u64,
    },
    /// The file is not as it was written: what is wrong, and where.
    Damaged(String),
    /// The file cannot be read or written.
    File(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::InUse => {
                write!(f, "in use by another process: wait for it, or name another file")
            }
            StoreError::NotADatabase => {
                write!(f, "not a database of solved positions: name another file")
            }
            StoreError::OtherVersion { found, expected } => write!(
                f,
                "a database of version {found}, this program knows version {expected}: name another file"
            ),
            StoreError::Damaged(what) => write!(
                f,
                "the database is damaged and was not used ({what}): delete it, or restore a copy"
            ),
            StoreError::File(reason) => write!(f, "{reason}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<redb::DatabaseError> for StoreError {
    fn from(error: redb::DatabaseError) -> StoreError {
        match error {
            redb::DatabaseError::DatabaseAlreadyOpen => StoreError::InUse,
            redb::DatabaseError::Storage(error) => StoreError::from(redb::Error::from(error)),
            error => StoreError::Damaged(error.to_string()),
        }
    }
}

impl From<redb::Error> for StoreError {
    fn from(error: redb::Error) -> StoreError {
        match error {
            redb::Error::Io(error) if error.kind() == std::io::ErrorKind::InvalidData => {
                StoreError::NotADatabase
            }
            redb::Error::Io(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => {
                StoreError::Damaged("it ends too early".to_owned())
            }
            redb::Error::Io(error) => StoreError::File(error.to_string()),
            error => StoreError::Damaged(error.to_string()),
        }
    }
}

impl From<std::io::Error> for StoreError {
    fn from(error: std::io::Error) -> StoreError {
        StoreError::File(error.to_string())
    }
}
