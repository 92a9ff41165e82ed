//! What must hold on every board, tried on all positions of tiny ones and on random ones of others.

/// Boards and positions for all the others.
mod common;

/// A full board has the winners that the papers promise, by every way of finding them.
mod winners;

/// How many full torus boards have no winner or two, and where a theorem fails.
mod torus;

/// One position read as Hex, on the cylinder and on the torus.
mod three_readings;

/// Who wins with perfect play, and Gardner's pairing.
mod perfect_play;

/// Sets of cells obey the laws of sets.
mod sets;

/// Chains that grow and shrink stone by stone are those made at once.
mod chains;

/// Symmetries keep steps, winners and outcomes, and form a group.
mod symmetry;

/// The shortest connection connects, and none is shorter.
mod shortest;

/// Random full boards are fair, and have the winner that chains find.
mod playouts;

/// Games, names of cells and boards, and diagrams, there and back.
mod records;
