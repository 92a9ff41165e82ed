//! The slanted board for the terminal.
//!
//! Each row is half a cell further to the right than the one above, so that the six neighbours of a cell are
//! the six characters around it. Every remark is a character of its own beside the stone; sets and the last
//! move are brackets around the cell. Colour only adds to this: without it nothing is lost.

use crate::layout::{Place, places, repeated_rows};
use crate::{Diagram, Mark, Palette};
use board::{Cell, Colour, Variant, column_letters};

/// The brackets of the first, second, … highlighted set.
const BRACKETS: [(char, char); 4] = [('[', ']'), ('{', '}'), ('<', '>'), ('|', '|')];

/// The brackets of the last move.
const LAST_MOVE: (char, char) = ('(', ')');

/// Draws a diagram with characters, and with ANSI colours if the terminal can show them.
pub fn text(diagram: &Diagram, with_colour: bool) -> String {
    let rows = board_rows(diagram).into_iter().map(|row| row.print(with_colour));
    let mut lines: Vec<String> = Vec::new();
    if let Some(caption) = &diagram.caption {
        lines.extend(caption.lines().map(printable));
        lines.push(String::new());
    }
    lines.extend(without_common_indent(rows.collect()));
    let notes = notes(diagram, with_colour);
    if !notes.is_empty() {
        lines.push(String::new());
        lines.extend(notes);
    }
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// How a character looks on a terminal with colours.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    Plain,
    Faint,
    Stone(Palette, Colour),
    Side(Palette, Colour),
    Bracket,
    Mark(Mark),
}

impl Style {
    /// The numbers of the ANSI escape sequence.
    fn codes(self) -> &'static str {
        match self {
            Style::Plain => "",
            Style::Faint => "2",
            Style::Stone(Palette::BlackWhite, Colour::Black) => "1;97;40",
            Style::Stone(Palette::BlackWhite, Colour::White) => "1;30;107",
            Style::Stone(Palette::RedBlue, Colour::Black) => "1;97;41",
            Style::Stone(Palette::RedBlue, Colour::White) => "1;97;44",
            Style::Side(Palette::BlackWhite, Colour::Black) => "1",
            Style::Side(Palette::BlackWhite, Colour::White) => "2",
            Style::Side(Palette::RedBlue, Colour::Black) => "31",
            Style::Side(Palette::RedBlue, Colour::White) => "94",
            Style::Bracket | Style::Mark(Mark::LastMove | Mark::Path) => "33",
            Style::Mark(Mark::Winning) => "1;32",
            Style::Mark(Mark::Losing) => "31",
            Style::Mark(Mark::Dead) => "2",
            Style::Mark(Mark::Captured(_) | Mark::Dominated | Mark::Vulnerable) => "36",
            Style::Mark(Mark::Key) => "1;35",
            Style::Mark(Mark::Carrier) => "33",
        }
    }
}

type Styled = (char, Style);

/// A line of characters that may begin left of zero.
#[derive(Default)]
struct Row(Vec<(i32, Styled)>);

impl Row {
    fn put(&mut self, start: i32, styled: impl IntoIterator<Item = Styled>) {
        self.0.extend((start..).zip(styled));
    }

    fn put_centred(&mut self, centre: i32, text: &str, style: Style) {
        let start = centre - (text.len() as i32 - 1) / 2;
        self.put(start, text.chars().map(|character| (character, style)));
    }

    /// The line, indented so far that nothing is left of its start.
    fn print(mut self, with_colour: bool) -> String {
        const INDENT: i32 = 400;
        self.0.sort_by_key(|(column, _)| *column);
        let mut line = String::new();
        let mut column = -INDENT;
        for (at, (character, style)) in self.0 {
            line.extend((column..at).map(|_| ' '));
            line += &paint(character, style, with_colour);
            column = at + 1;
        }
        line
    }
}

fn paint(character: char, style: Style, with_colour: bool) -> String {
    match style.codes() {
        codes if with_colour && !codes.is_empty() => format!("\x1b[{codes}m{character}\x1b[0m"),
        _ => character.to_string(),
    }
}

fn without_common_indent(lines: Vec<String>) -> Vec<String> {
    let indent = |line: &String| line.len() - line.trim_start_matches(' ').len();
    let common = lines.iter().map(indent).min().unwrap_or(0);
    lines.into_iter().map(|line| line[common..].to_owned()).collect()
}

/// Where cells are on the terminal.
struct Grid {
    /// The distance between neighbours in a row.
    pitch: i32,
    /// How far the widest cell reaches from its middle, brackets in gaps apart.
    reach: i32,
}

impl Grid {
    /// The smallest even distance that keeps cells apart.
    fn new(diagram: &Diagram, places: &[Place]) -> Grid {
        let cells: Vec<CellText> =
            places.iter().map(|place| CellText::at(diagram, place)).collect();
        let widest =
            |width: fn(&CellText) -> usize| cells.iter().map(width).max().unwrap_or(1) as i32;
        // A single bracket fits into the gap between two cells, if nothing else is there.
        let brackets_meet = places.windows(2).zip(cells.windows(2)).any(|(places, cells)| {
            places[0].y == places[1].y && cells.iter().all(|cell| !cell.brackets.is_empty())
        });
        let gaps_are_free = !brackets_meet
            && !diagram.board().is_periodic()
            && cells.iter().all(|cell| cell.brackets.len() <= 1);
        let width =
            if gaps_are_free { widest(|cell| cell.core.len()) } else { widest(CellText::width) };
        Grid { pitch: (width + 2) / 2 * 2, reach: width / 2 }
    }

    fn centre(&self, x: i32, y: i32) -> i32 {
        x * self.pitch + y * self.pitch / 2
    }
}

/// The board with its coordinates.
fn board_rows(diagram: &Diagram) -> Vec<Row> {
    let board = diagram.board();
    let places = places(board);
    let grid = Grid::new(diagram, &places);
    let above = repeated_rows(board);
    let (first, last) = (-above, board.rows() as i32 - 1 + above);

    let mut rows = vec![letters(diagram, |x| grid.centre(x, first - 1))];
    for y in first..=last {
        let mut row = Row::default();
        let shown: Vec<&Place> = places.iter().filter(|place| place.y == y).collect();
        for place in &shown {
            let cell = CellText::at(diagram, place);
            row.put(grid.centre(place.x, y) - cell.left(), cell.styled());
        }
        draw_ends(diagram, &grid, &shown, &mut row);
        rows.push(row);
    }
    if board.variant() != Variant::Y {
        rows.push(letters(diagram, |x| grid.centre(x, last + 1)));
    }
    rows
}

fn letters(diagram: &Diagram, centre: impl Fn(i32) -> i32) -> Row {
    let mut row = Row::default();
    for column in 0..diagram.board().columns() {
        let style = Style::Side(diagram.palette, Colour::Black);
        row.put_centred(centre(column as i32), &column_letters(column), style);
    }
    row
}

/// The row's number and border at both ends, and the seams between the board and its copies.
fn draw_ends(diagram: &Diagram, grid: &Grid, shown: &[&Place], row: &mut Row) {
    let (Some(first), Some(last)) = (shown.first(), shown.last()) else { return };
    let board = diagram.board();
    let y = first.y;
    let is_board_row = (0..board.rows() as i32).contains(&y);
    if !is_board_row {
        return;
    }
    let style = Style::Side(diagram.palette, Colour::White);
    let left = grid.centre(first.x, y) - grid.reach - 2;
    let right = grid.centre(last.x, y) + grid.reach + 2;
    let number = (y + 1).to_string();
    let digits = || number.chars().map(|digit| (digit, style));
    row.put(left - number.len() as i32, digits());
    row.put(right + 1, digits());
    if board.is_periodic() {
        for x in [0, board.columns() as i32] {
            row.put(grid.centre(x, y) - grid.pitch / 2, [('\\', Style::Plain)]);
        }
    } else {
        let right_border = if board.variant() == Variant::Y { '/' } else { '\\' };
        row.put(left, [('\\', style)]);
        row.put(right, [(right_border, style)]);
    }
}

/// The characters of a cell.
struct CellText {
    core: Vec<Styled>,
    /// From the inside out.
    brackets: Vec<(char, char)>,
}

impl CellText {
    fn at(diagram: &Diagram, place: &Place) -> CellText {
        if place.is_copy {
            let stone = diagram.position.colour_at(place.cell);
            let letter = stone.map_or('.', |c| diagram.palette.letter(c).to_ascii_lowercase());
            return CellText { core: vec![(letter, Style::Faint)], brackets: Vec::new() };
        }
        CellText { core: core(diagram, place.cell), brackets: brackets(diagram, place.cell) }
    }

    fn width(&self) -> usize {
        self.core.len() + 2 * self.brackets.len()
    }

    /// How many characters are left of the middle one.
    fn left(&self) -> i32 {
        (self.width() as i32 - 1) / 2
    }

    fn styled(&self) -> Vec<Styled> {
        let opening = self.brackets.iter().rev().map(|(open, _)| (*open, Style::Bracket));
        let closing = self.brackets.iter().map(|(_, close)| (*close, Style::Bracket));
        opening.chain(self.core.iter().copied()).chain(closing).collect()
    }
}

fn core(diagram: &Diagram, cell: Cell) -> Vec<Styled> {
    let mut core = Vec::new();
    let stone = diagram.position.colour_at(cell);
    let style = stone.map_or(Style::Plain, |colour| Style::Stone(diagram.palette, colour));
    core.extend(stone.map(|colour| (diagram.palette.letter(colour), style)));
    if let Some(label) = diagram.labels.get(&cell) {
        core.extend(printable(label).chars().map(|character| (character, style)));
    }
    for mark in diagram.marks_of(cell) {
        core.extend(symbol(mark, diagram.palette).map(|symbol| (symbol, Style::Mark(mark))));
    }
    if core.is_empty() {
        core.push(('.', Style::Faint));
    }
    core
}

fn brackets(diagram: &Diagram, cell: Cell) -> Vec<(char, char)> {
    let last_move = diagram.cells_marked(Mark::LastMove).contains(cell).then_some(LAST_MOVE);
    let sets = diagram.highlights.iter().zip(BRACKETS.iter().cycle());
    let around = sets.filter(|(set, _)| set.cells.contains(cell)).map(|(_, brackets)| *brackets);
    last_move.into_iter().chain(around).collect()
}

/// The character of a mark; the last move has brackets instead.
fn symbol(mark: Mark, palette: Palette) -> Option<char> {
    let symbol = match mark {
        Mark::Winning => '+',
        Mark::Losing => '-',
        Mark::Dead => 'x',
        Mark::Captured(colour) => palette.letter(colour).to_ascii_lowercase(),
        Mark::Dominated => 'd',
        Mark::Vulnerable => 'v',
        Mark::Key => '*',
        Mark::Carrier => ':',
        Mark::Path => '=',
        Mark::LastMove => return None,
    };
    Some(symbol)
}

/// The legend, and the arrows as words.
fn notes(diagram: &Diagram, with_colour: bool) -> Vec<String> {
    let mut notes = Vec::new();
    if diagram.has_legend {
        notes.extend(fill_lines(&legend(diagram), with_colour));
    }
    let board = diagram.board();
    let arrows: Vec<String> = (diagram.arrows.iter())
        .map(|(from, to)| format!("{} -> {}", board.name(*from), board.name(*to)))
        .collect();
    notes.extend((!arrows.is_empty()).then(|| arrows.join(", ")));
    notes
}

/// The characters in use, and what they mean.
fn legend(diagram: &Diagram) -> Vec<(Vec<Styled>, String)> {
    let palette = diagram.palette;
    let brackets =
        |(open, close)| vec![(open, Style::Bracket), (' ', Style::Plain), (close, Style::Bracket)];
    let mut entries = Vec::new();
    let has_stones = |colour: &Colour| !diagram.position.stones(*colour).is_empty();
    for colour in Colour::BOTH.into_iter().filter(has_stones) {
        let letter = (palette.letter(colour), Style::Stone(palette, colour));
        entries.push((vec![letter], palette.name(colour).to_owned()));
    }
    for &mark in diagram.marks.keys() {
        let sample = match symbol(mark, palette) {
            Some(symbol) => vec![(symbol, Style::Mark(mark))],
            None => brackets(LAST_MOVE),
        };
        entries.push((sample, mark.meaning(palette)));
    }
    for (set, pair) in diagram.highlights.iter().zip(BRACKETS.iter().cycle()) {
        entries.push((brackets(*pair), printable(&set.name)));
    }
    entries
}

/// Puts as many entries on each line as fit.
fn fill_lines(entries: &[(Vec<Styled>, String)], with_colour: bool) -> Vec<String> {
    const WIDTH: usize = 78;
    let mut lines: Vec<String> = Vec::new();
    let mut used = 0;
    for (sample, meaning) in entries {
        let width = sample.len() + 1 + meaning.chars().count();
        let sample: String = sample
            .iter()
            .map(|(character, style)| paint(*character, *style, with_colour))
            .collect();
        match lines.last_mut() {
            Some(line) if used + 3 + width <= WIDTH => {
                *line += &format!("   {sample} {meaning}");
                used += 3 + width;
            }
            _ => {
                lines.push(format!("{sample} {meaning}"));
                used = width;
            }
        }
    }
    lines
}

/// The text without control characters, which could garble a terminal.
fn printable(text: &str) -> String {
    text.chars().filter(|character| !character.is_control()).collect()
}
