//! PNG pictures from the SVG that the `diagram` crate draws.
//!
//! It is a crate of its own because the renderer takes longer to build than all the rest. Fonts are left
//! out: our pictures draw their text as paths.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::fmt;

/// The widest and highest picture, in pixels.
pub const MAX_PIXELS: u32 = 16_384;

/// The picture cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RasterError {
    /// The text is not SVG.
    Svg(String),
    /// The picture would have no pixels, or too many.
    Size {
        /// How much larger than the SVG it should be, as text.
        scale: String,
    },
    /// The pixels could not be written as PNG.
    Png(String),
}

impl fmt::Display for RasterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RasterError::Svg(reason) => write!(f, "the picture is not valid SVG: {reason}"),
            RasterError::Size { scale } => write!(
                f,
                "scale {scale} is not possible: the picture must be 1 to {MAX_PIXELS} pixels wide and high"
            ),
            RasterError::Png(reason) => write!(f, "the picture cannot be written as PNG: {reason}"),
        }
    }
}

impl std::error::Error for RasterError {}

/// Draws an SVG as PNG, `scale` times as large.
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, RasterError> {
    let tree = Tree::from_str(svg, &Options::default())
        .map_err(|error| RasterError::Svg(error.to_string()))?;
    let size_error = || RasterError::Size { scale: scale.to_string() };
    let pixels = |length: f32| {
        let pixels = (length * scale).ceil();
        ((1.0..=MAX_PIXELS as f32).contains(&pixels)).then_some(pixels as u32)
    };
    let width = pixels(tree.size().width()).ok_or_else(size_error)?;
    let height = pixels(tree.size().height()).ok_or_else(size_error)?;
    let mut pixmap = Pixmap::new(width, height).ok_or_else(size_error)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| RasterError::Png(error.to_string()))
}
