//! The command line.

use crate::commands::Command;
use clap::{Parser, ValueEnum};
use diagram::Palette;

/// Solves, explains and proves positions of Hex and its relatives.
#[derive(Debug, Parser)]
#[command(
    name = "mustplay",
    version,
    arg_required_else_help = true,
    max_term_width = 100,
    after_help = "\
Examples:
  mustplay puzzle berge-1 --solve                  a classic, solved
  mustplay solve 5 --play c2 --all-moves           who wins, and every move that does
  mustplay openings 5                              the map of all openings
  mustplay analyse berge-1                         its dead cells, links and mustplay region
  mustplay render 5 --play \"c3 b4 d2\" --numbers    a game on a 5x5 board
  mustplay convert game.sgf --to hexworld          a record as a HexWorld link

Boards: hex:7x7 (columns x rows; also 7x7 or 7), cylinder:5x9, torus:4x3, rex:4x4, y:6.
Cells: c2 is the third column from the left, second row from the top.
Black (Red) joins top and bottom and moves first; White (Blue) joins left and right.

Exit status: 0 done, 1 internal failure, 2 bad input, 3 stopped at a limit, 4 wrong certificate."
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// Print one JSON object and nothing else; messages go to the standard error
    #[arg(long, global = true, help_heading = "Output")]
    pub(crate) json: bool,

    /// How the players are called and drawn; red and blue by default on cylinder and torus
    #[arg(long, global = true, value_name = "COLOURS", help_heading = "Output")]
    pub(crate) colours: Option<Colours>,
}

/// The two pairs of colours.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Colours {
    RedBlue,
    BlackWhite,
}

impl From<Colours> for Palette {
    fn from(colours: Colours) -> Palette {
        match colours {
            Colours::RedBlue => Palette::RedBlue,
            Colours::BlackWhite => Palette::BlackWhite,
        }
    }
}
