//! What a format could not hold.

use std::fmt;

/// A text, and what of the record is not in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text.
    pub text: String,
    /// What was lost, each kind once.
    pub lost: Vec<Loss>,
}

/// A part of a record that a format cannot hold.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Loss {
    /// The kind of board: the format knows Hex alone.
    Board(String),
    /// That stones were set up, not played: they are written as moves.
    SetupAsMoves,
    /// Stones set up in a variation, or taken off the board.
    Setup,
    /// The moves before stones were set up in the middle of the game.
    EarlierMoves,
    /// The order of moves: the position alone is written.
    Moves,
    /// Moves after the position that is written.
    LaterMoves,
    /// Whose turn it is.
    SideToMove,
    /// Variations.
    Variations,
    /// Comments.
    Comments,
    /// Some labels, shading and other marks.
    Marks,
    /// Players, result, date and other words about the game.
    Header,
    /// The program named as the author, whose name would change what `swap-pieces` means.
    Application,
    /// Properties of SGF that this program does not know.
    OtherProperties,
    /// How another program showed the board.
    Appearance,
    /// Which move the reader was looking at.
    Cursor,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Loss::Board(board) => {
                return write!(f, "the board {board} is written as a Hex board of its size");
            }
            Loss::SetupAsMoves => "setup stones are written as moves",
            Loss::Setup => "stones set up or taken off in the middle of the game are lost",
            Loss::EarlierMoves => "the moves before the last setup are lost",
            Loss::Moves => "the order of the moves is lost",
            Loss::LaterMoves => "the moves after the position are lost",
            Loss::SideToMove => "whose turn it is is lost",
            Loss::Variations => "variations are lost",
            Loss::Comments => "comments are lost",
            Loss::Marks => "some labels and marks are lost",
            Loss::Header => "players, result, date and the like are lost",
            Loss::Application => {
                "the name of the program is left out, because swap-pieces means swap-sides in its files"
            }
            Loss::OtherProperties => "unknown SGF properties are lost",
            Loss::Appearance => "display settings of another program are lost",
            Loss::Cursor => "the place of the cursor is lost",
        })
    }
}

/// Sorts and counts each loss once.
pub(crate) fn written(text: String, mut lost: Vec<Loss>) -> Written {
    lost.sort();
    lost.dedup();
    Written { text, lost }
}
