//! The solved positions of one board.
//!
//! Records are numbered in the order in which they were solved, which is also the order on disk: new ones go to the
//! end. Where a position is found is known from an index in memory, made when the file is opened. Records wait in memory
//! for at most about a quarter of a second and are then committed together, in their order, so that what a record builds on is in
//! the file whenever the record is.

use crate::codec::Codec;
use crate::error::StoreError;
use crate::file;
use board::{Board, Key};
use redb::{Database, ReadableDatabase, ReadableTable, TableDefinition, TableError};
use solver::search::archive::{Archive, Solved};
use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasher, RandomState};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long records wait for others to be committed with them.
const COMMIT_EVERY: Duration = Duration::from_millis(250);

/// Lemmas that a search begins with, at the most: those that took the most visits.
const LEMMAS: usize = 5_000;

/// The solved positions of one board, in a file.
pub struct Store {
    codec: Codec,
    table: String,
    hasher: RandomState,
    known: usize,
    state: Mutex<State>,
}

struct State {
    database: Database,
    /// The lowest number of each position, by a hash of it. Two positions with the same hash: the second is not found.
    numbers: HashMap<u64, u32>,
    last_number: u32,
    lemmas: Vec<u32>,
    /// What is not in the file yet.
    waiting: BTreeMap<u32, Vec<u8>>,
    last_commit: Instant,
    /// Why nothing more is written.
    failure: Option<StoreError>,
}

impl Store {
    /// Opens the database for positions of a board, or makes it. Everything in it is checked.
    pub fn open(path: &Path, board: &Board) -> Result<Store, StoreError> {
        let database = file::open(path)?;
        let mut store = Store {
            codec: Codec::new(board, file::VERSION),
            table: format!("solved {board}"),
            hasher: RandomState::new(),
            known: 0,
            state: Mutex::new(State {
                database,
                numbers: HashMap::new(),
                last_number: 0,
                lemmas: Vec::new(),
                waiting: BTreeMap::new(),
                last_commit: Instant::now(),
                failure: None,
            }),
        };
        store.read_all()?;
        store.known = store.len();
        Ok(store)
    }

    /// How many positions it has.
    pub fn len(&self) -> usize {
        self.state().numbers.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many positions it had when it was opened.
    pub fn known(&self) -> usize {
        self.known
    }

    /// Writes what is waiting. An error of before is told again: nothing has been written since.
    pub fn flush(&self) -> Result<(), StoreError> {
        let mut state = self.state();
        self.commit(&mut state);
        state.failure.clone().map_or(Ok(()), Err)
    }

    fn table(&self) -> TableDefinition<'_, u32, &'static [u8]> {
        TableDefinition::new(&self.table)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Checks every record and notes where it is.
    fn read_all(&self) -> Result<(), StoreError> {
        let mut state = self.state();
        let transaction = state.database.begin_read().map_err(redb::Error::from)?;
        let table = match transaction.open_table(self.table()) {
            Err(TableError::TableDoesNotExist(_)) => return Ok(()),
            table => table.map_err(redb::Error::from)?,
        };
        let mut wins: Vec<(u32, u32)> = Vec::new();
        for row in table.iter().map_err(redb::Error::from)? {
            let (number, bytes) = row.map_err(redb::Error::from)?;
            let number = number.value();
            let solved = self.codec.decode(number, bytes.value()).ok_or_else(|| {
                StoreError::Damaged(format!("record {number} of '{}'", self.table))
            })?;
            state.numbers.entry(self.hasher.hash_one(solved.position)).or_insert(number);
            state.last_number = number;
            if solved.is_won_by_a_move() {
                wins.push((solved.visits, number));
            }
        }
        wins.sort_unstable_by(|a, b| b.cmp(a));
        state.lemmas = wins.into_iter().take(LEMMAS).map(|(_, number)| number).collect();
        state.lemmas.sort_unstable();
        Ok(())
    }

    fn read(&self, state: &mut State, number: u32) -> Option<Solved> {
        let bytes = match state.waiting.get(&number) {
            Some(bytes) => bytes.clone(),
            None => match self.read_bytes(&state.database, number) {
                Ok(bytes) => bytes?,
                Err(error) => {
                    state.failure.get_or_insert(error.into());
                    return None;
                }
            },
        };
        let solved = self.codec.decode(number, &bytes);
        if solved.is_none() {
            let what = format!("record {number} of '{}' has changed", self.table);
            state.failure.get_or_insert(StoreError::Damaged(what));
        }
        solved
    }

    fn read_bytes(&self, database: &Database, number: u32) -> Result<Option<Vec<u8>>, redb::Error> {
        let table = match database.begin_read()?.open_table(self.table()) {
            Err(TableError::TableDoesNotExist(_)) => return Ok(None),
            table => table?,
        };
        Ok(table.get(number)?.map(|bytes| bytes.value().to_vec()))
    }

    fn commit(&self, state: &mut State) {
        state.last_commit = Instant::now();
        let waiting = std::mem::take(&mut state.waiting);
        if waiting.is_empty() || state.failure.is_some() {
            return;
        }
        if let Err(error) = self.write(&state.database, &waiting) {
            state.failure = Some(error.into());
        }
    }

    fn write(
        &self,
        database: &Database,
        records: &BTreeMap<u32, Vec<u8>>,
    ) -> Result<(), redb::Error> {
        let transaction = database.begin_write()?;
        {
            let mut table = transaction.open_table(self.table())?;
            for (number, bytes) in records {
                table.insert(number, bytes.as_slice())?;
            }
        }
        Ok(transaction.commit()?)
    }
}

impl Archive for Store {
    fn last_number(&self) -> u32 {
        self.state().last_number
    }

    fn find(&self, position: &Key) -> Option<Solved> {
        let mut state = self.state();
        let number = *state.numbers.get(&self.hasher.hash_one(position))?;
        self.read(&mut state, number).filter(|solved| solved.position == *position)
    }

    fn get(&self, number: u32) -> Option<Solved> {
        self.read(&mut self.state(), number)
    }

    fn lemmas(&self) -> Vec<Solved> {
        let mut state = self.state();
        let numbers = state.lemmas.clone();
        numbers.into_iter().filter_map(|number| self.read(&mut state, number)).collect()
    }

    fn keep(&self, solved: &Solved) {
        let mut state = self.state();
        if state.failure.is_some() {
            return;
        }
        state.numbers.entry(self.hasher.hash_one(solved.position)).or_insert(solved.number);
        state.last_number = state.last_number.max(solved.number);
        state.waiting.insert(solved.number, self.codec.encode(solved));
        if state.last_commit.elapsed() >= COMMIT_EVERY {
            self.commit(&mut state);
        }
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        // Whoever wants to know calls `flush` before.
        let _ = self.flush();
    }
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Store").field("table", &self.table).finish_non_exhaustive()
    }
}
