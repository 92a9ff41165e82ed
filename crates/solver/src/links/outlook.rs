//! What links tell of positions one and two moves ahead, without playing the moves.
//!
//! A stone on an empty cell wins with a link to one side and a prelink to the other that share nothing. So the opponent
//! must answer it in every such union of carriers. More links come up once the stone is there: the opponent has at
//! most as many answers as it seems here, and usually about two thirds of them.

use super::build::Links;
use board::{Cell, CellSet};

impl<const W: usize> Links<W> {
    /// Whether the player joins two sides, and so has an outlook.
    pub(crate) fn joins_sides(&self) -> bool {
        self.ends.spans == 1
    }

    /// The cells on which the opponent could answer a stone on an empty cell.
    pub(crate) fn answers_after(&self, cell: Cell) -> CellSet<W> {
        self.threats_through(cell).fold(self.ends.empty.without(cell), |all, threat| all & threat)
    }

    /// After each of these moves of the opponent's: how few answers the player could leave with the next move.
    pub(crate) fn fewest_answers_after(&self, moves: &[Cell]) -> Vec<usize> {
        let empty = self.ends.empty;
        let mut fewest = vec![empty.len(); moves.len()];
        let mut threats = Vec::with_capacity(64);
        for cell in empty {
            threats.clear();
            threats.extend(self.threats_through(cell));
            if threats.is_empty() {
                continue;
            }
            for (fewest, &taken) in
                fewest.iter_mut().zip(moves).filter(|(_, taken)| **taken != cell)
            {
                let left = threats.iter().filter(|threat| !threat.contains(taken));
                let answers = empty.without(cell).without(taken);
                *fewest = left.fold(answers, |all, &threat| all & threat).len().min(*fewest);
            }
        }
        fewest
    }

    /// The cells of each way in which a stone on an empty cell threatens to win with one more.
    fn threats_through(&self, cell: Cell) -> impl Iterator<Item = CellSet<W>> + '_ {
        let to_side =
            |side| self.ends.pair(cell.index(), self.ends.side(side), 0).expect("without turns");
        let (one, other) = (to_side(0), to_side(1));
        [(one, other), (other, one)].into_iter().flat_map(move |(linked, prelinked)| {
            self.pairs.links(linked).iter().flat_map(move |&link| {
                let needed = link & self.ends.empty;
                let prelinks = self.pairs.prelinks(prelinked).iter();
                let apart = prelinks.filter(move |prelink| prelink.is_disjoint(needed));
                apart.map(move |&prelink| link | prelink)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Links;
    use crate::grid::{Grid, Stones};
    use crate::links::Limits;
    use board::{Board, Cell, CellSet, Colour, Position};
    use oracle::Oracle;

    /// Positions of 4x4 with up to seven stones, one after each pair of steps through the cells.
    fn positions(board: &Board) -> impl Iterator<Item = Position> + '_ {
        (1..9).flat_map(move |step| {
            (0..7).map(move |count| {
                let mut position = Position::new(board);
                for number in 0..count {
                    let cell = Cell::new((number * step + number * number) % 16);
                    let colour = Colour::BOTH[(number + step) % 2];
                    position.set(cell, Some(colour));
                }
                position
            })
        })
    }

    /// The answers of the player's opponent that do not lose.
    fn true_answers(oracle: &mut Oracle, position: &Position, colour: Colour) -> CellSet {
        let to_answer = position.clone().with_to_move(!colour);
        let answers = position.empty_cells();
        let mut holds = |answer: &Cell| oracle.winner(&to_answer.after(*answer)) != Some(colour);
        answers.iter().filter(&mut holds).collect()
    }

    #[test]
    fn no_answer_that_holds_is_overlooked() {
        let board = Board::hex(4, 4);
        let grid: Grid<1> = Grid::new(&board);
        let mut oracle = Oracle::new(&board);
        let mut narrowed = 0;
        for position in positions(&board) {
            for colour in Colour::BOTH {
                let mut links = Links::new(&grid, colour, Limits::default());
                links.build(&grid, &Stones::of(&position));
                for cell in position.empty_cells() {
                    let mut after = position.clone();
                    after.set(cell, Some(colour));
                    let answers = links.answers_after(cell).resized();
                    assert!(true_answers(&mut oracle, &after, colour).is_subset(answers));
                    narrowed += usize::from(answers != after.empty_cells());
                }
            }
        }
        assert!(narrowed > 250, "{narrowed}");
    }

    #[test]
    fn the_fewest_answers_are_those_of_a_move_that_is_still_open() {
        let board = Board::hex(4, 4);
        let grid: Grid<1> = Grid::new(&board);
        let mut oracle = Oracle::new(&board);
        for position in positions(&board).step_by(3) {
            for colour in Colour::BOTH {
                let mut links = Links::new(&grid, colour, Limits::default());
                links.build(&grid, &Stones::of(&position));
                let moves: Vec<Cell> = position.empty_cells().iter().collect();
                for (&taken, fewest) in moves.iter().zip(links.fewest_answers_after(&moves)) {
                    let mut after = position.clone();
                    after.set(taken, Some(!colour));
                    let truly = after.empty_cells().iter().map(|cell| {
                        let mut next = after.clone();
                        next.set(cell, Some(colour));
                        true_answers(&mut oracle, &next, colour).len()
                    });
                    assert!(truly.min().unwrap_or(0) <= fewest);
                }
            }
        }
    }
}
