//! Dead cells of a lemma.
//!
//! Claim: when [`is_dead`], the cell's colour decides nothing: however the free cells are filled, what the
//! player has joined with the cell is joined without it too. Why: a path through the cell comes from one of
//! the places around it and leaves to another; if all of these are joined in pairs by a step or over cells that
//! the player owns, the path can go that way instead. The player's sides conduct like stones. For a player
//! who encircles, places are those of the covering plane, so that the detour goes around the board as often
//! as the path did.

use crate::lemma::End;
use board::{Board, Cell, CellSet, Colour, Goal};

/// Detours of a player who encircles are searched within this many turns of the cell.
const TURNS: i16 = 2;

/// A cell or side, and how often one went around the board on the way to it.
type Place = (End, i16);

/// Whether the cell cannot matter to a player who owns `own`, could get `free` and nothing else.
pub(crate) fn is_dead(
    board: &Board,
    colour: Colour,
    cell: Cell,
    own: CellSet,
    free: CellSet,
) -> bool {
    let own = own.without(cell);
    let usable = (own | free).without(cell);
    // On a board of one column a cell touches itself, and is a ring without any neighbour.
    if board.neighbours(cell).contains(cell) {
        return false;
    }
    let mut around: Vec<Place> = Vec::new();
    for place in touching(board, colour, End::Cell(cell)) {
        let is_usable = match place.0 {
            End::Cell(neighbour) => usable.contains(neighbour),
            End::Side(_) => true,
        };
        // On a board of two columns a cell touches another on both sides.
        if is_usable && !around.contains(&place) {
            around.push(place);
        }
    }
    around.iter().all(|&start| reaches_all(board, colour, start, own, &around))
}

/// Whether steps over cells of `own` and sides lead from one place to each of the targets.
fn reaches_all(
    board: &Board,
    colour: Colour,
    start: Place,
    own: CellSet,
    targets: &[Place],
) -> bool {
    let index = |(end, turns): Place| {
        let end = match end {
            End::Cell(cell) => cell.index(),
            End::Side(number) => board.cell_count() + usize::from(number),
        };
        end * (2 * TURNS as usize + 1) + (turns + TURNS) as usize
    };
    let mut seen = vec![false; index((End::Side(2), 0))];
    let mut missing = targets.iter().filter(|&&target| target != start).count();
    let mut queue = vec![start];
    seen[index(start)] = true;
    let mut next = 0;
    while missing > 0 && next < queue.len() {
        let (end, turns) = queue[next];
        next += 1;
        for (to, turn) in touching(board, colour, end) {
            let place = (to, turns + turn);
            if place.1.abs() > TURNS || std::mem::replace(&mut seen[index(place)], true) {
                continue;
            }
            missing -= usize::from(targets.contains(&place));
            if matches!(to, End::Side(_)) || matches!(to, End::Cell(cell) if own.contains(cell)) {
                queue.push(place);
            }
        }
    }
    missing == 0
}

/// What touches an end, and how often the step to it goes around the board: a player who joins sides need not know.
pub(crate) fn touching(
    board: &Board,
    colour: Colour,
    end: End,
) -> impl Iterator<Item = Place> + use<'_> {
    let sides = match board.goal(colour) {
        Goal::Join(sides) => sides.as_slice(),
        Goal::Encircle(..) => &[],
    };
    let (steps, mask, side_cells) = match end {
        End::Cell(cell) => (board.steps(cell), board.side_mask(cell, colour), CellSet::EMPTY),
        End::Side(number) => (&[] as &[_], 0, sides[usize::from(number)]),
    };
    let counts_turns = sides.is_empty();
    let over_steps = steps
        .iter()
        .map(move |step| (End::Cell(step.to), if counts_turns { step.turn.x } else { 0 }));
    let to_sides =
        (0..2).filter(move |number| mask >> number & 1 == 1).map(|number| (End::Side(number), 0));
    over_steps.chain(to_sides).chain(side_cells.iter().map(|cell| (End::Cell(cell), 0)))
}
