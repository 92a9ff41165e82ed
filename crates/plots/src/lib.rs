//! Charts of simulated games, drawn as SVG for files and for the web page alike.
//!
//! A [`Chart`] is data: places along the bottom, and curves with a value for each place. [`Experiments`] are simulated
//! games summed up, from which come the charts that the thesis on Cylindrical Hex has: wins, moves, winning paths, their
//! deviations, and uses of rules and preferences.
//!
//! ```
//! use plots::{Chart, Curve, Point, Shape, Tone};
//!
//! let values = vec![Some(Point::at(7.0)), Some(Point::at(9.5)), None];
//! let chart = Chart {
//!     title: "Moves".to_owned(),
//!     up: "moves in a game".to_owned(),
//!     across: "board".to_owned(),
//!     places: ["5x4", "5x5", "5x6"].map(str::to_owned).to_vec(),
//!     curves: vec![Curve { name: "Red first".to_owned(), tone: Tone::Numbered(0), values }],
//!     shape: Shape::Lines,
//!     starts_at_zero: true,
//! };
//! assert!(chart.svg().starts_with("<svg"));
//! ```

mod chapter_9;
mod chart;
mod drawing;
mod experiments;
mod tone;
mod uses;

pub use chapter_9::chapter_9_figures;
pub use chart::{Chart, Curve, Point, Shape};
pub use experiments::{Experiment, Experiments, Figure};
pub use tone::Tone;
