//! The rules: what each step derives, and the conditions under which it may.
//!
//! A lemma speaks of a game in which the player owns `own`, the cells of `free` are played for and everything
//! else is the opponent's; extra cells and extra moves never hurt the player. Each rule says why it keeps
//! lemmas true.

use crate::dead::{is_dead, touching};
use crate::lemma::{Claim, End, Kind, Lemma};
use crate::reason::Reason;
use crate::step::{ProofStep, StepId};
use board::{Board, Cell, CellSet, Colour, Goal};

/// A connection that goes around more often proves nothing that a shorter one would not.
const MAX_TURNS: i16 = 8;

/// One alternative for each free cell of the first is always enough, and no board has more cells.
pub(crate) const MAX_ALTERNATIVES: usize = 512;

/// The lemma that a step derives from the lemmas before it.
pub(crate) fn derive(board: &Board, lemmas: &[Lemma], step: &ProofStep) -> Result<Lemma, Reason> {
    let lemma =
        |id: &StepId| lemmas.get(id.index()).copied().ok_or(Reason::NoEarlierStep { step: *id });
    match step {
        ProofStep::Adjacent { colour, ends, turns } => adjacent(board, *colour, *ends, *turns),
        ProofStep::And { first, second, via } => and(board, lemma(first)?, lemma(second)?, *via),
        ProofStep::Move { lemma: id, cell } => move_first(board, lemma(id)?, *cell),
        ProofStep::Or { lemmas: ids } if ids.len() > MAX_ALTERNATIVES => {
            Err(Reason::TooManyAlternatives)
        }
        ProofStep::Or { lemmas: ids } => {
            or(board, &ids.iter().map(lemma).collect::<Result<Vec<_>, _>>()?)
        }
        ProofStep::Own { lemma: id, cells } => own(board, lemma(id)?, *cells),
        ProofStep::Dead { lemma: id, cell } => dead(board, lemma(id)?, *cell),
        ProofStep::Capture { lemma: id, pair } => capture(board, lemma(id)?, *pair),
        ProofStep::Concede { lemma: id, pair } => concede(board, lemma(id)?, *pair),
        ProofStep::Part { lemma: id, cells, end, side } => {
            part(board, lemma(id)?, *cells, *end, *side)
        }
        ProofStep::Turned { lemma: id, symmetry } => turned(board, lemma(id)?, *symmetry),
        ProofStep::Goal { lemma: id } => goal(lemma(id)?),
    }
}

/// Ends that touch are joined already.
fn adjacent(
    board: &Board,
    colour: Colour,
    [from, to]: [End; 2],
    turns: i16,
) -> Result<Lemma, Reason> {
    let mut own = CellSet::EMPTY;
    for end in [from, to] {
        match end {
            End::Cell(cell) => own.insert(on_board(board, cell)?),
            End::Side(number) if has_side(board, colour, number) => {}
            End::Side(number) => return Err(Reason::NoSuchSide { colour, number }),
        }
    }
    if !touching(board, colour, from).any(|place| place == (to, turns)) {
        return Err(Reason::DoNotTouch);
    }
    let claim = Claim::joined(from, to, turns);
    Ok(Lemma { colour, kind: Kind::Link, claim, own, free: CellSet::EMPTY })
}

/// The player answers in the part in which the opponent moved: no free cell belongs to both.
fn and(board: &Board, first: Lemma, second: Lemma, via: End) -> Result<Lemma, Reason> {
    if first.colour != second.colour {
        return Err(Reason::DifferentPlayers);
    }
    if first.kind != Kind::Link || second.kind != Kind::Link {
        return Err(Reason::NotALink);
    }
    let (from, turns_before) = followed_from(&first.claim, via)?;
    let (to, turns_after) = followed_from(&second.claim, via)?;
    let turns = turns_after - turns_before;
    if turns.abs() > MAX_TURNS {
        return Err(Reason::TooManyTurns);
    }
    let own = first.own | second.own;
    if let Some(cell) = ((first.free & second.free) - own).first() {
        return Err(Reason::NeededTwice(board.coordinate(cell)));
    }
    let claim = Claim::joined(from, to, turns);
    Ok(Lemma { claim, ..first }.with_cells(own, first.free | second.free))
}

/// The other end, and the turns on the way to it, of a connection that is followed from one end.
fn followed_from(claim: &Claim, start: End) -> Result<(End, i16), Reason> {
    match *claim {
        Claim::Joined { ends: [from, to], turns } if from == start => Ok((to, turns)),
        Claim::Joined { ends: [from, to], turns } if to == start => Ok((from, -turns)),
        _ => Err(Reason::NotAnEnd),
    }
}

/// The player moves to the cell first, and has what the link asks for.
fn move_first(board: &Board, lemma: Lemma, cell: Cell) -> Result<Lemma, Reason> {
    if lemma.kind != Kind::Link {
        return Err(Reason::NotALink);
    }
    let cell = among(board, lemma.own, cell)?;
    not_an_end(board, &lemma, cell)?;
    let moved = lemma.with_cells(lemma.own.without(cell), lemma.free.with(cell));
    Ok(Lemma { kind: Kind::Prelink, ..moved })
}

/// Wherever the opponent moves, one alternative is untouched, and it is the player's turn.
fn or(board: &Board, lemmas: &[Lemma]) -> Result<Lemma, Reason> {
    let first = *lemmas.first().ok_or(Reason::NoAlternatives)?;
    if lemmas.iter().any(|lemma| lemma.colour != first.colour) {
        return Err(Reason::DifferentPlayers);
    }
    if lemmas.iter().any(|lemma| lemma.claim != first.claim) {
        return Err(Reason::DifferentClaims);
    }
    let own = lemmas.iter().fold(CellSet::EMPTY, |own, lemma| own | lemma.own);
    let free = lemmas.iter().fold(CellSet::EMPTY, |free, lemma| free | lemma.free);
    let common = lemmas.iter().fold(free, |common, lemma| common & lemma.free) - own;
    if let Some(cell) = common.first() {
        return Err(Reason::InEveryAlternative(board.coordinate(cell)));
    }
    Ok(Lemma { kind: Kind::Link, ..first.with_cells(own, free) })
}

/// Owning more never hurts.
fn own(board: &Board, lemma: Lemma, cells: CellSet) -> Result<Lemma, Reason> {
    match (cells - board.cells()).first() {
        Some(cell) => Err(Reason::OffBoard { number: cell.index() }),
        None => Ok(lemma.with_cells(lemma.own | cells, lemma.free)),
    }
}

/// The player never needs to play there, and nothing changes if the opponent has.
fn dead(board: &Board, lemma: Lemma, cell: Cell) -> Result<Lemma, Reason> {
    let cell = among(board, lemma.own | lemma.free, cell)?;
    not_an_end(board, &lemma, cell)?;
    let (own, free) = (lemma.own.without(cell), lemma.free.without(cell));
    must_be_dead(board, lemma.colour, cell, own, free)?;
    Ok(lemma.with_cells(own, free))
}

/// When the opponent takes one of the cells, the player takes the other, and the opponent's is dead.
fn capture(board: &Board, lemma: Lemma, pair: [Cell; 2]) -> Result<Lemma, Reason> {
    let [one, other] = distinct(board, lemma.own, pair)?;
    for intruder in [one, other] {
        not_an_end(board, &lemma, intruder)?;
        must_be_dead(board, lemma.colour, intruder, lemma.own.without(intruder), lemma.free)?;
    }
    let both = CellSet::single(one).with(other);
    Ok(lemma.with_cells(lemma.own - both, lemma.free | both))
}

/// When the player takes one of the cells, the opponent can take the other, and the player's is dead: whoever
/// wins nevertheless would win without the two.
fn concede(board: &Board, lemma: Lemma, pair: [Cell; 2]) -> Result<Lemma, Reason> {
    let [one, other] = distinct(board, lemma.free, pair)?;
    let free = lemma.free.without(one).without(other);
    for cell in [one, other] {
        must_be_dead(board, lemma.colour, cell, lemma.own, free)?;
    }
    Ok(lemma.with_cells(lemma.own, free))
}

/// Say that all other cells of the lemma are the player's as well, which never hurts. Then the winning path begins at the
/// side among the cells that stay, because no other touches it. It can leave them, or end on the other side, only where it
/// has come to the chain: nothing else that stays touches another cell of the lemma, or that side.
fn part(board: &Board, lemma: Lemma, cells: CellSet, end: Cell, side: u8) -> Result<Lemma, Reason> {
    let Goal::Join(sides) = board.goal(lemma.colour) else { return Err(Reason::NoParts) };
    if lemma.claim != Claim::Goal {
        return Err(Reason::NoParts);
    }
    if !has_side(board, lemma.colour, side) || sides.len() != 2 {
        return Err(Reason::NoSuchSide { colour: lemma.colour, number: side });
    }
    let all = lemma.own | lemma.free;
    let stay = all & cells;
    let end = among(board, lemma.own & stay, end)?;
    let chain = reached(board, lemma.own & stay, end);
    let (gone, here, there) = (all - stay, sides[usize::from(side)], sides[usize::from(1 - side)]);
    if let Some(cell) = (gone & here).first() {
        return Err(Reason::LeadsElsewhere(board.coordinate(cell)));
    }
    for cell in stay - chain {
        if there.contains(cell) || board.neighbours(cell).intersects(gone) {
            return Err(Reason::LeadsElsewhere(board.coordinate(cell)));
        }
    }
    let claim = Claim::joined(End::Cell(end), End::Side(side), 0);
    Ok(Lemma { claim, ..lemma }.with_cells(lemma.own & stay, lemma.free & stay))
}

/// The cells of a set that steps within it lead to from one of them.
fn reached(board: &Board, cells: CellSet, start: Cell) -> CellSet {
    let (mut all, mut waiting) = (CellSet::single(start), CellSet::single(start));
    while let Some(cell) = waiting.pop() {
        let new = (board.neighbours(cell) & cells) - all;
        all |= new;
        waiting |= new;
    }
    all
}

/// A symmetry changes nothing but names. How it changes the turns between two ends is not worked out here.
fn turned(board: &Board, lemma: Lemma, symmetry: u16) -> Result<Lemma, Reason> {
    let symmetry = board
        .symmetries()
        .get(usize::from(symmetry))
        .ok_or(Reason::NoSuchSymmetry { number: symmetry })?;
    let colour = symmetry.colour(lemma.colour);
    let claim = match (lemma.claim, board.goal(lemma.colour), board.goal(colour)) {
        (Claim::Goal, ..) => Claim::Goal,
        (Claim::Joined { ends, .. }, Goal::Join(sides), Goal::Join(targets)) => {
            let [from, to] = ends.map(|end| match end {
                End::Cell(cell) => End::Cell(symmetry.cell(cell)),
                End::Side(number) => {
                    let image = symmetry.set(sides[usize::from(number)]);
                    let target = targets.iter().position(|&target| target == image);
                    End::Side(target.expect("a symmetry maps sides to sides") as u8)
                }
            });
            Claim::joined(from, to, 0)
        }
        _ => return Err(Reason::TurnedAroundTheBoard),
    };
    let (own, free) = (symmetry.set(lemma.own), symmetry.set(lemma.free));
    Ok(Lemma { colour, claim, own, free, ..lemma })
}

/// Two sides joined, or a ring, are what the game asks for.
fn goal(lemma: Lemma) -> Result<Lemma, Reason> {
    match lemma.claim {
        Claim::Joined { ends: [End::Side(one), End::Side(other)], .. } if one != other => {}
        Claim::Joined { ends: [one, other], turns } if one == other && turns != 0 => {}
        _ => return Err(Reason::NotTheGoal),
    }
    Ok(Lemma { claim: Claim::Goal, ..lemma })
}

fn on_board(board: &Board, cell: Cell) -> Result<Cell, Reason> {
    if cell.index() < board.cell_count() {
        Ok(cell)
    } else {
        Err(Reason::OffBoard { number: cell.index() })
    }
}

fn has_side(board: &Board, colour: Colour, number: u8) -> bool {
    matches!(board.goal(colour), Goal::Join(sides) if usize::from(number) < sides.len())
}

fn among(board: &Board, cells: CellSet, cell: Cell) -> Result<Cell, Reason> {
    if cells.contains(on_board(board, cell)?) {
        Ok(cell)
    } else {
        Err(Reason::NotAmongItsCells(board.coordinate(cell)))
    }
}

fn distinct(board: &Board, cells: CellSet, [one, other]: [Cell; 2]) -> Result<[Cell; 2], Reason> {
    let pair = [among(board, cells, one)?, among(board, cells, other)?];
    if one == other { Err(Reason::NotTwoCells(board.coordinate(one))) } else { Ok(pair) }
}

fn not_an_end(board: &Board, lemma: &Lemma, cell: Cell) -> Result<(), Reason> {
    if lemma.claim.ends_at(cell) { Err(Reason::IsAnEnd(board.coordinate(cell))) } else { Ok(()) }
}

fn must_be_dead(
    board: &Board,
    colour: Colour,
    cell: Cell,
    own: CellSet,
    free: CellSet,
) -> Result<(), Reason> {
    if is_dead(board, colour, cell, own, free) {
        Ok(())
    } else {
        Err(Reason::NotDead(board.coordinate(cell)))
    }
}
