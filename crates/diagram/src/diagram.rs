//! What a picture shows, however it is drawn.

use crate::{Mark, Palette};
use board::{Board, Cell, CellSet, Position};
use std::collections::BTreeMap;

/// A position with remarks: marks, labels, highlighted sets, arrows and a caption.
///
/// Cells that are not on the board are ignored.
///
/// ```
/// use board::{Board, Position};
/// use diagram::{Diagram, Mark, svg};
///
/// let board = Board::hex(5, 5);
/// let c3 = board.parse_cell("c3").unwrap();
/// let diagram = Diagram::new(&Position::new(&board)).mark(Mark::Winning, [c3]).caption("Take the centre.");
/// assert!(svg(&diagram).starts_with("<svg"));
/// ```
#[derive(Clone, Debug)]
pub struct Diagram {
    pub(crate) position: Position,
    pub(crate) palette: Palette,
    pub(crate) marks: BTreeMap<Mark, CellSet>,
    pub(crate) labels: BTreeMap<Cell, String>,
    pub(crate) highlights: Vec<Highlight>,
    pub(crate) arrows: Vec<(Cell, Cell)>,
    pub(crate) caption: Option<String>,
    pub(crate) has_legend: bool,
}

/// A set of cells with a name.
#[derive(Clone, Debug)]
pub(crate) struct Highlight {
    pub(crate) name: String,
    pub(crate) cells: CellSet,
}

impl Diagram {
    /// The position, without remarks.
    pub fn new(position: &Position) -> Diagram {
        Diagram {
            position: position.clone(),
            palette: Palette::default_for(position.board()),
            marks: BTreeMap::new(),
            labels: BTreeMap::new(),
            highlights: Vec::new(),
            arrows: Vec::new(),
            caption: None,
            has_legend: true,
        }
    }

    /// Draws the players in these colours.
    #[must_use]
    pub fn palette(mut self, palette: Palette) -> Diagram {
        self.palette = palette;
        self
    }

    /// Marks cells; a cell may have several marks.
    #[must_use]
    pub fn mark(mut self, mark: Mark, cells: impl IntoIterator<Item = Cell>) -> Diagram {
        let cells = self.on_board(cells);
        if !cells.is_empty() {
            *self.marks.entry(mark).or_default() |= cells;
        }
        self
    }

    /// Writes a few characters on a cell, instead of what was written there before.
    #[must_use]
    pub fn label(mut self, cell: Cell, label: impl Into<String>) -> Diagram {
        let label = label.into();
        if self.has_cell(cell) && !label.trim().is_empty() {
            self.labels.insert(cell, label.trim().to_owned());
        }
        self
    }

    /// Numbers cells in this order, from 1: the moves of a game or of a line.
    #[must_use]
    pub fn number(self, moves: impl IntoIterator<Item = Cell>) -> Diagram {
        let numbered = moves.into_iter().zip(1..);
        numbered.fold(self, |diagram, (cell, number)| diagram.label(cell, number.to_string()))
    }

    /// Sets cells apart under a name that the legend gives; later sets look different.
    #[must_use]
    pub fn highlight(
        mut self,
        name: impl Into<String>,
        cells: impl IntoIterator<Item = Cell>,
    ) -> Diagram {
        let cells = self.on_board(cells);
        if !cells.is_empty() {
            self.highlights.push(Highlight { name: name.into(), cells });
        }
        self
    }

    /// Draws an arrow, for instance from a vulnerable cell to its killer.
    #[must_use]
    pub fn arrow(mut self, from: Cell, to: Cell) -> Diagram {
        if self.has_cell(from) && self.has_cell(to) && from != to {
            self.arrows.push((from, to));
        }
        self
    }

    /// Writes a text with the picture.
    #[must_use]
    pub fn caption(mut self, caption: impl Into<String>) -> Diagram {
        self.caption = Some(caption.into()).filter(|caption| !caption.trim().is_empty());
        self
    }

    /// Leaves out the legend of the marks.
    #[must_use]
    pub fn without_legend(mut self) -> Diagram {
        self.has_legend = false;
        self
    }

    pub(crate) fn board(&self) -> &Board {
        self.position.board()
    }

    /// The marks of a cell, in the order of legends.
    pub(crate) fn marks_of(&self, cell: Cell) -> impl Iterator<Item = Mark> {
        self.marks.iter().filter(move |(_, cells)| cells.contains(cell)).map(|(mark, _)| *mark)
    }

    pub(crate) fn cells_marked(&self, mark: Mark) -> CellSet {
        self.marks.get(&mark).copied().unwrap_or_default()
    }

    fn has_cell(&self, cell: Cell) -> bool {
        cell.index() < self.board().cell_count()
    }

    fn on_board(&self, cells: impl IntoIterator<Item = Cell>) -> CellSet {
        cells.into_iter().filter(|&cell| self.has_cell(cell)).collect()
    }
}
