//! A table in the shape of the board: a few lines of text in each cell.

use board::{Board, Cell, column_letters};

/// The width of a page, for which the slant of a wide table is made steeper.
const PAGE: usize = 80;

pub(super) fn draw(board: &Board, entries: impl Fn(Cell) -> Vec<String>) -> String {
    let (columns, rows) = (board.columns(), board.rows());
    let entries: Vec<Vec<String>> = board.cells().iter().map(entries).collect();
    let longest = entries.iter().flatten().map(|entry| entry.chars().count()).max().unwrap_or(0);
    let width = longest + 1;
    let margin = rows.to_string().len();
    let left = PAGE.saturating_sub(margin + columns * width) / (rows - 1).max(1);
    let shift = width.div_ceil(2).min(left.max(1));
    let letters = (0..columns).map(|column| format!("{:>width$}", column_letters(column)));
    let mut text = format!("{:margin$}{}\n", "", letters.collect::<String>());
    for (row, entries) in entries.chunks(columns).enumerate() {
        let height = entries.iter().map(Vec::len).max().unwrap_or(0);
        for line in 0..height {
            let label = if line == height / 2 { (row + 1).to_string() } else { String::new() };
            let cells = entries
                .iter()
                .map(|entry| format!("{:>width$}", entry.get(line).map_or("", String::as_str)));
            text.push_str(&format!("{:1$}{label:>margin$}", "", row * shift));
            text.push_str(cells.collect::<String>().trim_end());
            text.push('\n');
        }
        if height > 1 && row + 1 < rows {
            text.push('\n');
        }
    }
    text
}
