//! Texts of the mails about a booking.

mod changed;
mod check_in;
mod deposits;
mod facts;
mod money;
mod times;
mod when;

use domain::booking::BookingEventKind;
use domain::names::PhoneNumber;
use domain::time::{DateTime, Utc};
use kernel::ids::BookingId;
use kernel::letter::{Letter, Look};

use self::changed::changed;
use self::check_in::with_check_in;
use self::deposits::{answered, deposits, with_accepted};
use self::facts::{amounts, facts, staff_facts};
use self::money::{RefundScope, refunds, with_due};
pub(super) use self::times::whole_times;
use self::when::When;
use super::Booking;
use super::dto::BookingEvent;
use super::occasion::Occasion;

/// The pages that mails lead to, on the organization's own host.
pub(super) struct Pages<'a> {
    origin: &'a str,
}

impl<'a> Pages<'a> {
    pub(super) fn at(origin: &'a str) -> Self {
        Self { origin }
    }

    /// The renter's own page of a booking.
    pub(super) fn reservation(&self, booking: BookingId) -> String {
        format!("{}/manage/account/reservations/{booking}", self.origin)
    }

    /// The staff's page of who comes, to which the renter's code leads.
    fn check_in(&self, organization: &str, booking: BookingId) -> String {
        format!("{}/manage/orgs/{organization}/check-in/{booking}", self.origin)
    }

    /// The staff's page of a request.
    fn request(&self, organization: &str, booking: BookingId) -> String {
        format!("{}/manage/orgs/{organization}/requests/{booking}", self.origin)
    }
}

/// The letter for an occasion, as it is written now. Times are those of the facility's clock.
pub(super) fn write(
    occasion: Occasion,
    booking: &Booking,
    look: &Look,
    now: DateTime<Utc>,
) -> Result<Letter, sqlx::Error> {
    let (when, pages) = (When::of(occasion, booking, now)?, Pages::at(&look.origin));
    let (space, place) = (&booking.space_name, &booking.organization_name);
    let dates = when.dates_at(space);
    let mine = pages.reservation(booking.id);
    let theirs = pages.request(&booking.organization_short_name, booking.id);
    let renter = format!("{} {}", booking.renter.first_name, booking.renter.last_name);
    let letter = match occasion {
        Occasion::Received => Letter::new(
            format!("Your request for {space}, {}", when.short_day),
            format!("{space} is held for you: {}.", when.starts_there),
        )
        .paragraph(format!(
            "{place} will review your request and answer by email. The time is held for you until then."
        ))
        .facts(facts(booking, &when))
        .amounts(amounts(booking, &when, "Total"))
        .button("See your booking", mine),
        Occasion::Confirmed => with_check_in(
            confirmed(booking, &when)
                .facts(facts(booking, &when))
                .amounts(amounts(booking, &when, "Paid")),
            booking,
            &pages,
        )
        .button("See your booking", mine),
        Occasion::Denied => ended(
            format!("{space}, {}: your request was declined", when.short_day),
            format!("Your request for {dates} was denied."),
            format!("{place} could not approve your request for {}.", when.whole),
            booking,
            BookingEventKind::Denied,
        )
        .facts(facts(booking, &when))
        .button("Find another time", look.origin.clone()),
        Occasion::Unanswered => ended(
            format!("{space}, {}: your request was not answered", when.short_day),
            format!("{place} didn’t answer your request for {dates} in time."),
            format!(
                "{place} didn’t answer your request for {} before it started, so it isn’t booked.",
                when.whole
            ),
            booking,
            BookingEventKind::Unanswered,
        )
        .facts(facts(booking, &when))
        .button("Find another time", look.origin.clone()),
        Occasion::CancelledByHost => ended(
            format!("Canceled: {space}, {}", when.short_day),
            format!("{place} had to cancel {dates}."),
            format!("Canceled: {}.", when.whole),
            booking,
            BookingEventKind::CancelledByHost,
        )
        .facts(facts(booking, &when))
        .button("Find another time", look.origin.clone()),
        Occasion::CancelledByRenter => ended(
            format!("You canceled {space}, {}", when.short_day),
            format!("{}.", when.of_your_booking(space, ("is canceled", "are canceled"))),
            format!("You canceled {}.", when.whole),
            booking,
            BookingEventKind::CancelledByRenter,
        )
        .facts(facts(booking, &when))
        .button("See your booking", mine),
        Occasion::Reminder => with_check_in(
            with_due(
                Letter::new(
                    format!("Reminder: {space}, {}", when.short_day),
                    format!("Coming up: {space}, {}.", when.starts_there),
                )
                .paragraph(format!("Your booking with {place} starts soon.")),
                booking,
            )
            .facts(facts(booking, &when)),
            booking,
            &pages,
        )
        .button("See your booking", mine),
        Occasion::PaymentDue => with_due(
            Letter::new(
                format!("Payment due: {space}, {}", when.short_day),
                format!("Your booking of {dates} isn’t fully paid yet."),
            )
            .paragraph(format!("{place} approved your booking for {}.", when.whole)),
            booking,
        )
        .facts(facts(booking, &when))
        .button("Pay now", mine),
        Occasion::Changed => changed(booking, &when)
            .facts(facts(booking, &when))
            .amounts(amounts(booking, &when, "Total"))
            .button("See your booking", mine),
        Occasion::Deposit => deposits(booking, &when)
            .facts(facts(booking, &when))
            .button("See your booking", mine),
        Occasion::ChargedAtDesk => with_due(
            Letter::new(
                format!("Payment: {space}, {}", when.short_day),
                format!("{place} charged your card for {dates}."),
            )
            .paragraph(format!(
                "{}.",
                message_of(booking, BookingEventKind::PaymentRecorded).unwrap_or_else(|| "Your card".to_owned())
            ))
            .paragraph("If you didn’t expect this, reply to this email."),
            booking,
        )
        .facts(facts(booking, &when))
        .button("See your booking", mine),
        Occasion::PaymentFailed => with_due(
            Letter::new(
                format!("Payment due: {space}, {}", when.short_day),
                format!("Your card was not charged for {dates}."),
            )
            .paragraph(format!(
                "Its bank released the authorization before we could charge it.{}",
                if stands(booking) { " Your booking is still confirmed." } else { "" },
            )),
            booking,
        )
        .facts(facts(booking, &when))
        .button("Pay now", mine),
        Occasion::PaymentLapsed => Letter::new(
            format!("Never charged: {space}, {}", when.short_day),
            format!("Your card was not charged for {dates}."),
        )
        .paragraph(format!(
            "Its bank released the authorization before we could charge it. {}, which we were going to refund, never left your account.",
            message_of(booking, BookingEventKind::PaymentLapsed).unwrap_or_else(|| "The amount".to_owned()),
        ))
        .facts(facts(booking, &when))
        .button("See your booking", mine),
        Occasion::Request => Letter::new(
            format!("Request: {space}, {}, {}", when.short_day, booking.event_name),
            format!("{renter} requested {dates}: {}.", when.starts_there),
        )
        .paragraph("The time is held for them until you answer.")
        .facts(staff_facts(booking, &when, &renter))
        .amounts(amounts(booking, &when, "Total"))
        .button("Answer the request", theirs),
        Occasion::Booked => Letter::new(
            format!("Booked: {space}, {}, {}", when.short_day, booking.event_name),
            format!("{renter} booked {dates}: {}.", when.starts_there),
        )
        .paragraph("It was approved automatically.")
        .facts(staff_facts(booking, &when, &renter))
        .amounts(amounts(booking, &when, "Paid"))
        .button("See the booking", theirs),
        Occasion::RenterCancelled => Letter::new(
            format!("Canceled by the renter: {space}, {}", when.short_day),
            format!("{renter} canceled {dates}: {}.", when.starts_there),
        )
        .paragraph("The time is available again.")
        .facts(staff_facts(booking, &when, &renter))
        .button("See the booking", theirs),
        Occasion::LeftUnanswered => Letter::new(
            format!("Request expired: {space}, {}, {}", when.short_day, booking.event_name),
            format!("{renter}’s request for {dates} expired without an answer."),
        )
        .paragraph(format!(
            "The request for {} expired when its time began. Any payment is being refunded, and we told them.",
            when.whole
        ))
        .facts(staff_facts(booking, &when, &renter))
        .button("See the request", theirs),
        Occasion::DepositAnswered => answered(booking, &when, &renter)
            .facts(staff_facts(booking, &when, &renter))
            .button("Answer the claim", theirs),
        Occasion::RefundFailed => Letter::new(
            format!("Refund failed: {space}, {}", when.short_day),
            format!(
                "A refund of {} to {renter}’s card failed.",
                message_of(booking, BookingEventKind::RefundFailed).unwrap_or_else(|| "an amount".to_owned())
            ),
        )
        .paragraph(
            "The card’s bank rejected the refund, and we won’t try again. Refund the money another way, such as by check, and \
             record it on the payment.",
        )
        .facts(staff_facts(booking, &when, &renter))
        .button("See the booking", theirs),
        Occasion::PaymentMissing => Letter::new(
            format!("Payment failed: {space}, {}", when.short_day),
            format!(
                "{renter} owes {} again.",
                message_of(booking, BookingEventKind::PaymentFailed).unwrap_or_else(|| "an amount".to_owned())
            ),
        )
        .paragraph(
            format!(
                "Their card’s bank released the authorization before we could charge it. We asked them to pay{}.",
                if stands(booking) { "; the booking stays confirmed unless you cancel it" } else { "" },
            ),
        )
        .facts(staff_facts(booking, &when, &renter))
        .button("See the booking", theirs),
    };
    Ok(letter.reason(reason(occasion, booking)))
}

/// Returns true if a date of it takes place or waits for an answer.
fn stands(booking: &Booking) -> bool {
    booking.dates.iter().any(|date| date.status.is_standing())
}

fn confirmed(booking: &Booking, when: &When<'_>) -> Letter {
    let (space, place) = (&booking.space_name, &booking.organization_name);
    let letter = Letter::new(
        format!("{space} is yours: {}", when.starts),
        format!("{space} is yours: {}.", when.starts_there),
    );
    let letter = approved(letter, booking, place);
    with_due(letter, booking)
}

fn approved(letter: Letter, booking: &Booking, place: &str) -> Letter {
    if booking.booked_by_name.is_some() {
        let letter = letter.paragraph(format!("{place} has booked it for you. The calendar file is attached."));
        return with_accepted(letter, booking);
    }
    match message_of(booking, BookingEventKind::Approved) {
        Some(message) => letter
            .paragraph(format!("{place} approved it and added a message:"))
            .quote(message),
        None if booking.instant => letter.paragraph("It is booked. The calendar file is attached."),
        None => letter.paragraph(format!("{place} has approved it. The calendar file is attached.")),
    }
}

/// Writes about a booking that ended, with the message and the refund.
fn ended(subject: String, title: String, sentence: String, booking: &Booking, kind: BookingEventKind) -> Letter {
    let letter = Letter::new(subject, title).paragraph(sentence);
    let letter = match message_of(booking, kind) {
        Some(message) => letter.quote(message),
        None => letter,
    };
    if kind == BookingEventKind::CancelledByRenter && !booking.refundable && !booking.payments.is_empty() {
        return letter.paragraph("This space isn’t refundable, as shown when you booked.");
    }
    let told = if stands(booking) {
        RefundScope::Since(event_of(booking, kind).map_or(booking.updated_at, |event| event.at))
    } else {
        RefundScope::All
    };
    refunds(booking, told).into_iter().fold(letter, Letter::paragraph)
}

/// Returns the message that was written with an event.
fn message_of(booking: &Booking, kind: BookingEventKind) -> Option<String> {
    let event = event_of(booking, kind)?;
    (!event.message.is_empty()).then(|| event.message.clone())
}

/// Returns the last event of a kind.
fn event_of(booking: &Booking, kind: BookingEventKind) -> Option<&BookingEvent> {
    booking
        .history
        .iter()
        .rev()
        .find(|event| BookingEventKind::from(event.kind) == kind)
}

fn reason(occasion: Occasion, booking: &Booking) -> String {
    let place = &booking.organization_name;
    match occasion {
        Occasion::Request
        | Occasion::Booked
        | Occasion::RenterCancelled
        | Occasion::LeftUnanswered
        | Occasion::DepositAnswered
        | Occasion::RefundFailed
        | Occasion::PaymentMissing => {
            format!("You’re receiving this because you answer requests for {place}.")
        }
        _ => {
            let call = booking.organization_phone.as_ref().map_or_else(String::new, |phone| {
                format!(" or call {}", PhoneNumber::in_words(phone))
            });
            format!("You’re receiving this because you booked with {place}. Questions? Reply to this email{call}.")
        }
    }
}
