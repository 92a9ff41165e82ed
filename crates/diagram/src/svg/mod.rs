//! Pictures for print and for the web.
//!
//! The file is small and plain: shapes and glyphs are defined once and used, each layer is a group, numbers
//! have at most two decimals, and text is drawn by a font of our own, so that a picture is the same
//! everywhere. Pointing at a cell shows its name and what is marked there.

mod frame;
mod glyphs;
mod hexagon;
mod layers;
mod lettering;
mod notes;
mod shapes;
mod sheet;
mod theme;

use crate::Diagram;
use crate::layout::{Place, places};
use hexagon::{Point, centre};
use layers::Painter;
pub(crate) use sheet::Sheet;

/// How much of a repeated cell is seen.
const FADED: &str = ".42";

/// Draws a diagram as a complete SVG file.
pub fn svg(diagram: &Diagram) -> String {
    let mut painter = Painter::new(diagram);
    let places = places(diagram.board());
    let (copies, board): (Vec<Place>, Vec<Place>) = places.iter().partition(|place| place.is_copy);
    let faded = painter.repeated_sides() + &painter.layers(&copies);
    let faded = if copies.is_empty() { String::new() } else { faded };
    let mut content = group("copies", &format!("opacity=\"{FADED}\""), &faded);
    content += &painter.sides();
    content += &painter.layers(&board);
    content += &painter.seams();
    content += &painter.arrows(&places);
    content += &painter.coordinates();

    let frame = Frame::around(&painter, &places);
    let notes = painter.notes(frame.middle(), frame.bottom, frame.right - frame.left - 24.0);
    content += &notes.drawn;
    let margin = if notes.bottom > frame.bottom { 10.0 } else { 0.0 };
    let (width, height) = (frame.right - frame.left, notes.bottom + margin - frame.top);
    let [left, top, width, height] = [frame.left, frame.top, width, height].map(number);
    let title = escape(&title(diagram));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"{left} {top} {width} {height}\" role=\"img\">\n<title>{title}</title>\n<defs>\n{}{}</defs>\n\
         <rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n{content}</svg>\n",
        painter.shapes.definitions(),
        painter.lettering.definitions(),
        theme::BACKGROUND,
    )
}

fn title(diagram: &Diagram) -> String {
    let board = diagram.board().to_string();
    match &diagram.caption {
        Some(caption) => format!("{board}: {caption}"),
        None => board,
    }
}

/// What the picture must show, notes apart.
struct Frame {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Frame {
    /// The least width of a picture with legend or caption.
    const NARROWEST: f64 = 360.0;

    fn around(painter: &Painter<'_>, places: &[Place]) -> Frame {
        let cells = places.iter().map(|place| (centre(place.x, place.y), 36.0));
        let names = painter.coordinate_places().into_iter().map(|name| (name.at, 20.0));
        let empty = Frame {
            left: f64::INFINITY,
            top: f64::INFINITY,
            right: f64::NEG_INFINITY,
            bottom: f64::NEG_INFINITY,
        };
        let tight = cells.chain(names).fold(empty, |frame, (at, around)| Frame {
            left: frame.left.min(at.x - around),
            top: frame.top.min(at.y - around),
            right: frame.right.max(at.x + around),
            bottom: frame.bottom.max(at.y + around),
        });
        let least = if painter.has_notes() { Self::NARROWEST } else { 0.0 };
        let missing = (least - (tight.right - tight.left)).max(0.0) / 2.0;
        Frame { left: tight.left - missing, right: tight.right + missing, ..tight }
    }

    fn middle(&self) -> f64 {
        (self.left + self.right) / 2.0
    }
}

/// A number with at most two decimals.
pub(crate) fn number(value: f64) -> String {
    let rounded = (value * 100.0).round() / 100.0;
    // Adding zero turns -0 into 0.
    format!("{}", rounded + 0.0)
}

/// The corners of a line or polygon.
fn points(points: &[Point]) -> String {
    let texts = points.iter().map(|point| format!("{},{}", number(point.x), number(point.y)));
    texts.collect::<Vec<_>>().join(" ")
}

/// A layer; nothing if there is nothing in it.
fn group(class: &str, style: &str, content: &str) -> String {
    if content.is_empty() {
        return String::new();
    }
    let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
    let style = if style.is_empty() { String::new() } else { format!(" {style}") };
    format!("<g{class}{style}>\n{content}</g>\n")
}

/// Text as XML can hold it.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        match character {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            character if character.is_control() => escaped.push(' '),
            character => escaped.push(character),
        }
    }
    escaped
}
