//! Reading the holidays.

use domain::pricing::{self, HolidayCalendar};
use domain::time::{LocalDay, Zone};
use ground::stored::unreadable;
use kernel::door::TenantTx;

use super::db;
use super::{FederalHoliday, Holiday, Holidays};

/// With today it is a year.
const DAYS_AFTER_TODAY: u32 = 364;

/// The holidays that there can be, those that there are, and when they are from today on.
pub async fn read(tx: &mut TenantTx) -> Result<Holidays, sqlx::Error> {
    let row = db::find(tx).await?;
    let zone: Zone = row.time_zone.parse().map_err(unreadable)?;
    let calendar = HolidayCalendar::from(row.holidays.0);
    let today = zone.day_of(tx.now());
    let federal = pricing::FederalHoliday::ALL.map(|holiday| FederalHoliday {
        code: holiday.into(),
        label: holiday.label().to_owned(),
        observed: calendar.observes(holiday),
    });
    let dates = calendar.between(today, today.plus_days(DAYS_AFTER_TODAY));
    Ok(Holidays {
        federal: federal.into(),
        own: calendar.own().map(wire).collect(),
        dates: dates.map(wire).collect(),
        version: row.version,
    })
}

fn wire((day, name): (LocalDay, &str)) -> Holiday {
    Holiday {
        date: day.into(),
        name: name.to_owned(),
    }
}
