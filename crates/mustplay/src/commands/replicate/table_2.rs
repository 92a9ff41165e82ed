//! Table 2 of "Dead cell analysis in Hex and the Shannon game": how many moves of Berge's puzzles can be ignored.

use crate::context::Context;
use crate::failure::Failure;
use crate::wrap::wrap;
use puzzles::Counts;
use serde::Serialize;
use solver::analysis::{Analysis, EXACT_STEPS};

const PUZZLES: [&str; 5] = ["berge-1", "berge-2", "berge-3", "berge-4", "berge-5"];

#[derive(Serialize)]
struct Table {
    name: &'static str,
    rows: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    puzzle: &'static str,
    published: CountsSummary,
    ours: CountsSummary,
    ours_with_exact_dead: CountsSummary,
    viable: Vec<String>,
}

#[derive(Serialize)]
struct CountsSummary {
    available: usize,
    ignored: usize,
    viable: usize,
}

impl From<Counts> for CountsSummary {
    fn from(Counts { available, ignored, viable }: Counts) -> CountsSummary {
        CountsSummary { available, ignored, viable }
    }
}

impl From<&Analysis> for CountsSummary {
    fn from(analysis: &Analysis) -> CountsSummary {
        CountsSummary {
            available: analysis.available().len(),
            ignored: analysis.ignored().len(),
            viable: analysis.viable.len(),
        }
    }
}

pub(super) fn replicate(context: &mut Context<'_, '_>) -> Result<(), Failure> {
    let rows = PUZZLES.map(row).into_iter().collect::<Option<Vec<Row>>>();
    let rows = rows.ok_or_else(|| anyhow::anyhow!("a puzzle of the table is missing"))?;
    if context.is_json {
        return context.print_json(&Table { name: "table-2", rows });
    }
    context.print(wrap(
        "Moves that can be ignored in Berge's puzzles (Björnsson, Hayward, Johanson and van Rijswijck, \
         Dead cell analysis in Hex and the Shannon game, Table 2).",
        "",
    ))?;
    context
        .print("\n                     published        ours             with --exact-dead\n")?;
    context.print("puzzle    available  ignored  viable  ignored  viable  ignored  viable\n")?;
    for Row { puzzle, published, ours, ours_with_exact_dead: exact, .. } in &rows {
        let available = ours.available;
        let [a, b, c, d, e, f] =
            [published, ours, exact].map(|counts| [counts.ignored, counts.viable]).concat()[..]
        else {
            unreachable!("three pairs")
        };
        context.print(format_args!(
            "{puzzle:<9} {available:>9}  {a:>7}  {b:>6}  {c:>7}  {d:>6}  {e:>7}  {f:>6}\n"
        ))?;
    }
    context.print('\n')?;
    context.print(wrap(
        "Where ours ignores more, it also knows captured sets of up to five cells and stones that are killed \
         by what an answer captures. Every ignored move comes with its reason: mustplay analyse berge-2.",
        "",
    ))
}

fn row(name: &'static str) -> Option<Row> {
    let puzzle = puzzles::find(name)?;
    let analysis = Analysis::new(&puzzle.position);
    let exact = Analysis::with_exact_dead(&puzzle.position, Some(EXACT_STEPS));
    Some(Row {
        puzzle: name,
        published: puzzle.counts?.into(),
        ours: (&analysis).into(),
        ours_with_exact_dead: (&exact).into(),
        viable: puzzle.position.board().names(analysis.viable),
    })
}
