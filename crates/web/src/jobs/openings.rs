//! The outcome of every opening of a board, one after the other.

use super::job::JobLimits;
use super::search::{Counters, Search};
use super::task::{Finished, Run, Task};
use board::{Board, Cell, Position};
use diagram::Palette;
use report::{Opening, OpeningMap, OpeningsSummary};
use serde::Serialize;
use serde_json::json;
use solver::search::Verdict;
use std::time::Instant;

pub(crate) struct OpeningsTask {
    map: OpeningMap,
    search: Search,
    palette: Palette,
}

#[derive(Serialize)]
struct OpeningsProgress {
    #[serde(flatten)]
    map: OpeningsSummary,
    now: String,
    #[serde(flatten)]
    counters: Option<Counters>,
}

impl OpeningsTask {
    pub(crate) fn new(board: &Board, palette: Palette, limits: JobLimits) -> OpeningsTask {
        let search = Search::new(board, limits);
        OpeningsTask { map: OpeningMap::new(board), search, palette }
    }

    fn tell(run: &Run, map: &OpeningMap, cell: Cell, counters: Option<Counters>) {
        let now = map.board.name(cell);
        run.job.report(json!(OpeningsProgress { map: map.summary(), now, counters }));
    }

    /// Solves an opening; whether it was decided.
    fn solve(&mut self, run: &Run, cell: Cell) -> bool {
        let position = Position::new(&self.map.board).after(cell);
        let (map, begun) = (&self.map, Instant::now());
        Self::tell(run, map, cell, None);
        let solution = self.search.solve(run, &position, None, "openings", &mut |counters, _| {
            Self::tell(run, map, cell, Some(counters));
        });
        let is_known = !matches!(solution.verdict, Verdict::Unknown(_));
        if is_known {
            let opening = Opening {
                verdict: Some(solution.verdict),
                nodes: solution.work.nodes,
                time: begun.elapsed(),
                same_as: None,
            };
            self.map.add_with_images(cell, opening);
        }
        is_known
    }
}

impl Task for OpeningsTask {
    fn run(&mut self, run: &Run) -> Finished {
        self.search.limit = None;
        let board = self.map.board.clone();
        for cell in board.cells() {
            if !self.map.openings.contains_key(&cell) && !self.solve(run, cell) {
                break;
            }
        }
        (self.map.nodes, self.map.time) = (self.search.nodes, self.search.time(run));
        self.map.limit = self.search.limit;
        run.openings.add(&self.map);
        run.keep_file("picture.svg", diagram::svg(&self.map.diagram(self.palette)));
        run.keep_file("openings.csv", self.map.csv());
        let result = Ok(json!(self.map.summary()));
        let can_go_on = self.search.end(run);
        Finished { result, can_go_on }
    }
}
