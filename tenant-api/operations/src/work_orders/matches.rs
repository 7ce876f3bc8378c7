//! The dates that rules are about. An evening and its morning are one time and get one order of each rule: of the evening where it is
//! due before the start, of the morning where it is due after the end (docs/rules/work-orders.md#due).

use std::collections::HashSet;

use chrono::NaiveDate;
use domain::time::{DayTime, LocalDay, nights};
use domain::work_orders::DueSide;
use ground::stored::{self, unreadable};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, WorkOrderId, WorkOrderRuleId};
use sqlx::types::Json;

use super::forms::NewTask;

/// A rule and a date that it is about, and the order that it made for it.
pub(super) struct Match {
    pub rule_id: WorkOrderRuleId,
    pub date_id: DateId,
    pub order_id: Option<WorkOrderId>,
    pub tasks: Json<Vec<NewTask>>,
    timing: String,
    booking_id: BookingId,
    local_day: NaiveDate,
    start_minute: i16,
    end_minute: i16,
    /// The date is approved and not over. Otherwise it is an evening that is, whose morning may be to come.
    is_to_come: bool,
    /// Somebody has touched the order.
    is_touched: bool,
}

impl Match {
    fn time(&self) -> Result<DayTime, sqlx::Error> {
        let times = stored::times(self.start_minute, self.end_minute)?;
        Ok((LocalDay::from(self.local_day), times))
    }

    fn is_of_one_booking_with(&self, other: &Self) -> bool {
        (self.rule_id, self.booking_id) == (other.rule_id, other.booking_id)
    }
}

/// Every pair of an enabled rule and an approved date to come that it is about, by the rule's name.
pub(super) async fn matches(
    tx: &mut TenantTx,
    booking: Option<BookingId>,
    rule: Option<WorkOrderRuleId>,
) -> Result<Vec<Match>, sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    let found = sqlx::query_as!(
        Match,
        r#"SELECT rules.id AS rule_id, date.id AS date_id, work_orders.id AS "order_id?: WorkOrderId",
            rules.tasks AS "tasks: Json<Vec<NewTask>>", rules.timing, booking_id, local_day, start_minute, end_minute,
            (date.status = 'approved' AND date.ends_at > $2) AS "is_to_come!",
            coalesce(work_orders.version > 1 OR work_orders.status <> 'open', false) AS "is_touched!"
        FROM work_order_rules AS rules
        JOIN booking_dates AS date ON date.organization_id = rules.organization_id
        JOIN bookings ON bookings.organization_id = date.organization_id AND bookings.id = booking_id
        JOIN spaces ON spaces.organization_id = date.organization_id AND spaces.id = date.space_id
        LEFT JOIN work_orders ON work_orders.organization_id = date.organization_id AND date_id = date.id
            AND rule_id = rules.id
        WHERE rules.organization_id = $1 AND rules.enabled
            AND (date.status = 'approved' AND date.ends_at > $2
                OR date.status IN ('approved', 'completed') AND end_minute = 1440 AND date.ends_at > $2 - interval '2 days')
            AND ($3::uuid IS NULL OR booking_id = $3)
            AND ($4::uuid IS NULL OR rules.id = $4)
            AND (rules.facility_id IS NULL OR rules.facility_id = spaces.facility_id)
            AND (rules.space_id IS NULL OR rules.space_id = date.space_id)
            AND (cardinality(rules.space_types) = 0 OR rules.space_types && spaces.types)
            AND (rules.addon IS NULL OR EXISTS (
                SELECT FROM jsonb_array_elements(bookings.conditions -> 'addons') AS booked (choice)
                WHERE lower(choice ->> 'name') = lower(rules.addon)))
        ORDER BY rules.name, rules.id, booking_id, date.starts_at"#,
        organization,
        now,
        booking.map(|booking| booking.0),
        rule.map(|rule| rule.0),
    )
    .fetch_all(tx.db())
    .await?;
    one_for_each_time(found)
}

/// Leaves out the other date of each time over midnight, and what isn't to come. An order that somebody touched stays that of its
/// time, on whichever of the two dates it is.
fn one_for_each_time(mut found: Vec<Match>) -> Result<Vec<Match>, sqlx::Error> {
    let mut left_out = HashSet::new();
    for of_booking in found.chunk_by(Match::is_of_one_booking_with) {
        let times = of_booking.iter().map(Match::time).collect::<Result<Vec<_>, _>>()?;
        for night in nights(&times) {
            let night = &of_booking[night];
            let [evening, ..] = night else { continue };
            let side: DueSide = evening.timing.parse().map_err(unreadable)?;
            let due = side.date_of(night).unwrap_or(evening);
            for other in night.iter().filter(|date| date.date_id != due.date_id) {
                let is_done_by_the_other = due.order_id.is_none() && other.is_touched;
                let left = if is_done_by_the_other { due } else { other };
                left_out.insert((left.rule_id, left.date_id));
            }
        }
    }
    found.retain(|found| found.is_to_come && !left_out.contains(&(found.rule_id, found.date_id)));
    Ok(found)
}
