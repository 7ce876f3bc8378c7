//! Answers calendar programs at a secret address. It is no operation of the API: they send neither a session nor a token.

use accounts::limits::{self, Limited};
use accounts::{ClientPlace, calendar_feeds};
use chrono::TimeDelta;
use kernel::problem::Problem;
use kernel::services::Services;
use poem::http::{StatusCode, header};
use poem::{Request, Response};
use reservations::bookings::{FeedEvent, feed, own};
use sha2::{Digest, Sha256};

/// Days of the past and of what is to come that a calendar shows.
pub(super) const PAST: TimeDelta = TimeDelta::days(90);
pub(super) const COMING: TimeDelta = TimeDelta::days(400);

/// The file of the person whose address has this word.
pub async fn serve(services: &Services, name: &str, request: &Request) -> Result<Response, Problem> {
    let word = name.strip_suffix(".ics").ok_or_else(unknown)?;
    let user = services
        .door
        .people_tx(async |tx| Ok::<_, Problem>(calendar_feeds::by_word(tx, word).await?))
        .await?;
    let Some(user) = user else {
        slow_down(services, request).await?;
        return Err(unknown());
    };
    limits::check(services, Limited::CalendarFeed, &user.to_string()).await?;
    let today = services.clock().now().date_naive();
    let dates = services
        .door
        .read_as(Some(user), async |tx| {
            own::dates(tx, user, today - PAST, today + COMING)
                .await
                .map_err(Problem::from)
        })
        .await?;
    let events: Vec<FeedEvent> = dates
        .into_iter()
        .map(|date| {
            let origin = services.site.organization_origin(&date.organization_short_name);
            let page = format!("{origin}/manage/account/reservations/{}", date.booking_id);
            FeedEvent::of_own(date, page)
        })
        .collect();
    Ok(answer(request, feed("Reservations", &events), "reservations.ics"))
}

pub(super) fn unknown() -> Problem {
    Problem::not_found("This calendar is")
}

/// Limits guessing, although the words can't be guessed.
pub(super) async fn slow_down(services: &Services, request: &Request) -> Result<(), Problem> {
    let place = request
        .data::<ClientPlace>()
        .map(ToString::to_string)
        .unwrap_or_default();
    limits::check(services, Limited::UseLink, &place).await
}

/// Answers with a calendar's file, or 304 if the caller's `ETag` is still right.
pub(super) fn answer(request: &Request, file: String, name: &str) -> Response {
    let tag = tag_of(&file);
    let answer = Response::builder()
        .header(header::ETAG, &tag)
        .header(header::CACHE_CONTROL, "private, max-age=300");
    let known = request.header("if-none-match").unwrap_or_default();
    if known
        .split(',')
        .any(|known| known.trim().trim_start_matches("W/") == tag)
    {
        return answer.status(StatusCode::NOT_MODIFIED).finish();
    }
    answer
        .content_type("text/calendar; charset=utf-8")
        .header(header::CONTENT_DISPOSITION, format!("inline; filename=\"{name}\""))
        .body(file)
}

/// Half of a hash is as good as a whole one here.
fn tag_of(file: &str) -> String {
    let mut short = [0; 16];
    short.copy_from_slice(&Sha256::digest(file)[..16]);
    format!("\"{:032x}\"", u128::from_be_bytes(short))
}
