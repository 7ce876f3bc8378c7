//! Weather closures: what the model expects, what the server answers, and what is remembered of it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use uuid::Uuid;

use super::closures::{Closure, lasting};
use super::command::{Becomes, Command, Expected, Placed, Refused, Where};
use super::memory::Memory;
use super::on_dates::parsed;
use super::rules::{POOL, WEST};
use super::run::{ModelRun, agree};
use super::time::{Instant, Time, days_after, today};
use crate::support::renting::id;

/// The dates of a booking that are to go to a space, by their ids.
struct Leaving {
    booking: usize,
    space: Where,
    /// The earliest first.
    dates: Vec<Uuid>,
}

impl ModelRun {
    /// Closes a space; the fate of the dates inside is chosen in turn.
    pub async fn close_for_weather(&mut self, space: Where, first: Time, days: u64, chosen: &[Becomes]) {
        let now = self.now();
        let closure = lasting(space, first, days);
        let inside = self.memory.inside(&closure, now);
        let chosen: Vec<_> = inside.into_iter().zip(chosen.iter().copied().cycle()).collect();
        let dates_that_are = |becomes: Becomes| -> Vec<(usize, usize)> {
            let dates = chosen.iter().filter(|(_, chosen)| *chosen == becomes);
            dates.map(|(date, _)| *date).collect()
        };
        let (canceled, kept) = (dates_that_are(Becomes::Canceled), dates_that_are(Becomes::Kept));
        let expected = if first.date < today(now) {
            Err(Refused::INVALID)
        } else {
            self.memory.canceled_bookings(&canceled, now)
        };
        let leaving = self.leaving(&chosen);
        let moves = leaving.iter().flat_map(|leaving| {
            let to = self.spaces[leaving.space].id;
            leaving
                .dates
                .iter()
                .map(move |day| json!({ "dateId": day, "spaceId": to }))
        });
        let ids = |dates: &[(usize, usize)]| -> Vec<Uuid> { dates.iter().map(|date| self.date_id(*date)).collect() };
        let (start, end) = first.words();
        let form = json!({
            "closing": {
                "spaceIds": [self.spaces[space].id], "date": first.date, "endDate": days_after(first.date, days),
                "startTime": start, "endTime": end,
            },
            "reason": "Hail", "dateIds": ids(&canceled), "moves": moves.collect::<Vec<_>>(), "keptDateIds": ids(&kept),
        });
        let answer = self.admin.post(&self.path("/weather-closures"), form).await;
        let (Ok(canceled_bookings), Some(report)) = (&expected, agree(&expected, answer, 200)) else {
            return;
        };
        assert_eq!(report["closure"]["canceledDates"], json!(canceled.len()));
        let items = report["canceled"].as_array().expect("bookings");
        assert_eq!(items.len(), canceled_bookings.len());
        let id = id(&report["closure"]);
        self.memory.close(Closure { id, ..closure }, now);
        for ((booking, turns), item) in canceled_bookings.iter().zip(items) {
            let known = &mut self.memory.bookings[*booking];
            known.turn(turns, now);
            assert_eq!(
                (&item["id"], &item["status"]),
                (&json!(known.id), &json!(known.status()))
            );
        }
        let mut changed: BTreeSet<usize> = chosen.iter().map(|((booking, _), _)| *booking).collect();
        changed.extend(self.remember_moves(&leaving, &report));
        for booking in changed {
            let shown = self.read_booking(booking).await;
            self.compare_booking(booking, &shown);
        }
    }

    fn date_id(&self, (booking, date): (usize, usize)) -> Uuid {
        self.memory.bookings[booking].dates[date].held.id
    }

    /// The dates that are to move, as the server takes them: by booking and space.
    fn leaving(&self, chosen: &[((usize, usize), Becomes)]) -> Vec<Leaving> {
        let mut leaving: BTreeMap<(Uuid, Uuid), Leaving> = BTreeMap::new();
        for (date, becomes) in chosen {
            if let Becomes::MovedTo(space) = *becomes {
                let of = (self.memory.bookings[date.0].id, self.spaces[space].id);
                let empty = Leaving {
                    booking: date.0,
                    space,
                    dates: Vec::new(),
                };
                leaving.entry(of).or_insert(empty).dates.push(self.date_id(*date));
            }
        }
        leaving.into_values().collect()
    }

    /// Holds the report of the dates that were to move against the model: those of one booking that go to one space go
    /// together or, where that can't be, one by one; what can't stays. Returns the bookings in which they are now.
    fn remember_moves(&mut self, leaving: &[Leaving], report: &Value) -> Vec<usize> {
        let now = self.now();
        let mut moved = report["moved"].as_array().expect("moves").iter();
        let mut refused = report["notMoved"].as_array().expect("refusals").iter();
        let (mut places, mut count) = (Vec::new(), 0);
        for leaving in leaving {
            let together = may_leave(&self.memory, leaving, &leaving.dates, now);
            let size = if together.is_ok() { leaving.dates.len() } else { 1 };
            for dates in leaving.dates.chunks(size) {
                if let Err(Refused(_, code)) = may_leave(&self.memory, leaving, dates, now) {
                    let told = refused.next().expect("a date that stays");
                    assert_eq!(
                        (&told["dateId"], &told["code"]),
                        (&json!(dates[0]), &json!(code)),
                        "{report}"
                    );
                    continue;
                }
                let told = moved.next().expect("dates that move");
                assert_eq!(told["dateIds"], json!(dates), "{report}");
                let id = parsed(told["bookingId"].as_str().expect("an id"));
                let moving = places_of(&self.memory, leaving.booking, dates);
                let place = self.memory.move_dates(leaving.booking, &moving, leaving.space, id, now);
                assert_eq!(self.memory.bookings[place].id, id);
                places.push(place);
                count += dates.len();
            }
        }
        assert_eq!((moved.next(), refused.next()), (None, None), "{report}");
        assert_eq!(report["closure"]["movedDates"], json!(count));
        places
    }

    pub async fn reopen(&mut self, closure: usize) {
        let closure = self.memory.closures.remove(closure);
        let path = self.path(&format!("/weather-closures/{}", closure.id));
        self.admin.delete(&path).await.expect(204);
    }
}

fn places_of(memory: &Memory, booking: usize, days: &[Uuid]) -> Vec<usize> {
    let dates = memory.bookings[booking].dates.iter().enumerate();
    let dates = dates.filter(|(_, date)| days.contains(&date.held.id));
    dates.map(|(place, _)| place).collect()
}

fn may_leave(memory: &Memory, leaving: &Leaving, days: &[Uuid], now: Instant) -> Expected<()> {
    let places = places_of(memory, leaving.booking, days);
    memory.may_move_dates(leaving.booking, &places, leaving.space, false, now)
}

/// Of three dates two can move: the pool is taken on the second day.
#[tokio::test]
async fn a_closure_moves_each_date_that_it_can() {
    let mut run = ModelRun::start(None).await;
    let placed = |space: usize, times: Vec<Time>| {
        Command::Place(Placed {
            who: Some(1),
            space,
            times,
            overrides: false,
            pays: None,
            off_by: 0,
        })
    };
    let times = [3, 4, 5].map(|day| run.evening(day));
    let commands = [
        placed(WEST, times.to_vec()),
        placed(POOL, vec![times[1]]),
        Command::CloseForWeather {
            space: WEST,
            first: times[0],
            days: 2,
            dates: vec![Becomes::MovedTo(POOL)],
        },
    ];
    for command in commands {
        run.does(command).await;
    }
    let bookings: Vec<_> = run
        .memory
        .bookings
        .iter()
        .map(|booking| (booking.space, booking.dates.len()))
        .collect();
    assert_eq!(bookings, [(WEST, 1), (POOL, 1), (POOL, 1), (POOL, 1)]);
    run.compare_at_the_end().await;
}
