//! The chapter for people.

use super::{Chapter, Mean, Row};
use crate::quantity::{count, time_in_words};
use crate::wrap::wrap;
use std::time::Duration;

impl Chapter {
    pub(super) fn words(&self) -> String {
        let mut text = wrap(
            &format!(
                "Red's strategies against monte-carlo on cylinders (Fitzgerald, Cylindrical Hex and its Strategies, \
                 chapter 9), {} a line, seed {}: Red's wins, mean and standard deviation of the moves of both \
                 players and of the cells of Red's shortest winning path, the longest game.",
                count(self.games as usize, "game"),
                self.seed
            ),
            "",
        );
        for section in &self.sections {
            text.push_str(&format!(
                "\nSection {}\n{:<7}{:<15}{:<6}{:>6}{:>8}{:>7}{:>8}{:>7}{:>9}\n",
                section.section,
                "board",
                "Red",
                "first",
                "wins",
                "moves",
                "sd",
                "path",
                "sd",
                "longest"
            ));
            section.rows.iter().for_each(|row| text.push_str(&row.words()));
        }
        text.push_str("\nWhat the text of the thesis says\n");
        let mut section = "";
        for claim in &self.claims {
            if claim.section != section {
                section = claim.section;
                text.push_str(&format!("  {section}\n"));
            }
            let words =
                format!("{}: published {}, ours {}", claim.subject, claim.published, claim.ours);
            text.push_str(&wrap(&words, "    "));
        }
        if self.reason.is_some() {
            text.push_str("\nInterrupted: these are the games that were finished.\n");
        }
        text + &format!("\n{}.\n", time_in_words(Duration::from_secs_f64(self.seconds)))
    }
}

impl Row {
    fn words(&self) -> String {
        let [moves, path] = [&self.moves, &self.path].map(|numbers| match numbers {
            Some(Mean { mean, sd }) => format!("{mean:>8.2}{sd:>7.2}"),
            None => format!("{:>8}{:>7}", "-", "-"),
        });
        let size = self.board.trim_start_matches("cylinder:");
        let bound = self.longest_possible.map(|bound| format!(" of at most {bound}"));
        format!(
            "{size:<7}{:<15}{:<6}{:>6}{moves}{path}{:>9}{}\n",
            self.red,
            self.first,
            self.red_wins,
            self.longest,
            bound.unwrap_or_default()
        )
    }
}
