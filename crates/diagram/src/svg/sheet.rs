//! A plain sheet with stones and words on it, for pictures that are no boards.

use super::hexagon::Point;
use super::layers::PEN;
use super::lettering::{Anchor, Lettering, width};
use super::theme::{self, look};
use super::{group, number};
use crate::Palette;
use board::Colour;

const RADIUS: f64 = 12.0;
const LETTERS: f64 = 8.5;

/// What was drawn so far.
pub(crate) struct Sheet {
    palette: Palette,
    lettering: Lettering,
    nodes: String,
}

impl Sheet {
    pub(crate) fn new(palette: Palette) -> Sheet {
        Sheet { palette, lettering: Lettering::default(), nodes: String::new() }
    }

    /// Draws a stone with a name on it, or words that begin there; where they end.
    pub(crate) fn node(
        &mut self,
        label: &str,
        colour: Option<Colour>,
        (x, y): (f64, f64),
        title: &str,
    ) -> f64 {
        let (ink, stone, anchor) = match colour.map(|colour| look(self.palette, colour)) {
            Some(look) => {
                let stone = format!(
                    "<circle cx=\"{}\" cy=\"{}\" r=\"{RADIUS}\" fill=\"{}\" stroke=\"{}\"/>\n",
                    number(x),
                    number(y),
                    look.body,
                    look.rim
                );
                (look.ink, stone, Anchor::Middle)
            }
            None => (theme::INK, String::new(), Anchor::Start),
        };
        let start = if colour.is_some() { x } else { x - RADIUS + 4.0 };
        let letters = self.lettering.draw(label, Point::new(start, y), LETTERS, anchor);
        let pen = format!("{PEN} stroke=\"{ink}\" stroke-width=\"1.3\"");
        let title =
            if title.is_empty() { String::new() } else { format!("<title>{title}</title>\n") };
        self.nodes += &group("", "", &(title + &stone + &group("", &pen, &letters)));
        match anchor {
            Anchor::Start => start + width(label, LETTERS),
            Anchor::Middle => x + RADIUS,
        }
    }

    /// The complete file, with edges under the nodes.
    pub(crate) fn finish(&self, across: f64, down: f64, edges: &str) -> String {
        let [across, down] = [across, down].map(number);
        let pen = format!("{PEN} stroke=\"{}\" stroke-width=\"1.2\"", theme::FAINT_INK);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{across}\" height=\"{down}\" \
             viewBox=\"0 0 {across} {down}\" role=\"img\">\n<defs>\n{}</defs>\n\
             <rect width=\"{across}\" height=\"{down}\" fill=\"{}\"/>\n{}{}</svg>\n",
            self.lettering.definitions(),
            theme::BACKGROUND,
            group("edges", &pen, edges),
            group("nodes", "", &self.nodes),
        )
    }
}
