//! Who begins, where both may.

use board::Colour;
use clap::ValueEnum;

/// Red, Blue, or first the one and then the other.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum First {
    #[value(alias = "black")]
    Red,
    #[value(alias = "white")]
    Blue,
    Both,
}

impl First {
    pub(crate) fn colours(self) -> &'static [Colour] {
        match self {
            First::Red => &[Colour::Black],
            First::Blue => &[Colour::White],
            First::Both => &Colour::BOTH,
        }
    }
}
