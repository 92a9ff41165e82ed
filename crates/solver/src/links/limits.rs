//! How far the search for links goes: all limits in one table. Within any limits every link found is true;
//! wider limits find more.

/// The limits of link building.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limits {
    /// Links kept between a side and another end.
    pub links: usize,
    /// Prelinks kept between a side and another end.
    pub prelinks: usize,
    /// Links kept between two other ends.
    pub inner_links: usize,
    /// Prelinks kept between two other ends.
    pub inner_prelinks: usize,
    /// Prelinks that the or-rule joins into one link at the most.
    pub or_width: usize,
    /// Cells in the carrier of a link between two empty cells at the most.
    pub inner_carrier: usize,
    /// Cells in the carrier of an edge template at the most; with 0 there are none.
    pub template_carrier: usize,
}

impl Limits {
    /// The names, defaults and meanings of all limits.
    pub const TABLE: [(&'static str, usize, &'static str); 7] = [
        ("links", 24, "links kept between a side and another end"),
        ("prelinks", 48, "prelinks kept between a side and another end"),
        ("inner-links", 5, "links kept between two other ends"),
        ("inner-prelinks", 10, "prelinks kept between two other ends"),
        ("or-width", 5, "prelinks joined into one link by the or-rule"),
        ("inner-carrier", 5, "cells in a carrier between two empty cells"),
        ("template-carrier", 30, "cells in the carrier of an edge template"),
    ];

    /// Limits for explaining a position rather than for searching millions: without templates, which are not explained
    /// by rules.
    pub const THOROUGH: Limits = Limits {
        links: 30,
        prelinks: 60,
        inner_links: 30,
        inner_prelinks: 60,
        or_width: 6,
        inner_carrier: 12,
        template_carrier: 0,
    };
}

impl Default for Limits {
    fn default() -> Limits {
        let [
            links,
            prelinks,
            inner_links,
            inner_prelinks,
            or_width,
            inner_carrier,
            template_carrier,
        ] = Limits::TABLE.map(|(_, value, _)| value);
        Limits {
            links,
            prelinks,
            inner_links,
            inner_prelinks,
            or_width,
            inner_carrier,
            template_carrier,
        }
    }
}
