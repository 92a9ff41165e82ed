//! What is known beforehand about first moves.
//!
//! `openings.txt` has a line for each opening of Black's, one for all that the symmetries of the board exchange. On
//! boards that can be solved it says who wins, with which answer, and how many nodes that took: one opening after the other on 7x7, all
//! with one table on 8x8 (`mustplay openings 8`). On larger ones it has the share of games that Black wins in a search of 100,000 random
//! games. `cargo run --release -p player --example opening_table BOARD [GAMES]` prints the lines of a board, and tests compute
//! some of them again.
//!
//! Such a search flatters the player to move. Where everything can be solved, 16 of 18 openings of 6x6 are told apart at a share of
//! 0.40, all 25 of 7x7 at 0.45 and 30 of 32 of 8x8 at 0.4625: the flattery is taken to be halved from there to each larger board.
//!
//! On larger square boards an opening is worth what it is on the largest board of the table, at the same distance from the
//! nearest corner or side; the rest of a larger board is like the middle.

use board::{Board, Cell, Colour, Coordinate, Position, Variant};
use std::str::FromStr;
use std::sync::LazyLock;

const TABLE: &str = include_str!("openings.txt");

static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    TABLE
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.parse().ok())
        .collect()
});

/// What is known about an opening.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Known {
    /// This player wins, with this answer if the opponent of the opening does.
    Won {
        /// Who wins.
        winner: Colour,
        /// A winning answer.
        answer: Option<Cell>,
    },
    /// The chance that whoever opened wins.
    Estimated(f64),
}

/// A line of the table.
#[derive(Clone, Debug, PartialEq)]
struct Entry {
    board: Board,
    opening: Cell,
    known: Known,
    /// How hard it was to find out.
    nodes: u64,
}

impl FromStr for Entry {
    type Err = ();

    fn from_str(line: &str) -> Result<Entry, ()> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [board, opening, rest @ ..] = &words[..] else { return Err(()) };
        let board: Board = board.parse().map_err(drop)?;
        let cell = |name: &str| board.parse_cell(name).map_err(drop);
        let (known, nodes) = match rest {
            ["black", nodes] => {
                (Known::Won { winner: Colour::Black, answer: None }, nodes.parse().map_err(drop)?)
            }
            ["white", answer, nodes] => {
                let answer = Some(cell(answer)?);
                (Known::Won { winner: Colour::White, answer }, nodes.parse().map_err(drop)?)
            }
            [share] => {
                let share: f64 = share.parse().map_err(drop)?;
                (Known::Estimated(share + flattery(&board)), 0)
            }
            _ => return Err(()),
        };
        let opening = cell(opening)?;
        Ok(Entry { opening, known, nodes, board })
    }
}

/// How much a search on this board makes of being to move.
fn flattery(board: &Board) -> f64 {
    let side = board.columns().min(board.rows());
    0.0375 * 0.5f64.powi(side as i32 - 8)
}

/// What is known about a position with one stone, the opponent's.
pub fn known_opening(position: &Position) -> Option<Known> {
    let (board, opener) = (position.board(), !position.to_move());
    let stone = position.stones(opener).first()?;
    if position.empty_cells().with(stone) != board.cells() {
        return None;
    }
    let table = table_of(board)?;
    let entries = ENTRIES.iter().filter(|entry| entry.board == *table);
    board.symmetries().iter().find_map(|symmetry| {
        let swaps = symmetry.swaps_colours();
        let as_black = (opener == Colour::Black) != swaps;
        let image = place(board, symmetry.cell(stone), table);
        let entry = entries.clone().find(|entry| as_black && entry.opening == image)?;
        let back = |cell| board.cells().iter().find(|&source| symmetry.cell(source) == cell);
        Some(match entry.known {
            Known::Won { winner, answer } => Known::Won {
                winner: if swaps { !winner } else { winner },
                answer: answer.and_then(back),
            },
            estimated @ Known::Estimated(_) => estimated,
        })
    })
}

/// The opening that is hardest to judge, if there is a table for the board: the one that took the solver longest, or
/// the one whose chance is closest to even.
pub(crate) fn hardest_opening(board: &Board) -> Option<Cell> {
    let doubt = |entry: &Entry| match entry.known {
        Known::Won { .. } => entry.nodes as f64,
        Known::Estimated(chance) => -(chance - 0.5).abs(),
    };
    let table = table_of(board)?;
    let entries = ENTRIES.iter().filter(|entry| entry.board == *table);
    let hardest = entries.max_by(|one, other| doubt(one).total_cmp(&doubt(other)))?;
    Some(place(table, hardest.opening, board))
}

/// The board of the table that serves for a board: itself, or the largest for a larger square one.
fn table_of(board: &Board) -> Option<&'static Board> {
    let boards = ENTRIES.iter().map(|entry| &entry.board);
    if let Some(itself) = boards.clone().find(|&tabled| tabled == board) {
        return Some(itself);
    }
    let is_square = board.variant() == Variant::Hex && board.columns() == board.rows();
    let largest = boards.max_by_key(|tabled| tabled.columns())?;
    (is_square && board.columns() > largest.columns()).then_some(largest)
}

/// The cell of a square board that corresponds to one of another: at the same distance from the nearer side of each pair,
/// or in the middle.
fn place(from: &Board, cell: Cell, to: &Board) -> Cell {
    let middle = from.columns().min(to.columns()) / 2;
    let place = |at: u16| {
        let (before, after) = (usize::from(at), from.columns() - 1 - usize::from(at));
        let at = match (before < middle, after < middle) {
            (true, _) => before,
            (_, true) => to.columns() - 1 - after,
            _ => to.columns() / 2,
        };
        at as u16
    };
    let Coordinate { column, row } = from.coordinate(cell);
    let at = Coordinate { column: place(column), row: place(row) };
    to.cell(at).expect("it is on the board")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Effort, Knowledge, Player, Settings};
    use board::{Game, Move};
    use solver::search::{Options, Solver, Verdict};

    #[test]
    fn every_line_is_understood_and_every_opening_of_its_boards_is_known() {
        let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
        assert_eq!(lines.count(), ENTRIES.len());
        for entry in ENTRIES.iter() {
            for opener in Colour::BOTH {
                let empty = Position::new(&entry.board).with_to_move(opener);
                for cell in entry.board.cells() {
                    assert!(
                        known_opening(&empty.after(cell)).is_some(),
                        "{} {cell:?}",
                        entry.board
                    );
                }
            }
        }
    }

    #[test]
    fn the_solver_says_the_same_where_it_is_quick() {
        // On 8x8 few nodes may build on those of other openings.
        let is_alone = |entry: &&Entry| entry.board.columns() <= 7;
        let is_quick =
            |entry: &&Entry| matches!(entry.known, Known::Won { .. }) && entry.nodes < 600;
        let mut compared = 0;
        for entry in ENTRIES.iter().filter(is_alone).filter(is_quick) {
            let Known::Won { winner, answer } = entry.known else { continue };
            let mut solver = Solver::new(&entry.board, Options::default()).unwrap();
            let mut position = Position::new(&entry.board).after(entry.opening);
            assert_eq!(solver.solve(&position).verdict, Verdict::Won(winner), "{entry:?}");
            if let Some(answer) = answer {
                position.play(answer);
                assert_eq!(solver.solve(&position).verdict, Verdict::Won(winner), "{entry:?}");
            }
            compared += 1;
        }
        assert!(compared >= 4, "{compared}");
    }

    #[test]
    fn the_search_says_the_same_again() {
        let estimated = |entry: &&Entry| matches!(entry.known, Known::Estimated(_));
        let is_first = |entry: &&Entry| entry.opening.index() == 0;
        // On larger boards it would take longer.
        for entry in ENTRIES.iter().filter(estimated).filter(is_first).take(2) {
            let settings = Settings {
                effort: Effort::Playouts(100_000),
                knowledge: Knowledge::Bridges,
                ..Settings::default()
            };
            let mut game = Game::new(&entry.board);
            game.try_play(Move::Play(entry.opening)).unwrap();
            let choice = Player::new(&entry.board, settings).choose(&game).unwrap();
            let chance = 1.0 - choice.evidence.value + flattery(&entry.board);
            let Known::Estimated(known) = entry.known else { continue };
            assert!((known - chance).abs() < 0.01, "{entry:?}: {chance}");
        }
    }

    #[test]
    fn a_larger_board_is_like_the_largest_of_the_table() {
        let (small, large) = (Board::hex(11, 11), Board::hex(19, 19));
        let known = |board: &Board, name| {
            known_opening(&Position::new(board).after(board.parse_cell(name).unwrap()))
        };
        let same = [("a1", "a1"), ("s1", "k1"), ("b4", "b4"), ("s10", "k6"), ("r17", "j9")];
        for (at, like) in same.into_iter().chain([("j10", "f6"), ("h12", "f6"), ("m3", "f3")]) {
            assert_eq!(known(&large, at), known(&small, like), "{at}");
        }
        for cell in small.cells() {
            assert_eq!(place(&large, place(&small, cell, &large), &small), cell);
        }
        assert!(hardest_opening(&large).is_some());
        for other in [Board::hex(12, 13), Board::new(Variant::Rex, 12, 12).unwrap()] {
            assert_eq!(known(&other, "a1"), None, "{other}");
        }
    }

    #[test]
    fn symmetries_turn_winners_and_answers() {
        let board = Board::hex(7, 7);
        let after = |opener, name: &str| {
            let empty = Position::new(&board).with_to_move(opener);
            known_opening(&empty.after(board.parse_cell(name).unwrap()))
        };
        let (one, turned) = (after(Colour::Black, "a1"), after(Colour::Black, "g7"));
        let mirrored = after(Colour::White, "a1");
        let Some(Known::Won { winner: Colour::White, answer: Some(answer) }) = one else {
            panic!("{one:?}")
        };
        assert!(matches!(turned, Some(Known::Won { winner: Colour::White, answer: Some(_) })));
        assert_ne!(turned, one);
        let at = board.coordinate(answer);
        let mirror = board.cell(board::Coordinate { column: at.row, row: at.column });
        assert_eq!(mirrored, Some(Known::Won { winner: Colour::Black, answer: mirror }));
    }
}
