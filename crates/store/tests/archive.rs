//! What is kept in a file is found again, is right, and can still be proved; what is damaged is not believed.

use board::{Board, ByColour, CellSet, Colour, Position};
use oracle::Oracle;
use solver::search::archive::{Archive, Solved};
use solver::search::{Options, Solution, Solver, Verdict};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::{Store, StoreError};

/// A folder of its own for a test, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("mustplay-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Numbers that look random, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }

    fn position(&mut self, board: &Board) -> Position {
        let mut stones: ByColour<CellSet> = ByColour::default();
        for cell in board.cells() {
            match self.below(4) {
                0 => stones.black.insert(cell),
                1 => stones.white.insert(cell),
                _ => {}
            }
        }
        Position::with_stones(board, stones, Colour::BOTH[self.below(2)])
    }
}

fn solver(board: &Board, archive: &Arc<Store>) -> Solver {
    Solver::new(board, Options { archive: Some(archive.clone()), ..Options::default() }).unwrap()
}

fn solve_openings(path: &Path, board: &Board) -> Vec<Solution> {
    let store = Arc::new(Store::open(path, board).unwrap());
    let mut solver = solver(board, &store);
    board.cells().iter().map(|cell| solver.solve(&Position::new(board).after(cell))).collect()
}

fn everything(store: &Store) -> Vec<Option<Solved>> {
    (1..=store.last_number()).map(|number| store.get(number)).collect()
}

#[test]
fn every_run_builds_on_the_ones_before_and_agrees_with_brute_force() {
    let folder = Folder::new("agrees");
    let path = folder.file("solved.db");
    let mut dice = Dice(11);
    for board in ["hex:4x4", "hex:3x5", "cylinder:3x4"] {
        let board: Board = board.parse().unwrap();
        let mut oracle = Oracle::new(&board);
        for _ in 0..40 {
            let position = dice.position(&board);
            let store = Arc::new(Store::open(&path, &board).unwrap());
            let mut solver = solver(&board, &store);
            let winner = oracle.winner(&position).unwrap();
            assert_eq!(solver.solve(&position).verdict, Verdict::Won(winner), "{position:?}");
            let certificate = solver.certificate(&position).unwrap();
            assert_eq!(proof::check(&certificate).unwrap().winner, winner);
        }
        let store = Store::open(&path, &board).unwrap();
        assert!(store.known() > 10, "{board}: {}", store.known());
        assert!(everything(&store).iter().flatten().all(|solved| solved.is_consistent(&board)));
    }
}

#[test]
fn what_was_solved_is_proved_later_without_solving_it_again() {
    let folder = Folder::new("proved");
    let path = folder.file("solved.db");
    let board = Board::hex(5, 5);
    let before = solve_openings(&path, &board);
    for (cell, before) in board.cells().iter().zip(before) {
        let store = Arc::new(Store::open(&path, &board).unwrap());
        let mut solver = solver(&board, &store);
        let opening = Position::new(&board).after(cell);
        let solution = solver.solve(&opening);
        assert_eq!(solution.work.nodes, 0, "{}", board.name(cell));
        assert_eq!(solution.winning_move, before.winning_move);
        assert_eq!(solution.carrier, before.carrier);
        let checked = proof::check(&solver.certificate(&opening).unwrap()).unwrap();
        assert_eq!(Verdict::Won(checked.winner), solution.verdict);
    }
}

#[test]
fn boards_do_not_mix() {
    let folder = Folder::new("boards");
    let path = folder.file("solved.db");
    let boards = [Board::hex(3, 4), Board::hex(4, 3), "cylinder:4x3".parse().unwrap()];
    for board in &boards {
        assert!(Store::open(&path, board).unwrap().is_empty());
        solve_openings(&path, board);
    }
    for board in &boards {
        assert!(Store::open(&path, board).unwrap().known() > 0);
    }
}

#[test]
fn no_damage_changes_a_record_unnoticed() {
    let folder = Folder::new("damage");
    let (path, copy) = (folder.file("solved.db"), folder.file("copy.db"));
    let board = Board::hex(5, 5);
    solve_openings(&path, &board);
    let sound = everything(&Store::open(&path, &board).unwrap());
    let bytes = std::fs::read(&path).unwrap();
    // Where the file is not just zeros, damage is of interest.
    let used: Vec<usize> = (0..bytes.len()).filter(|&place| bytes[place] != 0).collect();
    let mut dice = Dice(5);
    let mut reported = 0;
    for round in 0..200 {
        let mut damaged = bytes.clone();
        let place = used[dice.below(used.len())];
        match round % 4 {
            0 => damaged.truncate(place),
            1 => damaged[place] ^= 1 << dice.below(8),
            2 => damaged[place..].iter_mut().take(512).for_each(|byte| *byte = 0),
            _ => {
                damaged[place..].iter_mut().take(64).for_each(|byte| *byte = dice.below(256) as u8);
            }
        }
        std::fs::write(&copy, &damaged).unwrap();
        match Store::open(&copy, &board) {
            Err(StoreError::Damaged(_) | StoreError::NotADatabase) => reported += 1,
            Err(StoreError::OtherVersion { .. }) => reported += 1,
            Err(error) => panic!("round {round}: {error}"),
            Ok(store) => {
                for (number, solved) in (1..).zip(everything(&store)) {
                    assert!(solved.is_none() || solved == sound[number - 1], "round {round}");
                }
            }
        }
    }
    assert!(reported > 60, "{reported}");
}

#[test]
fn other_files_are_left_alone() {
    let folder = Folder::new("others");
    let board = Board::hex(3, 3);
    let open = |path: &Path| Store::open(path, &board).unwrap_err();
    let text = folder.file("text.db");
    std::fs::write(&text, "a1 b2 c3").unwrap();
    assert_eq!(open(&text), StoreError::NotADatabase);
    assert_eq!(std::fs::read(&text).unwrap(), b"a1 b2 c3");
    let foreign = folder.file("foreign.db");
    drop(redb::Database::create(&foreign).unwrap());
    assert_eq!(open(&foreign), StoreError::NotADatabase);
    let newer = folder.file("newer.db");
    {
        let table = redb::TableDefinition::<&str, u64>::new("mustplay");
        let transaction = redb::Database::create(&newer).unwrap().begin_write().unwrap();
        transaction.open_table(table).unwrap().insert("version", 1000).unwrap();
        transaction.commit().unwrap();
    }
    assert!(matches!(open(&newer), StoreError::OtherVersion { found: 1000, .. }));
    assert!(matches!(open(&folder.file("missing/solved.db")), StoreError::File(_)));
    assert!(matches!(open(&folder.0), StoreError::File(_)));
    let names: Vec<_> = std::fs::read_dir(&folder.0).unwrap().collect();
    assert_eq!(names.len(), 3, "{names:?}");
}

#[test]
fn one_at_a_time() {
    let folder = Folder::new("one");
    let path = folder.file("solved.db");
    let board = Board::hex(3, 3);
    let first = Store::open(&path, &board).unwrap();
    assert_eq!(Store::open(&path, &board).unwrap_err(), StoreError::InUse);
    drop(first);
    assert!(Store::open(&path, &board).is_ok());
}
