//! What is drawn around the cells: sides, seams, coordinates and arrows.

use super::hexagon::{
    PITCH, Point, bottom_line, centre, left_line, rhombus_sides, strip, top_line, triangle_sides,
};
use super::layers::{PEN, Painter};
use super::lettering::Anchor;
use super::shapes::Shape;
use super::theme::{self, look};
use super::{FADED, group, number, points};
use crate::layout::{Place, repeated_columns, repeated_rows};
use board::{Colour, Variant, column_letters};

/// A letter or number beside the board.
pub(super) struct Coordinate {
    name: String,
    pub(super) at: Point,
    is_copy: bool,
}

impl Painter<'_> {
    /// The sides of the board, in the colours of the players who join them.
    pub(super) fn sides(&self) -> String {
        let board = self.diagram.board();
        let (columns, rows) = (board.columns() as i32, board.rows() as i32);
        let black = self.side_colour(Colour::Black);
        let white = self.side_colour(Colour::White);
        let strips = match board.variant() {
            Variant::Hex | Variant::Rex => {
                closed_strips(&rhombus_sides(columns, rows), &[black, white, black, white])
            }
            Variant::Y => closed_strips(&triangle_sides(columns), &[theme::NEUTRAL_SIDE; 3]),
            Variant::Cylinder => [top_line(0, columns, 0), bottom_line(0, columns, rows - 1)]
                .map(|line| polygon(&strip(None, &line, None), black))
                .concat(),
            Variant::Torus(_) => String::new(),
        };
        side_group(&strips)
    }

    /// The sides of the repeated columns of a cylinder.
    pub(super) fn repeated_sides(&self) -> String {
        let board = self.diagram.board();
        if board.variant() != Variant::Cylinder {
            return String::new();
        }
        let (columns, last) = (board.columns() as i32, board.rows() as i32 - 1);
        let beside = repeated_columns(board);
        let black = self.side_colour(Colour::Black);
        let strips: String = [(-beside, 0), (columns, columns + beside)]
            .into_iter()
            .flat_map(|(from, to)| [top_line(from, to, 0), bottom_line(from, to, last)])
            .map(|line| polygon(&strip(None, &line, None), black))
            .collect();
        side_group(&strips)
    }

    fn side_colour(&self, colour: Colour) -> &'static str {
        look(self.diagram.palette, colour).side
    }

    /// Lines between the board and its copies.
    pub(super) fn seams(&self) -> String {
        let board = self.diagram.board();
        let (columns, rows) = (board.columns() as i32, board.rows() as i32);
        let mut lines = Vec::new();
        if board.variant().wraps_columns() {
            // The first edge of the line is that of the bottom side.
            lines.extend([0, columns].map(|x| left_line(x, 0, rows).split_off(1)));
        }
        if board.variant().wraps_rows() {
            lines.extend([top_line(0, columns, 0), bottom_line(0, columns, rows - 1)]);
        }
        let drawn: String =
            lines.iter().map(|line| format!("<polyline points=\"{}\"/>\n", points(line))).collect();
        let style = format!(
            "fill=\"none\" stroke=\"{}\" stroke-width=\"2\" stroke-linecap=\"round\" stroke-linejoin=\"round\" pointer-events=\"none\"",
            theme::FAINT_INK
        );
        group("seams", &style, &drawn)
    }

    /// Letters above and below the columns, numbers beside the rows; faded where they are repeated.
    pub(super) fn coordinates(&mut self) -> String {
        let (mut own, mut repeated) = (String::new(), String::new());
        for Coordinate { name, at, is_copy } in self.coordinate_places() {
            let drawn = self.lettering.draw(&name, at, 10.5, Anchor::Middle);
            *if is_copy { &mut repeated } else { &mut own } += &drawn;
        }
        let layer = own + &group("", &format!("opacity=\"{FADED}\""), &repeated);
        let style = format!("{PEN} stroke=\"{}\" stroke-width=\"1.3\"", theme::FAINT_INK);
        group("coordinates", &style, &layer)
    }

    /// Each coordinate in line with its column or row.
    pub(super) fn coordinate_places(&self) -> Vec<Coordinate> {
        const DISTANCE: f64 = 0.92;
        let board = self.diagram.board();
        let (columns, rows) = (board.columns() as i32, board.rows() as i32);
        let (beside, above) = (repeated_columns(board), repeated_rows(board));
        let up = centre(0, -1).times(DISTANCE);
        let left = Point::new(-PITCH * DISTANCE, 0.0);
        let is_triangle = board.variant() == Variant::Y;
        let mut places = Vec::new();
        let mut add = |name: &str, is_copy: bool, start: Point, end: Point| {
            let ends = if is_triangle { vec![start] } else { vec![start, end] };
            let at_ends =
                ends.into_iter().map(|at| Coordinate { name: name.to_owned(), at, is_copy });
            places.extend(at_ends);
        };
        for x in -beside..columns + beside {
            let name = column_letters(x.rem_euclid(columns) as usize);
            let top = centre(x, -above).plus(up);
            let bottom = centre(x, rows - 1 + above).plus(up.times(-1.0));
            add(&name, !(0..columns).contains(&x), top, bottom);
        }
        for y in -above..rows + above {
            let name = (y.rem_euclid(rows) + 1).to_string();
            let start = centre(-beside, y).plus(left);
            let end = centre(columns - 1 + beside, y).plus(left.times(-1.0));
            add(&name, !(0..rows).contains(&y), start, end);
        }
        places
    }

    /// Arrows, to the nearest copy of the cell that they point to.
    pub(super) fn arrows(&mut self, places: &[Place]) -> String {
        let mut lines = String::new();
        for (from, to) in &self.diagram.arrows {
            let from = places.iter().find(|place| place.cell == *from && !place.is_copy);
            let Some(start) = from.map(|place| centre(place.x, place.y)) else { continue };
            let ends = places.iter().filter(|place| place.cell == *to);
            let ways = ends.map(|place| start.towards(centre(place.x, place.y)));
            let Some(way) = ways.min_by(|one, other| one.length().total_cmp(&other.length()))
            else {
                continue;
            };
            let tail = start.plus(way.times(9.0 / way.length()));
            let tip = start.plus(way.times(1.0 - 12.0 / way.length()));
            let ends = [tail.x, tail.y, tip.x, tip.y].map(number);
            let [x1, y1, x2, y2] = ends;
            lines += &format!("<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"/>\n");
        }
        if lines.is_empty() {
            return String::new();
        }
        let head = self.shapes.define(Shape::ArrowHead);
        // A marker on the group would not reach lines in every viewer.
        let lines = lines.replace("/>", &format!(" marker-end=\"url(#{head})\"/>"));
        let style = format!(
            "stroke=\"{}\" stroke-width=\"2.6\" stroke-linecap=\"round\" pointer-events=\"none\"",
            theme::ARROW
        );
        group("arrows", &style, &lines)
    }
}

/// Strips around a closed outline, each mitred with its neighbours.
fn closed_strips(sides: &[Vec<Point>], colours: &[&str]) -> String {
    let count = sides.len();
    (0..count)
        .map(|number| {
            let previous = &sides[(number + count - 1) % count];
            let next = &sides[(number + 1) % count];
            let before = previous[previous.len() - 2];
            polygon(&strip(Some(before), &sides[number], Some(next[1])), colours[number])
        })
        .collect()
}

fn polygon(corners: &[Point], fill: &str) -> String {
    format!("<polygon points=\"{}\" fill=\"{fill}\"/>\n", points(corners))
}

fn side_group(strips: &str) -> String {
    let style = format!("stroke=\"{}\" stroke-width=\".8\" stroke-linejoin=\"round\"", theme::INK);
    group("sides", &style, strips)
}
