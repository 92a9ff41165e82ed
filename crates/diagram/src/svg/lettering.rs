//! Text in the stroke font: each glyph is defined once and used where it is needed.

use super::glyphs::glyph;
use super::hexagon::Point;
use super::number;
use std::collections::BTreeSet;

/// The gap between two glyphs, in the units of the font.
const GAP: f64 = 2.7;
/// The height of capitals, in the units of the font.
const CAPITAL: f64 = 10.0;

/// The glyphs used so far.
#[derive(Default)]
pub(super) struct Lettering {
    used: BTreeSet<char>,
}

/// Which part of a text is at the given point.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Anchor {
    Start,
    Middle,
}

/// How wide a text is whose capitals have this height.
pub(super) fn width(text: &str, height: f64) -> f64 {
    let glyphs: f64 = text.chars().map(|character| glyph(character).width + GAP).sum();
    (glyphs - GAP).max(0.0) * height / CAPITAL
}

impl Lettering {
    /// Draws text whose capitals have this height; `at` is halfway up.
    pub(super) fn draw(&mut self, text: &str, at: Point, height: f64, anchor: Anchor) -> String {
        let scale = height / CAPITAL;
        let left = if anchor == Anchor::Middle { width(text, height) / 2.0 } else { 0.0 };
        let place = format!(
            "transform=\"translate({} {}) scale({})\"",
            number(at.x - left),
            number(at.y + height / 2.0),
            number(scale)
        );
        let mut uses = Vec::new();
        let mut x = 0.0;
        for character in text.chars() {
            if character != ' ' {
                self.used.insert(character);
                uses.push((id(character), x));
            }
            x += glyph(character).width + GAP;
        }
        match uses.as_slice() {
            [] => String::new(),
            [(id, _)] => format!("<use href=\"#{id}\" {place}/>\n"),
            uses => {
                let glyphs: String = uses
                    .iter()
                    .map(|(id, x)| format!("<use href=\"#{id}\" x=\"{}\"/>", number(*x)))
                    .collect();
                format!("<g {place}>{glyphs}</g>\n")
            }
        }
    }

    /// The definitions of all glyphs used.
    pub(super) fn definitions(&self) -> String {
        let define = |character: &char| {
            format!("<path id=\"{}\" d=\"{}\"/>\n", id(*character), glyph(*character).path)
        };
        self.used.iter().map(define).collect()
    }
}

fn id(character: char) -> String {
    format!("g{:x}", u32::from(character))
}
