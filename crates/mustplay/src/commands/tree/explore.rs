//! Exploring a proof tree: one types the loser's moves and sees the winner's answers.

use super::diagram_of;
use super::expand;
use super::listing;
use crate::context::Context;
use crate::failure::Failure;
use crate::line_input::{self, TOO_LONG, Typed};
use crate::quantity::count;
use crate::wrap::wrap;
use board::Cell;
use diagram::Mark;
use playbook::{Node, Playbook, TreeSizes, Turn};
use report::player_name;
use report::tree::Listed;
use serde::Serialize;

const HELP: &str = "  c2      play c2 for the loser
  list    the tries that matter here, and their answers
  line    the longest line from here
  back    take the last move and its answer back
  root    back to the beginning
  help    this list
  quit    the end; so does the end of the input
";

pub(super) struct Explorer<'a, 'b, 'c, 'd> {
    playbook: &'a Playbook,
    sizes: TreeSizes<&'a Playbook>,
    context: &'b mut Context<'c, 'd>,
    start: Turn,
    /// The loser's moves so far, and what was answered.
    played: Vec<(Cell, Turn)>,
}

/// Where the explorer is, for programs.
#[derive(Serialize)]
struct State {
    winner: String,
    moves: Vec<String>,
    answer: Option<String>,
    won: bool,
    carrier: Vec<String>,
    branches: Vec<Listed>,
}

impl<'a, 'b, 'c, 'd> Explorer<'a, 'b, 'c, 'd> {
    pub(super) fn new(
        playbook: &'a Playbook,
        sizes: TreeSizes<&'a Playbook>,
        context: &'b mut Context<'c, 'd>,
    ) -> Explorer<'a, 'b, 'c, 'd> {
        let start = playbook.begin();
        Explorer { playbook, sizes, context, start, played: Vec::new() }
    }

    /// Shows the position and does what is typed, until the input ends.
    pub(super) fn run(&mut self) -> Result<(), Failure> {
        self.show()?;
        loop {
            self.prompt()?;
            let line = match line_input::next(self.context)? {
                Typed::Line(line) => line,
                Typed::TooLong => {
                    self.complain(TOO_LONG)?;
                    continue;
                }
                Typed::End => break,
            };
            match line.as_str() {
                "" => {}
                "quit" | "q" | "exit" => return Ok(()),
                "help" | "h" | "?" => self.say(HELP)?,
                "list" | "l" => self.list()?,
                "line" => self.longest_line()?,
                "back" | "b" | "up" => match self.played.pop() {
                    Some(_) => self.show()?,
                    None => self.complain("this is the beginning")?,
                },
                "root" | "r" => {
                    self.played.clear();
                    self.show()?;
                }
                text => self.play(text)?,
            }
        }
        self.say("\n")
    }

    fn turn(&self) -> &Turn {
        self.played.last().map_or(&self.start, |(_, turn)| turn)
    }

    fn node(&self) -> Node {
        self.turn().node.clone()
    }

    fn play(&mut self, text: &str) -> Result<(), Failure> {
        if self.playbook.is_won(&self.turn().node) {
            return self.complain("the game is over: go back, or quit");
        }
        let cell = match self.playbook.board().parse_cell(text) {
            Ok(cell) => cell,
            Err(error) => {
                return self.complain(&format!("{error}; help lists what can be typed"));
            }
        };
        match self.playbook.reply(&self.turn().node, cell) {
            Ok(turn) => {
                self.played.push((cell, turn));
                self.show()
            }
            Err(error) => self.complain(&error.to_string()),
        }
    }

    fn show(&mut self) -> Result<(), Failure> {
        if self.context.is_json {
            return self.show_json();
        }
        let (playbook, turn) = (self.playbook, self.turn().clone());
        let palette = self.context.palette(playbook.board());
        let [winner, loser] =
            [playbook.winner(), !playbook.winner()].map(|colour| player_name(palette, colour));
        let diagram = diagram_of(playbook, &turn.node, palette).mark(Mark::LastMove, turn.answer);
        self.context.print(diagram::text(&diagram, self.context.streams.is_styled))?;
        let answer = turn.answer.map(|cell| playbook.board().name(cell));
        let played = answer.map_or_else(String::new, |cell| format!("{winner} plays {cell}. "));
        let words = if playbook.is_won(&turn.node) {
            format!("{played}{winner} has won.")
        } else {
            let needed = count(playbook.carrier(&turn.node).len(), "cell");
            let size = self.sizes.size(&turn.node);
            let below = match size.nodes {
                0 => "links show the win".to_owned(),
                _ => format!("{} below", count(size.nodes as usize, "node")),
            };
            format!("{played}{winner} wins within {needed}; {below}. {loser} to move.")
        };
        self.context.print(format_args!("\n{}", wrap(&words, "")))
    }

    fn show_json(&mut self) -> Result<(), Failure> {
        let (board, node) = (self.playbook.board(), self.node());
        let mut moves: Vec<Cell> = self.start.answer.into_iter().collect();
        for (tried, turn) in &self.played {
            moves.push(*tried);
            moves.extend(turn.answer);
        }
        let state = State {
            winner: self.playbook.winner().to_string(),
            moves: super::names(board, &moves),
            answer: self.turn().answer.map(|cell| board.name(cell)),
            won: self.playbook.is_won(&node),
            carrier: board.names(self.playbook.carrier(&node)),
            branches: expand(self.playbook, &mut self.sizes, &node, 1)?,
        };
        self.context.print_json(&state)
    }

    fn list(&mut self) -> Result<(), Failure> {
        let node = self.node();
        let tree = expand(self.playbook, &mut self.sizes, &node, 1)?;
        if tree.is_empty() {
            return self.say("No try needs a choice: links show the win.\n");
        }
        self.say(&listing::text(&tree))
    }

    fn longest_line(&mut self) -> Result<(), Failure> {
        let node = self.node();
        let (line, _) = self.sizes.longest_line(&node);
        if line.is_empty() {
            return self.say("No try needs a choice: links show the win.\n");
        }
        let line = super::names(self.playbook.board(), &line).join(" ");
        self.say(&wrap(&line, "  "))
    }

    /// Tells people something; programs get states only.
    fn say(&mut self, text: &str) -> Result<(), Failure> {
        if self.context.is_json { Ok(()) } else { self.context.print(text) }
    }

    fn complain(&mut self, message: &str) -> Result<(), Failure> {
        if self.context.is_json {
            return self.context.warn(message);
        }
        self.context.print(wrap(message, ""))
    }

    fn prompt(&mut self) -> Result<(), Failure> {
        self.say("> ")?;
        Ok(self.context.streams.output.flush()?)
    }
}
