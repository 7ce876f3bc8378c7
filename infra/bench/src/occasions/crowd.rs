//! A season opens: 2,000 people, each with a connection of their own, ask for one of 100 times at the same moment, and somebody else
//! searches meanwhile.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use chrono::Days;
use futures_util::{StreamExt, TryStreamExt, future::join_all, stream};
use reqwest::{Client as Http, StatusCode};
use serde_json::{Value, json};
use tokio::sync::Barrier;
use uuid::Uuid;

use super::{Figure, milliseconds};
use crate::http::{read, with};
use crate::people::sign_in;
use crate::work::first_day;

const PEOPLE: usize = 2_000;
const SPACES: usize = 10;
const HOURS: usize = 10;

/// The outcome for one person.
struct Fared {
    won: bool,
    slowest: Duration,
}

pub async fn crowd(origin: &str) -> anyhow::Result<Vec<Figure>> {
    let times = free_times(origin).await?;
    let people: Vec<Http> = stream::iter(1..=PEOPLE)
        .map(|person| sign_in(origin, person))
        .buffer_unordered(8)
        .try_collect()
        .await?;
    let (over, barrier) = (Arc::new(AtomicBool::new(false)), Arc::new(Barrier::new(PEOPLE)));
    let searching = tokio::spawn(search(origin.to_owned(), Arc::clone(&over)));
    let asked = people.into_iter().enumerate().map(|(number, person)| {
        let (time, base) = (
            times[number % times.len()].clone(),
            format!("{origin}/api/organizations/bench-9"),
        );
        let barrier = Arc::clone(&barrier);
        tokio::spawn(async move {
            barrier.wait().await;
            ask(&person, &base, &time).await
        })
    });
    let started = Instant::now();
    let mut fared = Vec::with_capacity(PEOPLE);
    for one in join_all(asked).await {
        fared.push(one??);
    }
    let all = started.elapsed();
    over.store(true, Ordering::Relaxed);
    let mut searches = searching.await??;
    searches.sort_unstable();
    let at = |share: usize| searches.get(searches.len() * share / 100).copied().unwrap_or_default();
    let winners = fared.iter().filter(|one| one.won).count();
    ensure!(winners == times.len(), "{} times had {winners} winners", times.len());
    let slowest = fared.iter().map(|one| one.slowest).max().unwrap_or_default();
    Ok(vec![
        Figure::new(
            "2,000 people want 100 times: everybody has an answer, in ms",
            milliseconds(all),
        ),
        Figure::at_most("the slowest of their answers, in ms", milliseconds(slowest), 3_000.0),
        Figure::at_most("a search meanwhile, median in ms", milliseconds(at(50)), 20.0),
        Figure::new("a search meanwhile, p99 in ms", milliseconds(at(99))),
    ])
}

/// Times of ten spaces that nobody has, as a hold asks for them.
async fn free_times(origin: &str) -> anyhow::Result<Vec<Value>> {
    let (http, date) = (Http::new(), first_day() + Days::new(150));
    let mut times = Vec::new();
    for hour in 8..8 + HOURS {
        let (start, end) = (format!("{hour:02}:00"), format!("{:02}:00", hour + 1));
        let url = format!(
            "{origin}/api/search?organization=bench-9&date={date}&start={start}&end={end}&minutes=60&limit=100"
        );
        let (found, _) = read(http.get(url).send().await?.error_for_status()?).await?;
        let spaces = found["items"].as_array().context("spaces")?.iter().take(SPACES);
        times.extend(spaces.map(
            |space| json!({ "spaceId": space["spaceId"], "dates": [{ "date": date, "start": start, "end": end }] }),
        ));
    }
    ensure!(times.len() == SPACES * HOURS, "only {} times are free", times.len());
    Ok(times)
}

/// Holds the time and, where that succeeds, books it.
async fn ask(person: &Http, base: &str, time: &Value) -> anyhow::Result<Fared> {
    let (status, hold, first) = post(person, &format!("{base}/holds"), time).await?;
    if status == StatusCode::CONFLICT {
        return Ok(Fared {
            won: false,
            slowest: first,
        });
    }
    ensure!(status == StatusCode::CREATED, "a hold answered {status}: {hold}");
    let request = json!({
        "holdId": hold["id"], "eventName": "Practice", "attendance": 10, "total": hold["bill"]["total"],
        "payment": { "kind": "card", "paymentMethod": "pm_card_visa" },
    });
    let (status, booking, second) = post(person, &format!("{base}/bookings"), &request).await?;
    ensure!(status == StatusCode::CREATED, "a booking answered {status}: {booking}");
    Ok(Fared {
        won: true,
        slowest: first.max(second),
    })
}

async fn post(person: &Http, url: &str, body: &Value) -> anyhow::Result<(StatusCode, Value, Duration)> {
    let started = Instant::now();
    let request = with(person.post(url), body).header("Idempotency-Key", Uuid::now_v7().to_string());
    let answer = request.send().await?;
    let status = answer.status();
    let (value, at) = read(answer).await?;
    Ok((status, value, at - started))
}

/// Searches again and again until it is over.
async fn search(origin: String, over: Arc<AtomicBool>) -> anyhow::Result<Vec<Duration>> {
    let (http, date) = (Http::new(), first_day());
    let url = format!(
        "{origin}/api/search?latitude=43.07&longitude=-89.4&miles=15&date={date}&start=17:00&end=21:00&type=gym"
    );
    let mut times = Vec::new();
    while !over.load(Ordering::Relaxed) {
        let started = Instant::now();
        let (_, at) = read(http.get(&url).send().await?.error_for_status()?).await?;
        times.push(at - started);
    }
    Ok(times)
}
