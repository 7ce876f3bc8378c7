//! What the mails about a booking say.

mod changed;
mod deposits;
mod facts;
mod money;
mod when;

use domain::booking::BookingEventKind;
use kernel::letter::{Letter, Look};
use uuid::Uuid;

use self::changed::changed;
use self::deposits::deposits;
use self::facts::{amounts, facts, staff_facts};
use self::money::{money_back, with_due};
use self::when::When;
use super::Booking;
use super::mail::Occasion;

/// The pages that mails lead to, on the organization's own host.
pub(super) struct Pages<'a> {
    origin: &'a str,
}

impl<'a> Pages<'a> {
    pub(super) fn at(origin: &'a str) -> Self {
        Self { origin }
    }

    /// The renter's own page of a booking.
    pub(super) fn reservation(&self, booking: Uuid) -> String {
        format!("{}/manage/account/reservations/{booking}", self.origin)
    }

    /// The staff's page of a request.
    fn request(&self, organization: &str, booking: Uuid) -> String {
        format!("{}/manage/orgs/{organization}/requests/{booking}", self.origin)
    }
}

/// The letter for an occasion. Times are those of the facility's clock.
pub(super) fn write(occasion: Occasion, booking: &Booking, look: &Look) -> Letter {
    let (when, pages) = (When::of(occasion, booking), Pages::at(&look.origin));
    let (space, place) = (&booking.space_name, &booking.organization_name);
    let mine = pages.reservation(booking.id);
    let theirs = pages.request(&booking.organization_short_name, booking.id);
    let renter = format!("{} {}", booking.renter.first_name, booking.renter.last_name);
    let letter = match occasion {
        Occasion::Received => Letter::new(
            format!("Your request for {space}, {}", when.short_day),
            format!("{space} is held for you, {} at {}.", when.weekday, when.start),
        )
        .paragraph(format!(
            "{place} looks at your request and answers by mail. Until then nobody else can have this time."
        ))
        .facts(facts(booking, &when))
        .amounts(amounts(booking, "Total"))
        .button("See your booking", mine),
        Occasion::Confirmed => confirmed(booking, &when)
            .facts(facts(booking, &when))
            .amounts(amounts(booking, "Paid"))
            .button("See your booking", mine),
        Occasion::Denied => ended(
            format!("{space}, {}: your request was declined", when.short_day),
            format!("{space} can’t be yours this time."),
            format!(
                "{place} could not approve your request for {}, {}.",
                when.day, when.times
            ),
            booking,
            BookingEventKind::Denied,
        )
        .facts(facts(booking, &when))
        .button("Find another time", look.origin.clone()),
        Occasion::Unanswered => ended(
            format!("{space}, {}: your request was not answered", when.short_day),
            format!("{place} did not answer in time."),
            format!(
                "Your request for {}, {} had no answer when that time began, so it is not booked.",
                when.day, when.times
            ),
            booking,
            BookingEventKind::Unanswered,
        )
        .facts(facts(booking, &when))
        .button("Find another time", look.origin.clone()),
        Occasion::CancelledByHost => ended(
            format!("Cancelled: {space}, {}", when.short_day),
            format!("{place} had to cancel {space}."),
            format!("Your booking for {}, {} will not take place.", when.day, when.times),
            booking,
            BookingEventKind::CancelledByHost,
        )
        .facts(facts(booking, &when))
        .button("Find another time", look.origin.clone()),
        Occasion::CancelledByRenter => ended(
            format!("You cancelled {space}, {}", when.short_day),
            format!("{space} is cancelled."),
            format!(
                "You called off {}, {}. The time is free for others again.",
                when.day, when.times
            ),
            booking,
            BookingEventKind::CancelledByRenter,
        )
        .facts(facts(booking, &when))
        .button("See your booking", mine),
        Occasion::Changed => changed(booking, &when)
            .facts(facts(booking, &when))
            .amounts(amounts(booking, "Total"))
            .button("See your booking", mine),
        Occasion::Deposit => deposits(booking, &when)
            .facts(facts(booking, &when))
            .button("See your booking", mine),
        Occasion::PaymentFailed => with_due(
            Letter::new(
                format!("Still to be paid: {space}, {}", when.short_day),
                format!("Your card was not charged for {space}."),
            )
            .paragraph(format!(
                "Its bank let go of the money before it could be taken.{}",
                if stands(booking) { " Your booking stands." } else { "" },
            )),
            booking,
        )
        .facts(facts(booking, &when))
        .button("Pay now", mine),
        Occasion::PaymentLapsed => Letter::new(
            format!("Never charged: {space}, {}", when.short_day),
            format!("Your card was not charged for {space}."),
        )
        .paragraph(format!(
            "Its bank let go of the money before it could be taken. {}, which was to come back, never left your account.",
            message_of(booking, BookingEventKind::PaymentLapsed).unwrap_or_else(|| "What".to_owned()),
        ))
        .facts(facts(booking, &when))
        .button("See your booking", mine),
        Occasion::Request => Letter::new(
            format!("Request: {space}, {}, {}", when.short_day, booking.event_name),
            format!("{renter} asks for {space}, {} at {}.", when.weekday, when.start),
        )
        .paragraph("The time is kept for them until you answer.")
        .facts(staff_facts(booking, &when, &renter))
        .amounts(amounts(booking, "Total"))
        .button("Answer the request", theirs),
        Occasion::Booked => Letter::new(
            format!("Booked: {space}, {}, {}", when.short_day, booking.event_name),
            format!("{renter} has {space}, {} at {}.", when.weekday, when.start),
        )
        .paragraph("It was approved at once, as the space is set to.")
        .facts(staff_facts(booking, &when, &renter))
        .amounts(amounts(booking, "Paid"))
        .button("See the booking", theirs),
        Occasion::RenterCancelled => Letter::new(
            format!("Cancelled by the renter: {space}, {}", when.short_day),
            format!("{renter} called off {space}, {} at {}.", when.weekday, when.start),
        )
        .paragraph("The time is free for others again.")
        .facts(staff_facts(booking, &when, &renter))
        .button("See the booking", theirs),
        Occasion::LeftUnanswered => Letter::new(
            format!("Never answered: {space}, {}, {}", when.short_day, booking.event_name),
            format!("Nobody answered {renter} in time."),
        )
        .paragraph(format!(
            "The request for {}, {} has ended by itself, since that time began. What was paid for it goes back, and they \
             have been told.",
            when.day, when.times
        ))
        .facts(staff_facts(booking, &when, &renter))
        .button("See the request", theirs),
        Occasion::RefundFailed => Letter::new(
            format!("A refund came back: {space}, {}", when.short_day),
            format!(
                "{} did not reach the card of {renter}.",
                message_of(booking, BookingEventKind::RefundFailed).unwrap_or_else(|| "A refund".to_owned())
            ),
        )
        .paragraph(
            "The card’s bank did not take it, and it is not tried again. Please give the money back another way, such as by \
             check, and note at the payment how you did.",
        )
        .facts(staff_facts(booking, &when, &renter))
        .button("See the booking", theirs),
        Occasion::PaymentMissing => Letter::new(
            format!("Not paid after all: {space}, {}", when.short_day),
            format!(
                "{} is due from {renter} again.",
                message_of(booking, BookingEventKind::PaymentFailed).unwrap_or_else(|| "An amount".to_owned())
            ),
        )
        .paragraph(
            format!(
                "The bank of their card let go of the money before it could be taken. They are asked to pay{}.",
                if stands(booking) { "; the booking stands until you say otherwise" } else { "" },
            ),
        )
        .facts(staff_facts(booking, &when, &renter))
        .button("See the booking", theirs),
    };
    letter.reason(reason(occasion, booking))
}

/// Whether a date of it takes place or waits for an answer.
fn stands(booking: &Booking) -> bool {
    booking.days.iter().any(|day| day.status.is_standing())
}

fn confirmed(booking: &Booking, when: &When) -> Letter {
    let (space, place) = (&booking.space_name, &booking.organization_name);
    let line = format!("{space} is yours, {} at {}", when.weekday, when.start);
    let letter = Letter::new(line.clone(), format!("{line}."));
    let letter = approved(letter, booking, place);
    with_due(letter, booking)
}

fn approved(letter: Letter, booking: &Booking, place: &str) -> Letter {
    if booking.booked_by_name.is_some() {
        return letter.paragraph(format!("{place} has booked it for you. The calendar file is attached."));
    }
    match message_of(booking, BookingEventKind::Approved) {
        Some(message) => letter
            .paragraph(format!("{place} has approved it and writes:"))
            .quote(message),
        None if booking.instant => letter.paragraph("It is booked. The calendar file is attached."),
        None => letter.paragraph(format!("{place} has approved it. The calendar file is attached.")),
    }
}

/// A booking that ended, with what was said and what becomes of the money.
fn ended(subject: String, title: String, sentence: String, booking: &Booking, kind: BookingEventKind) -> Letter {
    let letter = Letter::new(subject, title).paragraph(sentence);
    let letter = match message_of(booking, kind) {
        Some(message) => letter.quote(message),
        None => letter,
    };
    if kind == BookingEventKind::CancelledByRenter && !booking.refundable && !booking.payments.is_empty() {
        return letter
            .paragraph("This space does not give money back for a cancellation, as you saw when you booked it.");
    }
    let stands = stands(booking);
    let back = booking.payments.iter().filter_map(|paid| money_back(paid, stands));
    back.fold(letter, Letter::paragraph)
}

/// What was written when that happened.
fn message_of(booking: &Booking, kind: BookingEventKind) -> Option<String> {
    let event = booking.history.iter().rev().find(|event| event.kind == kind.as_str())?;
    (!event.message.is_empty()).then(|| event.message.clone())
}

fn reason(occasion: Occasion, booking: &Booking) -> String {
    let place = &booking.organization_name;
    match occasion {
        Occasion::Request
        | Occasion::Booked
        | Occasion::RenterCancelled
        | Occasion::LeftUnanswered
        | Occasion::RefundFailed
        | Occasion::PaymentMissing => {
            format!("You get this because you answer requests for {place}.")
        }
        _ => {
            let call = booking
                .organization_phone
                .as_ref()
                .map_or_else(String::new, |phone| format!(" or call {phone}"));
            format!("You get this because you booked with {place}. Questions? Answer this mail{call}.")
        }
    }
}
