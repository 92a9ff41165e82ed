//! Links and prelinks in plain sets, whatever the word size behind them.

use super::{Place, Side};
use crate::links::{Endpoint, Links};
use crate::search::resistance::{self, Flow};
use board::{Cell, CellSet};

/// A connection that takes the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prelink {
    /// The move.
    pub key: Cell,
    /// The empty cells that are needed, the key among them.
    pub carrier: CellSet,
}

/// What a player has between two places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Connection {
    /// The places are one chain already.
    pub is_joined: bool,
    /// The carriers of links, smallest first.
    pub links: Vec<CellSet>,
    /// The prelinks, smallest carriers first.
    pub prelinks: Vec<Prelink>,
}

/// The links of one player on a board of any size.
pub(super) trait PlainLinks: Send + Sync {
    fn wins(&self) -> Vec<CellSet>;
    fn first_move_wins(&self) -> Vec<Prelink>;
    fn mustplay_of_opponent(&self) -> CellSet;
    fn between(&self, places: [Place; 2]) -> Connection;
    fn flow(&self, cells: usize) -> Flow;
}

impl<const W: usize> PlainLinks for Links<W> {
    fn wins(&self) -> Vec<CellSet> {
        sorted_links(self.win_links())
    }

    fn first_move_wins(&self) -> Vec<Prelink> {
        sorted_prelinks(self.win_prelinks())
    }

    fn mustplay_of_opponent(&self) -> CellSet {
        self.opponents_mustplay().resized()
    }

    fn between(&self, places: [Place; 2]) -> Connection {
        let ends = places.map(|place| match place {
            Place::Cell(cell) => self.endpoint_of(cell),
            Place::Side(Side::Top | Side::Left) => Endpoint::Side(0),
            Place::Side(Side::Bottom | Side::Right) => Endpoint::Side(1),
        });
        let prelinks = self.prelinks_between(ends).map(|prelink| (prelink.key, prelink.carrier));
        Connection {
            is_joined: ends[0] == ends[1],
            links: sorted_links(self.links_between(ends).map(|link| link.carrier)),
            prelinks: sorted_prelinks(prelinks),
        }
    }

    fn flow(&self, cells: usize) -> Flow {
        resistance::flow(self, cells)
    }
}

fn sorted_links<const W: usize>(carriers: impl Iterator<Item = CellSet<W>>) -> Vec<CellSet> {
    let mut links: Vec<CellSet> = carriers.map(|carrier| carrier.resized()).collect();
    links.sort_by_key(|carrier| (carrier.len(), carrier.iter().collect::<Vec<_>>()));
    links.dedup();
    links
}

fn sorted_prelinks<const W: usize>(
    prelinks: impl Iterator<Item = (Cell, CellSet<W>)>,
) -> Vec<Prelink> {
    let mut prelinks: Vec<Prelink> =
        prelinks.map(|(key, carrier)| Prelink { key, carrier: carrier.resized() }).collect();
    prelinks.sort_by_key(|prelink| {
        (prelink.carrier.len(), prelink.key, prelink.carrier.iter().collect::<Vec<_>>())
    });
    prelinks.dedup();
    prelinks
}
