//! How often the closed walks of a chain go around the board.

use crate::{Axis, TorusRule, Turn};

/// The windings of all closed walks in a chain: integer combinations of `(a, b)` and `(0, c)`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Windings {
    a: i32,
    b: i32,
    c: i32,
}

impl Windings {
    /// Adds a closed walk that makes this many turns, with all that it combines to.
    pub fn add(&mut self, turn: Turn) {
        let (mut x, mut y) = (i32::from(turn.x), i32::from(turn.y));
        while x != 0 {
            let quotient = self.a / x;
            (self.a, x) = (x, self.a - quotient * x);
            (self.b, y) = (y, self.b - quotient * y);
        }
        self.c = greatest_common_divisor(self.c, y);
    }

    pub(crate) fn include(&mut self, other: Windings) {
        self.add(Turn { x: other.a as i16, y: other.b as i16 });
        self.add(Turn { x: 0, y: other.c as i16 });
    }

    /// Whether one of the walks goes around the board as the rule asks.
    pub fn reach(self, axis: Axis, rule: TorusRule) -> bool {
        let Windings { a, b, c } = self;
        match (rule, axis) {
            (TorusRule::AnyWinding, Axis::Horizontal) => a != 0,
            (TorusRule::AnyWinding, Axis::Vertical) => b != 0 || c != 0,
            (TorusRule::Literal, Axis::Horizontal) => a.abs() == 1,
            (TorusRule::Literal, Axis::Vertical) => greatest_common_divisor(b, c) == 1,
            (TorusRule::Restricted, Axis::Horizontal) => a != 0 && (b == 0 || c != 0),
            (TorusRule::Restricted, Axis::Vertical) => c != 0,
        }
    }
}

fn greatest_common_divisor(a: i32, b: i32) -> i32 {
    if b == 0 { a.abs() } else { greatest_common_divisor(b, a % b) }
}
