//! The facts of an analysis as sentences.

use super::{Analysis, Dominated, FillinRule, FillinStep, Obstacle, Prelink, Vulnerable};
use board::{Board, ByColour, CellSet, Colour};

/// Who wins, as far as an analysis without search can tell, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// The game is over.
    Over(Colour),
    /// Filled-in stones complete the player's connection.
    FilledIn(Colour),
    /// The player has a link between the own sides, or around the cylinder.
    Linked(Colour),
    /// The player to move makes such a link with a move on the key.
    WinsWith(Colour, Prelink),
    /// The opponent's ways of winning have no cell in common, so no move spoils them all.
    NothingToPlay(Colour),
}

impl Conclusion {
    /// The player who wins.
    pub fn winner(self) -> Colour {
        match self {
            Conclusion::Over(winner)
            | Conclusion::FilledIn(winner)
            | Conclusion::Linked(winner)
            | Conclusion::WinsWith(winner, _)
            | Conclusion::NothingToPlay(winner) => winner,
        }
    }
}

impl Analysis {
    /// Who wins, if the analysis tells.
    pub fn conclusion(&self) -> Option<Conclusion> {
        let mover = self.position.to_move();
        if let Some(winner) = self.position.winner() {
            return Some(Conclusion::Over(winner));
        }
        if let Some(winner) = self.filled.winner().filter(|_| self.has_inferior_cells) {
            return Some(Conclusion::FilledIn(winner));
        }
        let linked = Colour::BOTH.into_iter().find(|&colour| !self.win_links[colour].is_empty());
        if let Some(winner) = linked {
            return Some(Conclusion::Linked(winner));
        }
        if let Some(&prelink) = self.win_prelinks[mover].first() {
            return Some(Conclusion::WinsWith(mover, prelink));
        }
        let nothing = self.has_links() && self.mustplay.is_empty();
        nothing.then_some(Conclusion::NothingToPlay(!mover))
    }
}

/// Says what an analysis found, in the words of Hex players.
///
/// ```
/// use board::{Board, ByColour, Colour, Setup};
/// use solver::analysis::{Analysis, Words};
///
/// let setup = Setup { black: "c2".into(), white: "".into(), to_move: Some(Colour::White) };
/// let analysis = Analysis::new(&setup.validate(&Board::hex(5, 5)).unwrap());
/// let words = Words::new(&analysis, ByColour { black: "Black", white: "White" });
/// assert_eq!(
///     words.fillin(&analysis.fillin[0]),
///     "c1 d1 are captured by Black: a white stone on either is dead once Black has the other"
/// );
/// ```
pub struct Words<'a> {
    analysis: &'a Analysis,
    /// What the players are called.
    names: ByColour<&'static str>,
}

impl<'a> Words<'a> {
    /// Words about an analysis, with these names of the players.
    pub fn new(analysis: &'a Analysis, names: ByColour<&'static str>) -> Words<'a> {
        Words { analysis, names }
    }

    fn board(&self) -> &Board {
        self.analysis.position.board()
    }

    /// The names of cells, separated by blanks.
    pub fn cells(&self, cells: CellSet) -> String {
        self.board().names(cells).join(" ")
    }

    fn alternatives(&self, cells: CellSet) -> String {
        let names = self.board().names(cells);
        match names.split_last() {
            Some((last, others)) if !others.is_empty() => {
                format!("{} or {last}", others.join(", "))
            }
            _ => names.concat(),
        }
    }

    /// A step of filling in.
    pub fn fillin(&self, step: &FillinStep) -> String {
        let cells = self.cells(step.cells);
        let (owner, intruder) = (self.names[step.colour], self.names[!step.colour].to_lowercase());
        let once = match (step.after.is_empty(), step.after.len()) {
            (true, _) => String::new(),
            (false, 1) => format!(" once {} is filled in", self.cells(step.after)),
            (false, _) => format!(" once {} are filled in", self.cells(step.after)),
        };
        match step.rule {
            FillinRule::DeadByRing => format!(
                "{cells} is dead{once}: whatever is played around it, the neighbours of either colour stay joined without it"
            ),
            FillinRule::DeadByPaths => {
                let earlier =
                    if step.after.is_empty() { "" } else { " once all this is filled in" };
                let (are, them) = if step.cells.len() == 1 { ("is", "it") } else { ("are", "one") };
                format!(
                    "{cells} {are} dead{earlier}: every path through {them} from side to side can be cut short"
                )
            }
            FillinRule::Captured if step.cells.len() == 2 => format!(
                "{cells} are captured by {owner}{once}: a {intruder} stone on either is dead once {owner} has the other"
            ),
            FillinRule::Captured => format!(
                "{cells} are captured by {owner}{once}: to every {intruder} stone on one of them {owner} has an answer on another that leaves it dead in the end"
            ),
        }
    }

    /// A vulnerable move.
    pub fn vulnerable(&self, move_: &Vulnerable) -> String {
        let cell = self.board().name(move_.cell);
        let opponent = self.names[!self.analysis.position.to_move()];
        if move_.direct_killers.is_empty() {
            let killers = self.alternatives(move_.killers);
            return format!(
                "{cell} is vulnerable: {opponent} at {killers} kills it, with what that captures"
            );
        }
        format!(
            "{cell} is vulnerable: {opponent} at {} kills it",
            self.alternatives(move_.direct_killers)
        )
    }

    /// A dominated move.
    pub fn dominated(&self, move_: &Dominated) -> String {
        let cell = self.board().name(move_.cell);
        let mover = self.names[self.analysis.position.to_move()];
        let kept = move_.dominators & self.analysis.viable;
        let better = self.alternatives(if kept.is_empty() { move_.dominators } else { kept });
        format!("{cell} is dominated by {better}: {mover} there gets {cell} as well")
    }

    /// What the mustplay region means.
    pub fn mustplay(&self) -> String {
        let mover = self.analysis.position.to_move();
        let (player, opponent) = (self.names[mover], self.names[!mover]);
        let mustplay = self.analysis.mustplay;
        if mustplay.is_empty() {
            return format!("{player} has no move that spoils every way in which {opponent} wins");
        }
        if self.analysis.win_prelinks[!mover].is_empty() {
            return format!(
                "{opponent} has no known way to win with the next move: {player} may play anywhere"
            );
        }
        let needed = if mustplay.len() == 1 { "this cell" } else { "these cells" };
        format!(
            "{player} must play at {}: every known way in which {opponent} wins with the next move needs {needed}",
            self.alternatives(mustplay)
        )
    }

    /// Why no link can end at a place.
    pub fn obstacle(&self, obstacle: Obstacle) -> String {
        match obstacle {
            Obstacle::NoLinks => format!("links are not looked for on {}", self.board()),
            Obstacle::OpponentsSide(side) => {
                format!("the {} is {}'s side", side.name(), self.names[side.owner()])
            }
            Obstacle::OpponentsStone(cell) => {
                let name = self.board().name(cell);
                let owner = self.analysis.filled.colour_at(cell);
                let colour =
                    owner.map_or_else(String::new, |owner| self.names[owner].to_lowercase());
                let is_filled_in = self.analysis.available().contains(cell);
                let how = if is_filled_in { "is filled in with" } else { "has" };
                format!("{name} {how} a {colour} stone")
            }
        }
    }

    /// Who wins, if the analysis tells.
    pub fn conclusion(&self) -> String {
        let Some(conclusion) = self.analysis.conclusion() else {
            return "Who wins is not settled without search.".to_owned();
        };
        let (winner, loser) = (self.names[conclusion.winner()], self.names[!conclusion.winner()]);
        match conclusion {
            Conclusion::Over(_) => {
                format!("The game is over: {winner} has won, and every empty cell is dead.")
            }
            Conclusion::FilledIn(_) => {
                format!(
                    "{winner} wins, whoever moves: the filled-in stones complete the connection."
                )
            }
            Conclusion::Linked(_) => format!("{winner} wins, whoever moves, by a win-link."),
            Conclusion::WinsWith(_, prelink) => {
                format!("{winner} wins with {}.", self.board().name(prelink.key))
            }
            Conclusion::NothingToPlay(_) => {
                format!("{winner} wins: {loser}'s mustplay region is empty.")
            }
        }
    }
}
