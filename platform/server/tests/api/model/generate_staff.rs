//! Random commands of staff: placing, assigning, changing dates, recording payments and asking for deposits; and the
//! payments of renters that follow.

use rand::Rng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use super::account::Kind;
use super::approval::Rule;
use super::command::{Assigned, Becomes, By, Command, Placed, Where};
use super::generate::{a_booking, owner, time};
use super::incidents::Incident;
use super::memory::Booking;
use super::rules::{SPACES, STUDIO};
use super::run::{ModelRun, RENTERS};
use super::time::{Time, days_after, today};

/// A time of a day, where no rule opens now and then.
fn any_time(random: &mut StdRng, run: &ModelRun, space: Where, overrides: bool) -> Time {
    let time = time(random, run, space);
    if !overrides || space == STUDIO {
        return time;
    }
    let start = 30 * random.random_range(0..=(24 * 60 - time.minutes()) / 30);
    let end = start + time.minutes();
    Time { start, end, ..time }
}

fn some_times(random: &mut StdRng, run: &ModelRun, space: Where, overrides: bool) -> Vec<Time> {
    let count = *[1, 1, 2, 3].choose(random).expect("some");
    (0..count).map(|_| any_time(random, run, space, overrides)).collect()
}

fn somebody(random: &mut StdRng) -> Option<usize> {
    random.random_bool(0.8).then(|| random.random_range(0..RENTERS))
}

/// Off by some cents now and then.
fn off_by(random: &mut StdRng) -> i64 {
    if random.random_bool(0.95) {
        0
    } else {
        random.random_range(1..100)
    }
}

pub fn about_placing(random: &mut StdRng, run: &ModelRun) -> Command {
    let (who, space) = (somebody(random), random.random_range(0..SPACES.len()));
    if random.random_bool(0.6) {
        let overrides = random.random_bool(0.3);
        let pays = [None, Some(Kind::Offline), Some(Kind::Agreement), Some(Kind::Invoice)];
        let placed = Placed {
            who,
            space,
            times: some_times(random, run, space, overrides),
            overrides,
            pays: *pays.choose(random).expect("some"),
            off_by: off_by(random),
        };
        return if random.random_bool(0.15) {
            Command::Import(placed)
        } else {
            Command::Place(placed)
        };
    }
    // Assignments have the same hours in each of their spaces, and name no blocks.
    let space = random.random_range(0..STUDIO);
    let first = any_time(random, run, space, true);
    let date = days_after(today(run.now()), random.random_range(0..8));
    let mut spaces = vec![space];
    let other = random.random_range(0..STUDIO);
    if other != space && random.random_bool(0.4) {
        spaces.push(other);
    }
    Command::Assign(Assigned {
        who,
        spaces,
        first: Time { date, ..first },
        days: *[1, 1, 2, 3].choose(random).expect("some"),
    })
}

/// The place of a date; a stranger's now and then.
fn a_date(random: &mut StdRng, known: &Booking) -> usize {
    let reach = known.dates.len() + usize::from(random.random_bool(0.03));
    random.random_range(0..reach)
}

pub fn about_dates(random: &mut StdRng, run: &ModelRun) -> Option<Command> {
    let (now, overrides) = (run.now(), random.random_bool(0.2));
    let bookings = &run.memory.bookings;
    let several = |booking: &Booking| booking.dates.len() > 1;
    let booking = match random.random_range(0..10) {
        0..7 => a_booking(random, run, |booking| booking.is_to_come(now))?,
        _ => a_booking(random, run, |booking| several(booking) && booking.is_to_come(now))?,
    };
    let (date, space) = (a_date(random, &bookings[booking]), bookings[booking].space);
    Some(match random.random_range(0..13) {
        10.. => Command::MoveSpace {
            booking,
            date: random.random_bool(0.7).then_some(date),
            space: random.random_range(0..SPACES.len()),
            overrides,
        },
        0..4 => Command::MoveDate {
            booking,
            date,
            time: any_time(random, run, space, overrides),
            overrides,
        },
        4..7 => Command::AddDates {
            booking,
            times: some_times(random, run, space, overrides),
            overrides,
        },
        7..8 => Command::DropDate { booking, date },
        _ => {
            let booking = a_booking(random, run, several)?;
            let from = a_date(random, &bookings[booking]);
            Command::Split { booking, from }
        }
    })
}

/// Mostly of bookings of which something is due, or is to be refunded by hand.
pub fn about_payments(random: &mut StdRng, run: &ModelRun) -> Option<Command> {
    let bookings = &run.memory.bookings;
    match random.random_range(0..10) {
        0..4 => {
            let booking = a_booking(random, run, |booking| booking.due() > 0 && booking.who.is_some())?;
            let who = owner(random, bookings[booking].who.unwrap_or_default());
            run.may_pay(who).then_some(Command::PayDue {
                who,
                booking,
                declined: random.random_bool(0.08),
                off_by: off_by(random),
            })
        }
        4..7 => {
            let booking = a_booking(random, run, |booking| booking.due() > 0)?;
            let most = bookings[booking].due() + 5;
            Some(Command::Record {
                booking,
                kind: *Kind::ALL[1..].choose(random).expect("some"),
                amount: random.random_bool(0.6).then(|| random.random_range(0..=most)),
            })
        }
        _ => {
            let owed = |booking: &Booking| booking.by_hand().len() > booking.settled_by_hand();
            let booking = a_booking(random, run, owed)?;
            let place = random.random_range(0..=bookings[booking].by_hand().len());
            Some(Command::SettleRefund { booking, place })
        }
    }
}

/// Mostly of bookings that are over and have a deposit; too early, too much or twice now and then.
pub fn about_incidents(random: &mut StdRng, run: &ModelRun) -> Option<Command> {
    let (now, bookings) = (run.now(), &run.memory.bookings);
    if random.random_bool(0.4) {
        let over = random.random_bool(0.8);
        let is_open = |booking: &Booking| booking.is_over(now) && booking.incident.is_none();
        let booking = a_booking(random, run, |booking| {
            booking.deposit.is_some() && (is_open(booking) || !over)
        })?;
        let most = bookings[booking].deposit.unwrap_or_default() + 50;
        let amount = random.random_bool(0.6).then(|| random.random_range(0..=most));
        return Some(Command::OpenIncident { booking, amount });
    }
    if random.random_bool(0.4) {
        return answer(random, run);
    }
    let most = |booking: &Booking| booking.incident.as_ref().and_then(Incident::most);
    let booking = a_booking(random, run, |booking| most(booking).is_some())?;
    let most = most(&bookings[booking]).unwrap_or_default() + 50;
    let collects = random.random_bool(0.75);
    let says = if collects { 0.6 } else { 0.05 };
    Some(Command::SettleIncident {
        booking,
        collects,
        amount: random.random_bool(says).then(|| random.random_range(0..=most)),
    })
}

fn answer(random: &mut StdRng, run: &ModelRun) -> Option<Command> {
    let turn = |booking: &Booking| booking.incident.as_ref().and_then(Incident::turn);
    let booking = a_booking(random, run, |booking| turn(booking).is_some())?;
    let known = &run.memory.bookings[booking];
    let theirs = (turn(known) == Some("staff")) == random.random_bool(0.8);
    let by = if theirs {
        By::Staff
    } else {
        By::Renter(owner(random, known.who.unwrap_or_default()))
    };
    let text = format!("It was number {}.", random.random_range(0..1_000));
    Some(Command::AnswerIncident { by, booking, text })
}

/// Strict enough that some requests wait for staff.
pub fn about_approval(random: &mut StdRng) -> Command {
    let mut condition = |share: f64, most: i64| random.random_bool(share).then(|| random.random_range(1..=most));
    Command::Rule(Rule {
        most_hours: condition(0.7, 3),
        most_dates: condition(0.4, 2),
        least_days_before: condition(0.4, 4),
        least_bookings: condition(0.3, 2),
        space: random.random_bool(0.6).then(|| random.random_range(0..SPACES.len())),
        enabled: random.random_bool(0.7),
    })
}

/// Closes a space, usually where something is booked. Only a few closures exist at the same time, and briefly, so that
/// most times stay open.
pub fn about_closures(random: &mut StdRng, run: &ModelRun) -> Command {
    let standing = run.memory.closures.len();
    if standing > 2 || standing > 0 && random.random_bool(0.6) {
        let closure = random.random_range(0..standing);
        return Command::Reopen { closure };
    }
    let now = run.now();
    let booking = a_booking(random, run, |booking| booking.is_to_come(now)).filter(|_| random.random_bool(0.85));
    let (space, first) = if let Some(booking) = booking {
        let known = &run.memory.bookings[booking];
        let date = known.dates.choose(random).expect("some");
        (known.space, date.held.time)
    } else {
        let space = random.random_range(0..SPACES.len());
        (space, any_time(random, run, space, true))
    };
    Command::CloseForWeather {
        space,
        first,
        days: *[0, 0, 1, 2].choose(random).expect("some"),
        dates: (0..random.random_range(1..4)).map(|_| what_becomes(random)).collect(),
    }
}

fn what_becomes(random: &mut StdRng) -> Becomes {
    match random.random_range(0..6) {
        0..2 => Becomes::Canceled,
        2..5 => Becomes::MovedTo(random.random_range(0..SPACES.len())),
        _ => Becomes::Kept,
    }
}
