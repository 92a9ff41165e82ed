//! Opening and making the file, so that no kill and no second process finds or leaves half a database.

use crate::error::StoreError;
use redb::{Database, ReadableDatabase, TableDefinition, TableError};
use std::fs;
use std::io::ErrorKind;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// The layout and the meaning of records. Raised whenever records of before cannot be read any more, or are not to be
/// believed any more.
pub(crate) const VERSION: u64 = 1;

const ABOUT: TableDefinition<'_, &str, u64> = TableDefinition::new("mustplay");
const VERSION_KEY: &str = "version";

/// Pages that redb keeps in memory; what the search needs again it keeps itself.
const CACHE_BYTES: usize = 16 << 20;

/// Opens a database, or makes it.
pub(crate) fn open(path: &Path) -> Result<Database, StoreError> {
    if !path.exists() {
        make(path)?;
    }
    let mut database = quietly(|| {
        let mut database = redb::Builder::new().set_cache_size(CACHE_BYTES).open(path)?;
        database.check_integrity()?;
        Ok(database)
    })?;
    check_version(&mut database)?;
    Ok(database)
}

/// Makes a database beside the place where it belongs and moves it there when it is complete.
fn make(path: &Path) -> Result<(), StoreError> {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    let beside = PathBuf::from(name);
    let made = fill(&beside).and_then(|()| match fs::hard_link(&beside, path) {
        // Somebody else was faster.
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        linked => Ok(linked?),
    });
    let removed = fs::remove_file(&beside);
    made.and(removed.map_err(StoreError::from))
}

fn fill(path: &Path) -> Result<(), StoreError> {
    let mut options = fs::OpenOptions::new();
    let file = options.read(true).write(true).create(true).truncate(true).open(path)?;
    let database = redb::Builder::new().create_file(file)?;
    let transaction = database.begin_write().map_err(redb::Error::from)?;
    {
        let mut about = transaction.open_table(ABOUT).map_err(redb::Error::from)?;
        about.insert(VERSION_KEY, VERSION).map_err(redb::Error::from)?;
    }
    Ok(transaction.commit().map_err(redb::Error::from)?)
}

fn check_version(database: &mut Database) -> Result<(), StoreError> {
    let transaction = database.begin_read().map_err(redb::Error::from)?;
    let about = match transaction.open_table(ABOUT) {
        Err(TableError::Storage(error)) => return Err(redb::Error::from(error).into()),
        Err(_) => return Err(StoreError::NotADatabase),
        Ok(about) => about,
    };
    let found = about.get(VERSION_KEY).map_err(redb::Error::from)?;
    match found.map(|version| version.value()) {
        Some(VERSION) => Ok(()),
        Some(found) => Err(StoreError::OtherVersion { found, expected: VERSION }),
        None => Err(StoreError::NotADatabase),
    }
}

/// Opens a file that may be damaged. Redb notices damage, but in rare places only by a panic, which must neither end
/// the program nor write about redb's inside.
fn quietly(
    open: impl FnOnce() -> Result<Database, redb::DatabaseError>,
) -> Result<Database, StoreError> {
    static HOOK: Mutex<()> = Mutex::new(());
    let guard = HOOK.lock();
    let hook = take_hook();
    set_hook(Box::new(|_| ()));
    let opened = catch_unwind(AssertUnwindSafe(open));
    set_hook(hook);
    drop(guard);
    let opened = opened.map_err(|_| StoreError::Damaged("its pages do not fit together".into()))?;
    Ok(opened?)
}
