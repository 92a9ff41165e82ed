//! What the engine is, what it can do, and how it is set.

use super::{Command, all, find};
use crate::parameters::{GAME, PLAYER, Parameter, SEARCH};
use crate::request::Reply;
use crate::session::Session;

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "protocol_version", arguments: "", run: |_, _, _| Ok("2".to_owned()) },
    Command { name: "name", arguments: "", run: |_, _, _| Ok("Mustplay".to_owned()) },
    Command {
        name: "version",
        arguments: "",
        run: |_, _, _| Ok(env!("CARGO_PKG_VERSION").to_owned()),
    },
    Command { name: "player_name", arguments: "", run: |session, _, _| Ok(session.mover.name()) },
    Command {
        name: "known_command",
        arguments: "NAME",
        run: |_, words, _| Ok(find(words[0]).is_some().to_string()),
    },
    Command {
        name: "list_commands",
        arguments: "",
        run: |_, _, _| {
            let names: Vec<&str> = all().map(|command| command.name).collect();
            Ok(names.join("\n"))
        },
    },
    Command {
        name: "hexgui-analyze_commands",
        arguments: "",
        run: |_, _, _| Ok(ANALYSES.to_owned()),
    },
    Command { name: "gogui-interrupt", arguments: "", run: |_, _, _| Ok(String::new()) },
    Command {
        name: "quit",
        arguments: "",
        run: |session, _, _| {
            session.is_over = true;
            Ok(String::new())
        },
    },
    Command {
        name: "param_dfpn",
        arguments: "[NAME] [VALUE]",
        run: |session, words, _| parameter(session, SEARCH, words),
    },
    Command {
        name: "param_dfs",
        arguments: "[NAME] [VALUE]",
        run: |session, words, _| parameter(session, SEARCH, words),
    },
    Command {
        name: "param_game",
        arguments: "[NAME] [VALUE]",
        run: |session, words, _| parameter(session, GAME, words),
    },
    Command {
        name: "param_player",
        arguments: "[NAME] [VALUE]",
        run: |session, words, _| parameter(session, PLAYER, words),
    },
];

/// HexGui's menu: how a reply is drawn, what it is called, and the command.
const ANALYSES: &str = "\
string/Winner/dfpn-solve-state %m
plist/Winning moves/dfpn-solver-find-winning %m
var/Winning line/dfpn-get-pv %m
inferior/Inferior cells/compute-inferior %m
inferior/Fill-in/compute-fillin %m
inferior/Links, fill-in and mustplay/vc-build %m
plist/Mustplay region/vc-get-mustplay %m
plist/Linked to/vc-connected-to-full %c %p
plist/Prelinked to/vc-connected-to-semi %c %p
vc/Links between/vc-between-cells-full %c %P
vc/Prelinks between/vc-between-cells-semi %c %P
string/Resistance/eval-resist %m
pspairs/Current through cells/eval-resist-cells %m
gfx/Influence/gogui-gfx-analyze %m
string/Move of the player/reg_genmove %m
string/Score/final_score
plist/Legal moves/all_legal_moves
param/Search settings/param_dfpn
param/Game settings/param_game
param/Player settings/param_player";

fn parameter(session: &mut Session, table: &[Parameter], words: &[&str]) -> Reply {
    match words {
        [] => Ok(session.parameters.list(table)),
        [name, value] => {
            session.parameters.set(table, name, value)?;
            Ok(String::new())
        }
        _ => Err("write a name and a value, or neither".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_analysis_is_a_command() {
        for line in ANALYSES.lines() {
            let command = line.split('/').nth(2).and_then(|text| text.split(' ').next());
            assert!(command.is_some_and(|name| find(name).is_some()), "{line}");
        }
    }
}
