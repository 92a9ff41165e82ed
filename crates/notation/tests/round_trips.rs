//! Random records through every format and back.

use board::{Board, Cell, Colour, Game, Move, Position};
use notation::{
    Action, Format, Loss, Mark, Node, Property, Record, hexboard, hexworld, movetext, read, sgf,
};
use proptest::prelude::*;

const BOARDS: [&str; 9] =
    ["3x3", "5x5", "4x7", "19x19", "rex:4x4", "cylinder:5x9", "torus:4x3", "y:6", "11x11"];

fn boards() -> impl Strategy<Value = Board> {
    proptest::sample::select(&BOARDS[..]).prop_map(|name| name.parse().unwrap())
}

/// Numbers that choose what happens next; every choice is made legal.
fn choices() -> impl Strategy<Value = Vec<u16>> {
    proptest::collection::vec(any::<u16>(), 0..40)
}

fn random_game(start: Position, choices: &[u16]) -> Game {
    let mut game = Game::from_position(start);
    for &choice in choices {
        let played = match choice % 16 {
            0 => Move::SwapPieces,
            1 => Move::SwapSides,
            2 => Move::Pass,
            _ => {
                let empty: Vec<Cell> = game.position().empty_cells().iter().collect();
                let Some(count) = std::num::NonZero::new(empty.len()) else { break };
                Move::Play(empty[usize::from(choice / 16) % count])
            }
        };
        let _ = game.try_play(played);
    }
    match choices.first().map(|choice| choice % 5) {
        Some(0) => game.try_play(Move::Resign).unwrap(),
        Some(1) => game.try_play(Move::Forfeit).unwrap(),
        _ => {}
    }
    game
}

fn random_position(board: &Board, choices: &[u16]) -> Position {
    let mut position = Position::new(board);
    for &choice in choices {
        let cell = Cell::new(usize::from(choice / 4) % board.cell_count());
        position
            .set(cell, [None, Some(Colour::Black), Some(Colour::White)][usize::from(choice % 3)]);
    }
    match choices.len() % 2 {
        0 => position,
        _ => position.with_to_move(Colour::White),
    }
}

fn games() -> impl Strategy<Value = Game> {
    (boards(), choices(), choices(), any::<bool>()).prop_map(|(board, setup, moves, from_empty)| {
        let start =
            if from_empty { Position::new(&board) } else { random_position(&board, &setup) };
        random_game(start, &moves)
    })
}

/// Text with everything that has a meaning in SGF. A lone carriage return is a line break there.
fn words() -> impl Strategy<Value = String> {
    let pieces = ["[", "]", "\\", ":", ";", "(", ")", "\n", "\t", " ", "a1", "ü", "黒", "\"", "]]"];
    proptest::collection::vec(
        prop_oneof![
            proptest::sample::select(pieces.to_vec()).prop_map(str::to_owned).boxed(),
            "[^\r]{0,4}".boxed()
        ],
        0..6,
    )
    .prop_map(|pieces| pieces.concat())
}

#[derive(Clone, Debug)]
struct Decoration {
    at: usize,
    kind: u8,
    cell: usize,
    text: String,
}

fn decorations() -> impl Strategy<Value = Vec<Decoration>> {
    let decoration = (any::<usize>(), any::<u8>(), any::<usize>(), words())
        .prop_map(|(at, kind, cell, text)| Decoration { at, kind, cell, text });
    proptest::collection::vec(decoration, 0..12)
}

/// A game with comments, marks, header, variations, later setup and unknown properties.
fn records() -> impl Strategy<Value = Record> {
    (games(), decorations()).prop_map(|(game, decorations)| {
        let mut record = Record::from_game(&game);
        for decoration in decorations {
            decorate(&mut record, decoration);
        }
        record
    })
}

fn decorate(record: &mut Record, decoration: Decoration) {
    let Decoration { at, kind, cell, text } = decoration;
    let ids: Vec<_> = record.nodes().map(|(id, _)| id).collect();
    let id = ids[at % ids.len()];
    let cell = Cell::new(cell % record.board().cell_count());
    let node = &mut record[id];
    let mark = match kind % 20 {
        0 => return node.comment = Some(text),
        1 => Mark::Label(text),
        2 => Mark::Triangle,
        3 => Mark::Circle,
        4 => Mark::Square,
        5 => Mark::Cross,
        6 => Mark::Selected,
        7 => Mark::Shaded(text),
        8 => {
            let values = vec!["\\]".to_owned(), String::new()];
            return node.other.push(Property { name: "XY".into(), values });
        }
        9 => return record.header.players.black = Some(text),
        10 => return record.header.result = Some(text),
        11 => return record.header.application = Some(text),
        12 => return record.appearance.hexworld = "r9c1".into(),
        13 => return record.appearance.hexboard = vec![("coords".into(), text.replace('"', ""))],
        14 => return record.cursor = Some(id),
        15 => {
            node.setup.clear.insert(cell);
            return node.setup.to_move = Some(Colour::White);
        }
        _ => {
            let action = Action { colour: Colour::Black, played: Move::Play(cell) };
            record.add(id, Node::with_action(action));
            return;
        }
    };
    node.marks.insert((mark, cell));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..Default::default() })]

    #[test]
    fn sgf_holds_everything(record in records()) {
        let written = sgf::write(&record);
        prop_assert_eq!(&written.lost, &[]);
        prop_assert_eq!(&sgf::read(&written.text).unwrap(), &record, "{}", written.text);
        prop_assert_eq!(&read(&written.text, None).unwrap(), &record);
    }

    #[test]
    fn a_record_replays_to_its_game(game in games()) {
        let record = Record::from_game(&game);
        prop_assert_eq!(&record.game().unwrap(), &game);
        for moves in 0..=game.moves().len() {
            let mut shorter = game.clone();
            while shorter.moves().len() > moves {
                shorter.undo();
            }
            prop_assert_eq!(&record.game_at(moves).unwrap(), &shorter);
        }
        prop_assert!(record.game_at(game.moves().len() + 1).is_err());
    }

    #[test]
    fn hexworld_and_move_text_keep_the_moves(game in games()) {
        let record = Record::from_game(&game);
        let text = hexworld::write(&record);
        let again = hexworld::read(&text.text).unwrap();
        if matches!(game.start().board().variant(), board::Variant::Hex) {
            let replayed = again.game().unwrap();
            prop_assert_eq!(replayed.position(), game.position());
            if text.lost.is_empty() && game.start() == &Position::new(record.board()) {
                prop_assert_eq!(&again, &record, "{}", text.text);
            }
        }
        prop_assert_eq!(hexworld::write(&again).text, text.text);
        let text = movetext::write(&record).text;
        let again = movetext::read(&text, record.board()).unwrap();
        let replayed = again.game().unwrap();
        prop_assert_eq!(replayed.position(), game.position());
        prop_assert_eq!(movetext::write(&again).text, text);
    }

    #[test]
    fn hexboard_keeps_the_position(game in games()) {
        let record = Record::from_game(&game);
        let written = hexboard::write(&record).unwrap();
        let again = hexboard::read(&written.text).unwrap();
        if matches!(game.start().board().variant(), board::Variant::Hex) {
            let replayed = again.game().unwrap();
            for colour in Colour::BOTH {
                let stones = game.position().stones(colour);
                prop_assert_eq!(replayed.position().stones(colour), stones);
            }
            if !written.lost.contains(&Loss::SideToMove) {
                prop_assert_eq!(replayed.position().to_move(), game.position().to_move());
            }
        }
        let second = hexboard::write(&again).unwrap();
        prop_assert_eq!(second.text, written.text);
        prop_assert_eq!(second.lost, []);
    }

    #[test]
    fn every_loss_is_named(record in records()) {
        for format in Format::ALL {
            let Ok(written) = notation::write(&record, format) else { continue };
            if !written.lost.is_empty() || format == Format::MoveText {
                continue;
            }
            let again = read(&written.text, None).unwrap();
            let games = (again.game(), record.game());
            if let (Ok(again), Ok(before)) = games {
                prop_assert_eq!(again.position(), before.position(), "{}", written.text);
            }
            prop_assert_eq!(&again.header, &record.header);
            prop_assert_eq!(&again.appearance, &record.appearance);
            prop_assert_eq!(again.cursor.is_some(), record.cursor.is_some());
            prop_assert_eq!(again.has_variations(), record.has_variations());
            let marks = |record: &Record| -> usize {
                record.nodes().map(|(_, node)| node.marks.len()).sum()
            };
            prop_assert_eq!(marks(&again), marks(&record));
        }
    }

    #[test]
    fn trees_of_hexata_keep_variations(record in records()) {
        let written = hexworld::write_tree(&record);
        let again = hexworld::read(&written.text).unwrap();
        prop_assert_eq!(&hexworld::write_tree(&again).text, &written.text);
    }
}
