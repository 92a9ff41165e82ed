//! What is drawn on the cells, layer upon layer. The repeated cells of a cylinder or torus go through the
//! same layers as the board itself.

use super::hexagon::{Point, centre, corner_of};
use super::lettering::{Anchor, Lettering, width};
use super::shapes::{Shape, Shapes};
use super::theme::{self, look};
use super::{escape, group, number};
use crate::layout::Place;
use crate::{Diagram, Mark};
use board::{CellSet, Colour};
use std::collections::BTreeMap;

/// Where the neighbour behind each edge of a cell is, clockwise from the upper right.
const BEHIND_EDGE: [(i32, i32); 6] = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)];

pub(super) struct Painter<'a> {
    pub(super) diagram: &'a Diagram,
    pub(super) shapes: Shapes,
    pub(super) lettering: Lettering,
}

impl<'a> Painter<'a> {
    pub(super) fn new(diagram: &'a Diagram) -> Painter<'a> {
        let shapes = Shapes::new(diagram.palette);
        Painter { diagram, shapes, lettering: Lettering::default() }
    }

    /// All layers, on these places.
    pub(super) fn layers(&mut self, places: &[Place]) -> String {
        [
            self.cells(places),
            self.shading(places),
            self.highlights(places),
            self.stones(places),
            self.path(places),
            self.marks(places),
            self.labels(places),
        ]
        .concat()
    }

    fn cells(&mut self, places: &[Place]) -> String {
        let mut cells = String::new();
        for place in places {
            cells += &self.shapes.open(Shape::Hexagon, centre(place.x, place.y));
            cells += &format!("><title>{}</title></use>\n", escape(&self.description(place)));
        }
        let style = format!("fill=\"{}\" stroke=\"{}\"", theme::CELL, theme::GRID);
        group("cells", &style, &cells)
    }

    /// What a reader learns by pointing at a cell.
    fn description(&self, place: &Place) -> String {
        let diagram = self.diagram;
        let stone = diagram.position.colour_at(place.cell);
        let stone = stone.map(|colour| format!("{} stone", diagram.palette.name(colour)));
        let marks = diagram.marks_of(place.cell).map(|mark| mark.meaning(diagram.palette));
        let label = diagram.labels.get(&place.cell).cloned();
        let name = diagram.board().name(place.cell);
        let sets = diagram.highlights.iter().filter(|set| set.cells.contains(place.cell));
        let sets = sets.map(|set| set.name.clone());
        let parts = [name].into_iter().chain(stone).chain(label).chain(marks).chain(sets);
        parts.collect::<Vec<_>>().join(" · ")
    }

    /// The tints of the carrier, and of winning and losing moves.
    fn shading(&mut self, places: &[Place]) -> String {
        let mut layer = String::new();
        for (mark, fill, scale) in [
            (Mark::Carrier, theme::CARRIER, 0.97),
            (Mark::Winning, theme::WINNING, 0.84),
            (Mark::Losing, theme::LOSING, 0.84),
        ] {
            let marked = self.diagram.cells_marked(mark);
            let mut cells = String::new();
            for place in places.iter().filter(|place| marked.contains(place.cell)) {
                let at = centre(place.x, place.y);
                let id = self.shapes.define(Shape::Hexagon);
                cells += &format!(
                    "<use href=\"#{id}\" transform=\"translate({} {}) scale({scale})\"/>\n",
                    number(at.x),
                    number(at.y)
                );
            }
            layer += &group("", &format!("fill=\"{fill}\""), &cells);
        }
        group("shading", "pointer-events=\"none\"", &layer)
    }

    /// Each set with its tint, and a line around it.
    fn highlights(&mut self, places: &[Place]) -> String {
        let mut layer = String::new();
        for (set, colour) in self.diagram.highlights.iter().zip(theme::HIGHLIGHTS.iter().cycle()) {
            let inside = places.iter().filter(|place| set.cells.contains(place.cell));
            let mut tints = String::new();
            for place in inside.clone() {
                tints += &self.shapes.draw(Shape::Hexagon, centre(place.x, place.y));
            }
            let outline: String =
                inside.flat_map(|place| self.edges_leaving(place, set.cells)).collect();
            if !tints.is_empty() {
                layer += &group("", &format!("fill=\"{colour}\" fill-opacity=\".22\""), &tints);
                layer += &format!("<path d=\"{outline}\" stroke=\"{colour}\"/>\n");
            }
        }
        let style =
            "fill=\"none\" stroke-width=\"3\" stroke-linecap=\"round\" pointer-events=\"none\"";
        group("highlights", style, &layer)
    }

    fn edges_leaving(&self, place: &Place, set: CellSet) -> Vec<String> {
        let leaves = |edge: &usize| !self.neighbour_is_in(place, BEHIND_EDGE[*edge], set);
        let draw = |edge: usize| {
            let from = corner_of(place.x, place.y, edge);
            let to = corner_of(place.x, place.y, edge + 1);
            line(from, to)
        };
        (0..6).filter(leaves).map(draw).collect()
    }

    fn neighbour_is_in(&self, place: &Place, (dx, dy): (i32, i32), set: CellSet) -> bool {
        let neighbour = self.diagram.board().cell_on_cover(place.x + dx, place.y + dy);
        neighbour.is_some_and(|step| set.contains(step.to))
    }

    fn stones(&mut self, places: &[Place]) -> String {
        let mut stones = String::new();
        for place in places {
            if let Some(colour) = self.diagram.position.colour_at(place.cell) {
                stones += &self.shapes.draw(Shape::Stone(colour), centre(place.x, place.y));
            }
        }
        group("stones", "pointer-events=\"none\"", &stones)
    }

    /// From each cell of the path half of the way to its neighbours on the path, so that a path around the
    /// board seems to go on beyond what is shown.
    fn path(&mut self, places: &[Place]) -> String {
        let path = self.diagram.cells_marked(Mark::Path);
        let (mut lines, mut joints, mut plates) = (String::new(), String::new(), String::new());
        for place in places.iter().filter(|place| path.contains(place.cell)) {
            let here = centre(place.x, place.y);
            joints += &line(here, here);
            if self.diagram.labels.contains_key(&place.cell) {
                let stone = self.diagram.position.colour_at(place.cell);
                plates += &self.shapes.draw(Shape::Plate(stone), here);
            }
            for (dx, dy) in BEHIND_EDGE {
                if self.neighbour_is_in(place, (dx, dy), path) {
                    let half = here.plus(centre(place.x + dx, place.y + dy)).times(0.5);
                    lines += &line(here, half);
                }
            }
        }
        if joints.is_empty() {
            return String::new();
        }
        let strokes: String = [(theme::INK, 8), (theme::PATH, 5)]
            .map(|(colour, width)| {
                format!(
                    "<g stroke=\"{colour}\" stroke-width=\"{width}\"><path d=\"{lines}\"/>\
                     <path d=\"{joints}\" stroke-linecap=\"round\"/></g>\n"
                )
            })
            .concat();
        group("path", "fill=\"none\" pointer-events=\"none\"", &(strokes + &plates))
    }

    fn marks(&mut self, places: &[Place]) -> String {
        let mut marks = String::new();
        for place in places {
            for mark in self.diagram.marks_of(place.cell) {
                let at = centre(place.x, place.y);
                let stone = self.diagram.position.colour_at(place.cell);
                let is_taken = stone.is_some() || self.diagram.labels.contains_key(&place.cell);
                marks += &self.mark(mark, at, stone, is_taken);
            }
        }
        group("marks", "pointer-events=\"none\"", &marks)
    }

    /// Draws a mark; beside the middle of the cell if that is taken.
    pub(super) fn mark(
        &mut self,
        mark: Mark,
        at: Point,
        stone: Option<Colour>,
        is_taken: bool,
    ) -> String {
        let mover = self.diagram.position.to_move();
        let aside = if is_taken { at.plus(Point::new(0.0, 15.5)) } else { at };
        match mark {
            Mark::Dead if is_taken => self.shapes.draw(Shape::SmallCross, aside),
            Mark::Dead => self.shapes.draw(Shape::Cross, at),
            Mark::Captured(colour) => self.shapes.draw(Shape::Captured(colour), at),
            Mark::Dominated => self.shapes.draw(Shape::Dot(mover), aside),
            Mark::Vulnerable => self.shapes.draw(Shape::Dot(!mover), aside),
            Mark::Key => self.shapes.draw(Shape::Key, at),
            Mark::Winning if is_taken => self.shapes.draw(Shape::WideRing, at),
            Mark::Winning => self.shapes.draw(Shape::Ring, at),
            Mark::Losing => self.shapes.draw(Shape::Bar, aside),
            Mark::LastMove => self.shapes.draw(Shape::LastMove(stone), at),
            Mark::Carrier | Mark::Path => String::new(),
        }
    }

    fn labels(&mut self, places: &[Place]) -> String {
        let mut by_ink: BTreeMap<&str, String> = BTreeMap::new();
        for place in places {
            let Some(label) = self.diagram.labels.get(&place.cell) else { continue };
            let stone = self.diagram.position.colour_at(place.cell);
            let ink = stone.map_or(theme::INK, |colour| look(self.diagram.palette, colour).ink);
            // Numbers with as many digits have the same height.
            let tallest = if label.chars().count() < 3 { 13.0 } else { 10.2 };
            let height = (26.0 / width(label, 1.0).max(0.1)).min(tallest);
            let at = centre(place.x, place.y);
            let drawn = self.lettering.draw(label, at, height, Anchor::Middle);
            *by_ink.entry(ink).or_default() += &drawn;
        }
        let layer: String = by_ink
            .iter()
            .map(|(ink, labels)| group("", &format!("stroke=\"{ink}\""), labels))
            .collect();
        group("labels", &format!("{PEN} stroke-width=\"1.6\" pointer-events=\"none\""), &layer)
    }
}

/// How text is drawn.
pub(super) const PEN: &str = "fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"";

fn line(from: Point, to: Point) -> String {
    format!("M{} {}L{} {}", number(from.x), number(from.y), number(to.x), number(to.y))
}
