//! What the thesis's table lists for each board up to ten columns and ten rings.

/// The algorithms that are listed, by their numbers in the thesis; nothing beyond its table.
pub(super) fn strategies(columns: usize, rings: usize) -> Vec<&'static str> {
    if columns > 10 || rings > 10 {
        return Vec::new();
    }
    let is_any = columns == 1 || rings == 1;
    let is_left_out = matches!((columns, rings), (8 | 10, 3));
    let listed = [
        ("any", is_any),
        ("4.2.1", columns.is_multiple_of(2)),
        ("4.2.2", columns == 3),
        ("5.1.1", columns > rings && !is_left_out),
        ("8.4.1", columns == 5 && rings <= 3),
        ("8.4.1, Red first", columns == 5 && rings == 4),
    ];
    listed.into_iter().filter(|(_, is_listed)| *is_listed).map(|(name, _)| name).collect()
}

/// The number of a strategy in the thesis.
pub(super) fn number(strategy: &str) -> Option<&'static str> {
    match strategy {
        "any" => Some("any"),
        "opposite" => Some("4.2.1"),
        "three-column" => Some("4.2.2"),
        "gardner" => Some("5.1.1"),
        "fitzgerald" => Some("8.4.1"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::strategies;

    /// A row and a column of the printed table.
    #[test]
    fn the_table_is_as_printed() {
        let row_3: Vec<String> = (1..=10).map(|columns| strategies(columns, 3).join(" ")).collect();
        let printed = [
            "any",
            "4.2.1",
            "4.2.2",
            "4.2.1 5.1.1",
            "5.1.1 8.4.1",
            "4.2.1 5.1.1",
            "5.1.1",
            "4.2.1",
            "5.1.1",
            "4.2.1",
        ];
        assert_eq!(row_3, printed);
        let blank = (1..=10).flat_map(|rings| (1..=10).map(move |columns| (columns, rings)));
        let blank: Vec<_> =
            blank.filter(|&(columns, rings)| strategies(columns, rings).is_empty()).collect();
        assert_eq!(
            blank,
            [
                (5, 5),
                (5, 6),
                (5, 7),
                (7, 7),
                (5, 8),
                (7, 8),
                (5, 9),
                (7, 9),
                (9, 9),
                (5, 10),
                (7, 10),
                (9, 10),
            ]
        );
        assert!(strategies(11, 3).is_empty());
    }
}
