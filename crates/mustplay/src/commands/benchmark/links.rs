//! Links and fill-in, on midgame positions that a fixed seed makes.

use crate::context::Context;
use crate::failure::{ExitStatus, Failure};
use board::{Board, Cell, Colour, Position};
use clap::Args;
use player::Random;
use serde::Serialize;
use solver::inferior::Filling;
use solver::links::{Limits, Stop};
use solver::{Grid, Stones, with_words};
use std::time::{Duration, Instant};

/// Update the links of both players after a move, and fill in positions, on 7x7 and 11x11
#[derive(Args, Debug)]
pub(super) struct Links {
    /// Positions for each board
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..))]
    positions: u16,

    /// The seed of the positions
    #[arg(long, value_name = "N", default_value_t = 2003)]
    seed: u64,
}

#[derive(Serialize)]
struct Table {
    seed: u64,
    boards: Vec<Row>,
}

/// Microseconds on average.
#[derive(Serialize)]
struct Row {
    board: String,
    positions: usize,
    updates: usize,
    build_microseconds: f64,
    update_microseconds: f64,
    fill_in_microseconds: f64,
}

/// How often each thing is done; the shortest time counts, in which nothing else got in between.
const REPEATS: usize = 5;

impl Links {
    pub(super) fn execute(&self, context: &mut Context<'_, '_>) -> Result<ExitStatus, Failure> {
        let boards = [Board::hex(7, 7), Board::hex(11, 11)];
        let boards: Vec<Row> = boards
            .iter()
            .map(|board| {
                let positions = midgame_positions(board, self.positions.into(), self.seed);
                with_words!(board.cell_count(), W => measure::<W>(board, &positions))
            })
            .collect();
        if context.is_json {
            context.print_json(&Table { seed: self.seed, boards })?;
            return Ok(ExitStatus::Done);
        }
        context.print("Microseconds, both players, on average:\n\n")?;
        context.print(
            "board      positions  moves  links from scratch  links after a move  full fill-in\n",
        )?;
        for row in boards {
            let Row { board, positions, updates, .. } = row;
            let (build, update) = (row.build_microseconds, row.update_microseconds);
            let fill_in = row.fill_in_microseconds;
            context.print(format_args!(
                "{board:<9}  {positions:>9}  {updates:>5}  {build:>18.1}  {update:>18.1}  {fill_in:>12.2}\n"
            ))?;
        }
        Ok(ExitStatus::Done)
    }
}

fn measure<const W: usize>(board: &Board, positions: &[Position]) -> Row {
    let grid = Grid::<W>::new(board);
    let mut links =
        Colour::BOTH.map(|colour| solver::links::Links::new(&grid, colour, Limits::default()));
    let (mut build, mut update, mut fill_in) = (Duration::ZERO, Duration::ZERO, Duration::ZERO);
    let mut updates = 0;
    for position in positions {
        let stones = Stones::<W>::of(position);
        fill_in += shortest(|| {
            let started = Instant::now();
            std::hint::black_box(filled(&grid, std::hint::black_box(stones)));
            started.elapsed()
        });
        let stones = filled(&grid, stones);
        build += shortest(|| {
            let started = Instant::now();
            links.iter_mut().for_each(|links| links.build(&grid, &stones));
            started.elapsed()
        });
        for cell in grid.cells() - stones.all() {
            let after = filled(&grid, stones.with(cell, position.to_move()));
            update += shortest(|| {
                let started = Instant::now();
                links.iter_mut().for_each(|links| links.update(&grid, &after, Stop::Never));
                let time = started.elapsed();
                for links in &mut links {
                    links.undo();
                }
                time
            });
            updates += 1;
        }
    }
    let mean = |time: Duration, count: usize| time.as_secs_f64() * 1e6 / count.max(1) as f64;
    Row {
        board: board.to_string(),
        positions: positions.len(),
        updates,
        build_microseconds: mean(build, positions.len()),
        update_microseconds: mean(update, updates),
        fill_in_microseconds: mean(fill_in, positions.len()),
    }
}

/// The shortest of several measurements.
fn shortest(mut measure: impl FnMut() -> Duration) -> Duration {
    (0..REPEATS).map(|_| measure()).min().unwrap_or_default()
}

fn filled<const W: usize>(grid: &Grid<W>, stones: Stones<W>) -> Stones<W> {
    let mut filling = Filling::new(grid, stones);
    filling.run(grid, &Colour::BOTH);
    filling.stones()
}

/// Positions with stones on a quarter of the cells, which nobody has won.
fn midgame_positions(board: &Board, count: usize, seed: u64) -> Vec<Position> {
    let mut random = Random::new(seed);
    let positions = std::iter::repeat_with(|| {
        let mut position = Position::new(board);
        for _ in 0..board.cell_count() / 4 {
            let empty: Vec<Cell> = position.empty_cells().iter().collect();
            position.play(empty[random.bits() as usize % empty.len()]);
        }
        position
    });
    positions.filter(|position| position.winner().is_none()).take(count).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_makes_the_same_undecided_positions_again() {
        let board = Board::hex(7, 7);
        let positions = midgame_positions(&board, 5, 1);
        assert_eq!(positions, midgame_positions(&board, 5, 1));
        assert_ne!(positions, midgame_positions(&board, 5, 2));
        assert!(positions.iter().all(|position| position.empty_cells().len() == 49 - 12));
    }
}
