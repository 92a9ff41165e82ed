//! Patterns as text: `B` and `W` stones, `.` an empty cell, `*` an empty cell that is marked, blanks where
//! nothing is known. Each row stands half a cell further to the right than the one above.

use super::lattice::Place;
use super::pattern::Pattern;
use board::Colour;
use std::fmt;

const LINE_WIDTH: usize = 100;
const GAP: usize = 5;

/// A pattern with a line of text below.
#[derive(Clone, Debug)]
pub(super) struct Drawing {
    lines: Vec<String>,
    caption: String,
}

impl Drawing {
    pub(super) fn new(pattern: &Pattern, marked: Option<Place>, caption: String) -> Drawing {
        Drawing { lines: draw(pattern, marked), caption }
    }

    fn width(&self) -> usize {
        self.lines.iter().chain([&self.caption]).map(String::len).max().unwrap_or(0)
    }
}

fn draw(pattern: &Pattern, marked: Option<Place>) -> Vec<String> {
    let across = |cell: Place| 2 * cell.column + cell.row;
    let top = pattern.cells().map(|(cell, _)| cell.row).min().unwrap_or(0);
    let left = pattern.cells().map(|(cell, _)| across(cell)).min().unwrap_or(0);
    let mut lines: Vec<String> = Vec::new();
    for (cell, contents) in pattern.cells() {
        let row = (cell.row - top) as usize;
        lines.resize(lines.len().max(row + 1), String::new());
        let sign = match contents {
            Some(Colour::Black) => 'B',
            Some(Colour::White) => 'W',
            None if marked == Some(cell) => '*',
            None => '.',
        };
        let width = (across(cell) - left) as usize;
        lines[row] = format!("{:width$}{sign}", lines[row]);
    }
    lines
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&draw(self, None).join("\n"))
    }
}

/// Draws several patterns side by side, with as many in a row as fit.
pub(super) fn write_side_by_side(
    f: &mut fmt::Formatter<'_>,
    drawings: impl Iterator<Item = Drawing>,
) -> fmt::Result {
    let drawings: Vec<Drawing> = drawings.collect();
    let width = drawings.iter().map(Drawing::width).max().unwrap_or(0) + GAP;
    for row in drawings.chunks((LINE_WIDTH / width).max(1)) {
        let height = row.iter().map(|drawing| drawing.lines.len()).max().unwrap_or(0);
        for line in 0..height {
            let part = |drawing: &Drawing| drawing.lines.get(line).cloned().unwrap_or_default();
            write_line(f, row.iter().map(part), width)?;
        }
        write_line(f, row.iter().map(|drawing| drawing.caption.clone()), width)?;
        writeln!(f)?;
    }
    Ok(())
}

fn write_line(
    f: &mut fmt::Formatter<'_>,
    parts: impl Iterator<Item = String>,
    width: usize,
) -> fmt::Result {
    let line: String = parts.map(|part| format!("{part:width$}")).collect();
    writeln!(f, "  {}", line.trim_end())
}
