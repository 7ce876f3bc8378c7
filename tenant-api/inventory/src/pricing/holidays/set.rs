//! Saying which days are holidays.

use std::collections::BTreeMap;

use domain::pricing::{FederalHoliday, HolidayCalendar};
use domain::time::LocalDay;
use ground::facts::StoredHolidays;
use ground::fields::calendar_day;
use ground::lock::lock_inventory;
use ground::stored::unencodable;
use ground::{Expected, fields};
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::problem::{FieldProblems, Problem};

use super::db;
use super::{Holiday, HolidaySettings};
use crate::listings;

const MOST_OWN: usize = 100;
const LONGEST_NAME: usize = 120;

/// Sets the holidays as a whole. Bookings keep their price.
pub async fn set(tx: &mut TenantTx, settings: HolidaySettings, expected: Expected) -> Result<(), Problem> {
    let calendar = check(settings)?;
    lock_inventory(tx).await?;
    let row = db::find(tx).await?;
    expected.check(row.version)?;
    let stored = StoredHolidays::from(&calendar);
    db::update(tx, &stored).await?;
    // Listings are refreshed, since blocks are offered and priced by holidays.
    listings::refresh_organization(tx).await?;
    let before = serde_json::to_value(&row.holidays.0).map_err(unencodable)?;
    let after = serde_json::to_value(&stored).map_err(unencodable)?;
    let organization = tx.organization_id();
    tx.audit(
        "holidays.set",
        SubjectKind::Organization,
        organization,
        Some(before),
        Some(after),
    )
    .await?;
    Ok(())
}

/// The holidays, or everything that is wrong with them.
fn check(settings: HolidaySettings) -> Result<HolidayCalendar, Problem> {
    let mut problems = FieldProblems::new();
    if settings.own.len() > MOST_OWN {
        problems.add("own", "tooMany", format!("You can add up to {MOST_OWN} days."));
    }
    let mut own: BTreeMap<LocalDay, String> = BTreeMap::new();
    for (index, Holiday { date, name }) in settings.own.into_iter().enumerate().take(MOST_OWN) {
        let name = fields::required(&mut problems, &format!("own.{index}.name"), &name, LONGEST_NAME);
        let field = format!("own.{index}.date");
        let date = match calendar_day(&field, date) {
            Ok(date) => date,
            Err(problem) => {
                for wrong in &problem.body().fields {
                    problems.add(&wrong.field, &wrong.code, &wrong.message);
                }
                continue;
            }
        };
        if own.insert(date, name).is_some() {
            let message = "This date is already on the list.";
            problems.add(field, "duplicateDate", message);
        }
    }
    problems.check()?;
    let switched_off = settings.switched_off.into_iter().map(FederalHoliday::from);
    Ok(HolidayCalendar::new(switched_off, own))
}
