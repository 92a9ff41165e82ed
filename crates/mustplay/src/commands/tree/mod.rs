//! `mustplay tree`: the proof tree of a position, listed, drawn and explored.

mod explore;
mod listing;

use crate::context::Context;
use crate::failure::{ExitStatus, Failure, OrBadInput};
use crate::interrupt;
use crate::position_input::PositionArguments;
use crate::quantity::{count, grouped};
use crate::session::{SearchArguments, Session};
use crate::text_source;
use crate::wrap::wrap;
use board::{Board, Cell};
use clap::Args;
use diagram::{Diagram, Mark, Palette};
use explore::Explorer;
use playbook::{Node, Playbook, PlaybookError, Size, TreeSizes};
use proof::Certificate;
use report::tree::Listed;
use report::{limit_in_words, player_name};
use serde::Serialize;
use std::fs::File;
use std::path::{Path, PathBuf};

/// The most branches that are listed.
const MOST_BRANCHES: usize = 20_000;

/// Show how the winner answers every move: the proof tree, listed, drawn or explored
#[derive(Args, Debug)]
#[command(after_help = "\
Each line of the tree is a try of the loser's and the winner's answer. Tries with the same answer
are one branch; where a branch ends, links show the win. Everything is read from a checked
certificate.

Examples:
  mustplay tree 5 --play a2
  mustplay tree 7 --play b6 --depth 99 --svg b6.svg --line-svg b6-line.svg
  mustplay tree 5 --play a2 --explore
  mustplay tree --certificate a2.certificate --json")]
pub(crate) struct Tree {
    #[command(flatten)]
    position: PositionArguments,

    /// Read the proof from a file instead of searching; - for the standard input
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    /// How many tries of the loser's to list one after the other
    #[arg(long, value_name = "N", default_value_t = 2, help_heading = "Tree")]
    depth: usize,

    /// Play the loser's moves and see the answers
    #[arg(long, help_heading = "Tree", conflicts_with_all = ["svg", "line_svg"])]
    explore: bool,

    #[command(flatten)]
    search: SearchArguments,

    /// Draw the tree to that depth
    #[arg(long, value_name = "FILE", help_heading = "Picture")]
    svg: Option<PathBuf>,

    /// Draw the longest line on the board
    #[arg(long, value_name = "FILE", help_heading = "Picture")]
    line_svg: Option<PathBuf>,
}

/// What there is to know about the tree at a glance.
struct Overview<'a> {
    playbook: &'a Playbook,
    answer: Option<Cell>,
    start: Node,
    size: Size,
    line: Vec<Cell>,
    end: Node,
}

#[derive(Serialize)]
struct Summary {
    board: String,
    to_move: String,
    winner: String,
    #[serde(rename = "move")]
    answer: Option<String>,
    carrier: Vec<String>,
    steps: usize,
    nodes: u64,
    lines: u64,
    depth: u32,
    line: Vec<String>,
    tree: Vec<Listed>,
}

#[derive(Serialize)]
struct Unsolved {
    board: String,
    to_move: String,
    status: &'static str,
    reason: &'static str,
}

impl Tree {
    pub(crate) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        context.expect_places([&self.svg, &self.line_svg])?;
        let certificate = match &self.certificate {
            Some(path) => self.read(path, context)?,
            None => match self.search(context)? {
                Some(certificate) => certificate,
                None => return Ok(ExitStatus::Unknown),
            },
        };
        let playbook = match Playbook::new(&certificate) {
            Ok(playbook) => playbook,
            Err(error @ PlaybookError::Wrong(_)) => {
                context.warn(error)?;
                return Ok(ExitStatus::Invalid);
            }
            Err(error @ PlaybookError::TooDeep) => return Err(Failure::Input(error.to_string())),
        };
        let mut sizes = TreeSizes::new(&playbook);
        if self.explore {
            interrupt::let_go();
            Explorer::new(&playbook, sizes, context).run()?;
        } else {
            self.show(&playbook, &mut sizes, context)?;
        }
        Ok(ExitStatus::Done)
    }

    fn read(&self, path: &Path, context: &mut Context<'_, '_>) -> Result<Certificate, Failure> {
        if self.position.only_place() != Some("-") {
            let message = "a certificate has its position already: leave out the other one";
            return Err(Failure::Input(message.to_owned()));
        }
        let place = text_source::name(path);
        if path.as_os_str() == "-" {
            return proof::file::read(&mut *context.streams.input).or_bad_input_in(&place);
        }
        proof::file::read(File::open(path).or_bad_input_in(&place)?).or_bad_input_in(&place)
    }

    /// The proof of the given position, unless it could not be solved.
    fn search(&self, context: &mut Context<'_, '_>) -> Result<Option<Certificate>, Failure> {
        let position = self.position.read(context)?.position;
        let mut session = Session::begin(position.board(), &self.search, None, context)?;
        let certificate = session.certificate(&position)?;
        if certificate.is_none() {
            let reason = session.limit().map_or("", limit_in_words);
            if context.is_json {
                context.print_json(&Unsolved {
                    board: position.board().to_string(),
                    to_move: position.to_move().to_string(),
                    status: "unknown",
                    reason,
                })?;
            } else {
                context.print(format_args!("Unknown: {reason}.\n"))?;
            }
        }
        Ok(certificate)
    }

    fn show(
        &self,
        playbook: &Playbook,
        sizes: &mut TreeSizes<&Playbook>,
        context: &mut Context<'_, '_>,
    ) -> Result<(), Failure> {
        let overview = Overview::of(playbook, sizes);
        let tree = expand(playbook, sizes, &overview.start, self.depth)?;
        let palette = context.palette(playbook.board());
        if let Some(path) = &self.svg {
            let drawn = listing::drawing(playbook, overview.answer, &tree);
            context.write_file(path, diagram::tree_svg(&drawn, palette).as_bytes())?;
        }
        if let Some(path) = &self.line_svg {
            let drawn = diagram::svg(&overview.line_diagram(palette));
            context.write_file(path, drawn.as_bytes())?;
        }
        if context.is_json {
            return context.print_json(&overview.summary(tree));
        }
        let diagram = diagram_of(playbook, &overview.start, palette);
        context.print(diagram::text(&diagram, context.streams.is_styled))?;
        context.print(format_args!("\n{}", overview.words(palette)))?;
        let listed = listing::text(&tree);
        if !listed.is_empty() {
            context.print(format_args!("\nThe loser's tries and the answers\n{listed}"))?;
        }
        Ok(())
    }
}

impl<'a> Overview<'a> {
    fn of(playbook: &'a Playbook, sizes: &mut TreeSizes<&Playbook>) -> Overview<'a> {
        let turn = playbook.begin();
        let below = sizes.size(&turn.node);
        let moves = u32::from(turn.answer.is_some());
        let size = Size {
            nodes: below.nodes.saturating_add(u64::from(moves) + 1),
            depth: below.depth + moves,
            ..below
        };
        let (rest, end) = sizes.longest_line(&turn.node);
        let line = turn.answer.into_iter().chain(rest).collect();
        Overview { playbook, answer: turn.answer, start: turn.node, size, line, end }
    }

    fn summary(&self, tree: Vec<Listed>) -> Summary {
        let board = self.playbook.board();
        Summary {
            board: board.to_string(),
            to_move: self.playbook.position().to_move().to_string(),
            winner: self.playbook.winner().to_string(),
            answer: self.answer.map(|cell| board.name(cell)),
            carrier: board.names(self.playbook.carrier(&self.start)),
            steps: self.playbook.steps(),
            nodes: self.size.nodes,
            lines: self.size.lines,
            depth: self.size.depth,
            line: names(board, &self.line),
            tree,
        }
    }

    fn words(&self, palette: Palette) -> String {
        let (playbook, board) = (self.playbook, self.playbook.board());
        let [winner, loser] =
            [playbook.winner(), !playbook.winner()].map(|colour| player_name(palette, colour));
        if playbook.is_won(&self.start) {
            return format!("{winner} has won.\n");
        }
        let first = match self.answer {
            Some(cell) => format!("{winner} wins with {}.", board.name(cell)),
            None => format!("{winner} wins, whatever {loser} plays."),
        };
        let size = format!(
            "Proof tree: {} nodes, {}, depth {}; {}.",
            grouped(self.size.nodes),
            count(self.size.lines as usize, "line"),
            self.size.depth,
            count(playbook.steps(), "step")
        );
        let mut text = wrap(&first, "") + "\n" + &wrap(&size, "");
        if self.line.is_empty() {
            return text + &wrap("Links show the win at once.", "");
        }
        let left = count(playbook.carrier(&self.end).len(), "cell");
        text += "\nLongest line\n";
        let line = names(board, &self.line).join(" ");
        text += &wrap(&format!("{line}; then links win, within {left}."), "  ");
        text
    }

    /// The longest line as Figure 15 of solving-7x7-hex has it, on a board.
    fn line_diagram(&self, palette: Palette) -> Diagram {
        diagram_of(self.playbook, &self.end, palette).number(self.line.iter().copied())
    }
}

/// The position of a node, with the cells that the winner still needs.
fn diagram_of(playbook: &Playbook, node: &Node, palette: Palette) -> Diagram {
    let diagram = Diagram::new(node.position()).palette(palette);
    diagram.mark(Mark::Carrier, playbook.carrier(node))
}

fn names(board: &Board, cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|&cell| board.name(cell)).collect()
}

/// The branches of a node, and theirs, to this depth.
fn expand(
    playbook: &Playbook,
    sizes: &mut TreeSizes<&Playbook>,
    node: &Node,
    depth: usize,
) -> Result<Vec<Listed>, Failure> {
    report::tree::expand(playbook, sizes, node, depth, MOST_BRANCHES).map_err(|error| {
        Failure::Input(error.to_string().replace("a smaller depth", "a smaller --depth"))
    })
}
