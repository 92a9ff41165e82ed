//! Bridg-It (David Gale's game) as an edge game.

use super::SwitchingGame;

/// The Bridg-It board on which Short crosses `size` gaps: a grid of `size` rows and `size + 1` columns
/// of dots, the leftmost column being one end and the rightmost the other. Cut's board is the dual graph
/// and looks the same, turned around. Up to size 22 it stays within the limit on edges.
///
/// # Panics
/// If the size is not 1 to 22.
pub fn bridg_it(size: usize) -> SwitchingGame {
    assert!((1..=22).contains(&size), "Bridg-It boards have sizes 1 to 22, not {size}");
    let node = |row: usize, column: usize| match column {
        0 => 0,
        _ if column == size => 1,
        _ => 2 + row * (size - 1) + (column - 1),
    };
    let across = (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
    let down = (1..size).flat_map(|row| (1..size).map(move |column| (row, column)));
    let edges = across
        .map(|(row, column)| (node(row, column), node(row, column + 1)))
        .chain(down.map(|(row, column)| (node(row - 1, column), node(row, column))))
        .collect();
    SwitchingGame::new(2 + size * (size - 1), edges, (0, 1)).expect("the board is a graph")
}
