//! A part of the board in which a player tries to win: some rows or columns from one side to the other.
//!
//! Claim: a win with everything outside a band the opponent's is a win. Why: what is conceded are stones of the loser's,
//! and no proof set has any. On a large board a fight is often decided within a few lines, but a search does not know that:
//! there are moves elsewhere that may help a little, and everything is proved once for each of them. In a band it is as
//! if the opponent's sides had moved in. A loss there says nothing, and a wider band has its turn.

use crate::grid::Grid;
use board::{Cell, CellSet, Colour, Variant};
use std::ops::RangeInclusive;

/// A band leaves out one in so many empty cells at the least, to be worth a search of its own.
const LEAST_CONCEDED: usize = 3;

/// Lines next to each other: columns for Black, who joins top and bottom, rows for White.
type Band = RangeInclusive<usize>;

/// The bands in which a player may try to win.
#[derive(Clone, Debug)]
pub(super) struct Bands<const W: usize> {
    /// Those in which the player has not lost, with how often they were tried.
    open: Vec<(Band, usize)>,
    colour: Colour,
    empty: CellSet<W>,
}

impl<const W: usize> Bands<W> {
    /// Bands around the lines that one of a player's proof sets needs, narrow ones first; none on other boards than Hex.
    pub(super) fn new(
        grid: &Grid<W>,
        colour: Colour,
        empty: CellSet<W>,
        proof: Option<CellSet<W>>,
    ) -> Bands<W> {
        let mut bands = Bands { open: Vec::new(), colour, empty };
        let lines = (proof.unwrap_or_default() & empty).iter().map(|cell| line(grid, colour, cell));
        let Some((first, last)) = lines.clone().min().zip(lines.max()) else { return bands };
        if grid.board().variant() != Variant::Hex {
            return bands;
        }
        let count = match colour {
            Colour::Black => grid.board().columns(),
            Colour::White => grid.board().rows(),
        };
        let all = (0..=first).flat_map(|from| (last..count).map(move |to| from..=to));
        let is_worth_it =
            |band: &Band| bands.conceded_by(grid, band).len() * LEAST_CONCEDED >= empty.len();
        bands.open = all.filter(is_worth_it).map(|band| (band, 0)).collect();
        bands.open.sort_by_key(|(band, _)| width(band));
        bands
    }

    /// The next band to try: the narrower and the less tried the better.
    pub(super) fn next(&mut self) -> Option<Band> {
        let effort = |(band, tries): &&mut (Band, usize)| width(band) + *tries;
        let (band, tries) = self.open.iter_mut().min_by_key(effort)?;
        *tries += 1;
        Some(band.clone())
    }

    /// Notes that the player loses in a band, and so in every part of it.
    pub(super) fn lose(&mut self, lost: &Band) {
        self.open.retain(|(band, _)| !(lost.contains(band.start()) && lost.contains(band.end())));
    }

    pub(super) fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// The empty cells outside a band.
    pub(super) fn conceded_by(&self, grid: &Grid<W>, band: &Band) -> CellSet<W> {
        self.empty.iter().filter(|&cell| !band.contains(&line(grid, self.colour, cell))).collect()
    }
}

fn width(band: &Band) -> usize {
    band.end() - band.start()
}

fn line<const W: usize>(grid: &Grid<W>, colour: Colour, cell: Cell) -> usize {
    let columns = grid.board().columns();
    match colour {
        Colour::Black => cell.index() % columns,
        Colour::White => cell.index() / columns,
    }
}

#[cfg(test)]
mod tests {
    use super::Bands;
    use crate::grid::{Grid, Stones};
    use crate::search::Options;
    use crate::search::dfpn::Search;
    use crate::search::presumed::Presumption;
    use board::{Board, Cell, CellSet, Colour, Position};
    use oracle::Oracle;

    #[test]
    fn narrow_bands_come_first_and_a_lost_one_takes_its_parts_along() {
        let board = Board::hex(9, 4);
        let grid: Grid<1> = Grid::new(&board);
        let proof = board.parse_cells("d1 d2 e3 e4").unwrap().resized();
        let mut bands = Bands::new(&grid, Colour::Black, grid.cells(), Some(proof));
        assert_eq!(bands.next(), Some(3..=4));
        let conceded: CellSet = bands.conceded_by(&grid, &(3..=4)).resized();
        assert_eq!(board.names(conceded).len(), 7 * 4);
        assert!(conceded.is_disjoint(board.parse_cells("d1 e1 d4 e4").unwrap()));
        bands.lose(&(3..=5));
        assert_eq!(bands.next(), Some(2..=4));
        assert!(bands.open.iter().all(|(band, _)| band.start() < &3 || band.end() > &5));
        bands.lose(&(0..=8));
        assert!(bands.is_empty() && bands.next().is_none());
        let without_threat = Bands::new(&grid, Colour::Black, grid.cells(), None);
        assert!(without_threat.is_empty());
    }

    #[test]
    fn a_band_that_was_tried_lets_others_have_their_turn() {
        let board = Board::hex(3, 9);
        let grid: Grid<1> = Grid::new(&board);
        let proof = board.parse_cells("a5 b5 c5").unwrap().resized();
        let mut bands = Bands::new(&grid, Colour::White, grid.cells(), Some(proof));
        let tried: Vec<_> = std::iter::from_fn(|| bands.next()).take(5).collect();
        assert_eq!(tried[..2], [4..=4, 4..=4]);
        assert!(tried[2..].contains(&(3..=4)) && tried[2..].contains(&(4..=5)));
    }

    /// Who wins in a band wins on the board.
    #[test]
    fn a_win_in_a_band_is_a_win() {
        let (mut won, mut lost) = (0, 0);
        for board in [Board::hex(4, 5), Board::hex(5, 4)] {
            let grid: Grid<1> = Grid::new(&board);
            let mut search = Search::<1>::new(&board, Options::default());
            let mut oracle = Oracle::new(&board);
            for step in 1..60 {
                for colour in Colour::BOTH {
                    // Four stones against two, so that some bands are won.
                    let mut position = Position::new(&board);
                    for number in 0..6 {
                        let place = (number * step + number * number) % board.cell_count();
                        let owner = if number < 2 { !colour } else { colour };
                        position.set(Cell::new(place), Some(owner));
                    }
                    let stones = Stones::of(&position);
                    let empty = grid.cells() - stones.all();
                    let core = empty.iter().nth(step % empty.len()).map(CellSet::single);
                    let bands = Bands::new(&grid, colour, empty, core);
                    for (band, _) in &bands.open {
                        let mut presumption = Presumption::new(&grid, stones, colour);
                        presumption.pairs.clear();
                        presumption.concede(bands.conceded_by(&grid, band));
                        let in_band = search.search(presumption.stones(), !colour, &mut |_| ());
                        let (winner, proof) = in_band.expect("no limit");
                        if winner == colour {
                            assert!(proof.is_disjoint(presumption.stones().by[!colour]));
                            let whole = position.clone().with_to_move(!colour);
                            assert_eq!(oracle.winner(&whole), Some(colour), "{position:?}");
                            won += 1;
                        } else {
                            lost += 1;
                        }
                    }
                }
            }
        }
        assert!(won > 10 && lost > 10, "{won} {lost}");
    }
}
