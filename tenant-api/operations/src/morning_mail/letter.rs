//! The words of the morning email.

use chrono::NaiveDate;
use domain::counted::counted;
use kernel::letter::{Fact, Letter};

use super::contents::PersonalContents;
use super::db::DateOfToday;
use crate::work_orders::{WorkOrder, due_time};

/// The most bookings, and the most work orders, that are named.
const MOST_NAMED: usize = 20;

/// The organization that the email comes from, and the address of its pages.
pub(super) struct Office {
    pub name: String,
    pub short_name: String,
    pub origin: String,
}

pub(super) fn write(seen: &PersonalContents<'_>, day: NaiveDate, office: &Office) -> Result<Letter, sqlx::Error> {
    let day = day.format("%A, %B %-d");
    let mut letter = Letter::new(format!("Your morning at {}: {day}", office.name), format!("{day}"));
    let mut waiting = Vec::new();
    for (label, number) in [
        ("Requests waiting", seen.requests),
        ("Conversations with unread messages", seen.unread),
        ("Open incidents", seen.incidents),
    ] {
        if number > 0 {
            waiting.push(Fact::new(label, number.to_string()));
        }
    }
    if !waiting.is_empty() {
        letter = letter.facts(waiting);
    }
    if !seen.dates.is_empty() {
        let count = seen.dates.len();
        let named = seen.dates.iter().take(MOST_NAMED).map(date);
        letter = letter
            .paragraph(format!("Today: {}", counted(count, "booking", "bookings")))
            .facts(named.collect());
        letter = and_more(letter, count);
    }
    if !seen.orders.is_empty() {
        let count = seen.orders.len();
        let named = seen.orders.iter().take(MOST_NAMED).map(|order| order_due(order));
        letter = letter
            .paragraph(counted(count, "work order is due", "work orders are due"))
            .facts(named.collect::<Result<_, _>>()?);
        letter = and_more(letter, count);
    }
    Ok(letter
        .button(
            format!("Open {}", office.name),
            format!("{}/manage/orgs/{}", office.origin, office.short_name),
        )
        .reason(format!(
            "You’re receiving this because you chose an email each morning about your work for {}.",
            office.name
        )))
}

fn and_more(letter: Letter, count: usize) -> Letter {
    if count > MOST_NAMED {
        letter.paragraph(format!("And {} more.", count - MOST_NAMED))
    } else {
        letter
    }
}

fn date(date: &DateOfToday) -> Fact {
    Fact::new(
        date.times.in_words_at(date.zone, date.starts_at),
        format!("{}: {}, {}", date.event_name, date.space_name, date.facility_name),
    )
}

fn order_due(order: &WorkOrder) -> Result<Fact, sqlx::Error> {
    let whose = order
        .assignee
        .as_ref()
        .map_or("nobody yet", |member| member.name.as_str());
    Ok(Fact::new(
        due_time(order)?,
        format!(
            "{}: {}, {} ({whose})",
            order.title, order.event.space_name, order.event.facility_name
        ),
    ))
}
