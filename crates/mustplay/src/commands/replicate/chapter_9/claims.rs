//! What the text of chapter 9 says of its games, and what ours say. The values of its figures are not in the text.

use super::{Played, of_section};
use board::Colour;
use serde::Serialize;
use std::collections::BTreeSet;
use strategy::simulate::chapter_9::Section;
use strategy::simulate::{Sample, Summary, Uses, wilson_interval};

#[derive(Serialize)]
pub(super) struct Claim {
    pub(super) section: &'static str,
    pub(super) subject: String,
    pub(super) published: String,
    pub(super) ours: String,
}

pub(super) fn claims(all: &[Played]) -> Vec<Claim> {
    let parts =
        [optimal(all), efficiency(all), longest_games(all), wins(all), lengths(all), uses(all)];
    parts.into_iter().flatten().collect()
}

fn claim(
    section: &'static str,
    subject: impl Into<String>,
    published: impl Into<String>,
    ours: impl Into<String>,
) -> Claim {
    Claim { section, subject: subject.into(), published: published.into(), ours: ours.into() }
}

/// The games of a strategy in a section.
fn of<'a>(all: &'a [Played], section: Section, red: &str) -> Vec<&'a Played> {
    of_section(section, all).filter(|played| played.setting.red == red).collect()
}

fn mean(sample: Option<Sample>) -> Option<f64> {
    sample.map(|sample| sample.mean)
}

fn deviation(sample: Option<Sample>) -> Option<f64> {
    sample.map(|sample| sample.sd)
}

fn optimal(all: &[Played]) -> Vec<Claim> {
    let played = [Section::MinimalBoards, Section::WideningBoards]
        .into_iter()
        .flat_map(|section| of_section(section, all));
    let lost: usize = played.map(|played| played.summary.games - played.summary.wins.black).sum();
    vec![claim("9.2", "games lost by opposite and gardner", "0", lost.to_string())]
}

/// On how many boards, for both players who begin, a value of one strategy is less than that of the other.
fn less_often(
    all: &[Played],
    section: Section,
    (less, more): (&str, &str),
    value: impl Fn(&Summary) -> Option<f64>,
) -> String {
    let (less, more) = (of(all, section, less), of(all, section, more));
    let pairs = less.iter().flat_map(|less| {
        let same = |more: &&&Played| {
            more.setting.board() == less.setting.board() && more.first == less.first
        };
        more.iter().find(same).map(|more| (&less.summary, &more.summary))
    });
    let values = pairs.filter_map(|(less, more)| Some((value(less)?, value(more)?)));
    let (holds, count) = values
        .fold((0, 0), |(holds, count), (less, more)| (holds + usize::from(less < more), count + 1));
    format!("in {holds} of {count} cases")
}

fn efficiency(all: &[Played]) -> Vec<Claim> {
    let gardner_less = ("gardner", "opposite");
    let mut claims = Vec::new();
    for section in [Section::MinimalBoards, Section::WideningBoards] {
        let number = section.number();
        let shorter =
            |value: &dyn Fn(&Summary) -> Option<f64>| less_often(all, section, gardner_less, value);
        let games = shorter(&|summary| mean(summary.moves));
        claims.push(claim(number, "gardner has shorter games than opposite", "always", games));
        let paths = shorter(&|summary| mean(summary.paths.black));
        claims.push(claim(number, "gardner has shorter paths than opposite", "always", paths));
    }
    let section = Section::MinimalBoards;
    let paths = less_often(all, section, gardner_less, |summary| deviation(summary.paths.black));
    let subject = "paths vary less with gardner";
    claims.insert(2, claim(section.number(), subject, "always", paths));
    let games =
        less_often(all, section, ("opposite", "gardner"), |summary| deviation(summary.moves));
    let subject = "games vary less with opposite";
    claims.insert(3, claim(section.number(), subject, "always", games));
    claims
}

fn longest_games(all: &[Played]) -> Vec<Claim> {
    let widest = of(all, Section::WideningBoards, "gardner").into_iter();
    let on_10x5 = widest.filter(|played| played.setting.columns == 10);
    on_10x5
        .filter_map(|played| {
            let bound = played.setting.longest_game(played.first)?;
            let subject = format!("longest game of gardner on 10x5, {} first", name(played.first));
            let ours = played.summary.moves?.max.to_string();
            Some(claim("9.2.2", subject, format!("at most {bound}"), ours))
        })
        .collect()
}

fn wins(all: &[Played]) -> Vec<Claim> {
    let section = Section::FiveColumns;
    let mut claims = Vec::new();
    for (red, published) in
        [("van-den-broek", "1045 of 1200 (87.08 %)"), ("fitzgerald", "1194 of 1200 (99.5 %)")]
    {
        let played = of(all, section, red);
        let games = played.iter().map(|played| played.summary.games).sum();
        let wins = played.iter().map(|played| played.summary.wins.black).sum();
        let interval = wilson_interval(wins, games);
        let ours = format!(
            "{wins} of {games} ({:.2} %; 95 % interval {:.2} to {:.2})",
            100.0 * wins as f64 / games.max(1) as f64,
            100.0 * interval.low,
            100.0 * interval.high
        );
        claims.push(claim("9.3.1", format!("wins of {red}"), published, ours));
    }
    let lost = |red, is_wanted: &dyn Fn(usize) -> bool| -> String {
        let played = of(all, section, red).into_iter();
        let wanted = played.filter(|played| is_wanted(played.setting.rings));
        let lost = wanted.map(|played| played.summary.games - played.summary.wins.black);
        lost.sum::<usize>().to_string()
    };
    let subject = "games lost by van-den-broek on 5x4";
    claims.push(claim("9.3.1", subject, "0", lost("van-den-broek", &|rings| rings == 4)));
    let subject = "games lost by fitzgerald on 5x4 to 5x7";
    claims.push(claim("9.3.1", subject, "0", lost("fitzgerald", &|rings| rings <= 7)));
    let subject = "the same on 5x9";
    let published = "1 in the text, 2 in Appendix A";
    claims.push(claim("9.3.1", subject, published, lost("fitzgerald", &|rings| rings == 9)));
    let subject = "the same on 5x12";
    let published = "5 in the text, 4 in Appendix A";
    claims.push(claim("9.3.1", subject, published, lost("fitzgerald", &|rings| rings == 12)));
    claims
}

fn lengths(all: &[Played]) -> Vec<Claim> {
    let fitzgerald = of(all, Section::FiveColumns, "fitzgerald");
    let on_5x4 = fitzgerald.iter().filter(|played| played.setting.rings == 4);
    let moves = on_5x4.filter_map(|played| {
        let published = if played.first == Colour::Black { "7.04" } else { "8.1" };
        let subject = format!("moves of fitzgerald's games on 5x4, {} first", name(played.first));
        Some(claim("9.3.2", subject, published, format!("{:.2}", played.summary.moves?.mean)))
    });
    let mut claims: Vec<Claim> = moves.collect();
    let path = |red: &str| {
        let played = of(all, Section::FiveColumns, red).into_iter();
        let mut wanted =
            played.filter(|played| played.setting.rings == 9 && played.first == Colour::White);
        wanted.next().and_then(|played| mean(played.summary.paths.black))
    };
    if let (Some(broek), Some(fitzgerald)) = (path("van-den-broek"), path("fitzgerald")) {
        let subject = "how much shorter van-den-broek's paths are on 5x9, Blue first";
        claims.push(claim("9.3.2", subject, "0.0212 cells", format!("{:.4}", fitzgerald - broek)));
    }
    claims
}

fn uses(all: &[Played]) -> Vec<Claim> {
    let played = of(all, Section::FiveColumns, "fitzgerald");
    if played.is_empty() {
        return Vec::new();
    }
    let unused = |numbers: std::ops::RangeInclusive<u8>, of: &dyn Fn(&Summary) -> &Uses| {
        let used: BTreeSet<u8> =
            played.iter().flat_map(|played| of(&played.summary).keys().copied()).collect();
        let words: Vec<String> = numbers
            .filter(|number| !used.contains(number))
            .map(|number| number.to_string())
            .collect();
        if words.is_empty() { "none".to_owned() } else { words.join(", ") }
    };
    let rules = unused(0..=19, &|summary| &summary.rules.black);
    let preferences = unused(1..=11, &|summary| &summary.preferences.black);
    vec![
        claim("9.4.1", "rules that fitzgerald never used", "5, 17, 19", rules),
        claim("9.4.2", "preferences that fitzgerald never used", "2, 7", preferences),
    ]
}

fn name(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "Red",
        Colour::White => "Blue",
    }
}
