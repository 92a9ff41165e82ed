//! A choice of the player, in words.

use crate::{grouped, player_name};
use board::{Board, Colour, Move};
use diagram::Palette;
use player::Choice;

/// The most moves of a line that are told.
const LONGEST_LINE: usize = 8;

/// What the player chose for `mover`, and why.
pub fn choice_in_words(board: &Board, palette: Palette, choice: &Choice, mover: Colour) -> String {
    let evidence = &choice.evidence;
    let action = match choice.action {
        Move::Play(cell) => board.name(cell),
        Move::Resign => "Resign".to_owned(),
        _ => "Swap".to_owned(),
    };
    let swaps = matches!(choice.action, Move::SwapPieces | Move::SwapSides);
    let without = if swaps { "without a swap " } else { "" };
    let mover = player_name(palette, mover);
    let verdict = match evidence.proof {
        Some(proof) => {
            let outcome = proof.winner.map_or("the game is drawn".to_owned(), |winner| {
                format!("{} wins", player_name(palette, winner))
            });
            format!("{without}{outcome} for certain, {}", proof.source.in_words())
        }
        None if evidence.playouts == 0 && swaps => {
            let share = 100.0 * evidence.value;
            format!("{without}{mover} has a chance of {share:.0} %, the table of openings says")
        }
        None if evidence.playouts == 0 => "an even opening, since it may be swapped".to_owned(),
        None => format!(
            "{without}{mover} wins {:.0} % of {} random games",
            100.0 * evidence.value,
            grouped(evidence.playouts)
        ),
    };
    let line: Vec<String> =
        evidence.line.iter().take(LONGEST_LINE).map(|&cell| board.name(cell)).collect();
    let line = if line.len() > 1 && !swaps {
        format!("; a likely line: {}", line.join(" "))
    } else {
        String::new()
    };
    format!("{action}: {verdict}{line}.")
}
