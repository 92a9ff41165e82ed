//! Amounts of time, memory and work, as people write and read them.

pub(crate) use report::{count, grouped};

use std::num::NonZeroUsize;
use std::time::Duration;

/// Reads seconds, such as `60` or `0.5`.
pub(crate) fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok().and_then(|s| Duration::try_from_secs_f64(s).ok());
    seconds.ok_or_else(|| "write seconds, such as 60 or 0.5".to_owned())
}

/// More threads than any machine has use for: each needs memory for its links.
const MOST_THREADS: usize = 512;

/// Reads a number of threads.
pub(crate) fn parse_threads(text: &str) -> Result<NonZeroUsize, String> {
    let threads = text.parse().ok().filter(|threads: &NonZeroUsize| threads.get() <= MOST_THREADS);
    threads.ok_or_else(|| format!("write a number from 1 to {MOST_THREADS}"))
}

/// Reads an amount of memory, such as `500M` or `2G`.
pub(crate) fn parse_bytes(text: &str) -> Result<usize, String> {
    let upper = text.to_ascii_uppercase();
    let number = upper.trim_end_matches("IB").trim_end_matches('B');
    let (number, unit) = match number.strip_suffix(['K', 'M', 'G', 'T']) {
        Some(digits) => (digits, &number[digits.len()..]),
        None => (number, ""),
    };
    let shift = match unit {
        "K" => 10,
        "M" => 20,
        "G" => 30,
        "T" => 40,
        _ => 0,
    };
    let bytes = number.parse::<usize>().ok().and_then(|number| number.checked_mul(1 << shift));
    bytes
        .filter(|&bytes| bytes > 0)
        .ok_or_else(|| "write an amount of memory, such as 500M or 2G".to_owned())
}

/// Time in words, no more exact than anybody needs.
pub(crate) fn time_in_words(time: Duration) -> String {
    match time.as_secs_f64() {
        seconds if seconds < 1.0 => "less than a second".to_owned(),
        seconds if seconds < 100.0 => format!("{seconds:.1} s"),
        seconds => format!("{seconds:.0} s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_read_with_units() {
        let cases =
            [("2G", 2 << 30), ("500M", 500 << 20), ("64kib", 64 << 10), ("1tb", 1 << 40), ("7", 7)];
        for (text, bytes) in cases {
            assert_eq!(parse_bytes(text), Ok(bytes), "{text}");
        }
        for text in ["", "G", "0", "-1M", "1.5G", "2X", "99999999999T"] {
            assert!(parse_bytes(text).is_err(), "{text}");
        }
    }

    #[test]
    fn seconds_are_neither_negative_nor_endless() {
        assert_eq!(parse_seconds("0.5"), Ok(Duration::from_millis(500)));
        for text in ["", "-1", "inf", "nan", "1e300", "soon"] {
            assert!(parse_seconds(text).is_err(), "{text}");
        }
    }

    #[test]
    fn threads_are_at_least_one_and_not_too_many() {
        assert_eq!(parse_threads("512").map(NonZeroUsize::get), Ok(512));
        for text in ["", "0", "-1", "513", "99999999999999999999", "two"] {
            assert!(parse_threads(text).is_err(), "{text}");
        }
    }

    #[test]
    fn times_are_easy_to_read() {
        assert_eq!(time_in_words(Duration::from_millis(1250)), "1.2 s");
    }
}
