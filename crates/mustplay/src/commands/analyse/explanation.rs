//! An analysis in words.

use crate::wrap::wrap;
use board::{ByColour, CellSet, Colour};
use diagram::Palette;
use report::player_names;
use solver::analysis::{Analysis, Place, Prelink, Words};

/// Carriers listed at the most; `--json` has all.
const LISTED: usize = 10;

/// The paragraphs below the picture.
pub(super) fn text(analysis: &Analysis, questions: &[[Place; 2]], palette: Palette) -> String {
    let mut explanation = Explanation {
        analysis,
        names: player_names(palette),
        words: Words::new(analysis, player_names(palette)),
        text: String::new(),
    };
    explanation.write(questions);
    explanation.text
}

struct Explanation<'a> {
    analysis: &'a Analysis,
    names: ByColour<&'static str>,
    words: Words<'a>,
    text: String,
}

impl Explanation<'_> {
    fn write(&mut self, questions: &[[Place; 2]]) {
        let mover = self.names[self.analysis.position.to_move()];
        self.heading(&format!("{mover} to move. {}", self.words.conclusion()));
        if self.analysis.position.winner().is_none() {
            self.inferior_cells(mover);
            self.wins();
        }
        for &places in questions {
            self.connection(places);
        }
    }

    fn heading(&mut self, title: &str) {
        self.text.push('\n');
        self.text.push_str(&wrap(title, ""));
    }

    fn item(&mut self, words: &str) {
        self.text.push_str(&wrap(words, "  "));
    }

    fn inferior_cells(&mut self, mover: &str) {
        let analysis = self.analysis;
        if !analysis.has_inferior_cells {
            let board = analysis.position.board();
            self.heading(&format!(
                "Vulnerable, dominated and captured cells are not looked for on {board}: the rules for them are \
                 proved for hex, and for cylinders of at least three columns."
            ));
        }
        if !analysis.fillin.is_empty() {
            self.heading("Filled in, step by step");
            for step in &analysis.fillin {
                self.item(&self.words.fillin(step));
            }
        }
        if !analysis.vulnerable.is_empty() || !analysis.dominated.is_empty() {
            self.heading(&format!("Moves that {mover} may skip then"));
            for fact in &analysis.vulnerable {
                self.item(&self.words.vulnerable(fact));
            }
            for fact in &analysis.dominated {
                self.item(&self.words.dominated(fact));
            }
        }
        let (available, ignored) = (analysis.available().len(), analysis.ignored().len());
        let viable = analysis.viable.len();
        if viable > 0 {
            self.heading(&format!(
                "Viable moves: {viable} of {available}, {ignored} can be ignored"
            ));
            self.item(&self.words.cells(analysis.viable));
        }
    }

    fn wins(&mut self) {
        let analysis = self.analysis;
        if !analysis.has_links() {
            let board = analysis.position.board();
            self.heading(&format!(
                "Links and the mustplay region are not looked for on {board}, only on hex and cylinder."
            ));
            return;
        }
        let condition = if analysis.fillin.is_empty() { "" } else { ", with all that filled in" };
        if analysis.filled.winner().is_none() {
            self.heading(&format!("Mustplay region{condition}"));
            self.item(&self.words.mustplay());
        }
        for colour in Colour::BOTH {
            let name = self.names[colour];
            let (links, prelinks) = (&analysis.win_links[colour], &analysis.win_prelinks[colour]);
            if !links.is_empty() {
                self.heading(&format!(
                    "Win-links of {name}: won, whoever moves, within these cells"
                ));
                self.carriers(links);
            }
            if !prelinks.is_empty() {
                self.heading(&format!(
                    "Win-prelinks of {name}: won with the first move, on the key"
                ));
                self.prelinks(prelinks);
            }
        }
    }

    fn connection(&mut self, places: [Place; 2]) {
        let board = self.analysis.position.board();
        let [from, to] = places.map(|place| place.name(board));
        for colour in Colour::BOTH {
            let name = self.names[colour];
            let title = format!("Links of {name} between {from} and {to}");
            let connection = match self.analysis.connection(colour, places) {
                Ok(connection) => connection,
                Err(obstacle) => {
                    self.heading(&format!("{title}: none, {}", self.words.obstacle(obstacle)));
                    continue;
                }
            };
            if connection.is_joined {
                self.heading(&format!("{title}: joined already"));
                continue;
            }
            let found = if connection.links.is_empty() { ": none found" } else { "" };
            self.heading(&format!("{title}{found}"));
            self.carriers(&connection.links);
            if !connection.prelinks.is_empty() {
                self.heading(&format!("Prelinks of {name} between {from} and {to}"));
                self.prelinks(&connection.prelinks);
            }
        }
    }

    fn carriers(&mut self, carriers: &[CellSet]) {
        for &carrier in carriers.iter().take(LISTED) {
            let cells = self.words.cells(carrier);
            self.item(if cells.is_empty() { "no empty cell is needed" } else { &cells });
        }
        self.more(carriers.len());
    }

    fn prelinks(&mut self, prelinks: &[Prelink]) {
        let board = self.analysis.position.board();
        for prelink in prelinks.iter().take(LISTED) {
            let (key, rest) = (board.name(prelink.key), prelink.carrier.without(prelink.key));
            match self.words.cells(rest) {
                rest if rest.is_empty() => self.item(&key),
                rest => self.item(&format!("{key}, with {rest}")),
            }
        }
        self.more(prelinks.len());
    }

    fn more(&mut self, count: usize) {
        if count > LISTED {
            self.item(&format!("and {} more, which --json lists", count - LISTED));
        }
    }
}
