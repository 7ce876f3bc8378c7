//! Lines of a mail: where and when a booking is, and its price.

use domain::counted::counted;
use domain::names::PhoneNumber;
use domain::time::short_day;
use kernel::letter::Fact;

use super::super::dto::{BookingPayment, PaidBy};
use super::super::{Booking, BookingStatus};
use super::money::dollars;
use super::times::BookingTime;
use super::when::When;

pub(super) fn facts(booking: &Booking, when: &When<'_>) -> Vec<Fact> {
    let mut facts = vec![
        Fact::new("Booking", &booking.number),
        Fact::new("Where", format!("{}, {}", booking.space_name, booking.facility_name)),
        Fact::new("Address", booking.address.in_words()),
    ];
    if when.times.len() == 1 {
        facts.push(Fact::new("When", &when.whole));
    } else {
        facts.extend(when.times.iter().map(|time| time_fact(time, when)));
    }
    let people = counted(booking.attendance, "person", "people");
    facts.push(Fact::new("Event", format!("{}, {people}", booking.event_name)));
    facts
}

/// A time of a series, with its status.
fn time_fact(time: &BookingTime<'_>, when: &When<'_>) -> Fact {
    let became = match time.first.status {
        BookingStatus::Pending | BookingStatus::Approved | BookingStatus::Completed | BookingStatus::Parent => "",
        BookingStatus::Denied => ": not approved",
        _ => ": canceled",
    };
    Fact::new(
        short_day(time.first.date, when.today),
        format!("{}{became}", time.in_words(when.today)),
    )
}

pub(super) fn staff_facts(booking: &Booking, when: &When<'_>, renter: &str) -> Vec<Fact> {
    let mut facts = facts(booking, when);
    let phone = booking
        .renter
        .phone
        .as_ref()
        .map_or_else(String::new, |phone| format!(", {}", PhoneNumber::in_words(phone)));
    facts.push(Fact::new(
        "Renter",
        format!("{renter}, {}{phone}", booking.renter.email),
    ));
    if !booking.notes.is_empty() {
        facts.push(Fact::new("Notes", &booking.notes));
    }
    facts
}

pub(super) fn amounts(booking: &Booking, when: &When<'_>, total: &str) -> Vec<Fact> {
    let Some(bill) = &booking.bill else {
        return Vec::new();
    };
    let has_several = booking.dates.len() > 1;
    let mut amounts: Vec<Fact> = bill
        .lines
        .iter()
        .map(|line| {
            let date = line.date.filter(|_| has_several);
            let label = date.map_or_else(
                || line.label.clone(),
                |date| format!("{}, {}", short_day(date, when.today), line.label),
            );
            let label = match line.explanation.as_str() {
                "" => label,
                explanation => format!("{label}: {explanation}"),
            };
            Fact::new(label, dollars(&line.amount))
        })
        .collect();
    let in_money = |paid: &BookingPayment| matches!(paid.kind, PaidBy::Card | PaidBy::Offline);
    let is_paid = booking.balance().is_none() && booking.payments.iter().all(in_money);
    let label = if is_paid && !booking.payments.is_empty() {
        total
    } else {
        "Total"
    };
    amounts.push(Fact::new(label, dollars(&bill.total)));
    amounts
}
