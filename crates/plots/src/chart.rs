//! What a chart shows.

use crate::Tone;

/// Values at places, drawn over each other.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// What is above it.
    pub title: String,
    /// What the vertical axis measures.
    pub up: String,
    /// What the places are.
    pub across: String,
    /// The names of the places, from left to right.
    pub places: Vec<String>,
    /// What is drawn.
    pub curves: Vec<Curve>,
    /// How it is drawn.
    pub shape: Shape,
    /// Whether the vertical axis starts at zero, even if all values are far from it.
    pub starts_at_zero: bool,
}

/// How values are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Points, joined by a line where neighbouring places have values.
    Lines,
    /// Bars that stand on zero, side by side.
    Bars,
}

/// Values that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// Its name in the key.
    pub name: String,
    /// How it looks.
    pub tone: Tone,
    /// A value for each place; `None` where there is none.
    pub values: Vec<Option<Point>>,
}

/// A value, and between which bounds the true one lies if that is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// The value.
    pub value: f64,
    /// The bounds.
    pub bounds: Option<(f64, f64)>,
}

impl Point {
    /// A value without bounds.
    pub fn at(value: f64) -> Point {
        Point { value, bounds: None }
    }

    fn extent(self) -> (f64, f64) {
        self.bounds.unwrap_or((self.value, self.value))
    }
}

impl Chart {
    /// Between which values the vertical axis runs.
    pub(crate) fn range(&self) -> (f64, f64) {
        let points = || self.curves.iter().flat_map(|curve| curve.values.iter().flatten());
        let least = points().map(|point| point.extent().0).fold(f64::INFINITY, f64::min);
        let most = points().map(|point| point.extent().1).fold(f64::NEG_INFINITY, f64::max);
        if least > most {
            return (0.0, 1.0);
        }
        let is_based = self.starts_at_zero || self.shape == Shape::Bars;
        let (low, high) = if is_based { (least.min(0.0), most.max(0.0)) } else { (least, most) };
        let room = if high > low { 0.06 * (high - low) } else { 0.5 };
        (if is_based && low == 0.0 { 0.0 } else { low - room }, high + room)
    }
}
