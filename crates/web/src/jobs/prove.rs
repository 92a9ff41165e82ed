//! The proof of what a job has solved.

use board::{Board, Position, Variant};
use solver::search::Solver;

/// Whether there are certificates for positions of a board.
pub(crate) fn has_certificates(board: &Board) -> bool {
    matches!(board.variant(), Variant::Hex | Variant::Cylinder)
}

/// The bytes of a checked certificate and the number of its steps.
pub(super) fn certificate(
    solver: &mut Solver,
    position: &Position,
) -> Result<(Vec<u8>, usize), String> {
    let certificate = solver.certificate(position).map_err(|error| error.to_string())?;
    let checked = proof::check(&certificate).map_err(|error| error.to_string())?;
    let mut bytes = Vec::new();
    proof::file::write(&certificate, &mut bytes).map_err(|error| error.to_string())?;
    Ok((bytes, checked.steps))
}
