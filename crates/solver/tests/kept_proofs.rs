//! The proofs in `proofs/`, which took the search long, are valid and say what their names say: a puzzle and the move that wins
//! it, or a move that loses and the answer to it.

use proof::file::Reader;
use std::fs::File;
use std::path::Path;

#[test]
fn every_kept_proof_is_valid_and_of_the_position_in_its_name() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../proofs");
    let mut checked = 0;
    for entry in folder.read_dir().unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        let (puzzle, moves) = name.split_once('.').expect("a puzzle and moves");
        let start = puzzles::find(puzzle).expect("a puzzle's name").position.clone();
        let winner = if moves.contains('-') { !start.to_move() } else { start.to_move() };
        let position = moves.split('-').fold(start, |position, cell| {
            position.after(position.board().parse_cell(cell).expect("a cell"))
        });
        let reader = Reader::new(File::open(&path).unwrap()).unwrap();
        assert_eq!(reader.header().position, position, "{name}");
        let proved = reader.check().unwrap().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(proved.winner, winner, "{name}");
        checked += 1;
    }
    assert!(checked >= 33, "{checked} proofs");
}
