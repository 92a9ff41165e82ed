//! A strategy against every line of the opponent.
//!
//! All games last as many moves as there are stones, so positions that are reached in different ways are reached at the
//! same time: the search goes move by move, and every position stands in its layer once. Where the strategy leaves the
//! choice to chance, all its choices are tried: proved means that none of them ever loses. The first loss found is a
//! shortest one. If there are many positions, games are played as well: they may find a loss that the search never
//! reaches.

mod hunt;

use crate::{Advice, Random, Refusal, Rule, Situation, Strategy, seeded};
use board::{Board, Cell, CellSet, Colour, Position};
use solver::with_words;
use std::collections::{BTreeMap, HashSet};

/// What came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The strategy always wins.
    Proved,
    /// The strategy does not win if the game goes like this: moves of both players from the start. The last one wins
    /// for the opponent, or fills the board of a game that nobody wins.
    Fails {
        /// The moves.
        line: Vec<Cell>,
        /// Why it is not known that no such game is shorter; `None` if that is known.
        unless_shorter: Option<Stop>,
    },
    /// Not found out, for this reason.
    Unknown(Stop),
}

/// Why a proof was not finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Somebody asked to stop.
    Asked,
    /// There are more positions than allowed.
    TooManyPositions,
}

/// The outcome, and what it took.
#[derive(Clone, Debug)]
pub struct Report {
    /// Whether the strategy always wins.
    pub outcome: Outcome,
    /// Different positions with the opponent to move.
    pub positions: u64,
    /// The longest game, in moves of both players, as far as the search went.
    pub longest: usize,
    /// How often each rule was followed.
    pub rules: BTreeMap<Rule, u64>,
}

/// How far a proof is.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Moves of both players so far.
    pub moves: usize,
    /// Positions of this layer that were looked at, and all of them.
    pub done: usize,
    /// All positions of this layer.
    pub layer: usize,
    /// Positions so far.
    pub positions: u64,
}

/// Proves that a player who follows a strategy always wins a game that begins with this position, or finds a game in which
/// that fails, a shortest one if it can. `goes_on` is asked from time to time.
pub fn prove(
    strategy: &dyn Strategy,
    colour: Colour,
    start: &Position,
    most_positions: u64,
    goes_on: &mut dyn FnMut(&Progress) -> bool,
) -> Result<Report, Refusal> {
    if strategy.advises_by_chance() {
        return Err(Refusal::ByChance { strategy: strategy.name() });
    }
    let as_asked = start.clone().with_to_move(colour);
    strategy.check(&Situation::new(&as_asked, None))?;
    Ok(with_words!(start.board().cell_count(), W => {
        Search::<W>::new(strategy, colour, start, most_positions).run(start, goes_on)
    }))
}

/// How many positions of a board fit into so many bytes, about.
pub fn positions_in(bytes: usize, board: &Board) -> u64 {
    with_words!(board.cell_count(), W => (bytes / (3 * size_of::<Key<W>>() + size_of::<Origin>())) as u64)
}

/// A position with the opponent to move: the strategy's stones and the opponent's.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key<const W: usize> {
    own: CellSet<W>,
    other: CellSet<W>,
}

/// How a position came about: its predecessor in the layer before, the opponent's move and the answer.
#[derive(Clone, Copy)]
struct Origin {
    before: u32,
    attack: Option<Cell>,
    answer: Option<Cell>,
}

struct Search<'s, const W: usize> {
    strategy: &'s dyn Strategy,
    board: Board,
    colour: Colour,
    most_positions: u64,
    random: Random,
    origins: Vec<Vec<Origin>>,
    report: Report,
    hunted: Hunted,
}

/// What playing games has found.
enum Hunted {
    NotYet,
    Nothing,
    Loss(Vec<Cell>),
}

/// From so many positions on, playing games is worth the time.
const HUNT_AFTER: u64 = 100_000;

/// How often, in positions, somebody is told about the progress.
const REPORT_INTERVAL: usize = 256;

impl<'s, const W: usize> Search<'s, W> {
    fn new(
        strategy: &'s dyn Strategy,
        colour: Colour,
        start: &Position,
        most_positions: u64,
    ) -> Self {
        Search {
            strategy,
            board: start.board().clone(),
            colour,
            most_positions,
            random: seeded(0),
            origins: Vec::new(),
            report: Report {
                outcome: Outcome::Proved,
                positions: 0,
                longest: 0,
                rules: BTreeMap::new(),
            },
            hunted: Hunted::NotYet,
        }
    }

    fn run(mut self, start: &Position, goes_on: &mut dyn FnMut(&Progress) -> bool) -> Report {
        let mut layer = Layer::default();
        let key = self.key(start);
        if start.to_move() == self.colour {
            if let Some(failure) = self.answer(key, None, 0, &mut layer) {
                self.report.outcome = fails(vec![failure]);
                return self.report;
            }
        } else {
            layer.add(key, Origin { before: 0, attack: None, answer: None });
        }
        while !layer.keys.is_empty() {
            self.report.positions += layer.keys.len() as u64;
            self.origins.push(std::mem::take(&mut layer.origins));
            match self.next_layer(&layer.keys, start, goes_on) {
                Ok(next) => layer = next,
                Err(outcome) => {
                    self.report.outcome = match (outcome, self.hunted) {
                        (Outcome::Unknown(stop), Hunted::Loss(line)) => {
                            Outcome::Fails { line, unless_shorter: Some(stop) }
                        }
                        (outcome, _) => outcome,
                    };
                    return self.report;
                }
            }
        }
        self.report
    }

    fn next_layer(
        &mut self,
        keys: &[Key<W>],
        start: &Position,
        goes_on: &mut dyn FnMut(&Progress) -> bool,
    ) -> Result<Layer<W>, Outcome> {
        let mut next = Layer::default();
        for (index, &key) in keys.iter().enumerate() {
            let positions = self.report.positions + next.keys.len() as u64;
            if index % REPORT_INTERVAL == 0 {
                let moves = key.own.len() + key.other.len();
                let progress = Progress { moves, done: index, layer: keys.len(), positions };
                if !goes_on(&progress) {
                    return Err(Outcome::Unknown(Stop::Asked));
                }
                if positions > HUNT_AFTER && matches!(self.hunted, Hunted::NotYet) {
                    let mut goes_on = || goes_on(&progress);
                    let loss = hunt::hunt(self.strategy, self.colour, start, &mut goes_on);
                    self.hunted = loss.map_or(Hunted::Nothing, Hunted::Loss);
                }
            }
            if positions > self.most_positions {
                return Err(Outcome::Unknown(Stop::TooManyPositions));
            }
            let empty = self.board.cells().resized() - key.own - key.other;
            for attack in empty {
                let attacked = Key { own: key.own, other: key.other.with(attack) };
                let position = self.position(attacked, self.colour);
                let winner = position.winner();
                self.note_length(attacked);
                let failure = match winner {
                    Some(winner) if winner == self.colour => continue,
                    None if empty.len() > 1 => {
                        self.answer(attacked, Some(attack), index as u32, &mut next)
                    }
                    _ => Some(attack),
                };
                if let Some(last) = failure {
                    let mut line = self.line_to(index);
                    line.push(attack);
                    line.extend((last != attack).then_some(last));
                    return Err(fails(line));
                }
            }
        }
        Ok(next)
    }

    /// Adds the positions after each answer of the strategy. Returns an answer after which the game is over and not won.
    fn answer(
        &mut self,
        key: Key<W>,
        attack: Option<Cell>,
        before: u32,
        next: &mut Layer<W>,
    ) -> Option<Cell> {
        let position = self.position(key, self.colour);
        let Advice { moves, reason } =
            self.strategy.advise(&Situation::new(&position, attack), &mut self.random);
        if let Some(rule) = reason.rule {
            *self.report.rules.entry(rule).or_default() += 1;
        }
        for answer in moves {
            let answered = Key { own: key.own.with(answer), other: key.other };
            let after = self.position(answered, !self.colour);
            self.note_length(answered);
            match after.winner() {
                Some(winner) if winner == self.colour => {}
                None if !after.empty_cells().is_empty() => {
                    next.add(answered, Origin { before, attack, answer: Some(answer) });
                }
                _ => return Some(answer),
            }
        }
        None
    }

    fn note_length(&mut self, key: Key<W>) {
        self.report.longest = self.report.longest.max(key.own.len() + key.other.len());
    }

    /// The moves from the start to a position of the last layer.
    fn line_to(&self, mut index: usize) -> Vec<Cell> {
        let mut line = Vec::new();
        for layer in self.origins.iter().rev() {
            let origin = layer[index];
            line.extend(origin.answer);
            line.extend(origin.attack);
            index = origin.before as usize;
        }
        line.reverse();
        line
    }

    fn key(&self, position: &Position) -> Key<W> {
        let stones = |colour| position.stones(colour).resized();
        Key { own: stones(self.colour), other: stones(!self.colour) }
    }

    fn position(&self, key: Key<W>, to_move: Colour) -> Position {
        let stones = board::ByColour::from_fn(|colour| {
            if colour == self.colour { key.own.resized() } else { key.other.resized() }
        });
        Position::with_stones(&self.board, stones, to_move)
    }
}

/// A shortest game that is not won.
fn fails(line: Vec<Cell>) -> Outcome {
    Outcome::Fails { line, unless_shorter: None }
}

/// Positions with the same number of stones.
struct Layer<const W: usize> {
    keys: Vec<Key<W>>,
    origins: Vec<Origin>,
    known: HashSet<Key<W>>,
}

impl<const W: usize> Default for Layer<W> {
    fn default() -> Self {
        Layer { keys: Vec::new(), origins: Vec::new(), known: HashSet::new() }
    }
}

impl<const W: usize> Layer<W> {
    fn add(&mut self, key: Key<W>, origin: Origin) {
        if self.known.insert(key) {
            self.keys.push(key);
            self.origins.push(origin);
        }
    }
}
