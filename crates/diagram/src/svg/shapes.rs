//! The shapes that are drawn on cells, each defined once around the origin.
//!
//! Dead cells have a cross, captured cells a pale stone with a dot, dominated and vulnerable cells a small
//! dot in the colour of the player who should not go there and of the one who would kill it. Every mark
//! has a shape of its own, so that pictures can be printed without colours.

use super::hexagon::{Point, hexagon};
use super::theme::{self, Look, look};
use super::{number, points};
use crate::Palette;
use board::Colour;
use std::collections::BTreeMap;

#[derive(Clone, Copy)]
pub(super) enum Shape {
    Hexagon,
    Stone(Colour),
    Captured(Colour),
    /// Room for a label on a path.
    Plate(Option<Colour>),
    Dot(Colour),
    Cross,
    /// A cross beside a stone or label.
    SmallCross,
    Ring,
    /// A ring around a stone or label.
    WideRing,
    Bar,
    Key,
    /// A ring that can be seen on a stone, or on an empty cell.
    LastMove(Option<Colour>),
    ArrowHead,
}

/// The shapes used so far.
pub(super) struct Shapes {
    palette: Palette,
    definitions: BTreeMap<String, String>,
}

impl Shapes {
    pub(super) fn new(palette: Palette) -> Shapes {
        Shapes { palette, definitions: BTreeMap::new() }
    }

    /// Draws a shape at a point.
    pub(super) fn draw(&mut self, shape: Shape, at: Point) -> String {
        format!("{}/>\n", self.open(shape, at))
    }

    /// The beginning of the element that draws a shape.
    pub(super) fn open(&mut self, shape: Shape, at: Point) -> String {
        let id = self.define(shape);
        format!("<use href=\"#{id}\" x=\"{}\" y=\"{}\"", number(at.x), number(at.y))
    }

    pub(super) fn define(&mut self, shape: Shape) -> String {
        let id = self.id(shape);
        if !self.definitions.contains_key(&id) {
            let definition = self.definition(shape, &id);
            self.definitions.insert(id.clone(), definition);
        }
        id
    }

    pub(super) fn definitions(&self) -> String {
        self.definitions.values().map(|definition| format!("{definition}\n")).collect()
    }

    fn look(&self, colour: Colour) -> Look {
        look(self.palette, colour)
    }

    /// Names tell palettes apart, so that pictures of both kinds can stand on one page.
    fn id(&self, shape: Shape) -> String {
        match shape {
            Shape::Hexagon => "hexagon".to_owned(),
            Shape::Stone(colour) => format!("stone-{}", self.look(colour).name),
            Shape::Captured(colour) => format!("captured-{}", self.look(colour).name),
            Shape::Plate(Some(colour)) => format!("plate-{}", self.look(colour).name),
            Shape::Plate(None) => "plate".to_owned(),
            Shape::Dot(colour) => format!("dot-{}", self.look(colour).name),
            Shape::Cross => "dead".to_owned(),
            Shape::SmallCross => "dead-small".to_owned(),
            Shape::Ring => "winning".to_owned(),
            Shape::WideRing => "winning-wide".to_owned(),
            Shape::Bar => "losing".to_owned(),
            Shape::Key => "key".to_owned(),
            Shape::LastMove(Some(colour)) => format!("last-{}", self.look(colour).name),
            Shape::LastMove(None) => "last".to_owned(),
            Shape::ArrowHead => "arrow-head".to_owned(),
        }
    }

    fn definition(&self, shape: Shape, id: &str) -> String {
        match shape {
            Shape::Hexagon => format!("<polygon id=\"{id}\" points=\"{}\"/>", points(&hexagon())),
            Shape::Stone(colour) => {
                let Look { name, light, body, shade, rim, .. } = self.look(colour);
                format!(
                    "<radialGradient id=\"shine-{name}\" cx=\".38\" cy=\".3\" r=\".75\">\
                     <stop offset=\"0\" stop-color=\"{light}\"/>\
                     <stop offset=\".5\" stop-color=\"{body}\"/>\
                     <stop offset=\"1\" stop-color=\"{shade}\"/></radialGradient>\n\
                     <circle id=\"{id}\" r=\"16\" fill=\"url(#shine-{name})\" stroke=\"{rim}\" stroke-width=\".9\"/>"
                )
            }
            Shape::Captured(colour) => {
                let Look { body, rim, ink, .. } = self.look(colour);
                format!(
                    "<g id=\"{id}\"><circle r=\"15.2\" fill=\"{body}\" fill-opacity=\".55\" stroke=\"{rim}\" \
                     stroke-width=\"1.4\" stroke-dasharray=\"3.2 2.8\"/>\
                     <circle r=\"4\" fill=\"{ink}\" stroke=\"{rim}\" stroke-width=\".8\"/></g>"
                )
            }
            Shape::Plate(stone) => {
                let fill = stone.map_or(theme::CELL, |colour| self.look(colour).body);
                format!("<circle id=\"{id}\" r=\"12.5\" fill=\"{fill}\"/>")
            }
            Shape::Dot(colour) => {
                let Look { body, rim, .. } = self.look(colour);
                format!(
                    "<circle id=\"{id}\" r=\"5\" fill=\"{body}\" stroke=\"{rim}\" stroke-width=\"1.2\"/>"
                )
            }
            Shape::Cross => format!(
                "<path id=\"{id}\" d=\"M-7.5-7.5L7.5 7.5M7.5-7.5L-7.5 7.5\" stroke=\"{}\" stroke-width=\"2.6\" stroke-linecap=\"round\"/>",
                theme::FAINT_INK
            ),
            Shape::SmallCross => {
                let cross = "d=\"M-4-4L4 4M4-4L-4 4\" stroke-linecap=\"round\"";
                format!(
                    "<g id=\"{id}\"><path {cross} stroke=\"{}\" stroke-width=\"5\"/>\
                     <path {cross} stroke=\"{}\" stroke-width=\"2\"/></g>",
                    theme::CELL,
                    theme::FAINT_INK
                )
            }
            Shape::Ring => circle(id, 8.5, theme::WINNING_INK, 3.0),
            Shape::WideRing => circle(id, 17.2, theme::WINNING_INK, 3.0),
            Shape::Bar => format!(
                "<path id=\"{id}\" d=\"M-7.5 0H7.5\" stroke=\"{}\" stroke-width=\"3.2\" stroke-linecap=\"round\"/>",
                theme::LOSING_INK
            ),
            Shape::Key => format!(
                "<polygon id=\"{id}\" points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"3.2\" stroke-linejoin=\"round\"/>",
                points(&hexagon().map(|corner| corner.times(0.88))),
                theme::KEY
            ),
            Shape::LastMove(Some(colour)) => circle(id, 12.8, self.look(colour).ink, 1.8),
            Shape::LastMove(None) => circle(id, 12.8, theme::INK, 1.8),
            Shape::ArrowHead => format!(
                "<marker id=\"{id}\" viewBox=\"0 0 10 10\" refX=\"7\" refY=\"5\" markerWidth=\"4.4\" markerHeight=\"4.4\" \
                 orient=\"auto\"><path d=\"M0 0L10 5L0 10L2.5 5z\" fill=\"{}\"/></marker>",
                theme::ARROW
            ),
        }
    }
}

fn circle(id: &str, radius: f64, stroke: &str, width: f64) -> String {
    format!(
        "<circle id=\"{id}\" r=\"{radius}\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{width}\"/>"
    )
}
