//! `cancelBookings` of as many bookings as it takes, a mail for each queued with it.

use std::collections::HashSet;
use std::time::Instant;

use anyhow::{Context, ensure};
use serde_json::json;

use super::{Figure, milliseconds};
use crate::http::{read, with};
use crate::people::{ADMIN, sign_in};
use crate::work::first_day;

const BOOKINGS: usize = 500;
/// The start of the weekly series, which are left alone.
const SERIES: &str = "21:00";

pub async fn cancel(origin: &str) -> anyhow::Result<Vec<Figure>> {
    let admin = sign_in(origin, ADMIN).await?;
    let base = format!("{origin}/api/organizations/bench-1");
    let (mut dates, mut bookings, mut cursor) = (Vec::new(), HashSet::new(), None::<String>);
    while dates.len() < BOOKINGS {
        let next = cursor.map_or_else(String::new, |cursor| format!("&cursor={cursor}"));
        let url = format!(
            "{base}/booking-dates?status=approved&from={}&limit=100{next}",
            first_day()
        );
        let (page, _) = read(admin.get(url).send().await?.error_for_status()?).await?;
        for date in page["items"].as_array().context("dates")? {
            let (id, booking) = (date["id"].as_str().context("id")?, date["bookingId"].to_string());
            if date["start"] != SERIES && dates.len() < BOOKINGS && bookings.insert(booking) {
                dates.push(id.to_owned());
            }
        }
        cursor = page["nextCursor"].as_str().map(str::to_owned);
        ensure!(
            cursor.is_some() || dates.len() == BOOKINGS,
            "there are {} bookings",
            dates.len()
        );
    }
    let request = json!({ "dateIds": dates, "reason": "weather" });
    let started = Instant::now();
    let answer = with(admin.put(format!("{base}/bookings/cancellations")), &request)
        .send()
        .await?;
    let (canceled, at) = read(answer.error_for_status()?).await?;
    ensure!(
        canceled["items"].as_array().map(Vec::len) == Some(BOOKINGS),
        "not all of them were canceled"
    );
    Ok(vec![Figure::at_most(
        "500 bookings canceled together, in ms",
        milliseconds(at - started),
        5_000.0,
    )])
}
