//! Numbers that describe many games: means, deviations, and how sure a share of wins is.

/// What a sample of numbers is like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// The mean.
    pub mean: f64,
    /// The standard deviation, estimated from the sample (divisor n - 1); 0 for a single number.
    pub sd: f64,
    /// The smallest.
    pub min: usize,
    /// The largest.
    pub max: usize,
}

impl Sample {
    /// Describes numbers; `None` if there are none.
    pub fn of(numbers: impl IntoIterator<Item = usize>) -> Option<Sample> {
        let numbers: Vec<usize> = numbers.into_iter().collect();
        let (min, max) = (*numbers.iter().min()?, *numbers.iter().max()?);
        let count = numbers.len() as f64;
        let mean = numbers.iter().sum::<usize>() as f64 / count;
        let squares: f64 = numbers.iter().map(|&number| (number as f64 - mean).powi(2)).sum();
        let sd = if numbers.len() > 1 { (squares / (count - 1.0)).sqrt() } else { 0.0 };
        Some(Sample { mean, sd, min, max })
    }
}

/// Between which bounds a share lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// Two-sided quantile of the normal distribution for 95 %.
const QUANTILE: f64 = 1.959_963_984_540_054;

/// The 95 % confidence interval of a probability after so many successes (Wilson 1927): unlike the usual one it makes
/// sense for shares of 0 and 1, too. All of [0, 1] if nothing was tried.
pub fn wilson_interval(successes: usize, trials: usize) -> Interval {
    if trials == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let (n, share) = (trials as f64, successes as f64 / trials as f64);
    let square = QUANTILE.powi(2);
    let centre = share + square / (2.0 * n);
    let margin = QUANTILE * (share * (1.0 - share) / n + square / (4.0 * n * n)).sqrt();
    let scale = 1.0 + square / n;
    let low = if successes == 0 { 0.0 } else { (centre - margin) / scale };
    let high = if successes == trials { 1.0 } else { (centre + margin) / scale };
    Interval { low, high }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_are_described_as_in_textbooks() {
        let sample = Sample::of([2, 4, 4, 4, 5, 5, 7, 9]).unwrap();
        assert_eq!((sample.mean, sample.min, sample.max), (5.0, 2, 9));
        assert!((sample.sd - (32.0_f64 / 7.0).sqrt()).abs() < 1e-12);
        assert_eq!(Sample::of([3]), Some(Sample { mean: 3.0, sd: 0.0, min: 3, max: 3 }));
        assert_eq!(Sample::of([]), None);
    }

    /// The bounds are where the test of a share just rejects: |p - share| = z · √(p (1 - p) / n).
    #[test]
    fn bounds_solve_the_equation_that_defines_them() {
        for (successes, trials) in [(1, 10), (5, 10), (87, 100), (1194, 1200)] {
            let share = successes as f64 / trials as f64;
            let Interval { low, high } = wilson_interval(successes, trials);
            assert!(low < share && share < high);
            for bound in [low, high] {
                let deviation = QUANTILE * (bound * (1.0 - bound) / trials as f64).sqrt();
                assert!(((bound - share).abs() - deviation).abs() < 1e-12);
            }
        }
        let all = wilson_interval(100, 100);
        assert!((all.low - 0.963).abs() < 0.0005 && all.high == 1.0);
        assert_eq!(wilson_interval(0, 100).low, 0.0);
    }
}
