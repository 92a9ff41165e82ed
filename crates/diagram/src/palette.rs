//! Which colours the players have in pictures.

use board::{Board, Colour};

/// The two pairs of colours in which Hex is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Palette {
    /// Black is drawn red, White blue.
    RedBlue,
    /// Black is drawn black, White white.
    BlackWhite,
}

impl Palette {
    /// What readers of the literature expect: red and blue on cylinder and torus.
    pub fn default_for(board: &Board) -> Palette {
        if board.is_periodic() { Palette::RedBlue } else { Palette::BlackWhite }
    }

    /// What the player is called.
    pub fn name(self, colour: Colour) -> &'static str {
        match (self, colour) {
            (Palette::RedBlue, Colour::Black) => "red",
            (Palette::RedBlue, Colour::White) => "blue",
            (Palette::BlackWhite, Colour::Black) => "black",
            (Palette::BlackWhite, Colour::White) => "white",
        }
    }

    /// The capital letter of the player's name.
    pub(crate) fn letter(self, colour: Colour) -> char {
        self.name(colour).as_bytes()[0].to_ascii_uppercase().into()
    }
}
