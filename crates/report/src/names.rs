//! What the players are called.

use board::{ByColour, Colour};
use diagram::Palette;

/// What a player is called at the beginning of a sentence.
pub fn player_name(palette: Palette, colour: Colour) -> &'static str {
    match (palette, colour) {
        (Palette::RedBlue, Colour::Black) => "Red",
        (Palette::RedBlue, Colour::White) => "Blue",
        (Palette::BlackWhite, Colour::Black) => "Black",
        (Palette::BlackWhite, Colour::White) => "White",
    }
}

/// What both players are called.
pub fn player_names(palette: Palette) -> ByColour<&'static str> {
    ByColour::from_fn(|colour| player_name(palette, colour))
}
