//! All results about a graph with names instead of numbers: to print, or to serialise as JSON.

mod edge;
mod vertex;
mod vertex_text;

pub use edge::{EdgeReport, Opening};
pub use vertex::{
    AdviceReport, CutOffReport, FillInReport, IgnoredReport, LocalReport, ReducedReport,
    ReportLimits, Status, ValueReport, VertexReport,
};

/// Words with spaces between them; a dash for none.
fn listed(words: &[String]) -> String {
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}
