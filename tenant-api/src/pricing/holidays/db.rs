//! All SQL of the holidays.

use domain::pricing::{FederalHoliday, HolidayCalendar};
use domain::time::LocalDay;
use kernel::door::TenantTx;
use serde::{Deserialize, Serialize};
use sqlx::types::Json;

/// The holidays as they are stored; the audit log keeps them so.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StoredHolidays {
    switched_off: Vec<FederalHoliday>,
    own: Vec<OwnDay>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct OwnDay {
    date: LocalDay,
    name: String,
}

/// The holidays beside what the organization's row says of time and version.
pub(super) struct Row {
    pub holidays: Json<StoredHolidays>,
    pub time_zone: String,
    pub version: i32,
}

impl From<&HolidayCalendar> for StoredHolidays {
    fn from(calendar: &HolidayCalendar) -> Self {
        let all = FederalHoliday::ALL.into_iter();
        let own = calendar.own().map(|(date, name)| OwnDay {
            date,
            name: name.to_owned(),
        });
        Self {
            switched_off: all.filter(|holiday| !calendar.observes(*holiday)).collect(),
            own: own.collect(),
        }
    }
}

impl From<StoredHolidays> for HolidayCalendar {
    fn from(stored: StoredHolidays) -> Self {
        let own = stored.own.into_iter().map(|day| (day.date, day.name));
        Self::new(stored.switched_off, own)
    }
}

pub(super) async fn find(tx: &mut TenantTx) -> Result<Row, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        Row,
        r#"SELECT holidays AS "holidays: Json<StoredHolidays>", time_zone, version
        FROM organizations WHERE organization_id = $1"#,
        organization,
    )
    .fetch_one(tx.db())
    .await
}

pub(super) async fn update(tx: &mut TenantTx, holidays: &StoredHolidays) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "UPDATE organizations SET holidays = $2, version = version + 1, updated_at = $3 WHERE organization_id = $1",
        organization,
        Json(holidays) as _,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
