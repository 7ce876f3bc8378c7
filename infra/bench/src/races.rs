//! Races: several people ask for one time at the same moment.

use anyhow::{Context, ensure};
use chrono::{Days, NaiveDate};
use futures_util::future::join_all;
use reqwest::{Client as Http, StatusCode};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::http::{read, with};
use crate::people::sign_in;
use crate::work::first_day;

/// The number of races that the peer's benchmark had.
const RACES: u32 = 60;
const PEOPLE: usize = 8;

/// The outcome of the races.
#[derive(Clone, Copy, Debug)]
pub struct Races {
    pub all: u32,
    /// One time was given to two.
    pub with_two_winners: u32,
}

/// Each race is for another time of the first organization's spaces; the winner releases it.
pub async fn races(origin: &str) -> anyhow::Result<Races> {
    let mut people = Vec::new();
    for person in 1..=PEOPLE {
        people.push(sign_in(origin, person).await?);
    }
    let base = format!("{origin}/api/organizations/bench-1");
    let listed = people[0].get(format!("{base}/spaces?limit=100")).send().await?;
    let (spaces, _) = read(listed.error_for_status()?).await?;
    let spaces: Vec<&str> = spaces["items"]
        .as_array()
        .context("spaces")?
        .iter()
        .filter_map(|space| space["id"].as_str())
        .collect();
    let (mut races, mut turn) = (
        Races {
            all: 0,
            with_two_winners: 0,
        },
        0,
    );
    while races.all < RACES {
        let space = spaces[turn % spaces.len()];
        let date = first_day() + Days::new(u64::try_from(turn / spaces.len())?);
        turn += 1;
        let won = race(&base, &people, space, date).await?;
        // Without a winner, the time was already booked.
        if won > 0 {
            races.all += 1;
            races.with_two_winners += u32::from(won > 1);
        }
    }
    Ok(races)
}

/// Returns the number of people who were told that it is theirs.
async fn race(base: &str, people: &[Http], space: &str, date: NaiveDate) -> anyhow::Result<usize> {
    let request = json!({ "spaceId": space, "dates": [{ "date": date, "start": "10:00", "end": "11:00" }] });
    let asked = people.iter().map(|person| hold(person, base, &request));
    let mut won = Vec::new();
    for (person, answer) in people.iter().zip(join_all(asked).await) {
        match answer? {
            (StatusCode::CREATED, hold) => won.push((person, hold)),
            (status, told) => ensure!(status == StatusCode::CONFLICT, "a hold answered {status}: {told}"),
        }
    }
    for (person, hold) in &won {
        let id = hold["id"].as_str().context("an id")?;
        person
            .delete(format!("{base}/holds/{id}"))
            .send()
            .await?
            .error_for_status()?;
    }
    Ok(won.len())
}

async fn hold(person: &Http, base: &str, request: &Value) -> anyhow::Result<(StatusCode, Value)> {
    let request = with(person.post(format!("{base}/holds")), request);
    let key = Uuid::now_v7().to_string();
    let answer = request.header("Idempotency-Key", key).send().await?;
    Ok((answer.status(), read(answer).await?.0))
}
