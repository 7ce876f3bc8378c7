//! Writing a made-up booking down, with all that happened to it.

use std::sync::Arc;

use anyhow::ensure;
use chrono::{DateTime, Utc};
use domain::access::AccessLevel;
use domain::bill::{BilledDate, Conditions};
use domain::booking::{BookingEventKind, BookingStatus};
use domain::groups::Standing;
use domain::time::DayClock;
use ground::facts::SpaceFacts;
use ground::occupancy::{self, ClaimOutcome, Claimant};
use kernel::clock::Clock;
use kernel::database::Database;
use kernel::door::{Door, TenantTx};
use kernel::ids::{BookingId, OrganizationId, UserId, new_id};
use kernel::services::Services;
use money::payments::{PaymentRow, PaysFor};
use reservations::bills::bill_of;
use reservations::bookings::{FollowBooking, NewBooking, NewEvent, insert_under_a_new_number};
use reservations::calendar::{Asker, answer_by_rules};
use reservations::holds::PromisedTime;

use super::MadeUp;
use super::paid::Paid;

/// Writes a booking whole or not at all, by a clock that stands at the moments of its history.
pub(super) async fn write(
    services: &Services,
    database: &Database,
    organization: OrganizationId,
    space: &SpaceFacts,
    booking: &MadeUp,
) -> anyhow::Result<()> {
    let (id, status) = (BookingId(new_id()), booking.status_at(space));
    let dates = [PromisedTime::of(space, booking.day, booking.slots)];
    if matches!(status, BookingStatus::Pending | BookingStatus::Approved) && dates[0].starts_at > services.clock().now()
    {
        booking.check_open(space)?;
    }
    let conditions = Conditions::in_group(&space.terms, None);
    let billed = BilledDate::of(booking.slots, &DayClock::new(booking.day, space.zone));
    let bill = bill_of(space, &conditions, &[billed], |_| String::new())?;
    let paid = match &booking.card {
        Some(card) => {
            let due = PaysFor::Due { booking: id };
            let payment = PaymentRow::start(booking.user, due, bill.parts(), booking.made_at);
            Some(Paid::take(services, organization, id, payment, card).await?)
        }
        None => None,
    };
    let bill_json = serde_json::to_value(&bill)?;
    let clock = Clock::still_at(booking.made_at);
    let door = Door::new(database.clone(), clock.clone());
    let gateway = &services.gateways.payments;
    door.job_tx(organization, async |tx| {
        let new = NewBooking {
            id,
            user_id: booking.user,
            facility_id: space.facility_id,
            space_id: space.space_id,
            status,
            organization_name: &space.organization_name,
            facility_name: &space.facility_name,
            space_name: &space.space_name,
            space_type: space.main_type(),
            event_name: &booking.event_name,
            sport: booking.sport.as_deref(),
            attendance: booking.attendance,
            supervisor: None,
            notes: "",
            refundable: space.refundable,
            cancellation_days: i32::from(space.cancellation_days),
            bill: &bill_json,
            conditions: &conditions,
            group_id: None,
            deposits: &space.deposits,
            total: bill.total.exact(),
            internal: false,
            booked_by: None,
            override_reason: None,
            at: booking.made_at,
            time_zone: space.zone.name(),
            dates: &dates,
            date_status: status,
            history: booking.history(status, dates[0].ends_at),
            added_to: None,
            from_hold: None,
            jobs: FollowBooking::of_new(tx, id, status, &dates)?.into_iter().collect(),
        };
        insert_under_a_new_number(tx, &new).await?;
        if let Some(paid) = &paid {
            paid.enter(tx, services.card_gateway()).await?;
        }
        clock.advance(booking.decided_at - booking.made_at);
        if let Some(paid) = &paid {
            match status {
                BookingStatus::Refunding => paid.order_back(tx, booking.decision()).await?,
                BookingStatus::Refunded => paid.give_back(tx, gateway, booking.decision()).await?,
                _ => {}
            }
        }
        if status.occupies() {
            let spans = [dates[0].span(space)];
            let claimed = occupancy::claim(tx, &space.unit_ids, &spans, Claimant::Booking).await?;
            ensure!(claimed == ClaimOutcome::Won, "its time is taken");
        } else {
            booking.end(tx, id).await?;
        }
        anyhow::Ok(())
    })
    .await
}

impl MadeUp {
    /// Returns its status, whose money goes back where its space allows that to a renter who cancels.
    fn status_at(&self, space: &SpaceFacts) -> BookingStatus {
        match self.status {
            BookingStatus::CancelledByRenter if space.refundable => BookingStatus::Refunded,
            status => status,
        }
    }

    /// Returns what became of the request: still pending, approved, denied or canceled.
    fn decision(&self) -> BookingStatus {
        match self.status {
            BookingStatus::Completed => BookingStatus::Approved,
            BookingStatus::Refunding | BookingStatus::Refunded => BookingStatus::CancelledByHost,
            decision => decision,
        }
    }

    /// Refuses a time that the loaded rules don't open to staff. The rules begin when the demo is made.
    fn check_open(&self, space: &SpaceFacts) -> anyhow::Result<()> {
        let staff = Arc::new(Standing {
            everywhere: AccessLevel::STAFF,
            ..Standing::default()
        });
        let asker = Asker::of(&staff);
        let open = answer_by_rules(space, self.day, &asker, self.made_at);
        open.take_range(self.slots, space.availability.space.minimum_slots)?;
        Ok(())
    }

    /// The history of what happened, as if each had happened at its time.
    fn history(&self, status: BookingStatus, ends_at: DateTime<Utc>) -> Vec<NewEvent<'_>> {
        let event = |at, kind, actor: Option<UserId>| NewEvent {
            at,
            kind,
            actor,
            message: "",
        };
        let by_itself = |kind| event(self.decided_at, kind, None);
        let mut history = vec![event(self.made_at, BookingEventKind::Requested, Some(self.user))];
        if self.decision() != BookingStatus::Pending {
            history.push(NewEvent {
                message: self.words.as_deref().unwrap_or_default(),
                ..event(self.decided_at, self.decision().into(), self.decided_by)
            });
        }
        match status {
            BookingStatus::Completed => history.push(event(ends_at, BookingEventKind::Completed, None)),
            BookingStatus::Refunding => history.push(by_itself(BookingEventKind::Refunding)),
            BookingStatus::Refunded => {
                history.extend([BookingEventKind::Refunding, BookingEventKind::Refunded].map(by_itself));
            }
            _ => {}
        }
        history
    }

    /// Says by whom, when and why it ended.
    async fn end(&self, tx: &mut TenantTx, booking: BookingId) -> Result<(), sqlx::Error> {
        let organization = tx.organization_id();
        sqlx::query(
            "WITH ended AS (
                UPDATE bookings SET ended_by = $3, ended_at = $4, ended_reason = $5 WHERE organization_id = $1 AND id = $2
            )
            UPDATE booking_dates SET ended_by = $3, ended_at = $4, ended_reason = $5
            WHERE organization_id = $1 AND booking_id = $2",
        )
        .bind(organization)
        .bind(booking.0)
        .bind(self.decided_by.map(|user| user.0))
        .bind(self.decided_at)
        .bind(self.words.as_deref())
        .execute(tx.db())
        .await?;
        Ok(())
    }
}
