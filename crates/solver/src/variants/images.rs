//! One stored position for all that a symmetry of the board makes of it.

use crate::grid::Stones;
use board::{Board, ByColour, Cell, CellSet, Colour, Symmetry};

/// The number of a symmetry.
pub(super) type ImageId = u16;

/// Larger tables than this would not pay; such boards are not solved by this search anyway.
const MAX_BYTES: usize = 64 << 20;

/// The symmetries of a board, laid out so that a set is mapped byte by byte.
pub(super) struct Images<const W: usize> {
    images: Vec<Image<W>>,
    /// Whether some symmetry exchanges the players: then Black may always be the one to move.
    can_swap: bool,
}

struct Image<const W: usize> {
    symmetry: Symmetry,
    inverse: ImageId,
    /// For each byte of a set and each value of it, the image.
    bytes: Vec<[CellSet<W>; 256]>,
}

/// A position as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stored<const W: usize> {
    pub(super) stones: Stones<W>,
    pub(super) mover: Colour,
    pub(super) seeker: Colour,
}

impl<const W: usize> Images<W> {
    pub(super) fn new(board: &Board) -> Images<W> {
        let bytes = board.cell_count().div_ceil(8);
        let all = board.symmetries();
        let kept = if all.len() * bytes * size_of::<[CellSet<W>; 256]>() <= MAX_BYTES {
            all
        } else {
            // The first one is the identity.
            &all[..1]
        };
        let images: Vec<Image<W>> =
            kept.iter().map(|symmetry| Image::new(board, symmetry, kept)).collect();
        Images { can_swap: images.iter().any(|image| image.symmetry.swaps_colours()), images }
    }

    /// The position as it is stored, and the symmetry that makes that of it.
    pub(super) fn canonical(&self, position: Stored<W>) -> (Stored<W>, ImageId) {
        let swaps = self.can_swap && position.mover == Colour::White;
        let fitting = self
            .images
            .iter()
            .enumerate()
            .filter(|(_, image)| image.symmetry.swaps_colours() == swaps);
        let images = fitting.map(|(number, image)| (image.of(position), number as ImageId));
        images
            .min_by_key(|(image, _)| (image.stones.by.black, image.stones.by.white))
            .expect("the identity is a symmetry")
    }

    /// A set of the stored position, taken back through the symmetry that led there.
    pub(super) fn set_back(&self, image: ImageId, set: CellSet<W>) -> CellSet<W> {
        self.images[usize::from(self.images[usize::from(image)].inverse)].set(set)
    }

    /// The same for a cell.
    pub(super) fn cell_back(&self, image: ImageId, cell: Cell) -> Cell {
        let inverse = self.images[usize::from(image)].inverse;
        self.images[usize::from(inverse)].symmetry.cell(cell)
    }

    /// The image of a set.
    pub(super) fn set(&self, image: ImageId, set: CellSet<W>) -> CellSet<W> {
        self.images[usize::from(image)].set(set)
    }

    /// The image of a cell.
    pub(super) fn cell(&self, image: ImageId, cell: Cell) -> Cell {
        self.images[usize::from(image)].symmetry.cell(cell)
    }
}

impl<const W: usize> Image<W> {
    fn new(board: &Board, symmetry: &Symmetry, all: &[Symmetry]) -> Image<W> {
        let is_inverse = |other: &Symmetry| {
            other.swaps_colours() == symmetry.swaps_colours()
                && board.cells().iter().all(|cell| other.cell(symmetry.cell(cell)) == cell)
        };
        let inverse = all.iter().position(is_inverse).expect("symmetries form a group");
        let bytes = (0..board.cell_count().div_ceil(8)).map(|byte| {
            std::array::from_fn(|value| {
                let cells = (0..8).filter(|bit| value >> bit & 1 == 1).map(|bit| byte * 8 + bit);
                let on_board = cells.filter(|&cell| cell < board.cell_count());
                on_board.map(|cell| symmetry.cell(Cell::new(cell))).collect()
            })
        });
        Image { symmetry: symmetry.clone(), inverse: inverse as ImageId, bytes: bytes.collect() }
    }

    #[inline]
    fn set(&self, set: CellSet<W>) -> CellSet<W> {
        let words = set.words();
        self.bytes.iter().enumerate().fold(CellSet::EMPTY, |all, (byte, images)| {
            all | images[(words[byte / 8] >> (byte % 8 * 8) & 0xff) as usize]
        })
    }

    #[inline]
    fn of(&self, position: Stored<W>) -> Stored<W> {
        let by =
            ByColour::from_fn(|colour| self.set(position.stones.by[self.symmetry.colour(colour)]));
        Stored {
            stones: Stones { by },
            mover: self.symmetry.colour(position.mover),
            seeker: self.symmetry.colour(position.seeker),
        }
    }
}
