//! The shapes in words.

use super::{Concept, Concepts};
use crate::wrap::wrap;
use board::{Colour, Variant};
use strategy::concepts::{Bridge, DoubleBridge, OverlapKind};

impl Concepts {
    /// The shapes in words.
    pub(in super::super) fn words(&self) -> String {
        let mut text = String::new();
        for colour in Colour::BOTH {
            let sections = [
                (Concept::Bridges, "bridges", self.bridges(colour)),
                (Concept::Overlaps, "overlaps", self.overlaps(colour)),
                (Concept::DoubleBridges, "double-bridge set-ups", self.double_bridges(colour)),
                (Concept::WinningPaths, "provisional winning path", self.winning_path(colour)),
                (Concept::CoveredRings, "covered rings", self.covered_rings(colour)),
                (Concept::ConnectionAreas, "connection areas", self.connection_areas(colour)),
            ];
            for (concept, title, items) in sections {
                if self.shows(concept) && !items.is_empty() {
                    text.push_str(&format!("\n{}'s {title}\n", self.names[colour]));
                    items.iter().for_each(|item| text.push_str(&wrap(item, "  ")));
                }
            }
        }
        if text.is_empty() { "\nNone of these shapes is there.\n".to_owned() } else { text }
    }

    fn bridges(&self, colour: Colour) -> Vec<String> {
        let words = |bridge: &Bridge| {
            let [first, second] = bridge.cells.map(|cell| self.board.name(cell));
            format!("{}, by {first} or {second}", self.ends(bridge, colour))
        };
        self.findings[colour].bridges.iter().map(words).collect()
    }

    fn overlaps(&self, colour: Colour) -> Vec<String> {
        let overlaps = self.findings[colour].overlaps.iter();
        let words = overlaps.map(|overlap| {
            let [first, second] = overlap.bridges.map(|bridge| self.ends(&bridge, colour));
            let point = self.board.name(overlap.point);
            let outcome = match overlap.kind {
                OverlapKind::SharedEnd => "only one of them can be saved",
                OverlapKind::Triangle => {
                    "with a third bridge that joins their ends: two can be saved"
                }
                OverlapKind::Parallel => "parallel: saving one joins all",
            };
            format!("{first} and {second} need {point}, {outcome}")
        });
        words.collect()
    }

    fn double_bridges(&self, colour: Colour) -> Vec<String> {
        let words = |set_up: &DoubleBridge| {
            let [from, to, middle] =
                [set_up.from, set_up.to, set_up.middle].map(|cell| self.board.name(cell));
            format!("{from}–{to}, by {middle}")
        };
        self.findings[colour].double_bridges.iter().map(words).collect()
    }

    fn winning_path(&self, colour: Colour) -> Vec<String> {
        let Some(path) = &self.findings[colour].winning_path else { return Vec::new() };
        let name = self.names[colour];
        let stones: Vec<String> = path.stones.iter().map(|&cell| self.board.name(cell)).collect();
        let bridges: Vec<String> =
            path.bridges.iter().map(|bridge| self.ends(bridge, colour)).collect();
        let verdict = match (bridges.is_empty(), path.is_true()) {
            (true, _) if self.board.is_misere() => format!("it is finished: {name} has lost"),
            (true, _) => format!("it is finished: {name} has won"),
            (false, true) => {
                format!("a true one, no two bridges overlap: {}", self.promise(colour))
            }
            (false, false) => "not a true one: some of its bridges overlap".to_owned(),
        };
        let mut words = format!("stones {}", stones.join(" "));
        if !bridges.is_empty() {
            words.push_str(&format!("; bridges {}", bridges.join(" ")));
        }
        vec![format!("{words}; {verdict}")]
    }

    /// What a true provisional winning path is worth.
    fn promise(&self, colour: Colour) -> String {
        let (own, other) = (self.names[colour], self.names[!colour]);
        match self.board.variant() {
            _ if self.board.is_misere() => format!("{own} loses if it is filled in"),
            Variant::Torus(_) => {
                format!("{own} wins unless {other} closes a ring first")
            }
            _ => format!("{own} wins"),
        }
    }

    fn covered_rings(&self, colour: Colour) -> Vec<String> {
        let components = self.findings[colour].components.iter();
        let words = components.map(|component| {
            let stones = self.board.names(component.stones).join(" ");
            let last = self.board.rows() as i32 + 1;
            let place = |ring: i32| match ring {
                0 => "the top border".to_owned(),
                ring if ring == last => "the bottom border".to_owned(),
                ring => format!("ring {ring}"),
            };
            let (from, to) = (component.first_ring, component.last_ring);
            let rings = if from == to {
                place(from)
            } else {
                format!("from {} to {}", place(from), place(to))
            };
            format!("{rings}, by {stones}")
        });
        words.collect()
    }

    fn connection_areas(&self, colour: Colour) -> Vec<String> {
        let areas = self.findings[colour].connection_areas.iter();
        let words = areas.map(|area| {
            let [from, to] = [area.set_up.from, area.set_up.to].map(|cell| self.board.name(cell));
            format!("of {from}–{to}: {}", self.board.names(area.cells).join(" "))
        });
        words.collect()
    }
}
