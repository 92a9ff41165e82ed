//! How curves are told apart: by colour, by light and dark, and by the form of their points.

use board::Colour;
use plotters::style::RGBColor;

/// How a curve looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// In the colour of a player, lighter or darker.
    Player {
        /// The player.
        colour: Colour,
        /// 0 is the darkest; there are three.
        shade: usize,
    },
    /// The least that is possible for a player: grey, dashed.
    Bound(Colour),
    /// One of many.
    Numbered(usize),
}

/// The form of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Marker {
    Disc,
    Triangle,
    Ring,
    None,
}

const RED: [RGBColor; 3] =
    [RGBColor(0xab, 0x22, 0x19), RGBColor(0xf0, 0x80, 0x72), RGBColor(0xd6, 0x3a, 0x2e)];
const BLUE: [RGBColor; 3] =
    [RGBColor(0x1a, 0x4d, 0x9e), RGBColor(0x7f, 0xae, 0xec), RGBColor(0x2f, 0x6f, 0xd0)];
const BOUNDS: [RGBColor; 2] = [RGBColor(0x9a, 0x80, 0x7c), RGBColor(0x7c, 0x86, 0x9a)];
const MANY: [RGBColor; 10] = [
    RGBColor(0x1f, 0x77, 0xb4),
    RGBColor(0xd6, 0x3a, 0x2e),
    RGBColor(0x2c, 0x92, 0x3f),
    RGBColor(0xd9, 0x82, 0x00),
    RGBColor(0x7b, 0x4f, 0xb3),
    RGBColor(0x8c, 0x56, 0x4b),
    RGBColor(0xd1, 0x5f, 0xa8),
    RGBColor(0x5c, 0x5c, 0x5c),
    RGBColor(0x9a, 0x9a, 0x1e),
    RGBColor(0x17, 0xa0, 0xae),
];

impl Tone {
    pub(crate) fn colour(self) -> RGBColor {
        match self {
            Tone::Player { colour: Colour::Black, shade } => RED[shade % RED.len()],
            Tone::Player { colour: Colour::White, shade } => BLUE[shade % BLUE.len()],
            Tone::Bound(colour) => BOUNDS[colour.index()],
            Tone::Numbered(number) => MANY[number % MANY.len()],
        }
    }

    pub(crate) fn marker(self) -> Marker {
        match self {
            Tone::Player { shade, .. } => [Marker::Disc, Marker::Triangle, Marker::Ring][shade % 3],
            Tone::Bound(_) => Marker::None,
            Tone::Numbered(number) => {
                [Marker::Disc, Marker::Triangle, Marker::Ring][(number / MANY.len()) % 3]
            }
        }
    }

    pub(crate) fn is_dashed(self) -> bool {
        matches!(self, Tone::Bound(_))
    }
}
