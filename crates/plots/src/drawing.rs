//! Charts as SVG. Text stays text, in whichever sans-serif font the reader has.

use crate::chart::{Chart, Curve, Point, Shape};
use crate::tone::{Marker, Tone};
use plotters::coord::Shift;
use plotters::coord::ranged1d::{DefaultFormatting, KeyPointHint};
use plotters::element::DashedPathElement;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::ops::Range;

const PLOT_WIDTH: u32 = 640;
const HEIGHT: u32 = 460;
const KEY_ROW: u32 = 20;
const FONT: &str = "sans-serif";
const INK: RGBColor = RGBColor(0x3b, 0x38, 0x33);
const GRID: RGBColor = RGBColor(0xdd, 0xd8, 0xcc);
/// How much of the room of a place its bars fill.
const BARS_WIDTH: f64 = 0.8;

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Drawn = Result<(), DrawingAreaErrorKind<std::io::Error>>;
type Pixel = (i32, i32);

/// The horizontal axis: places one apart, the first at 0.
struct Places {
    count: usize,
}

impl Ranged for Places {
    type FormatOption = DefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, limit: (i32, i32)) -> i32 {
        let share = (value + 0.5) / self.count.max(1) as f64;
        limit.0 + (share * f64::from(limit.1 - limit.0)).round() as i32
    }

    fn key_points<Hint: KeyPointHint>(&self, _: Hint) -> Vec<f64> {
        (0..self.count).map(|place| place as f64).collect()
    }

    fn range(&self) -> Range<f64> {
        -0.5..self.count as f64 - 0.5
    }
}

impl Chart {
    /// Draws the chart.
    pub fn svg(&self) -> String {
        let longest = self.curves.iter().map(|curve| curve.name.chars().count()).max();
        let key_width = 60 + 8 * longest.unwrap_or(0) as u32;
        let key_height = self.curves.len() as u32 * KEY_ROW + 80;
        let mut svg = String::new();
        let size = (PLOT_WIDTH + key_width, HEIGHT.max(key_height));
        self.draw_on(SVGBackend::with_string(&mut svg, size))
            .expect("a string takes everything that is written to it");
        svg
    }

    fn draw_on(&self, backend: SVGBackend<'_>) -> Drawn {
        let area = backend.into_drawing_area();
        area.fill(&WHITE)?;
        let (left, right) = area.split_horizontally(PLOT_WIDTH);
        self.draw_plot(&left)?;
        self.draw_key(&right)?;
        area.present()
    }

    fn draw_plot(&self, area: &Area<'_>) -> Drawn {
        let across = Places { count: self.places.len() };
        let (low, high) = self.range();
        let mut plot = ChartBuilder::on(area)
            .caption(&self.title, (FONT, 19, &INK))
            .margin(12)
            .x_label_area_size(48)
            .y_label_area_size(60)
            .build_cartesian_2d(across, low..high)?;
        let name = |place: &f64| self.places.get(*place as usize).cloned().unwrap_or_default();
        let decimals = match high - low {
            height if height < 0.1 => 3,
            height if height < 1.0 => 2,
            height => usize::from(height < 10.0),
        };
        plot.configure_mesh()
            .disable_x_mesh()
            .bold_line_style(GRID)
            .light_line_style(TRANSPARENT)
            .axis_style(INK)
            .label_style((FONT, 14, &INK))
            .axis_desc_style((FONT, 15, &INK))
            .x_label_formatter(&name)
            .y_label_formatter(&|value| format!("{value:.decimals$}"))
            .y_labels(9)
            .x_desc(&self.across)
            .y_desc(&self.up)
            .draw()?;
        let pixel = |place: f64, value: f64| plot.backend_coord(&(place, value));
        self.curves.iter().enumerate().try_for_each(|(index, curve)| match self.shape {
            Shape::Lines => draw_curve(area, curve, &pixel),
            Shape::Bars => draw_bars(area, curve, (index, self.curves.len()), &pixel),
        })
    }

    fn draw_key(&self, area: &Area<'_>) -> Drawn {
        let style = (FONT, 14, &INK).into_text_style(area).pos(Pos::new(HPos::Left, VPos::Center));
        for (index, curve) in self.curves.iter().enumerate() {
            let y = 52 + (KEY_ROW as usize * index) as i32;
            if self.shape == Shape::Bars {
                let bar = Rectangle::new([(8, y - 6), (32, y + 6)], curve.tone.colour().filled());
                area.draw(&bar)?;
            } else {
                draw_path(area, &[(4, y), (36, y)], curve.tone)?;
                draw_marker(area, (20, y), curve.tone)?;
            }
            area.draw_text(&curve.name, &style, (44, y))?;
        }
        Ok(())
    }
}

/// Points, and lines between those of neighbouring places.
fn draw_curve(area: &Area<'_>, curve: &Curve, pixel: &dyn Fn(f64, f64) -> Pixel) -> Drawn {
    let at = |(place, point): (usize, &Option<Point>)| {
        point.map(|point| (pixel(place as f64, point.value), place as f64, point))
    };
    let points: Vec<Option<_>> = curve.values.iter().enumerate().map(at).collect();
    for run in points.split(Option::is_none) {
        let path: Vec<Pixel> = run.iter().flatten().map(|&(at, ..)| at).collect();
        draw_path(area, &path, curve.tone)?;
    }
    for &(at, place, point) in points.iter().flatten() {
        draw_bounds(area, place, point, curve.tone.colour(), pixel)?;
        draw_marker(area, at, curve.tone)?;
    }
    Ok(())
}

/// Bars at the places of one curve of several, as `(index, count)` says.
fn draw_bars(
    area: &Area<'_>,
    curve: &Curve,
    (index, count): (usize, usize),
    pixel: &dyn Fn(f64, f64) -> Pixel,
) -> Drawn {
    let width = BARS_WIDTH / count as f64;
    for (place, point) in curve.values.iter().enumerate() {
        let Some(point) = *point else { continue };
        let left = place as f64 - BARS_WIDTH / 2.0 + index as f64 * width;
        let corners = [pixel(left, point.value), pixel(left + 0.92 * width, 0.0)];
        area.draw(&Rectangle::new(corners, curve.tone.colour().filled()))?;
        draw_bounds(area, left + 0.46 * width, point, INK, pixel)?;
    }
    Ok(())
}

/// Where the true value lies: a vertical line with short ends.
fn draw_bounds(
    area: &Area<'_>,
    place: f64,
    point: Point,
    colour: RGBColor,
    pixel: &dyn Fn(f64, f64) -> Pixel,
) -> Drawn {
    let Some((low, high)) = point.bounds else { return Ok(()) };
    let [(x, bottom), (_, top)] = [pixel(place, low), pixel(place, high)];
    for line in
        [[(x, bottom), (x, top)], [(x - 4, bottom), (x + 4, bottom)], [(x - 4, top), (x + 4, top)]]
    {
        area.draw(&PathElement::new(line, colour))?;
    }
    Ok(())
}

fn draw_path(area: &Area<'_>, path: &[Pixel], tone: Tone) -> Drawn {
    let style = tone.colour().stroke_width(2);
    if path.len() < 2 {
        Ok(())
    } else if tone.is_dashed() {
        area.draw(&DashedPathElement::new(path.to_vec(), 6, 5, style))
    } else {
        area.draw(&PathElement::new(path, style))
    }
}

fn draw_marker(area: &Area<'_>, at: Pixel, tone: Tone) -> Drawn {
    let colour = tone.colour();
    match tone.marker() {
        Marker::Disc => area.draw(&Circle::new(at, 4, colour.filled())),
        Marker::Triangle => area.draw(&TriangleMarker::new(at, 6, colour.filled())),
        Marker::Ring => {
            area.draw(&Circle::new(at, 4, WHITE.filled()))?;
            area.draw(&Circle::new(at, 4, colour.stroke_width(2)))
        }
        Marker::None => Ok(()),
    }
}
