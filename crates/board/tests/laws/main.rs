//! What must hold on every board, tried on all positions of tiny ones and on random ones of others.

mod chains;
mod common;
mod perfect_play;
mod playouts;
mod records;
mod sets;
mod shortest;
mod symmetry;
mod three_readings;
mod torus;
mod winners;
