//! A game as a row of the table, with the columns of twogtp.

use super::game::Played;
use super::plan::{Plan, first_is_black};
use board::{ByColour, Colour};

/// The names of the columns.
pub(super) const COLUMNS: &str =
    "#GAME\tROUND\tOPENING\tBLACK\tWHITE\tRES_B\tRES_W\tLENGTH\tTIME_B\tTIME_W\tERR\tERR_MSG";

/// One game.
pub(super) struct Row {
    pub(super) game: usize,
    pub(super) round: usize,
    pub(super) opening: String,
    pub(super) first_is_black: bool,
    pub(super) played: Played,
}

impl Row {
    pub(super) fn first_wins(&self) -> bool {
        (self.played.winner == Colour::Black) == self.first_is_black
    }

    /// The game in a few words.
    pub(super) fn in_words(&self) -> String {
        let engine = if self.first_wins() { "first" } else { "second" };
        let (winner, length) = (self.played.winner, self.played.length);
        let fault = self.played.fault.as_ref();
        let because = fault.map(|fault| format!("; the opponent {fault}")).unwrap_or_default();
        format!("the {engine} engine wins as {winner}, {length} stones{because}")
    }

    pub(super) fn text(&self) -> String {
        let (black, white) = if self.first_is_black { (1, 2) } else { (2, 1) };
        let result = if self.played.winner == Colour::Black { "B+" } else { "W+" };
        let fault = self.played.fault.as_deref().unwrap_or_default();
        format!(
            "{}\t{}\t{}\t{black}\t{white}\t{result}\t{result}\t{}\t{:.1}\t{:.1}\t{}\t{fault}",
            self.game,
            self.round,
            self.opening,
            self.played.length,
            self.played.seconds.black,
            self.played.seconds.white,
            u8::from(!fault.is_empty()),
        )
    }

    pub(super) fn parse(text: &str) -> Option<Row> {
        let fields: Vec<&str> = text.split('\t').collect();
        let [game, round, opening, black, white, result, _, length, time_b, time_w, _, fault] =
            fields[..]
        else {
            return None;
        };
        let first_is_black = match (black, white) {
            ("1", "2") => true,
            ("2", "1") => false,
            _ => return None,
        };
        let winner = match result {
            "B+" => Colour::Black,
            "W+" => Colour::White,
            _ => return None,
        };
        Some(Row {
            game: game.parse().ok()?,
            round: round.parse().ok()?,
            opening: opening.to_owned(),
            first_is_black,
            played: Played {
                winner,
                length: length.parse().ok()?,
                seconds: ByColour { black: time_b.parse().ok()?, white: time_w.parse().ok()? },
                fault: Some(fault.to_owned()).filter(|fault| !fault.is_empty()),
            },
        })
    }

    /// Whether this is the game that has this number in the plan.
    pub(super) fn compare(&self, plan: &Plan) -> Result<(), String> {
        let (opening, round) = (&plan.opening(self.game).text, plan.round(self.game));
        let is_other = |what: String| Err(format!("this is a game of another tournament, {what}"));
        if self.opening != *opening {
            return is_other(format!("with the opening '{}', not '{opening}'", self.opening));
        }
        if self.round != round {
            return is_other(format!("of round {}, not {round}", self.round));
        }
        if self.first_is_black != first_is_black(self.game) {
            return is_other("with exchanged colours".to_owned());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_read_as_it_was_written() {
        let played = Played {
            winner: Colour::White,
            length: 12,
            seconds: ByColour { black: 0.5, white: 1.5 },
            fault: Some("did not answer in time".to_owned()),
        };
        let opening = "a3 b2".to_owned();
        let row = Row { game: 3, round: 0, opening, first_is_black: false, played };
        assert!(row.first_wins());
        assert_eq!(Row::parse(&row.text()).map(|row| row.text()), Some(row.text()));
        assert_eq!(row.text().split('\t').count(), COLUMNS.split('\t').count());
    }
}
