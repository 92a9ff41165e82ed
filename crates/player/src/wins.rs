//! Wins that were found beforehand, because the solver needs more than a moment for them.
//!
//! `wins.txt` names a board; each line after that is a position in which Black is to move and wins, cell by cell and row
//! by row. `B` is a stone of Black's, `+` the move, `.` a cell that the win needs, and `W` one that it can spare: there
//! White may have a stone. In Hex a stone of one's own does no harm, nor does a cell that the opponent does not
//! have: so Black wins wherever Black has at least those stones and White at most these. The other images of the board
//! say the same of White.
//!
//! The solver takes these wins for lemmas that it has proved before, and compares every position that it looks at with
//! them. `cargo run --release -p player --example wins 7x7 FILE` finds them: see there which positions they make easy.

use board::{Board, ByColour, Cell, CellSet, Colour, Key, Symmetry};
use solver::search::archive::{Archive, Origin, Reason, Solved};
use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, LazyLock};

static TABLE: LazyLock<Option<Arc<Wins>>> =
    LazyLock::new(|| include_str!("wins.txt").parse().ok().map(Arc::new));

/// A position that Black, to move, wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Win {
    /// The stones that Black needs.
    pub stones: CellSet,
    /// The cells that must not be White's, that of the move among them.
    pub cells: CellSet,
    /// The move.
    pub best: Cell,
}

impl Win {
    /// What a position proves that was won by a move, seen so that the winner is Black.
    pub fn of(board: &Board, solved: &Solved) -> Option<Win> {
        let best = solved.best_move.filter(|_| solved.is_won_by_a_move())?;
        let mut symmetries = board.symmetries().iter();
        let symmetry = symmetries.find(|one| one.colour(solved.winner) == Colour::Black)?;
        let own = solved.position.stones[solved.winner];
        Some(Win { stones: solved.proof & own, cells: solved.proof - own, best }.image(symmetry))
    }

    fn image(&self, symmetry: &Symmetry) -> Win {
        Win {
            stones: symmetry.set(self.stones),
            cells: symmetry.set(self.cells),
            best: symmetry.cell(self.best),
        }
    }

    /// The win, and the same after a half turn.
    pub fn turned(self, board: &Board) -> impl Iterator<Item = Win> {
        let turns = board.symmetries().iter().filter(|symmetry| !symmetry.swaps_colours());
        turns.map(move |turn| self.image(turn))
    }

    /// Whether it holds wherever another one does.
    pub fn implies(&self, other: &Win) -> bool {
        self.stones.is_subset(other.stones) && self.cells.is_subset(other.cells | other.stones)
    }

    /// The position: every cell that can be spared is White's.
    fn key(&self, board: &Board) -> Key {
        let white = board.cells() - self.stones - self.cells;
        Key { stones: ByColour { black: self.stones, white }, to_move: Colour::Black }
    }

    /// As the search would have handed it to an archive.
    fn solved(self, number: u32, board: &Board) -> Solved {
        let lower = self.turned(board).min_by_key(|win| win.key(board));
        let win = lower.expect("the identity is a symmetry");
        Solved {
            number,
            position: win.key(board),
            winner: Colour::Black,
            proof: win.stones | win.cells,
            best_move: Some(win.best),
            visits: 1,
            reason: Reason::Origin(Origin::Move(win.best)),
        }
    }

    fn read(contents: &str, board: &Board) -> Option<Win> {
        let those_with = |wanted: &str| -> CellSet {
            let places = contents.char_indices().filter(|(_, content)| wanted.contains(*content));
            places.map(|(place, _)| Cell::new(place)).collect()
        };
        let is_known = contents.chars().all(|content| "BW.+".contains(content));
        let is_complete = is_known && contents.len() == board.cell_count();
        let best = those_with("+").first().filter(|_| is_complete)?;
        Some(Win { stones: those_with("B"), cells: those_with(".+"), best })
    }

    fn written(&self, board: &Board) -> String {
        let content = |cell| match cell {
            cell if cell == self.best => '+',
            cell if self.stones.contains(cell) => 'B',
            cell if self.cells.contains(cell) => '.',
            _ => 'W',
        };
        board.cells().iter().map(content).collect()
    }
}

/// Wins of a board as the solver takes them: lemmas whose proofs are not at hand.
#[derive(Clone, Debug)]
pub struct Wins {
    /// The board.
    pub board: Board,
    /// The wins.
    pub wins: Vec<Win>,
}

impl Wins {
    /// The wins in the table for a board, if there are any.
    pub(crate) fn of(board: &Board) -> Option<Arc<Wins>> {
        TABLE.clone().filter(|wins| wins.board == *board)
    }
}

impl FromStr for Wins {
    type Err = ();

    fn from_str(text: &str) -> Result<Wins, ()> {
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        let board: Board = lines.next().ok_or(())?.parse().map_err(drop)?;
        let wins = lines.map(|line| Win::read(line, &board).ok_or(())).collect::<Result<_, _>>()?;
        Ok(Wins { board, wins })
    }
}

impl fmt::Display for Wins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}x{}", self.board.columns(), self.board.rows())?;
        self.wins.iter().try_for_each(|win| writeln!(f, "{}", win.written(&self.board)))
    }
}

impl Archive for Wins {
    fn last_number(&self) -> u32 {
        self.wins.len() as u32
    }

    fn find(&self, _: &Key) -> Option<Solved> {
        None
    }

    fn get(&self, _: u32) -> Option<Solved> {
        None
    }

    fn lemmas(&self) -> Vec<Solved> {
        let numbered = self.wins.iter().zip(1..);
        numbered.map(|(win, number)| win.solved(number, &self.board)).collect()
    }

    fn keep(&self, _: &Solved) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Position;
    use solver::search::{Options, Solver, Verdict};

    fn position(win: &Win, board: &Board) -> Position {
        Position::from_key(board, win.key(board))
    }

    #[test]
    fn every_line_is_understood_and_none_says_less_than_another() {
        let table = TABLE.clone().unwrap();
        assert_eq!(table.to_string().lines().count(), 1 + table.wins.len());
        for (number, win) in table.wins.iter().enumerate() {
            assert!(win.stones.is_disjoint(win.cells) && win.cells.contains(win.best), "{win:?}");
            let mut others = table.wins[..number].iter().chain(&table.wins[number + 1..]);
            assert!(!others.any(|other| other.implies(win)), "{win:?}");
        }
    }

    /// Wins all over the table: a solver that knows nothing of the table says the same, and a checker that knows
    /// nothing of the solver agrees.
    #[test]
    fn wins_can_be_proved_again() {
        let Wins { board, wins } = &*TABLE.clone().unwrap();
        for win in wins.iter().rev().step_by(wins.len() / 40) {
            let position = position(win, board);
            let mut solver = Solver::new(board, Options::default()).unwrap();
            for position in [&position, &position.after(win.best)] {
                let verdict = solver.solve(position).verdict;
                assert_eq!(verdict, Verdict::Won(Colour::Black), "{position:?}");
                let certificate = solver.certificate(position).unwrap();
                assert_eq!(proof::check(&certificate).unwrap().winner, Colour::Black);
            }
        }
    }

    /// In every image, with more stones of the winner's and fewer of the loser's.
    #[test]
    fn the_solver_knows_most_at_once() {
        let table = TABLE.clone().unwrap();
        let options = Options { archive: Some(table.clone()), ..Options::default() };
        let mut solver = Solver::new(&table.board, options).unwrap();
        let (mut at_once, mut looked_at) = (0, 0);
        for (number, win) in table.wins.iter().enumerate().step_by(29) {
            let symmetries = table.board.symmetries();
            let symmetry = &symmetries[number % symmetries.len()];
            let mut position = position(win, &table.board);
            position.stones(Colour::White).iter().take(3).for_each(|cell| position.set(cell, None));
            let spare = position.empty_cells() - win.cells;
            spare.first().into_iter().for_each(|cell| position.set(cell, Some(Colour::Black)));
            let stones =
                ByColour::from_fn(|colour| symmetry.set(position.stones(symmetry.colour(colour))));
            let winner = symmetry.colour(Colour::Black);
            let image = Position::with_stones(&table.board, stones, winner);
            let solution = solver.solve(&image);
            assert_eq!(solution.verdict, Verdict::Won(winner), "{image:?}");
            at_once += u32::from(solution.work.nodes == 0);
            looked_at += 1;
        }
        // Where fill-in gives the loser cells that the win names, it has to be found again.
        assert!(at_once * 10 >= looked_at * 9, "{at_once} of {looked_at}");
    }

    /// What the table is for: whatever two stones there are, and each solver knows no more than the table.
    #[test]
    fn two_stones_are_judged_at_once() {
        let table = TABLE.clone().unwrap();
        let empty = Position::new(&table.board);
        let cells = table.board.cells().iter();
        let pairs = cells.flat_map(|one| {
            let answers = table.board.cells().without(one).iter();
            answers.map(move |other| (one, other))
        });
        for (one, other) in pairs.step_by(37) {
            let options = Options { archive: Some(table.clone()), ..Options::default() };
            let mut solver = Solver::new(&table.board, options).unwrap();
            let work = solver.solve(&empty.after(one).after(other)).work;
            assert!(work.nodes < 600, "{one:?} {other:?}: {work:?}");
        }
    }
}
