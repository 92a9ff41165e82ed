//! The legend and the caption under a picture.

use super::hexagon::Point;
use super::layers::{PEN, Painter};
use super::lettering::{Anchor, width};
use super::shapes::Shape;
use super::theme;
use super::{group, number};
use crate::Mark;

const LEGEND_HEIGHT: f64 = 9.5;
const LEGEND_LINE: f64 = 30.0;
const SAMPLE: f64 = 24.0;
const BETWEEN: f64 = 22.0;
const CAPTION_HEIGHT: f64 = 11.5;
const CAPTION_LINE: f64 = 22.0;

/// What is drawn below `top`, and where it ends.
pub(super) struct Notes {
    pub(super) drawn: String,
    pub(super) bottom: f64,
}

/// A sample of what is drawn on cells, and what it means.
struct Entry {
    sample: String,
    meaning: String,
}

impl Entry {
    fn width(&self) -> f64 {
        SAMPLE + width(&self.meaning, LEGEND_HEIGHT)
    }
}

impl Painter<'_> {
    /// Legend and caption, centred and not wider than `room`.
    pub(super) fn notes(&mut self, middle: f64, mut top: f64, room: f64) -> Notes {
        let mut legend = String::new();
        let entries = if self.diagram.has_legend { self.entries() } else { Vec::new() };
        for line in fill_lines(&entries, Entry::width, BETWEEN, room) {
            let total: f64 = line.iter().map(|entry| entry.width() + BETWEEN).sum();
            let mut x = middle - (total - BETWEEN) / 2.0;
            let y = top + LEGEND_LINE / 2.0;
            for entry in line {
                let (sample_x, sample_y) = (number(x + 8.0), number(y));
                legend += &format!(
                    "<g transform=\"translate({sample_x} {sample_y}) scale(.5)\">\n{}</g>\n",
                    entry.sample
                );
                let at = Point::new(x + SAMPLE, y);
                let text = self.lettering.draw(&entry.meaning, at, LEGEND_HEIGHT, Anchor::Start);
                legend += &group("", &text_style(), &text);
                x += entry.width() + BETWEEN;
            }
            top += LEGEND_LINE;
        }
        let mut caption = String::new();
        for line in self.caption_lines(room) {
            let at = Point::new(middle, top + CAPTION_LINE / 2.0);
            caption += &self.lettering.draw(&line, at, CAPTION_HEIGHT, Anchor::Middle);
            top += CAPTION_LINE;
        }
        let drawn = group("legend", "", &legend) + &group("caption", &text_style(), &caption);
        Notes { drawn, bottom: top }
    }

    pub(super) fn has_notes(&self) -> bool {
        let has_remarks = !self.diagram.marks.is_empty() || !self.diagram.highlights.is_empty();
        self.diagram.caption.is_some() || self.diagram.has_legend && has_remarks
    }

    fn entries(&mut self) -> Vec<Entry> {
        let diagram = self.diagram;
        let mut entries = Vec::new();
        let origin = Point::new(0.0, 0.0);
        let cell = |shapes: &mut super::shapes::Shapes, style: &str| {
            format!("{} {style}/>\n", shapes.open(Shape::Hexagon, origin))
        };
        for mark in diagram.marks.keys() {
            let fill = match mark {
                Mark::Carrier => theme::CARRIER,
                Mark::Winning => theme::WINNING,
                Mark::Losing => theme::LOSING,
                _ => theme::CELL,
            };
            let style = format!("fill=\"{fill}\" stroke=\"{}\"", theme::GRID);
            let mut sample = cell(&mut self.shapes, &style);
            let stone = (*mark == Mark::LastMove).then(|| !diagram.position.to_move());
            if let Some(colour) = stone {
                sample += &self.shapes.draw(Shape::Stone(colour), origin);
            }
            sample += &self.mark(*mark, origin, stone, false);
            if *mark == Mark::Path {
                sample += &format!(
                    "<path d=\"M-20 0H20\" stroke=\"{}\" stroke-width=\"8\"/><path d=\"M-20 0H20\" stroke=\"{}\" stroke-width=\"5\"/>\n",
                    theme::INK,
                    theme::PATH
                );
            }
            entries.push(Entry { sample, meaning: mark.meaning(diagram.palette) });
        }
        for (set, colour) in diagram.highlights.iter().zip(theme::HIGHLIGHTS.iter().cycle()) {
            let style = format!(
                "fill=\"{colour}\" fill-opacity=\".22\" stroke=\"{colour}\" stroke-width=\"4\""
            );
            let sample = cell(&mut self.shapes, &style);
            entries.push(Entry { sample, meaning: set.name.clone() });
        }
        entries
    }

    fn caption_lines(&self, room: f64) -> Vec<String> {
        let paragraphs = self.diagram.caption.iter().flat_map(|caption| caption.lines());
        let between = width("x x", CAPTION_HEIGHT) - 2.0 * width("x", CAPTION_HEIGHT);
        paragraphs
            .flat_map(|paragraph| {
                let words: Vec<&str> = paragraph.split_whitespace().collect();
                let lines = fill_lines(&words, |word| width(word, CAPTION_HEIGHT), between, room);
                lines.iter().map(|line| line.join(" ")).collect::<Vec<_>>()
            })
            .collect()
    }
}

fn text_style() -> String {
    format!("{PEN} stroke=\"{}\" stroke-width=\"1.25\"", theme::INK)
}

/// Puts as many items on each line as fit.
fn fill_lines<'a, T>(
    items: &'a [T],
    width: impl Fn(&'a T) -> f64,
    between: f64,
    room: f64,
) -> Vec<&'a [T]> {
    let mut lines = Vec::new();
    let (mut start, mut used) = (0, 0.0);
    for (index, item) in items.iter().enumerate() {
        let needed = width(item);
        if index > start && used + between + needed > room {
            lines.push(&items[start..index]);
            (start, used) = (index, 0.0);
        }
        used += needed + if index > start { between } else { 0.0 };
    }
    lines.extend((start < items.len()).then(|| &items[start..]));
    lines
}
