//! Wins that were found beforehand, because the solver needs more than a moment for them.
//!
//! A line of `wins.txt` is a position in which Black is to move and wins: the board, Black's stones, White's stones and
//! the move. White has every cell that the win can spare. In Hex a stone of one's own does no harm, nor does a cell
//! that the opponent does not have: so Black wins with that move wherever Black has at least those stones and
//! White at most these, and has lost as White after it. The other images of the board say the same of White.
//!
//! `cargo run --release -p player --example wins 7x7 500` prints what takes the solver more than 500 nodes. It follows
//! each win through every answer, so that whoever relies on a line finds the next one or a position that is solved
//! at once.

use crate::openings::Known;
use board::{Board, Cell, CellSet, Colour, Position, Symmetry};
use std::str::FromStr;
use std::sync::LazyLock;

const TABLE: &str = include_str!("wins.txt");

static WINS: LazyLock<Vec<Win>> = LazyLock::new(|| {
    TABLE
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.parse().ok())
        .collect()
});

/// A position that Black, to move, wins.
#[derive(Clone, Debug)]
struct Win {
    board: Board,
    black: CellSet,
    white: CellSet,
    best: Cell,
}

impl FromStr for Win {
    type Err = ();

    fn from_str(line: &str) -> Result<Win, ()> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [board, black, white, best] = words[..] else { return Err(()) };
        let board: Board = board.parse().map_err(drop)?;
        let stones = |names: &str| match names {
            "-" => Ok(CellSet::EMPTY),
            names => board.parse_cells(&names.replace(',', " ")).map_err(drop),
        };
        let (black, white) = (stones(black)?, stones(white)?);
        let best = board.parse_cell(best).map_err(drop)?;
        Ok(Win { black, white, best, board })
    }
}

/// A position as Black would see it on the image of a board.
struct Image<'a> {
    symmetry: &'a Symmetry,
    own: CellSet,
    opposing: CellSet,
}

impl<'a> Image<'a> {
    /// The images in which this player is Black.
    fn all(position: &'a Position, player: Colour) -> Vec<Image<'a>> {
        let symmetries = position.board().symmetries().iter();
        let fit = symmetries.filter(|symmetry| symmetry.colour(player) == Colour::Black);
        let image = |symmetry: &'a Symmetry| Image {
            symmetry,
            own: symmetry.set(position.stones(player)),
            opposing: symmetry.set(position.stones(!player)),
        };
        fit.map(image).collect()
    }
}

/// Who wins a position of Hex, and how if it is the player to move; `None` if no line says so.
pub(crate) fn known_win(position: &Position) -> Option<Known> {
    let board = position.board();
    let wins = WINS.iter().filter(|win| win.board == *board);
    wins.clone().next()?;
    let mover = position.to_move();
    let own = Image::all(position, mover);
    let won = own.iter().find_map(|image| {
        let win = wins.clone().find(|win| {
            let has_stones = win.black.is_subset(image.own) && image.opposing.is_subset(win.white);
            has_stones && !image.own.contains(win.best)
        })?;
        board.cells().iter().find(|&cell| image.symmetry.cell(cell) == win.best)
    });
    if won.is_some() {
        return Some(Known::Won { winner: mover, answer: won });
    }
    let opponents = Image::all(position, !mover);
    let is_lost = opponents.iter().any(|image| {
        wins.clone().any(|win| {
            win.black.with(win.best).is_subset(image.own) && image.opposing.is_subset(win.white)
        })
    });
    is_lost.then_some(Known::Won { winner: !mover, answer: None })
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::ByColour;
    use solver::search::{Options, Solver, Verdict};

    fn position(win: &Win) -> Position {
        let stones = ByColour { black: win.black, white: win.white };
        Position::with_stones(&win.board, stones, Colour::Black)
    }

    #[test]
    fn every_line_is_understood() {
        let lines = TABLE.lines().filter(|line| !line.starts_with('#'));
        assert_eq!(lines.count(), WINS.len());
        for win in WINS.iter() {
            let free = win.board.cells() - win.black - win.white;
            assert!(win.black.is_disjoint(win.white) && free.contains(win.best), "{win:?}");
        }
    }

    /// The lines with the fewest empty cells, which are solved again soonest.
    #[test]
    fn the_solver_says_the_same() {
        let mut wins: Vec<&Win> = WINS.iter().collect();
        wins.sort_by_key(|win| position(win).empty_cells().len());
        for win in wins.into_iter().take(40) {
            let position = position(win);
            let mut solver = Solver::new(&win.board, Options::default()).unwrap();
            for position in [&position, &position.after(win.best)] {
                let verdict = solver.solve(position).verdict;
                assert_eq!(verdict, Verdict::Won(Colour::Black), "{position:?}");
            }
        }
    }

    #[test]
    fn more_own_and_fewer_opposing_stones_do_no_harm() {
        for win in WINS.iter() {
            let mut position = position(win);
            let fewer = position.stones(Colour::White).first();
            let more = (position.empty_cells().without(win.best)).first();
            fewer.into_iter().for_each(|cell| position.set(cell, None));
            more.into_iter().for_each(|cell| position.set(cell, Some(Colour::Black)));
            let known = known_win(&position);
            let Some(Known::Won { winner: Colour::Black, answer: Some(best) }) = known else {
                panic!("{win:?}: {known:?}")
            };
            // White has to move then, and has lost.
            let lost = known_win(&position.after(best));
            assert_eq!(lost, Some(Known::Won { winner: Colour::Black, answer: None }), "{win:?}");
        }
    }

    #[test]
    fn mirrored_positions_are_known_for_the_other_player() {
        for win in WINS.iter() {
            for symmetry in win.board.symmetries() {
                let stones = ByColour::from_fn(|colour| {
                    symmetry.set(position(win).stones(symmetry.colour(colour)))
                });
                let player = symmetry.colour(Colour::Black);
                let image = Position::with_stones(&win.board, stones, player);
                assert!(
                    matches!(known_win(&image), Some(Known::Won { winner, answer: Some(_) }) if winner == player),
                    "{image:?}"
                );
            }
        }
    }
}
