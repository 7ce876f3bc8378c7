//! Days of holds as columns, for statements that write several rows.

use chrono::{DateTime, NaiveDate, Utc};
use domain::pricing::Pricing;
use kernel::ids::DayId;
use sqlx::types::Json;

use super::HoldDay;

/// Days, column by column: of a hold, or of the booking that it becomes.
#[derive(Default)]
pub(crate) struct DayColumns {
    pub ids: Vec<DayId>,
    pub local_days: Vec<NaiveDate>,
    pub start_minutes: Vec<i16>,
    pub end_minutes: Vec<i16>,
    pub starts: Vec<DateTime<Utc>>,
    pub ends: Vec<DateTime<Utc>>,
    pub blocks: Vec<Option<String>>,
    pub pricings: Vec<Json<Pricing>>,
}

impl DayColumns {
    pub(crate) fn of(days: &[HoldDay]) -> Self {
        let mut columns = Self::default();
        for day in days {
            columns.ids.push(day.id);
            columns.local_days.push(day.local_day);
            columns.start_minutes.push(day.start_minute);
            columns.end_minutes.push(day.end_minute);
            columns.starts.push(day.starts_at);
            columns.ends.push(day.ends_at);
            columns.blocks.push(day.block.clone());
            columns.pricings.push(Json(day.pricing.clone()));
        }
        columns
    }
}
