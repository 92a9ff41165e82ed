//! The colours of the pictures.

use crate::Palette;
use board::Colour;

pub(super) const BACKGROUND: &str = "#fffdf9";
pub(super) const CELL: &str = "#f6efe0";
pub(super) const GRID: &str = "#9d9480";
pub(super) const INK: &str = "#3b3833";
pub(super) const FAINT_INK: &str = "#6d675c";
pub(super) const NEUTRAL_SIDE: &str = "#a59c88";
pub(super) const CARRIER: &str = "#b9c0c9";
pub(super) const WINNING: &str = "#a9d8a0";
pub(super) const WINNING_INK: &str = "#1f6b2a";
pub(super) const LOSING: &str = "#f3b8ae";
pub(super) const LOSING_INK: &str = "#9c1f14";
pub(super) const KEY: &str = "#d98200";
pub(super) const PATH: &str = "#f2b705";
pub(super) const ARROW: &str = "#5b3fa0";
/// The colours of highlighted sets, one after the other.
pub(super) const HIGHLIGHTS: [&str; 4] = ["#c77700", "#00808a", "#8a3fa8", "#5f7d1b"];

/// How the stones and sides of a player look.
pub(super) struct Look {
    pub(super) name: &'static str,
    /// Where light falls on a stone.
    pub(super) light: &'static str,
    pub(super) body: &'static str,
    pub(super) shade: &'static str,
    pub(super) rim: &'static str,
    /// What is written on a stone.
    pub(super) ink: &'static str,
    pub(super) side: &'static str,
}

pub(super) fn look(palette: Palette, colour: Colour) -> Look {
    let name = palette.name(colour);
    match (palette, colour) {
        (Palette::BlackWhite, Colour::Black) => Look {
            name,
            light: "#6a6a6a",
            body: "#2e2e2e",
            shade: "#141414",
            rim: "#0c0c0c",
            ink: "#ffffff",
            side: "#262626",
        },
        (Palette::BlackWhite, Colour::White) => Look {
            name,
            light: "#ffffff",
            body: "#fdfdfd",
            shade: "#dadada",
            rim: "#5c5c5c",
            ink: "#1c1c1c",
            side: "#ffffff",
        },
        (Palette::RedBlue, Colour::Black) => Look {
            name,
            light: "#f2897c",
            body: "#d63a2e",
            shade: "#ab2219",
            rim: "#7d160f",
            ink: "#ffffff",
            side: "#cf352a",
        },
        (Palette::RedBlue, Colour::White) => Look {
            name,
            light: "#86b4f0",
            body: "#2f6fd0",
            shade: "#1a4d9e",
            rim: "#123873",
            ink: "#ffffff",
            side: "#2a66c4",
        },
    }
}
