//! A proof tree to some depth: as lines of text, as a drawing.

use crate::quantity::count;
use board::{Cell, Colour};
use diagram::Tree;
use playbook::Playbook;
use report::tree::Listed;

/// The most tries that a line of text names.
const MOST_NAMED: usize = 8;

fn in_words(listed: &Listed) -> String {
    let mut words = match &listed.answer {
        Some(answer) => format!("{} → {answer}", listed.tried),
        None => listed.tried.clone(),
    };
    if listed.nodes_below() > 0 {
        words += &format!(", {}, depth {}", count(listed.nodes as usize, "node"), listed.depth);
    }
    let others: Vec<&str> =
        listed.tries.iter().filter(|&cell| *cell != listed.tried).map(String::as_str).collect();
    let named = others.len().min(MOST_NAMED);
    if named > 0 {
        words += &format!("; also {}", others[..named].join(" "));
    }
    if others.len() > named {
        words += &format!(" and {} more", others.len() - named);
    }
    words
}

/// The branches as indented lines.
pub(super) fn text(tree: &[Listed]) -> String {
    fn add(text: &mut String, tree: &[Listed], margin: &str) {
        for (number, listed) in tree.iter().enumerate() {
            let is_last = number + 1 == tree.len();
            let (edge, further) = if is_last { ("└ ", "  ") } else { ("├ ", "│ ") };
            text.push_str(&format!("{margin}{edge}{}\n", in_words(listed)));
            let below = listed.below.as_deref().unwrap_or_default();
            add(text, below, &format!("{margin}{further}"));
        }
    }
    let mut text = String::new();
    add(&mut text, tree, "  ");
    text
}

/// The branches as a drawing, under the winner's first move or the board's name.
pub(super) fn drawing(playbook: &Playbook, first: Option<Cell>, tree: &[Listed]) -> Tree {
    let winner = playbook.winner();
    let children = tree.iter().map(|listed| drawn_branch(listed, winner)).collect();
    let start = playbook.position();
    let stones = [Colour::Black, Colour::White].map(|colour| start.stones(colour));
    let opening = (stones[0] | stones[1]).first().filter(|_| (stones[0] | stones[1]).len() == 1);
    let name = |cell| playbook.board().name(cell);
    let answered = match first {
        Some(cell) => {
            vec![Tree { label: name(cell), colour: Some(winner), children, ..Tree::default() }]
        }
        None => children,
    };
    Tree {
        label: opening.map_or_else(|| "start".to_owned(), name),
        colour: opening.and_then(|cell| start.colour_at(cell)),
        title: playbook.board().to_string(),
        children: answered,
    }
}

fn drawn_branch(listed: &Listed, winner: Colour) -> Tree {
    let mut children: Vec<Tree> = match &listed.below {
        Some(below) => below.iter().map(|listed| drawn_branch(listed, winner)).collect(),
        None if listed.nodes_below() > 0 => {
            let label = format!("{} more", listed.nodes_below());
            vec![Tree { label, ..Tree::default() }]
        }
        None => Vec::new(),
    };
    if let Some(answer) = &listed.answer {
        let title = format!("within {}", count(listed.carrier.len(), "cell"));
        children = vec![Tree { label: answer.clone(), colour: Some(winner), title, children }];
    }
    Tree {
        label: listed.tried.clone(),
        colour: Some(!winner),
        title: listed.tries.join(" "),
        children,
    }
}
