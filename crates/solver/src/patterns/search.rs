//! All captured sets of a given shape whose pattern reaches no further than the cells around the set.
//!
//! Each of these cells is black, white or unknown: 3^n patterns for n cells. Knowing more never spoils a
//! capture, so a pattern is captured only if it stays so with either stone on its first unknown cell; from
//! patterns that know everything downwards, hardly any have to be played out.

use super::local_game::LocalGame;
use super::pattern::Pattern;
use board::Colour;
use std::collections::BTreeSet;

/// What the search over one or more shapes found, each pattern once for all its symmetric copies.
#[derive(Clone, Debug, Default)]
pub struct CapturedSets {
    /// How many patterns were considered.
    pub considered: usize,
    /// In how many of them all empty cells are White's.
    pub captured: usize,
    /// Those from which no stone can be spared.
    pub minimal: BTreeSet<Pattern>,
    /// Those of which, in addition, no smaller pattern shows any part to be captured.
    pub irreducible: BTreeSet<Pattern>,
}

/// How the local game of a pattern is played: [`LocalGame::new`], or in one of the dual graphs only.
pub type Rules = fn(&Pattern) -> LocalGame;

/// The sets of these shapes that White captures by the stones that touch them.
pub fn captured_sets(shapes: &BTreeSet<Pattern>, rules: Rules) -> CapturedSets {
    let mut found = CapturedSets::default();
    for shape in shapes {
        add_captured_sets(shape, rules, &mut found);
    }
    found
}

fn add_captured_sets(shape: &Pattern, rules: Rules, found: &mut CapturedSets) {
    let around: Vec<_> = shape.outside().into_iter().collect();
    let pattern_of = |code: usize| {
        around.iter().enumerate().fold(shape.clone(), |pattern, (digit, &cell)| {
            match code / 3usize.pow(digit as u32) % 3 {
                0 => pattern,
                1 => pattern.with(cell, Some(Colour::Black)),
                _ => pattern.with(cell, Some(Colour::White)),
            }
        })
    };
    let powers: Vec<usize> = (0..around.len()).map(|digit| 3usize.pow(digit as u32)).collect();
    let known = |code: usize, power: usize| code / power % 3;
    let codes = 3usize.pow(around.len() as u32);
    let mut captured = vec![false; codes];
    for code in (0..codes).rev() {
        let mut unknown = powers.iter().filter(|&&power| known(code, power) == 0);
        let stays = unknown.all(|&power| captured[code + power] && captured[code + 2 * power]);
        captured[code] = stays && rules(&pattern_of(code)).is_captured(Colour::White);
    }
    found.considered += codes;
    found.captured += captured.iter().filter(|&&captured| captured).count();
    let is_minimal = |code: usize| {
        let mut stones = powers.iter().filter(|&&power| known(code, power) > 0);
        captured[code] && stones.all(|&power| !captured[code - known(code, power) * power])
    };
    for code in (0..codes).filter(|&code| is_minimal(code)) {
        let pattern = pattern_of(code).canonical();
        if captured_part(&pattern, rules).is_none() {
            found.irreducible.insert(pattern.clone());
        }
        found.minimal.insert(pattern);
    }
}

/// Whether White captures the empty cells, no stone can be spared, and no smaller pattern shows that some
/// of the cells are anybody's.
pub fn is_irreducible(pattern: &Pattern, rules: Rules) -> bool {
    let captures = |pattern: &Pattern| rules(pattern).is_captured(Colour::White);
    let needs = |stone| !captures(&pattern.clone().without(stone));
    captures(pattern)
        && Colour::BOTH.into_iter().flat_map(|colour| pattern.stones(colour)).all(needs)
        && captured_part(pattern, rules).is_none()
}

/// The smallest part of the empty cells, but not all of them, that a player captures by itself.
pub fn captured_part(pattern: &Pattern, rules: Rules) -> Option<Pattern> {
    let cells = pattern.empty_cells();
    let mut parts: Vec<usize> = (1..(1 << cells.len()) - 1).collect();
    parts.sort_by_key(|part| part.count_ones());
    parts.into_iter().find_map(|part| {
        let is_kept = |number: &usize| part >> number & 1 == 1;
        let kept: Vec<_> = (0..cells.len()).filter(is_kept).map(|number| cells[number]).collect();
        let smaller = pattern.focused_on(&kept);
        let game = rules(&smaller);
        Colour::BOTH.into_iter().any(|player| game.is_captured(player)).then_some(smaller)
    })
}
