//! Drawings of trees: every node and edge is there, and rows do not overlap.

use board::Colour;
use diagram::{Palette, Tree, tree_svg};
use roxmltree::Document;

fn stone(label: &str, colour: Colour, children: Vec<Tree>) -> Tree {
    Tree { label: label.into(), colour: Some(colour), title: "a < b".into(), children }
}

#[test]
fn a_tree_is_drawn_with_all_its_moves() {
    let leaf = |name| stone(name, Colour::White, Vec::new());
    let remark = Tree { label: "57 more".into(), ..Tree::default() };
    let deeper = stone("c3", Colour::White, vec![remark]);
    let tree = stone("b6", Colour::Black, vec![leaf("a1"), leaf("a2"), deeper]);
    for palette in [Palette::BlackWhite, Palette::RedBlue] {
        let picture = tree_svg(&tree, palette);
        let document = Document::parse(&picture).unwrap();
        let named = |name: &str| {
            document.descendants().filter(|node| node.has_tag_name(name)).collect::<Vec<_>>()
        };
        let mut places: Vec<(&str, &str)> = named("circle")
            .iter()
            .map(|node| (node.attribute("cx").unwrap(), node.attribute("cy").unwrap()))
            .collect();
        assert_eq!(places.len(), 4);
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), 4);
        let edges = document.descendants().find(|node| node.attribute("class") == Some("edges"));
        assert_eq!(edges.unwrap().children().filter(roxmltree::Node::is_element).count(), 4);
    }
}
