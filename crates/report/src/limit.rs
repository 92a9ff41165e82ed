//! Why a search ended without an answer.

use solver::search::Limit;

/// A limit in words.
pub fn limit_in_words(limit: Limit) -> &'static str {
    match limit {
        Limit::Time => "the time limit was reached",
        Limit::Memory => "the memory limit was reached",
        Limit::Stopped => "interrupted",
    }
}
