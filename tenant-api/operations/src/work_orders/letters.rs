//! The words of the mail about work orders.

use chrono::NaiveDate;
use domain::time::{LocalTime, Zone, short_day};
use domain::work_orders::Occasion;
use ground::mail_preview::MailPreview;
use ground::stored::unreadable;
use kernel::letter::{Fact, Letter, Look};

use super::dto::WorkOrder;

/// The most orders that are named.
const MOST_NAMED: usize = 20;

/// The letter about orders, those due first first. There is at least one.
pub(super) fn write(
    occasion: Occasion,
    orders: &[WorkOrder],
    short_name: &str,
    look: &Look,
    today: NaiveDate,
) -> Result<Letter, sqlx::Error> {
    let (count, name) = (orders.len(), &look.name);
    let subject = match orders {
        [order] => format!(
            "{}: {}, {}",
            label(occasion),
            order.title,
            short_day(order.due_date, today)
        ),
        _ => format!("{}: {count} work orders", label(occasion)),
    };
    let named = orders.iter().take(MOST_NAMED).map(|order| fact(order, today));
    let mut letter = Letter::new(subject, title(occasion, count)).facts(named.collect::<Result<_, _>>()?);
    if count > MOST_NAMED {
        letter = letter.paragraph(format!("And {} more.", count - MOST_NAMED));
    }
    if let [order] = orders
        && !order.instructions.is_empty()
        && !matches!(occasion, Occasion::Canceled | Occasion::Released)
    {
        letter = letter.quote(&order.instructions);
    }
    let day = orders
        .first()
        .map(|order| order.due_date.to_string())
        .unwrap_or_default();
    Ok(letter
        .button(
            "See the day’s work",
            format!("{}/manage/orgs/{short_name}/crew?date={day}", look.origin),
        )
        .reason(format!("You’re receiving this because you’re on the crew of {name}.")))
}

fn label(occasion: Occasion) -> &'static str {
    match occasion {
        Occasion::Assigned => "Assigned to you",
        Occasion::Changed => "New time",
        Occasion::Canceled => "Canceled",
        Occasion::Reopened => "Reopened",
        Occasion::Released => "No longer yours",
    }
}

fn title(occasion: Occasion, count: usize) -> String {
    let (one, several) = match occasion {
        Occasion::Assigned => ("You have a new work order.", "You have {} new work orders."),
        Occasion::Changed => (
            "A work order of yours has a new time or place.",
            "{} of your work orders have a new time or place.",
        ),
        Occasion::Canceled => (
            "A work order of yours was canceled.",
            "{} of your work orders were canceled.",
        ),
        Occasion::Reopened => (
            "A work order of yours is open again.",
            "{} of your work orders are open again.",
        ),
        Occasion::Released => (
            "A work order is no longer assigned to you.",
            "{} work orders are no longer assigned to you.",
        ),
    };
    if count == 1 {
        one.to_owned()
    } else {
        several.replace("{}", &count.to_string())
    }
}

/// `5:30 PM Central time`.
pub(crate) fn due_time(order: &WorkOrder) -> Result<String, sqlx::Error> {
    let time: LocalTime = order.due_time.parse().map_err(unreadable)?;
    let zone: Zone = order.event.time_zone.parse().map_err(unreadable)?;
    Ok(format!("{} {}", time.in_words(), zone.in_words(order.due_at)))
}

fn fact(order: &WorkOrder, today: NaiveDate) -> Result<Fact, sqlx::Error> {
    let event = &order.event;
    Ok(Fact::new(
        format!("{}, {}", short_day(order.due_date, today), due_time(order)?),
        format!(
            "{}: {}, {} ({})",
            order.title, event.space_name, event.facility_name, event.event_name
        ),
    ))
}

/// Each letter about this order.
pub fn mail_previews(order: &WorkOrder, look: &Look) -> Result<Vec<MailPreview>, sqlx::Error> {
    let occasions = [
        Occasion::Assigned,
        Occasion::Changed,
        Occasion::Canceled,
        Occasion::Reopened,
        Occasion::Released,
    ];
    let orders = std::slice::from_ref(order);
    let previews = occasions.into_iter().map(|occasion| {
        let letter = write(occasion, orders, "organization", look, order.due_date)?;
        Ok(MailPreview::of(letter, occasion.as_str(), true, true, look))
    });
    previews.collect()
}
