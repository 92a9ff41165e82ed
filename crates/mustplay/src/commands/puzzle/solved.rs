//! A puzzle solved: our answer, the refutations of tempting moves, and whether the source says the same.

use crate::answer::Answer;
use crate::wrap::wrap;
use board::{CellSet, Colour};
use diagram::Palette;
use puzzles::Puzzle;
use report::{SolveSummary, player_name, refutations};
use serde::Serialize;
use solver::moves::Moves;
use std::collections::BTreeMap;

/// Wrong moves that are refuted at the most.
const REFUTED: usize = 5;

/// Our answer beside that of the source.
pub(super) struct SolvedPuzzle<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) answer: Answer,
}

#[derive(Serialize)]
pub(super) struct SolvedSummary {
    #[serde(flatten)]
    answer: SolveSummary,
    /// Wrong moves, and how they are answered.
    refutations: BTreeMap<String, String>,
    /// What differs from the source.
    differences: Vec<String>,
}

impl SolvedPuzzle<'_> {
    pub(super) fn summary(&self) -> SolvedSummary {
        SolvedSummary {
            answer: self.answer.known.summary(),
            refutations: self.refutations().into_iter().collect(),
            differences: self.differences(Palette::BlackWhite),
        }
    }

    /// The answer in sentences.
    pub(super) fn words(&self, palette: Palette) -> String {
        let mut text = self.answer.words(palette);
        let mut paragraph = |title: &str, words: &str| {
            text.push_str(&format!("\n{title}\n{}", wrap(words, "  ")));
        };
        let refutations = in_words(&self.refutations(), self.puzzle.position.to_move(), palette);
        if !refutations.is_empty() {
            paragraph("Wrong moves", &refutations);
        }
        if let Some(comparison) = self.comparison(palette) {
            paragraph("Comparison", &comparison);
        }
        text
    }

    /// The most tempting wrong moves and their answers.
    fn refutations(&self) -> Vec<(String, String)> {
        let moves = self.answer.known.moves.as_ref();
        moves.map_or_else(Vec::new, |moves| refutations(&self.puzzle.position, moves, REFUTED))
    }

    /// Our answer beside what the source says, if both say something.
    fn comparison(&self, palette: Palette) -> Option<String> {
        self.puzzle.winner?;
        self.answer.known.winner()?;
        let differences = self.differences(palette);
        if !differences.is_empty() {
            return Some(differences.join(" "));
        }
        match self.puzzle.winning_moves {
            None => Some("The source names the same winner, and no move.".to_owned()),
            Some(moves)
                if moves.is_complete() && self.answer.known.undecided_moves().is_empty() =>
            {
                Some("The source says the same.".to_owned())
            }
            Some(moves) => {
                let names = |cells| self.puzzle.position.board().names(cells).join(", ");
                let mut words = format!("The source names {}.", names(moves.cells()));
                let undecided = moves.cells() & self.answer.known.undecided_moves();
                if !undecided.is_empty() {
                    words += &format!(" Not decided here: {}.", names(undecided));
                }
                Some(words)
            }
        }
    }

    fn differences(&self, palette: Palette) -> Vec<String> {
        differences(
            self.puzzle,
            self.answer.known.winner(),
            self.answer.known.moves.as_ref(),
            palette,
        )
    }
}

/// The wrong moves with their answers, those with the same answer in one sentence.
fn in_words(refutations: &[(String, String)], mover: Colour, palette: Palette) -> String {
    let other = player_name(palette, !mover);
    let mut sentences: Vec<(Vec<&str>, &str)> = Vec::new();
    for (wrong, answer) in refutations {
        match sentences.iter_mut().find(|(_, same)| same == answer) {
            Some((together, _)) => together.push(wrong),
            None => sentences.push((vec![wrong], answer)),
        }
    }
    let sentences = sentences.iter().map(|(wrong, answer)| {
        let wrong = match wrong.as_slice() {
            [several @ .., last] if !several.is_empty() => {
                format!("{} or {last}", several.join(", "))
            }
            one => one.concat(),
        };
        format!("After {wrong}, {other} wins with {answer}.")
    });
    sentences.collect::<Vec<_>>().join(" ")
}

/// In which points the source says something else, as far as we know.
fn differences(
    puzzle: &Puzzle,
    winner: Option<Colour>,
    moves: Option<&Moves>,
    palette: Palette,
) -> Vec<String> {
    let names = |cells: CellSet| puzzle.position.board().names(cells).join(", ");
    let mut differences = Vec::new();
    if let (Some(theirs), Some(ours)) = (puzzle.winner, winner)
        && theirs != ours
    {
        differences.push(format!("The source lets {} win.", player_name(palette, theirs)));
    }
    if let (Some(known), Some(moves)) = (puzzle.winning_moves, moves) {
        let wrong = known.cells() & moves.losing;
        if !wrong.is_empty() {
            differences.push(format!("The source lets {} win, but it loses.", names(wrong)));
        }
        let missing = moves.winning - known.cells();
        if known.is_complete() && !missing.is_empty() {
            differences.push(format!("The source lets {} lose, but it wins.", names(missing)));
        }
    }
    differences
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzles::WinningMoves;
    use solver::search::{Options, Solver};

    #[test]
    fn moves_with_the_same_answer_are_told_together() {
        let pairs = [("e1", "a4"), ("d5", "b3"), ("b4", "a4"), ("c2", "a4")];
        let refutations = pairs.map(|(wrong, answer)| (wrong.to_owned(), answer.to_owned()));
        let words = in_words(&refutations, Colour::White, Palette::BlackWhite);
        let expected = "After e1, b4 or c2, Black wins with a4. After d5, Black wins with b3.";
        assert_eq!(words, expected);
        assert_eq!(in_words(&[], Colour::White, Palette::BlackWhite), "");
    }

    #[test]
    fn what_the_source_says_otherwise_is_told() {
        let mut puzzle = puzzles::find("berge-1").unwrap();
        let mut solver = Solver::new(puzzle.position.board(), Options::default()).unwrap();
        let mut moves = Moves::of(&puzzle.position);
        moves.decide(&mut |position| Some(solver.solve(position)));
        let differences = |puzzle: &Puzzle| {
            differences(puzzle, Some(Colour::White), Some(&moves), Palette::BlackWhite)
        };
        assert!(differences(&puzzle).is_empty());
        let cells = puzzle.position.board().parse_cells("b4").unwrap();
        puzzle.winner = Some(Colour::Black);
        puzzle.winning_moves = Some(WinningMoves::Only(cells));
        let expected = [
            "The source lets Black win.",
            "The source lets b4 win, but it loses.",
            "The source lets b3 lose, but it wins.",
        ];
        assert_eq!(differences(&puzzle), expected);
        puzzle.winning_moves = Some(WinningMoves::Some(cells));
        assert_eq!(differences(&puzzle), expected[..2]);
    }
}
