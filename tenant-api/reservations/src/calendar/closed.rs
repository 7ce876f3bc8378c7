//! `listClosures`: the days on which places are closed, as the public may know them.

use chrono::NaiveDate;
use domain::pricing::HolidayCalendar;
use domain::time::{LocalDay, TimeRange};
use ground::facts::StoredHolidays;
use ground::stored::{times, weekdays};
use kernel::door::TenantTx;
use kernel::ids::FacilityId;
use kernel::problem::Problem;
use sqlx::types::Json;

use super::dto::Closure;

/// Closures are listed for this many days, today among them.
const DAYS: u32 = 30;

/// A closure is followed for this many days.
const MOST_IN_A_ROW: u32 = 366;

/// The most closures of one answer.
const MOST: usize = 100;

/// An exception at the spaces of one facility.
struct ClosedRow {
    title: String,
    start_date: NaiveDate,
    end_date: NaiveDate,
    weekdays: i16,
    start_minute: i16,
    end_minute: i16,
    holidays: Json<StoredHolidays>,
    today: NaiveDate,
    /// The minutes of today that have passed.
    passed: i32,
    facility_id: FacilityId,
    facility_name: String,
    spaces: Vec<String>,
    whole_facility: bool,
}

/// Returns the closures of places that anybody may see, the earliest first (docs/rules/availability.md#closures-on-a-portal).
pub(super) async fn list_closures(tx: &mut TenantTx, facility: Option<&str>) -> Result<Vec<Closure>, Problem> {
    let (organization, now) = (tx.organization_id(), tx.now());
    let rows = sqlx::query_as!(
        ClosedRow,
        r#"WITH shown AS (
            SELECT spaces.id, spaces.name, facility_id, facilities.name AS facility_name, organizations.holidays,
                ($2 AT TIME ZONE coalesce(facilities.time_zone, organizations.time_zone))::date AS today,
                (extract(hour FROM $2 AT TIME ZONE coalesce(facilities.time_zone, organizations.time_zone)) * 60
                    + extract(minute FROM $2 AT TIME ZONE coalesce(facilities.time_zone, organizations.time_zone)))::integer
                    AS passed,
                count(*) OVER (PARTITION BY facility_id) AS all_spaces
            FROM spaces
            JOIN facilities ON facilities.organization_id = spaces.organization_id AND facilities.id = facility_id
            JOIN organizations ON organizations.organization_id = spaces.organization_id
            WHERE spaces.organization_id = $1
                AND spaces.published AND facilities.published AND organizations.published AND show_availability
                AND ($3::text IS NULL OR facilities.short_name = $3 OR facilities.id::text = $3)
        )
        SELECT title, start_date, end_date, weekdays, start_minute, end_minute,
            holidays AS "holidays: Json<StoredHolidays>", today AS "today!", passed AS "passed!", facility_id, facility_name,
            array_agg(shown.name ORDER BY shown.name, shown.id) AS "spaces!", count(*) = all_spaces AS "whole_facility!"
        FROM availability_rules AS rule
        JOIN availability_rule_spaces AS closed ON closed.organization_id = rule.organization_id AND closed.rule_id = rule.id
        JOIN shown ON shown.id = closed.space_id
        WHERE rule.organization_id = $1 AND kind = 'closed' AND end_date >= today AND start_date < today + $4::integer
        GROUP BY rule.id, title, start_date, end_date, weekdays, start_minute, end_minute, holidays, today, passed,
            facility_id, facility_name, all_spaces
        ORDER BY facility_name, rule.id"#,
        organization,
        now,
        facility,
        i32::try_from(DAYS).unwrap_or(i32::MAX),
    )
    .fetch_all(tx.db())
    .await?;
    let mut closures = Vec::new();
    for row in &rows {
        closures.extend(row.closures()?);
    }
    closures.sort_by(|one, other| (one.from, &one.start).cmp(&(other.from, &other.start)));
    closures.truncate(MOST);
    Ok(closures)
}

impl ClosedRow {
    /// The days in a row on which it closes, one entry for each run that begins in time.
    fn closures(&self) -> Result<Vec<Closure>, sqlx::Error> {
        let times = times(self.start_minute, self.end_minute)?;
        let all_day = times == TimeRange::ALL_DAY;
        let holidays: HolidayCalendar = self.holidays.0.clone().into();
        let weekdays = weekdays(self.weekdays);
        let (today, end) = (LocalDay::from(self.today), LocalDay::from(self.end_date));
        let over_today = i32::from(self.end_minute) <= self.passed;
        let from = if over_today { today.plus_days(1) } else { today };
        let first = from.max(self.start_date.into());
        let runs = first.runs_through(end.min(first.plus_days(MOST_IN_A_ROW)), |day| {
            weekdays.contains(day.weekday())
        });
        let last = LocalDay::from(self.today).plus_days(DAYS - 1);
        let told = runs.into_iter().filter(|(from, _)| *from <= last);
        Ok(told
            .map(|(from, to)| Closure {
                name: self.name_on(from, to, &holidays),
                facility_id: self.facility_id,
                facility_name: self.facility_name.clone(),
                whole_facility: self.whole_facility,
                spaces: self.spaces.clone(),
                from: from.date(),
                to: to.date(),
                start: (!all_day).then(|| times.start().to_string()),
                end: (!all_day).then(|| times.end().to_string()),
            })
            .collect())
    }

    /// Its title; without one the holiday that its only day is.
    fn name_on(&self, from: LocalDay, to: LocalDay, holidays: &HolidayCalendar) -> Option<String> {
        if !self.title.is_empty() {
            return Some(self.title.clone());
        }
        holidays.name_of(from).filter(|_| from == to).map(str::to_owned)
    }
}
