//! The two players.

use std::fmt;
use std::ops::{Index, IndexMut, Not};
use std::str::FromStr;

/// A player, and the colour of that player's stones.
///
/// Black (also called Red) joins top and bottom and moves first by default;
/// White (also called Blue) joins left and right.
///
/// ```
/// use board::Colour;
/// assert_eq!(!Colour::Black, Colour::White);
/// assert_eq!("red".parse(), Ok(Colour::Black));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// The first player, Red on cylinder and torus.
    Black,
    /// The second player, Blue on cylinder and torus.
    White,
}

impl Colour {
    /// Both colours, Black first.
    pub const BOTH: [Colour; 2] = [Colour::Black, Colour::White];

    /// 0 for Black, 1 for White.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Colour {
    type Output = Colour;

    fn not(self) -> Colour {
        match self {
            Colour::Black => Colour::White,
            Colour::White => Colour::Black,
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Colour::Black => "black",
            Colour::White => "white",
        })
    }
}

/// The text names no player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownColour(pub String);

impl fmt::Display for UnknownColour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a colour: write black, white, red or blue", self.0)
    }
}

impl std::error::Error for UnknownColour {}

impl FromStr for Colour {
    type Err = UnknownColour;

    fn from_str(text: &str) -> Result<Colour, UnknownColour> {
        match text.to_ascii_lowercase().as_str() {
            "black" | "red" | "b" | "r" => Ok(Colour::Black),
            "white" | "blue" | "w" => Ok(Colour::White),
            _ => Err(UnknownColour(text.to_owned())),
        }
    }
}

/// One value for each player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ByColour<T> {
    /// Black's.
    pub black: T,
    /// White's.
    pub white: T,
}

impl<T> ByColour<T> {
    /// Makes both values from their colour.
    pub fn from_fn(mut make: impl FnMut(Colour) -> T) -> Self {
        ByColour { black: make(Colour::Black), white: make(Colour::White) }
    }
}

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;

    fn index(&self, colour: Colour) -> &T {
        match colour {
            Colour::Black => &self.black,
            Colour::White => &self.white,
        }
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        match colour {
            Colour::Black => &mut self.black,
            Colour::White => &mut self.white,
        }
    }
}
