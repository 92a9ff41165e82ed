//! Where hexagons, their corners and the sides of the board are.
//!
//! Cells stand on a corner and are [`PITCH`] wide; each row is half a cell further to the right. Corners
//! are numbered clockwise from the top, and edge `k` leads from corner `k` to the next.

/// The distance between the centres of neighbours.
pub(super) const PITCH: f64 = 40.0;
/// From the centre of a hexagon to its corners: PITCH / √3.
const RADIUS: f64 = 23.094_010_767_585;
/// How thick the coloured sides are.
const SIDE: f64 = 7.0;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

impl Point {
    pub(super) fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    pub(super) fn plus(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }

    pub(super) fn times(self, factor: f64) -> Point {
        Point::new(self.x * factor, self.y * factor)
    }

    pub(super) fn towards(self, other: Point) -> Point {
        other.plus(self.times(-1.0))
    }

    pub(super) fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    fn unit(self) -> Point {
        self.times(1.0 / self.length())
    }
}

/// The centre of the cell at a place of the plane.
pub(super) fn centre(x: i32, y: i32) -> Point {
    Point::new(PITCH * (f64::from(x) + f64::from(y) / 2.0), 1.5 * RADIUS * f64::from(y))
}

/// A corner, seen from the centre.
fn corner(number: usize) -> Point {
    let half = PITCH / 2.0;
    match number % 6 {
        0 => Point::new(0.0, -RADIUS),
        1 => Point::new(half, -RADIUS / 2.0),
        2 => Point::new(half, RADIUS / 2.0),
        3 => Point::new(0.0, RADIUS),
        4 => Point::new(-half, RADIUS / 2.0),
        _ => Point::new(-half, -RADIUS / 2.0),
    }
}

/// A corner of the cell at a place.
pub(super) fn corner_of(x: i32, y: i32, number: usize) -> Point {
    centre(x, y).plus(corner(number))
}

/// The corners around the origin.
pub(super) fn hexagon() -> [Point; 6] {
    std::array::from_fn(corner)
}

/// The middle of an edge of the cell at a place.
fn middle_of(x: i32, y: i32, edge: usize) -> Point {
    centre(x, y).plus(corner(edge).plus(corner(edge + 1)).times(0.5))
}

/// The zigzag over the top of cells in a row.
pub(super) fn top_line(from: i32, to: i32, y: i32) -> Vec<Point> {
    let peaks = (from..to).flat_map(|x| [corner_of(x, y, 5), corner_of(x, y, 0)]);
    peaks.chain([corner_of(to - 1, y, 1)]).collect()
}

/// The zigzag under cells in a row, from the right.
pub(super) fn bottom_line(from: i32, to: i32, y: i32) -> Vec<Point> {
    let valleys = (from..to).rev().flat_map(|x| [corner_of(x, y, 2), corner_of(x, y, 3)]);
    valleys.chain([corner_of(from, y, 4)]).collect()
}

/// The zigzag along the left of cells in a column, from below.
pub(super) fn left_line(x: i32, from: i32, to: i32) -> Vec<Point> {
    let steps = (from..to).rev().flat_map(|y| [corner_of(x, y, 3), corner_of(x, y, 4)]);
    steps.chain([corner_of(x, from, 5)]).collect()
}

/// The zigzag along the right of cells in a column.
pub(super) fn right_line(x: i32, from: i32, to: i32) -> Vec<Point> {
    let steps = (from..to).flat_map(|y| [corner_of(x, y, 0), corner_of(x, y, 1)]);
    steps.chain([corner_of(x, to - 1, 2)]).collect()
}

/// The sides of a rhombus: top, right, bottom and left, clockwise. At the obtuse corners the top and
/// right sides (and the bottom and left ones) share an edge, which is cut in the middle.
pub(super) fn rhombus_sides(columns: i32, rows: i32) -> [Vec<Point>; 4] {
    let mut top = top_line(0, columns, 0);
    let mut right = right_line(columns - 1, 0, rows);
    let mut bottom = bottom_line(0, columns, rows - 1);
    let mut left = left_line(0, 0, rows);
    let upper_right = middle_of(columns - 1, 0, 0);
    let lower_left = middle_of(0, rows - 1, 3);
    *top.last_mut().expect("a line has points") = upper_right;
    right[0] = upper_right;
    *bottom.last_mut().expect("a line has points") = lower_left;
    left[0] = lower_left;
    [top, right, bottom, left]
}

/// The sides of a Y board: top, right and left, clockwise.
pub(super) fn triangle_sides(side: i32) -> [Vec<Point>; 3] {
    let steps = (0..side).flat_map(|y| {
        let x = side - 1 - y;
        [corner_of(x, y, 1), corner_of(x, y, 2)]
    });
    let right = steps.chain([corner_of(0, side - 1, 3)]).collect();
    [top_line(0, side, 0), right, left_line(0, 0, side)]
}

/// The strip along the outside of a line that goes clockwise around the board. `before` and `after` are
/// the neighbouring points of the next strips, so that strips meet in a clean mitre.
pub(super) fn strip(before: Option<Point>, line: &[Point], after: Option<Point>) -> Vec<Point> {
    let extended: Vec<Point> =
        before.into_iter().chain(line.iter().copied()).chain(after).collect();
    let skipped = usize::from(before.is_some());
    let outer = (0..line.len()).rev().map(|index| {
        let here = index + skipped;
        let incoming =
            here.checked_sub(1).map(|previous| extended[previous].towards(extended[here]));
        let outgoing = extended.get(here + 1).map(|next| extended[here].towards(*next));
        extended[here].plus(outward(incoming, outgoing))
    });
    line.iter().copied().chain(outer).collect()
}

/// From a point of a line to the parallel line outside, which is on its left.
fn outward(incoming: Option<Point>, outgoing: Option<Point>) -> Point {
    let normals: Vec<Point> = [incoming, outgoing]
        .into_iter()
        .flatten()
        .map(|direction| Point::new(direction.unit().y, -direction.unit().x))
        .collect();
    match normals.as_slice() {
        [one] => one.times(SIDE),
        [one, other] => {
            let sum = one.plus(*other);
            sum.times(2.0 * SIDE / (sum.length() * sum.length()))
        }
        _ => Point::new(0.0, 0.0),
    }
}
