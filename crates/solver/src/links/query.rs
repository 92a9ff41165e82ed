//! Asking for links.

use super::build::Links;
use super::ends::End;
use super::pairs::PairId;
use super::{Endpoint, Link, Prelink};
use crate::search::resistance::{Wire, Wires};
use board::{Cell, CellSet, Colour};

impl<const W: usize> Links<W> {
    /// Whose links they are.
    pub fn colour(&self) -> Colour {
        self.colour
    }

    /// The links that win even if the opponent moves first, by their carriers.
    pub fn win_links(&self) -> impl Iterator<Item = CellSet<W>> + '_ {
        self.pairs.links(self.goal).iter().map(|&carrier| carrier & self.ends.empty)
    }

    /// The prelinks that win with the first move.
    pub fn win_prelinks(&self) -> impl Iterator<Item = (Cell, CellSet<W>)> + '_ {
        let carriers =
            self.pairs.prelinks(self.goal).iter().map(|&carrier| carrier & self.ends.empty);
        self.pairs.keys(self.goal).iter().copied().zip(carriers)
    }

    /// The carriers of the links that win, with the stones of the chains that they pass through.
    pub fn winning_sets(&self) -> &[CellSet<W>] {
        self.pairs.links(self.goal)
    }

    /// The carriers of the prelinks that win, with their stones, and the keys.
    pub fn winning_presets(&self) -> impl Iterator<Item = (Cell, CellSet<W>)> + '_ {
        self.pairs
            .keys(self.goal)
            .iter()
            .copied()
            .zip(self.pairs.prelinks(self.goal).iter().copied())
    }

    /// The opponent's mustplay region: the cells common to all ways of winning with the first move. Empty if
    /// the opponent has lost; all empty cells if no way was found.
    pub fn opponents_mustplay(&self) -> CellSet<W> {
        if self.win_links().next().is_some() {
            return CellSet::EMPTY;
        }
        self.win_prelinks().fold(self.ends.empty, |common, (_, carrier)| common & carrier)
    }

    /// The linked pairs of ends as wires, for a player who joins two sides; none for one who encircles.
    pub(crate) fn wires(&self) -> Wires {
        let mut all = Wires::default();
        if self.ends.spans > 1 {
            return all;
        }
        let mut common = vec![CellSet::<W>::EMPTY; self.ends.count()];
        let mut seen_from = vec![usize::MAX; self.ends.count()];
        let mut linked: Vec<usize> = Vec::with_capacity(self.ends.count());
        all.wires
            .reserve((0..self.ends.count()).map(|end| self.pairs.onwards().from(end).len()).sum());
        all.first.reserve(self.ends.count() + 1);
        all.first.push(0);
        for from in 0..self.ends.count() {
            linked.clear();
            for onward in self.pairs.onwards().from(from) {
                let to = usize::from(onward.to);
                if seen_from[to] == from {
                    common[to] &= onward.carrier;
                } else {
                    seen_from[to] = from;
                    linked.push(to);
                    common[to] = onward.carrier & self.ends.empty;
                }
            }
            let is_stone = |end: usize| usize::from(!self.ends.is_empty_cell(end));
            for &to in linked.iter().filter(|&&to| !self.ends.is_side(from.min(to))) {
                let conductance =
                    (1 + is_stone(from) + is_stone(to)) as f32 / (1 + common[to].len()) as f32;
                all.wires.push(Wire { to: to as u32, conductance });
            }
            all.first.push(all.wires.len() as u32);
        }
        all
    }

    /// The end of which a cell or chain is part.
    pub fn endpoint_of(&self, cell: Cell) -> Endpoint {
        self.ends.endpoint(self.ends.end_of(cell).0)
    }

    fn end(&self, endpoint: Endpoint) -> End {
        match endpoint {
            Endpoint::Empty(cell) | Endpoint::Chain(cell) => self.ends.end_of(cell).0,
            Endpoint::Side(number) => self.ends.side(number),
        }
    }

    fn pairs_between(&self, ends: [Endpoint; 2]) -> impl Iterator<Item = (i16, PairId)> + '_ {
        let [one, other] = ends.map(|end| self.end(end));
        let turns = if self.ends.spans == 1 || one == other { 0..=0 } else { -1..=1 };
        turns
            .filter(move |_| one != other)
            .filter_map(move |turns| Some((turns, self.ends.pair(one, other, turns)?)))
    }

    /// The links between two ends.
    pub fn links_between(&self, ends: [Endpoint; 2]) -> impl Iterator<Item = Link<W>> + '_ {
        self.pairs_between(ends).flat_map(move |(turns, pair)| {
            let carriers = self.pairs.links(pair).iter();
            carriers.map(move |&carrier| Link { ends, turns, carrier: carrier & self.ends.empty })
        })
    }

    /// The prelinks between two ends.
    pub fn prelinks_between(&self, ends: [Endpoint; 2]) -> impl Iterator<Item = Prelink<W>> + '_ {
        self.pairs_between(ends).flat_map(move |(turns, pair)| {
            let known = self.pairs.keys(pair).iter().zip(self.pairs.prelinks(pair));
            known.map(move |(&key, &carrier)| {
                let carrier = carrier & self.ends.empty;
                Prelink { ends, turns, key, carrier }
            })
        })
    }

    /// All ends of links: empty cells, chains, sides.
    pub fn endpoints(&self) -> Vec<Endpoint> {
        let cells = self.ends.own | self.ends.empty;
        let heads = cells.iter().filter(|&cell| self.ends.end_of(cell).0 == cell.index());
        let sides = (self.ends.captain.len()..self.ends.count()).map(|end| self.ends.endpoint(end));
        heads.map(|cell| self.endpoint_of(cell)).chain(sides).collect()
    }
}
