//! A facility's hours on the wire and in the form (docs/rules/names-and-lists.md#facility-hours).

use domain::hours::{DayOfYear, FacilityHours, HoursRow, YearSpan};
use domain::time::LocalDay;
use ground::fields;
use ground::weekday::Weekday;
use kernel::problem::FieldProblems;
use poem_openapi::Object;

const LONGEST_NAME: usize = 60;

/// The hours of a part of the year, or of the rest of it.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none, deny_unknown_fields, example)]
pub struct Season {
    /// At most 60 characters: `Summer`.
    #[oai(default)]
    pub name: String,
    /// The first day in every year: `06-10`. Absent with `to`: the rest of the year.
    pub from: Option<String>,
    /// The last day in every year: `08-31`. Before `from` it lies in the next year.
    pub to: Option<String>,
    /// The open hours; a weekday that no row names is closed.
    pub rows: Vec<SeasonHours>,
}

/// Times of some days of the week.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeasonHours {
    /// At least one.
    pub weekdays: Vec<Weekday>,
    /// `08:00`
    pub start: String,
    /// `22:00`; midnight is `24:00`.
    pub end: String,
}

/// Today's hours at the facility.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct HoursToday {
    /// The index of the season, from 0.
    pub season: Option<u32>,
    /// When it is open, in order; empty if it is closed.
    pub open: Vec<OpenHours>,
}

/// A part of the day.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct OpenHours {
    /// `08:00`
    pub start: String,
    /// `22:00`; midnight is `24:00`.
    pub end: String,
}

/// The hours as they are kept, or nothing where something is wrong with them, which is noted.
pub(super) fn check(problems: &mut FieldProblems, seasons: Vec<Season>) -> Option<FacilityHours> {
    let seasons: Vec<Option<domain::hours::Season>> = seasons
        .into_iter()
        .enumerate()
        .map(|(index, season)| season.check(problems, &format!("hours.{index}")))
        .collect();
    let seasons = seasons.into_iter().collect::<Option<Vec<_>>>()?;
    FacilityHours::new(seasons)
        .map_err(|wrong| {
            for (place, refusal) in wrong {
                let field = format!("hours.{place}");
                fields::take::<(), _>(problems, field.trim_end_matches('.'), Err(refusal));
            }
        })
        .ok()
}

impl Season {
    fn check(self, problems: &mut FieldProblems, place: &str) -> Option<domain::hours::Season> {
        let at = |member: &str| format!("{place}.{member}");
        let name = fields::line(problems, &at("name"), &self.name, LONGEST_NAME);
        let from = fields::parse_optional::<DayOfYear>(problems, &at("from"), self.from.as_deref());
        let to = fields::parse_optional::<DayOfYear>(problems, &at("to"), self.to.as_deref());
        let given = |text: &Option<String>| text.as_deref().is_some_and(|text| !text.trim().is_empty());
        let span = match (given(&self.from), given(&self.to)) {
            (false, false) => Some(None),
            (true, true) => from.zip(to).map(|(from, to)| Some(YearSpan { from, to })),
            (first, _) => {
                let missing = if first { "to" } else { "from" };
                problems.add(at(missing), "required", "Enter both dates, or neither.");
                None
            }
        };
        let rows: Vec<Option<HoursRow>> = self
            .rows
            .into_iter()
            .enumerate()
            .map(|(index, row)| {
                let times = fields::times(problems, &at(&format!("rows.{index}")), &row.start, &row.end)?;
                let weekdays = row.weekdays.into_iter().map(domain::time::Weekday::from).collect();
                Some(HoursRow { weekdays, times })
            })
            .collect();
        Some(domain::hours::Season {
            name,
            span: span?,
            rows: rows.into_iter().collect::<Option<_>>()?,
        })
    }
}

impl From<&domain::hours::Season> for Season {
    fn from(season: &domain::hours::Season) -> Self {
        Self {
            name: season.name.clone(),
            from: season.span.map(|span| span.from.to_string()),
            to: season.span.map(|span| span.to.to_string()),
            rows: season.rows.iter().map(SeasonHours::from).collect(),
        }
    }
}

impl From<&HoursRow> for SeasonHours {
    fn from(row: &HoursRow) -> Self {
        Self {
            weekdays: row.weekdays.iter().map(Weekday::from).collect(),
            start: row.times.start().to_string(),
            end: row.times.end().to_string(),
        }
    }
}

/// Returns the hours of a day; nothing where there are none.
pub(super) fn on(hours: &FacilityHours, day: LocalDay) -> Option<HoursToday> {
    if hours.seasons().is_empty() {
        return None;
    }
    let open = hours.on(day).into_iter().map(|times| OpenHours {
        start: times.start().to_string(),
        end: times.end().to_string(),
    });
    Some(HoursToday {
        season: hours.season_of(day).and_then(|at| u32::try_from(at).ok()),
        open: open.collect(),
    })
}
