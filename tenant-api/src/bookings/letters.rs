//! What the mails about a booking say.

use chrono::{Datelike, NaiveDate};
use domain::money::Money;
use domain::time::{LocalTime, TimeRange};
use kernel::letter::{Fact, Letter, Look};
use uuid::Uuid;

use super::dto::{BookingDay, BookingPayment, PaidBy};
use super::mail::Occasion;
use super::{Booking, BookingStatus};
use crate::words::{long_day, short_day, spoken_time};

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

/// When a booking is, in words.
struct When {
    /// `Thursday, March 11, 2027`
    day: String,
    /// `Thu, Mar 11`
    short_day: String,
    /// `Thursday`
    weekday: String,
    /// `6:00 to 8:00 PM`
    times: String,
    /// `six`
    start: String,
}

impl When {
    fn of(booking: &Booking) -> Self {
        let date: NaiveDate = booking.date;
        let time = |text: &str| text.parse::<LocalTime>().ok();
        let start = time(&booking.start);
        let range = start
            .zip(time(&booking.end))
            .and_then(|(start, end)| TimeRange::new(start, end).ok());
        let more = booking.days.len().saturating_sub(1);
        let and_more = match more {
            0 => String::new(),
            1 => " and one more date".to_owned(),
            more => format!(" and {more} more dates"),
        };
        Self {
            day: format!("{}{and_more}", long_day(date)),
            short_day: format!("{}{and_more}", short_day(date)),
            weekday: weekday(date).to_owned(),
            times: range.map_or_else(|| format!("{} – {}", booking.start, booking.end), TimeRange::in_words),
            start: start.map_or_else(|| booking.start.clone(), spoken_time),
        }
    }
}

fn weekday(date: NaiveDate) -> &'static str {
    domain::time::Weekday::from(date.weekday()).label()
}

/// The letter for an occasion. Times are those of the facility's clock.
pub(super) fn write(occasion: Occasion, booking: &Booking, look: &Look) -> Letter {
    let (when, pages) = (When::of(booking), Pages::at(&look.origin));
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
            "denied",
        )
        .facts(facts(booking, &when))
        .button("Find another time", look.origin.clone()),
        Occasion::CancelledByHost => ended(
            format!("Cancelled: {space}, {}", when.short_day),
            format!("{place} had to cancel {space}."),
            format!("Your booking for {}, {} will not take place.", when.day, when.times),
            booking,
            "cancelledByHost",
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
            "cancelledByRenter",
        )
        .facts(facts(booking, &when))
        .button("See your booking", mine),
        Occasion::Changed => changed(booking, &when)
            .facts(facts(booking, &when))
            .amounts(amounts(booking, "Total"))
            .button("See your booking", mine),
        Occasion::Deposit => deposit(booking, &when)
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
    };
    letter.reason(reason(occasion, booking))
}

/// A booking whose dates the organization has changed, with what it said.
fn changed(booking: &Booking, when: &When) -> Letter {
    let (space, place) = (&booking.space_name, &booking.organization_name);
    let letter = Letter::new(
        format!("Changed: {space}, {}", when.short_day),
        format!("Your booking of {space} has changed."),
    );
    let last = booking.history.iter().rev().find(|event| {
        let kind = event.kind.as_str();
        matches!(kind, "moved" | "added" | "dropped" | "split")
    });
    let sentence = match last.map(|event| event.kind.as_str()) {
        Some("moved") => format!("{place} has moved a date of it."),
        Some("added") => format!("{place} has added to it."),
        Some("dropped") => format!("{place} has taken a date out of it."),
        _ => format!("{place} goes on with it as two bookings, of which this is one. The dates stay as they were."),
    };
    let letter = letter.paragraph(sentence);
    let letter = match last.filter(|event| !event.message.is_empty()) {
        Some(event) => letter.quote(event.message.clone()),
        None => letter,
    };
    let back = booking.payments.iter().filter_map(|paid| money_back(paid, true));
    with_due(back.fold(letter, Letter::paragraph), booking)
}

/// What became of a deposit that was accepted with it.
fn deposit(booking: &Booking, when: &When) -> Letter {
    let (space, place) = (&booking.space_name, &booking.organization_name);
    let last = booking
        .history
        .iter()
        .rev()
        .find(|event| event.kind.starts_with("deposit"));
    let (title, sentence) = match last.map(|event| event.kind.as_str()) {
        Some("depositCollected") => (
            format!("A deposit is to be paid for {space}."),
            format!("{place} collects a deposit that you accepted when you booked."),
        ),
        Some("depositDeclined") => (
            format!("No deposit is to be paid for {space}."),
            format!("{place} does not collect the deposit that it had asked for."),
        ),
        _ => (
            format!("{place} asks for a deposit."),
            "It says what happened. Nothing is to be paid until that is settled; you can write to it on the booking’s page."
                .to_owned(),
        ),
    };
    let letter = Letter::new(format!("Deposit: {space}, {}", when.short_day), title).paragraph(sentence);
    let letter = match last.filter(|event| !event.message.is_empty()) {
        Some(event) => letter.quote(event.message.clone()),
        None => letter,
    };
    with_due(letter, booking)
}

/// What is still to be paid, and how.
fn with_due(letter: Letter, booking: &Booking) -> Letter {
    if booking.due.parse().is_ok_and(Money::is_zero) {
        letter
    } else {
        letter.paragraph(format!(
            "${} is still to be paid. You can pay it by card on the booking’s page.",
            booking.due
        ))
    }
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
    match message_of(booking, "approved") {
        Some(message) => letter
            .paragraph(format!("{place} has approved it and writes:"))
            .quote(message),
        None if booking.instant => letter.paragraph("It is booked. The calendar file is attached."),
        None => letter.paragraph(format!("{place} has approved it. The calendar file is attached.")),
    }
}

/// A booking that ended, with what was said and what becomes of the money.
fn ended(subject: String, title: String, sentence: String, booking: &Booking, kind: &str) -> Letter {
    let letter = Letter::new(subject, title).paragraph(sentence);
    let letter = match message_of(booking, kind) {
        Some(message) => letter.quote(message),
        None => letter,
    };
    if kind == "cancelledByRenter" && !booking.refundable && !booking.payments.is_empty() {
        return letter
            .paragraph("This space does not give money back for a cancellation, as you saw when you booked it.");
    }
    let stands = booking.days.iter().any(|day| day.status.is_standing());
    let back = booking.payments.iter().filter_map(|paid| money_back(paid, stands));
    back.fold(letter, Letter::paragraph)
}

/// What becomes of a payment, of a booking of which something still stands or nothing.
fn money_back(paid: &BookingPayment, stands: bool) -> Option<String> {
    let is_nothing = |amount: &str| amount.parse().is_ok_and(Money::is_zero);
    // Of a booking of which something stands, what went back before was told of then.
    let part = if stands || !is_nothing(&paid.refund_owed) {
        &paid.refund_owed
    } else {
        &paid.refunded
    };
    if is_nothing(part) {
        return None;
    }
    let (back, comes) = if stands {
        (format!("${part} goes"), format!("${part} comes"))
    } else {
        (
            format!("All of the ${} goes", paid.amount),
            format!("All of the ${} comes", paid.amount),
        )
    };
    let card = paid
        .last_four
        .as_ref()
        .map_or_else(String::new, |digits| format!(" to the card ending in {digits}"));
    Some(match paid.kind {
        PaidBy::Card => format!("{back} back{card}. Your bank shows it within some days."),
        PaidBy::Offline => format!("{back} back to you the way it was paid."),
        PaidBy::Agreement => format!("{comes} off what the agreement covers."),
        PaidBy::Invoice => format!("{comes} off your invoice."),
    })
}

/// What was written when that happened.
fn message_of(booking: &Booking, kind: &str) -> Option<String> {
    let event = booking.history.iter().rev().find(|event| event.kind == kind)?;
    (!event.message.is_empty()).then(|| event.message.clone())
}

fn facts(booking: &Booking, when: &When) -> Vec<Fact> {
    let address = &booking.address;
    let mut facts = vec![
        Fact::new("Booking", &booking.number),
        Fact::new("Where", format!("{}, {}", booking.space_name, booking.facility_name)),
        Fact::new(
            "Address",
            format!(
                "{}, {}, {} {}",
                address.street1, address.city, address.state, address.zip
            ),
        ),
    ];
    if booking.days.len() == 1 {
        facts.push(Fact::new("When", format!("{}, {}", when.day, when.times)));
    } else {
        facts.extend(booking.days.iter().map(date_fact));
    }
    facts.push(Fact::new(
        "Event",
        format!("{}, {} people", booking.event_name, booking.attendance),
    ));
    facts
}

/// A date of a series: its times, and what became of it.
fn date_fact(day: &BookingDay) -> Fact {
    let time = |text: &str| text.parse::<LocalTime>().ok();
    let range = time(&day.start)
        .zip(time(&day.end))
        .and_then(|(start, end)| TimeRange::new(start, end).ok());
    let times = range.map_or_else(|| format!("{} – {}", day.start, day.end), TimeRange::in_words);
    let became = match day.status {
        BookingStatus::Pending | BookingStatus::Approved | BookingStatus::Completed | BookingStatus::Parent => "",
        BookingStatus::Denied => ": not approved",
        _ => ": called off",
    };
    Fact::new(short_day(day.date), format!("{times}{became}"))
}

fn staff_facts(booking: &Booking, when: &When, renter: &str) -> Vec<Fact> {
    let mut facts = facts(booking, when);
    let phone = booking
        .renter
        .phone
        .as_ref()
        .map_or_else(String::new, |phone| format!(", {phone}"));
    facts.push(Fact::new(
        "Renter",
        format!("{renter}, {}{phone}", booking.renter.email),
    ));
    if !booking.notes.is_empty() {
        facts.push(Fact::new("Notes", &booking.notes));
    }
    facts
}

fn amounts(booking: &Booking, total: &str) -> Vec<Fact> {
    let mut amounts: Vec<Fact> = booking
        .bill
        .lines
        .iter()
        .map(|line| {
            let label = match line.explanation.as_str() {
                "" => line.label.clone(),
                explanation => format!("{}: {explanation}", line.label),
            };
            Fact::new(label, format!("${}", line.amount))
        })
        .collect();
    let in_money = |paid: &BookingPayment| matches!(paid.kind, PaidBy::Card | PaidBy::Offline);
    let is_paid = booking.due.parse().is_ok_and(Money::is_zero) && booking.payments.iter().all(in_money);
    let label = if is_paid && !booking.payments.is_empty() {
        total
    } else {
        "Total"
    };
    amounts.push(Fact::new(label, format!("${}", booking.total)));
    amounts
}

fn reason(occasion: Occasion, booking: &Booking) -> String {
    let place = &booking.organization_name;
    match occasion {
        Occasion::Request | Occasion::Booked | Occasion::RenterCancelled => {
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
