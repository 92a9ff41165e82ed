//! The table for people.

use super::published;
use super::strategies::{Ground, KnownStrategy};
use super::{Entry, Searched, Status, Table};
use crate::quantity::{grouped, time_in_words};
use crate::starter::First;
use crate::wrap::wrap;
use std::time::Duration;

impl Table {
    pub(super) fn words(&self) -> String {
        let mut text = wrap(
            "Cylinders on which the winner is known (Fitzgerald, Cylindrical Hex and its Strategies, Table B.1): columns \
             across, rings down.",
            "",
        );
        text.push('\n');
        text.push_str(&self.grid());
        text.push_str(
            "\na any move wins   s a strategy is proved to win   c search, with a checked certificate\n\
             r two roads, with a checked certificate   h for one of the players who begin   . open\n",
        );
        text.push_str(&self.strategies());
        text.push_str(&self.differences());
        text.push_str(&self.searches());
        let open: Vec<&str> = self
            .boards
            .iter()
            .filter(|entry| entry.status == Status::Open)
            .map(Entry::size)
            .collect();
        if !open.is_empty() {
            text.push_str("\nOpen, as far as this table knows\n");
            text.push_str(&wrap(&open.join(" "), "  "));
        }
        if self.reason.is_some() {
            text.push_str("\nInterrupted: searches that were not finished count as open.\n");
        }
        text + &format!("\n{}.\n", time_in_words(Duration::from_secs_f64(self.seconds)))
    }

    fn grid(&self) -> String {
        let mut text = "    ".to_owned();
        (1..=self.columns).for_each(|column| text.push_str(&format!("{column:>3}")));
        text.push('\n');
        for ring in 1..=self.rings {
            text.push_str(&format!("{ring:>4}"));
            let row = self.boards.iter().filter(|entry| entry.size.1 == ring);
            row.for_each(|entry| text.push_str(&format!("{:>3}", entry.symbol())));
            text.push('\n');
        }
        text
    }

    /// Where each strategy wins.
    fn strategies(&self) -> String {
        let mut text = "\nStrategies\n".to_owned();
        let all = self.boards.iter().flat_map(|entry| &entry.strategies);
        let mut kinds: Vec<(&str, Ground)> = Vec::new();
        for known in all {
            if !kinds.contains(&(known.strategy, known.ground)) {
                kinds.push((known.strategy, known.ground));
            }
        }
        for (strategy, ground) in kinds {
            let is_it =
                |known: &&KnownStrategy| known.strategy == strategy && known.ground == ground;
            let boards: Vec<String> = self
                .boards
                .iter()
                .filter_map(|entry| {
                    let known = entry.strategies.iter().find(is_it)?;
                    let condition = match known.first {
                        First::Both => "",
                        First::Red => " (Red first)",
                        First::Blue => " (Blue first)",
                    };
                    Some(format!("{}{condition}", entry.size()))
                })
                .collect();
            let why = match ground {
                Ground::Source => "",
                Ground::EveryLine => ", against every line here",
            };
            text.push_str(&wrap(&format!("{strategy}{why}: {}", boards.join(" ")), "  "));
        }
        text
    }

    /// Where the printed table lists less or more. That a strategy also wins on small boards of other kinds is no difference.
    fn differences(&self) -> String {
        let mut text = String::new();
        for entry in self.boards.iter().filter(|entry| entry.size.0 <= 10 && entry.size.1 <= 10) {
            for known in &entry.strategies {
                let Some(number) = published::number(known.strategy) else { continue };
                let is_listed = entry.published.iter().any(|listed| listed.starts_with(number));
                let is_listed_so = entry.published.contains(&number);
                let words = match (known.ground, known.first) {
                    (Ground::Source, First::Both) if !is_listed => "wins, but is not listed",
                    (_, First::Both) if is_listed && !is_listed_so => {
                        "wins whoever begins; listed for Red first alone"
                    }
                    _ => continue,
                };
                text.push_str(&format!("  {}: {number} {words}\n", entry.size()));
            }
            for listed in &entry.published {
                let is_it = |known: &KnownStrategy| {
                    published::number(known.strategy)
                        .is_some_and(|number| listed.starts_with(number))
                };
                if !entry.strategies.iter().any(is_it) {
                    text.push_str(&format!(
                        "  {}: {listed} is listed, but not known here\n",
                        entry.size()
                    ));
                }
            }
        }
        if text.is_empty() { text } else { format!("\nDifferences from the printed table\n{text}") }
    }

    fn searches(&self) -> String {
        let mut text = String::new();
        let mut checked = 0;
        for entry in &self.boards {
            if entry.status == Status::Strategy {
                let is_solved = entry.search.iter().all(|searched| searched.winner.is_some());
                checked += usize::from(is_solved && !entry.search.is_empty());
                continue;
            }
            entry.search.iter().for_each(|searched| text.push_str(&searched.words(entry)));
        }
        if !text.is_empty() {
            let head = ["board", "first", "winner", "nodes", "seconds", "steps"];
            let [board, first, winner, nodes, seconds, steps] = head;
            text = format!(
                "\nSearched\n  {board:<7}{first:<7}{winner:<8}{nodes:>11}{seconds:>10}{steps:>11}\n{text}"
            );
        }
        let words = format!(
            "Of the boards with a strategy, {checked} were solved as well; {}.",
            match self.contradictions() {
                0 => "every winner is the strategy's".to_owned(),
                number => format!("{number} winners are NOT the strategy's"),
            }
        );
        format!("{text}\n{}", wrap(&words, ""))
    }

    /// Searches that found another winner than a strategy.
    fn contradictions(&self) -> usize {
        let contradicts = |entry: &Entry, searched: &Searched| {
            entry.strategies.iter().any(|known| {
                let holds = known.first.colours().iter().any(|&c| super::name(c) == searched.first);
                let player = if known.player == "first" { searched.first } else { known.player };
                holds && searched.winner.is_some_and(|winner| winner != player)
            })
        };
        let all = self.boards.iter();
        all.map(|entry| entry.search.iter().filter(|found| contradicts(entry, found)).count()).sum()
    }
}

impl Entry {
    fn size(&self) -> &str {
        self.board.trim_start_matches("cylinder:")
    }

    fn symbol(&self) -> char {
        match self.status {
            Status::Strategy if self.strategies.iter().any(|known| known.strategy == "any") => 'a',
            Status::Strategy => 's',
            Status::Certificate if self.search.iter().all(|found| found.nodes.is_none()) => 'r',
            Status::Certificate => 'c',
            Status::Half => 'h',
            Status::Open => '.',
        }
    }
}

impl Searched {
    fn words(&self, entry: &Entry) -> String {
        let steps = self.steps.map_or("-".to_owned(), |steps| grouped(steps as u64));
        format!(
            "  {:<7}{:<7}{:<8}{:>11}{:>10.1}{steps:>11}\n",
            entry.size(),
            self.first,
            self.winner.unwrap_or("unknown"),
            self.nodes.map_or("two roads".to_owned(), grouped),
            self.seconds,
        )
    }
}
