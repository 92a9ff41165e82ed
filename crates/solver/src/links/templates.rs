//! Edge templates: links to a side that the other rules find late, if at all.
//!
//! Claim: in each drawing of `templates.txt` the end is linked to the side below, whatever stands elsewhere. Why: a local
//! game decides it. Each drawing was found by solving the position in which everything else is the opponent's, and a
//! test has each proved by a certificate, which knows nothing of templates. The drawings have a player's cell on the
//! second to fifth row with at most one more stone, and no cell of a carrier can be spared (`examples/templates.rs`).
//!
//! H-search does not see them because it joins links at cells and chains, not at a side: a ladder along the side, or two
//! stones that share their way to it, are beyond it (Benzene adds patterns by hand for the same reason).

use super::build::Links;
use crate::grid::Grid;
use board::{Cell, CellSet, Colour, Variant};

const DRAWINGS: &str = include_str!("templates.txt");

/// A template at its place on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Template<const W: usize> {
    end: Cell,
    side: usize,
    /// Stones that the player needs.
    stones: CellSet<W>,
    /// Cells that must not be the opponent's.
    carrier: CellSet<W>,
}

/// All templates of a player.
#[derive(Clone, Debug)]
pub(super) struct Templates<const W: usize> {
    all: Vec<Template<W>>,
    /// The numbers of those that need a stone on a cell.
    by_stone: Vec<Vec<u32>>,
}

/// A cell of a drawing: how far from the side, how far along it, and what it shows.
type Mark = (usize, isize, char);

/// The marks of each drawing that count.
fn drawings() -> Vec<Vec<Mark>> {
    let lines = DRAWINGS.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>();
    let drawings = lines.split(|line| line.is_empty()).filter(|lines| !lines.is_empty());
    drawings
        .map(|rows| {
            let marks = rows.iter().rev().enumerate().flat_map(|(height, row)| {
                row.split_whitespace().enumerate().map(move |(column, mark)| {
                    (height, column as isize, mark.chars().next().expect("a mark"))
                })
            });
            marks.filter(|(.., mark)| *mark != '-').collect()
        })
        .collect()
}

impl<const W: usize> Templates<W> {
    /// The templates of a player wherever they fit on a board of Hex, with carriers of at most so many cells.
    pub(super) fn of(grid: &Grid<W>, colour: Colour, most_cells: usize) -> Templates<W> {
        if grid.board().variant() != Variant::Hex || most_cells == 0 {
            return Templates { all: Vec::new(), by_stone: vec![Vec::new(); grid.cell_count()] };
        }
        let mut all: Vec<Template<W>> = drawings()
            .iter()
            .flat_map(|drawing| {
                let width = drawing.iter().map(|mark| mark.1).max().unwrap_or(0);
                let most = grid.board().columns().max(grid.board().rows()) as isize;
                let places = (-width - most..=width + most)
                    .flat_map(|shift| [(shift, false), (shift, true)])
                    .flat_map(|(shift, mirrored)| [0, 1].map(|side| (shift, mirrored, side)));
                places.filter_map(|place| placed(grid, colour, drawing, place)).collect::<Vec<_>>()
            })
            .filter(|template| template.carrier.len() <= most_cells)
            .collect();
        all.sort_unstable();
        all.dedup();
        let mut by_stone = vec![Vec::new(); grid.cell_count()];
        for (number, template) in all.iter().enumerate() {
            for stone in template.stones {
                by_stone[stone.index()].push(number as u32);
            }
        }
        Templates { all, by_stone }
    }
}

/// A drawing on the board, if it fits: moved along the side, mirrored or not, at one of the player's two sides.
fn placed<const W: usize>(
    grid: &Grid<W>,
    colour: Colour,
    drawing: &[Mark],
    (shift, mirrored, side): (isize, bool, usize),
) -> Option<Template<W>> {
    let (columns, rows) = (grid.board().columns(), grid.board().rows());
    // As the player sees it, whose sides are above and below.
    let (width, depth) = if colour == Colour::Black { (columns, rows) } else { (rows, columns) };
    let mut template =
        Template { end: Cell::new(0), side, stones: CellSet::EMPTY, carrier: CellSet::EMPTY };
    for &(height, along, mark) in drawing {
        let along = shift + if mirrored { height as isize - along } else { along };
        let along = usize::try_from(along).ok().filter(|&along| along < width)?;
        let row = depth.checked_sub(1 + height)?;
        let (row, along) = if side == 1 { (row, along) } else { (height, width - 1 - along) };
        let cell = match colour {
            Colour::Black => Cell::new(row * columns + along),
            Colour::White => Cell::new(along * columns + row),
        };
        match mark {
            'e' => template.end = cell,
            'b' => template.stones.insert(cell),
            _ => template.carrier.insert(cell),
        }
    }
    Some(template)
}

impl<const W: usize> Links<W> {
    /// Adds the links of all templates that fit.
    pub(super) fn add_all_templates(&mut self) {
        for number in 0..self.templates.all.len() {
            self.add_template(number);
        }
    }

    /// Adds the links of the templates that one of these new stones made fit.
    pub(super) fn add_templates_with(&mut self, stones: CellSet<W>) {
        for stone in stones {
            for at in 0..self.templates.by_stone[stone.index()].len() {
                self.add_template(self.templates.by_stone[stone.index()][at] as usize);
            }
        }
    }

    fn add_template(&mut self, number: usize) {
        let Template { end, side, stones, carrier } = self.templates.all[number];
        let free = self.ends.own | self.ends.empty;
        if stones.is_subset(self.ends.own) && carrier.with(end).is_subset(free) {
            let (end, _) = self.ends.end_of(end);
            let chain =
                if self.ends.is_empty_cell(end) { CellSet::EMPTY } else { self.ends.chain[end] };
            self.add_link(end, self.ends.side(side), 0, (carrier | stones) - chain);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::drawings;
    use crate::search::{Options, Solver, Verdict};
    use board::{Board, Cell, Colour, Position};

    #[test]
    fn every_template_has_a_certificate() {
        let mut count = 0;
        for drawing in drawings() {
            let along =
                |mark: fn(isize, isize) -> isize| drawing.iter().map(|at| at.1).reduce(mark);
            let (first, last) = (along(isize::min).unwrap(), along(isize::max).unwrap());
            let end = *drawing.iter().find(|(.., mark)| *mark == 'e').expect("an end");
            // One row more above the end, where a stone joins it with the other side and touches nothing that it does not.
            let (columns, rows) = ((last - first + 1) as usize, end.0 + 2);
            let board = Board::hex(columns, rows);
            let cell = |height: usize, along: isize| {
                Cell::new((rows - 1 - height) * columns + (along - first) as usize)
            };
            let mut position = Position::new(&board);
            for other in 0..board.cell_count() {
                position.set(Cell::new(other), Some(Colour::White));
            }
            for &(height, along, mark) in &drawing {
                assert!(height <= end.0, "the end is in the highest row");
                position.set(cell(height, along), (mark != '.').then_some(Colour::Black));
            }
            position.set(cell(end.0 + 1, end.1), Some(Colour::Black));
            let position = position.with_to_move(Colour::White);
            let mut solver = Solver::new(&board, Options::default()).unwrap();
            assert_eq!(solver.solve(&position).verdict, Verdict::Won(Colour::Black), "{drawing:?}");
            let certificate = solver.certificate(&position).unwrap();
            assert_eq!(proof::check(&certificate).map(|claim| claim.winner), Ok(Colour::Black));
            count += 1;
        }
        assert!(count > 50, "{count}");
    }
}
