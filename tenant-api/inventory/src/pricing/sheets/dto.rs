//! Price sheets as JSON.

use domain::money::Money;
use domain::pricing;
use kernel::ids::PriceSheetId;
use poem_openapi::Object;

/// Prices by the time of the day and the day of the week, which spaces share.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", example)]
pub struct PriceSheet {
    /// The sheet's id.
    pub id: PriceSheetId,
    /// The staff's name for it.
    pub title: String,
    /// The rows, in the order in which they were given. Outside them a space's hourly price holds.
    pub rows: Vec<SheetRow>,
    /// Goes up with each change; for `If-Match`.
    pub version: i32,
}

/// A part of the day, and what an hour of it costs.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename = "PriceSheetRow", rename_all = "camelCase", deny_unknown_fields)]
pub struct SheetRow {
    /// Local time: `17:00`; a multiple of five minutes.
    pub start: String,
    /// Local time: `22:00`; the end of the day is `24:00` or `00:00`.
    pub end: String,
    /// At least one; on a day, the most specific of them applies.
    pub amounts: Amounts,
}

/// Dollars for an hour, `"12.50"`, from the most general days to the most specific.
#[derive(Clone, Debug, Default, PartialEq, Eq, Object)]
#[oai(
    rename = "PriceSheetAmounts",
    rename_all = "camelCase",
    skip_serializing_if_is_none,
    deny_unknown_fields
)]
pub struct Amounts {
    /// Every day.
    pub all: Option<String>,
    /// Monday to Friday.
    pub weekdays: Option<String>,
    /// Saturday and Sunday.
    pub weekends: Option<String>,
    /// Mondays.
    pub mon: Option<String>,
    /// Tuesdays.
    pub tue: Option<String>,
    /// Wednesdays.
    pub wed: Option<String>,
    /// Thursdays.
    pub thu: Option<String>,
    /// Fridays.
    pub fri: Option<String>,
    /// Saturdays.
    pub sat: Option<String>,
    /// Sundays.
    pub sun: Option<String>,
}

/// A new price sheet.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields, example)]
pub struct NewPriceSheet {
    /// 1 to 120 characters; no two sheets share one.
    pub title: String,
    /// 1 to 96, whose times don't overlap.
    pub rows: Vec<SheetRow>,
}

/// A change of a price sheet: absent members stay.
#[derive(Clone, Debug, Default, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct PriceSheetChange {
    /// 1 to 120 characters; no two sheets share one.
    pub title: Option<String>,
    /// All rows: 1 to 96, whose times don't overlap.
    pub rows: Option<Vec<SheetRow>>,
}

impl From<&pricing::SheetRow> for SheetRow {
    fn from(row: &pricing::SheetRow) -> Self {
        Self {
            start: row.times.start().to_string(),
            end: row.times.end().to_string(),
            amounts: row.amounts.into(),
        }
    }
}

impl From<pricing::Amounts> for Amounts {
    fn from(amounts: pricing::Amounts) -> Self {
        let written = |amount: Option<Money>| amount.map(|amount| amount.to_string());
        Self {
            all: written(amounts.all),
            weekdays: written(amounts.weekdays),
            weekends: written(amounts.weekends),
            mon: written(amounts.mon),
            tue: written(amounts.tue),
            wed: written(amounts.wed),
            thu: written(amounts.thu),
            fri: written(amounts.fri),
            sat: written(amounts.sat),
            sun: written(amounts.sun),
        }
    }
}
