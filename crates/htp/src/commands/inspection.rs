//! Cells that do not matter, links, and the current through them, in the forms that HexGui draws.

use super::{Command, colour, names};
use crate::request::Reply;
use crate::session::Session;
use board::{Board, CellSet, Colour};
use solver::analysis::{Analysis, Connection, Obstacle, Place, Side};
use std::fmt::Write as _;

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "compute-fillin",
        arguments: "COLOUR",
        run: |session, words, _| session.ask(colour(words[0])?, fillin),
    },
    Command {
        name: "compute-inferior",
        arguments: "COLOUR",
        run: |session, words, _| session.ask(colour(words[0])?, inferior),
    },
    Command {
        name: "vc-build",
        arguments: "COLOUR",
        run: |session, words, _| {
            session.ask(colour(words[0])?, |analysis| {
                let outside = analysis.viable - analysis.mustplay;
                inferior(analysis) + &pairs(analysis.position.board(), outside, "x")
            })
        },
    },
    Command {
        name: "vc-get-mustplay",
        arguments: "COLOUR",
        run: |session, words, _| {
            session.ask(colour(words[0])?, |analysis| {
                names(analysis.position.board(), analysis.mustplay)
            })
        },
    },
    Command {
        name: "vc-between-cells-full",
        arguments: "COLOUR FROM TO",
        run: |session, words, _| between(session, words, true),
    },
    Command {
        name: "vc-between-cells-semi",
        arguments: "COLOUR FROM TO",
        run: |session, words, _| between(session, words, false),
    },
    Command {
        name: "vc-connected-to-full",
        arguments: "COLOUR CELL",
        run: |session, words, _| connected(session, words, |found| !found.links.is_empty()),
    },
    Command {
        name: "vc-connected-to-semi",
        arguments: "COLOUR CELL",
        run: |session, words, _| connected(session, words, |found| !found.prelinks.is_empty()),
    },
    Command {
        name: "eval-resist",
        arguments: "COLOUR",
        run: |session, words, _| session.ask(colour(words[0])?, resistance),
    },
    Command {
        name: "eval-resist-cells",
        arguments: "COLOUR",
        run: |session, words, _| session.ask(colour(words[0])?, currents),
    },
    Command {
        name: "gogui-gfx-analyze",
        arguments: "COLOUR",
        run: |session, words, _| {
            session.ask(colour(words[0])?, |analysis| {
                format!("INFLUENCE {}\nTEXT {}", currents(analysis), resistance(analysis))
            })
        },
    },
];

/// Each cell followed by the same word.
fn pairs(board: &Board, cells: CellSet, word: &str) -> String {
    cells.iter().map(|cell| format!("{} {word} ", board.name(cell))).collect()
}

/// The colour stands twice: some versions of HexGui read the second letter, others the third, and end with an error
/// where there is none.
fn fillin(analysis: &Analysis) -> String {
    let filled = |colour: Colour| analysis.filled.stones(colour) - analysis.position.stones(colour);
    let board = analysis.position.board();
    pairs(board, filled(Colour::Black), "fbb") + &pairs(board, filled(Colour::White), "fww")
}

fn inferior(analysis: &Analysis) -> String {
    let board = analysis.position.board();
    let mut text = fillin(analysis);
    let vulnerable = analysis.vulnerable.iter().map(|found| (found.cell, "iv", found.killers));
    let dominated = analysis.dominated.iter().map(|found| (found.cell, "id", found.dominators));
    for (cell, word, by) in vulnerable.chain(dominated) {
        // Nothing can go wrong in writing to a string.
        let _ = write!(text, "{} {word}[{}] ", board.name(cell), board.names(by).join("-"));
    }
    text
}

/// The sides as other engines call them, and as we do.
const SIDES: [(&str, Side); 4] =
    [("north", Side::Top), ("south", Side::Bottom), ("west", Side::Left), ("east", Side::Right)];

fn place(board: &Board, text: &str) -> Result<Place, String> {
    match SIDES.iter().find(|(name, _)| name.eq_ignore_ascii_case(text)) {
        Some(&(_, side)) => Ok(Place::Side(side)),
        None => Place::parse(board, text).map_err(|error| error.to_string()),
    }
}

fn place_name(board: &Board, place: Place) -> String {
    let side = SIDES.iter().find(|&&(_, side)| place == Place::Side(side));
    side.map_or_else(|| place.name(board), |(name, _)| (*name).to_owned())
}

fn obstacle(board: &Board, obstacle: Obstacle) -> String {
    match obstacle {
        Obstacle::NoLinks => format!("links are not looked for on {board}"),
        Obstacle::OpponentsSide(side) => format!("the {} is the opponent's", side.name()),
        Obstacle::OpponentsStone(cell) => {
            format!("{} has a stone of the opponent, perhaps filled in", board.name(cell))
        }
    }
}

fn between(session: &mut Session, words: &[&str], wants_links: bool) -> Reply {
    let (player, board) = (colour(words[0])?, session.game.board().clone());
    let places = [place(&board, words[1])?, place(&board, words[2])?];
    let to_move = session.game.position().to_move();
    let found = session.ask(to_move, move |analysis| analysis.connection(player, places))?;
    let found = found.map_err(|error| obstacle(&board, error))?;
    let ends = places.map(|place| place_name(&board, place)).join(" ");
    let lines: Vec<String> = if wants_links {
        let line = |carrier: &CellSet| {
            format!("{player} {ends} full links [ {} ] [ ]", names(&board, *carrier))
        };
        found.links.iter().map(line).collect()
    } else {
        let prelinks = found.prelinks.iter().map(|prelink| {
            let (carrier, key) = (names(&board, prelink.carrier), board.name(prelink.key));
            format!("{player} {ends} semi links [ {carrier} ] [ ] {key}")
        });
        prelinks.collect()
    };
    Ok(lines.join("\n"))
}

/// The cells to which a place is connected.
fn connected(session: &mut Session, words: &[&str], is_so: fn(&Connection) -> bool) -> Reply {
    let (player, board) = (colour(words[0])?, session.game.board().clone());
    let from = place(&board, words[1])?;
    let to_move = session.game.position().to_move();
    session.ask(to_move, move |analysis| {
        analysis.connection(player, [from, from]).map_err(|error| obstacle(&board, error))?;
        let is_connected = |&cell: &board::Cell| {
            let found = analysis.connection(player, [from, Place::Cell(cell)]);
            found.is_ok_and(|found| !found.is_joined && is_so(&found))
        };
        Ok(names(&board, board.cells().iter().filter(is_connected).collect()))
    })?
}

/// How well the links of either player conduct, and the logarithm of how much better those of the player to move do.
fn resistance(analysis: &Analysis) -> String {
    let [black, white] = Colour::BOTH.map(|colour| {
        let winner = analysis.filled.winner();
        let is_won = winner == Some(colour) || !analysis.win_links[colour].is_empty();
        match analysis.flow(colour) {
            _ if is_won => f32::INFINITY,
            Some(flow) if winner.is_none() => flow.total,
            _ => 0.0,
        }
    });
    let is_black = analysis.position.to_move() == Colour::Black;
    let (own, opposing) = if is_black { (black, white) } else { (white, black) };
    let score = (own / opposing).ln();
    format!("{score:.3} black {black:.3} white {white:.3}")
}

/// The current of both players through each empty cell, as a part of the strongest.
fn currents(analysis: &Analysis) -> String {
    let board = analysis.position.board();
    let flows = Colour::BOTH.map(|colour| analysis.flow(colour));
    let through = |cell: board::Cell| -> f32 {
        flows.iter().flatten().map(|flow| flow.through[cell.index()]).sum()
    };
    let empty = analysis.filled.empty_cells();
    let most = empty.iter().map(through).fold(1e-6, f32::max);
    let shown: Vec<String> = empty
        .iter()
        .map(|cell| format!("{} {:.2}", board.name(cell), through(cell) / most))
        .collect();
    shown.join(" ")
}
