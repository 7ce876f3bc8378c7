//! Commands by chance: mostly what can be done, often enough what can't.

use rand::Rng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use super::blocks::{BLOCKS, BLOCKS_END};
use super::command::{By, Command, Where};
use super::generate_staff::{
    about_approval, about_closures, about_dates, about_incidents, about_payments, about_placing,
};
use super::groups::Group;
use super::memory::{Booking, Fate};
use super::money::Off;
use super::rules::{SHORTEST, SPACES, STUDIO};
use super::run::{ModelRun, RENTERS};
use super::time::{Time, days_after, today};

/// The next command; none once no renter may pay any longer.
pub fn next_command(random: &mut StdRng, run: &ModelRun) -> Option<Command> {
    if (0..RENTERS).all(|who| !run.may_pay(who)) {
        return None;
    }
    loop {
        let command = match random.random_range(0..116) {
            0..18 => Some(about_a_time(random, run)),
            18..32 => book(random, run),
            32..38 => Some(about_a_cart(random, run)),
            38..42 => about_a_hold(random, run),
            42..62 => about_a_booking(random, run),
            62..70 => Some(about_placing(random, run)),
            70..78 => about_dates(random, run),
            78..86 => about_payments(random, run),
            86..96 => Some(Command::Wait {
                seconds: *[30, 60, 200, 500, 850, 905, 1300, 1805, 7300, 86_400, 172_800]
                    .choose(random)
                    .expect("some"),
            }),
            96..98 => Some(Command::Reprice {
                space: random.random_range(0..SPACES.len()),
                price: random.random_range(101..9_999),
            }),
            98..100 => Some(Command::RunJobs),
            100..101 => Some(Command::AskDeposit {
                space: random.random_range(0..SPACES.len()),
                amount: random.random_bool(0.7).then(|| random.random_range(1..9_999)),
            }),
            101..110 => about_incidents(random, run),
            110..113 => Some(about_closures(random, run)),
            _ => Some(about_approval(random)),
        };
        if command.is_some() {
            return command;
        }
    }
}

fn about_a_time(random: &mut StdRng, run: &ModelRun) -> Command {
    let (who, space) = (random.random_range(0..RENTERS), random.random_range(0..SPACES.len()));
    if random.random_bool(0.35) {
        // Carts are of one space; mostly the one that is there already.
        let cart = run.memory.cart(who).filter(|_| random.random_bool(0.8));
        let space = cart.map_or(space, |cart| run.memory.holds[cart].space);
        let time = time(random, run, space);
        return Command::AddToCart { who, space, time };
    }
    let count = *[1, 1, 1, 2, 2, 3].choose(random).expect("some");
    let times = (0..count).map(|_| time(random, run, space)).collect();
    Command::Hold { who, space, times }
}

/// A time of a space; in the studio a block, with time around it now and then, or a time without one.
pub fn time(random: &mut StdRng, run: &ModelRun, space: Where) -> Time {
    let date = days_after(today(run.now()), *[0, 1, 2, 3, 4, 6, 9].choose(random).expect("some"));
    if space == STUDIO && random.random_bool(0.05) {
        let start = BLOCKS_END + 30 * random.random_range(0..8);
        let end = start + SHORTEST;
        return Time { date, start, end };
    }
    if space == STUDIO {
        let block = BLOCKS.choose(random).expect("some");
        let mut added = || *[0, 0, 30, 60].choose(random).expect("some");
        let (start, end) = (block.start - added(), block.end + added());
        return Time { date, start, end };
    }
    let first = if random.random_bool(0.05) {
        11
    } else {
        random.random_range(14..26)
    };
    let slots = *[1, 2, 2, 2, 3, 4].choose(random).expect("some");
    let (start, end) = (30 * first, 30 * (first + slots));
    Time { date, start, end }
}

/// A random place below a count, more often one of the last.
pub fn recent(random: &mut StdRng, count: usize) -> Option<usize> {
    if count == 0 {
        return None;
    }
    let window = if random.random_bool(0.7) { count.min(8) } else { count };
    Some(count - 1 - random.random_range(0..window))
}

/// Mostly a booking like that, now and then any.
pub fn a_booking(random: &mut StdRng, run: &ModelRun, which: impl Fn(&Booking) -> bool) -> Option<usize> {
    let bookings = &run.memory.bookings;
    let those: Vec<usize> = (0..bookings.len()).filter(|place| which(&bookings[*place])).collect();
    if random.random_bool(0.85) {
        those.choose(random).copied()
    } else {
        recent(random, bookings.len())
    }
}

/// Whose hold it is, or somebody else now and then.
pub fn owner(random: &mut StdRng, who: usize) -> usize {
    if random.random_bool(0.95) {
        who
    } else {
        random.random_range(0..RENTERS)
    }
}

fn book(random: &mut StdRng, run: &ModelRun) -> Option<Command> {
    let holds = &run.memory.holds;
    let live: Vec<usize> = (0..holds.len())
        .filter(|hold| holds[*hold].is_live(run.now()))
        .collect();
    let any = recent(random, holds.len())?;
    let hold = if random.random_bool(0.85) {
        *live.choose(random)?
    } else {
        any
    };
    let who = owner(random, holds[hold].who);
    let off_by = if random.random_bool(0.95) {
        0
    } else {
        random.random_range(1..100)
    };
    let asked = run.memory.deposits[holds[hold].space];
    let accepts = if random.random_bool(0.95) {
        asked
    } else {
        random.random_bool(0.5).then_some(1_000)
    };
    run.may_pay(who).then_some(Command::Book {
        who,
        hold,
        declined: random.random_bool(0.08),
        insured: random.random_bool(0.3),
        off_by,
        accepts,
        group: *[Group::Best, Group::Best, Group::Clubs, Group::Youth]
            .choose(random)
            .expect("some"),
        chairs: *[0, 0, 0, 1, 2, 3, 5].choose(random).expect("some"),
    })
}

fn about_a_cart(random: &mut StdRng, run: &ModelRun) -> Command {
    let who = random.random_range(0..RENTERS);
    let with_cart: Vec<usize> = (0..RENTERS).filter(|who| run.memory.cart(*who).is_some()).collect();
    let who = with_cart
        .choose(random)
        .copied()
        .filter(|_| random.random_bool(0.9))
        .unwrap_or(who);
    match random.random_range(0..3) {
        0 => Command::DropFromCart {
            who,
            time: random.random_range(0..3),
        },
        1 => Command::DropUnavailable { who },
        _ => Command::HoldCartAgain { who },
    }
}

fn about_a_hold(random: &mut StdRng, run: &ModelRun) -> Option<Command> {
    let holds = &run.memory.holds;
    let hold = recent(random, holds.len())?;
    let who = owner(random, holds[hold].who);
    if holds[hold].fate == Fate::Kept && random.random_bool(0.5) {
        return Some(Command::Release { who, hold });
    }
    Some(Command::Renew { who, hold })
}

fn about_a_booking(random: &mut StdRng, run: &ModelRun) -> Option<Command> {
    match random.random_range(0..28) {
        0..9 => decide(random, run),
        9..16 => {
            let now = run.now();
            let booking = a_booking(random, run, |booking| booking.is_to_come(now))?;
            let known = &run.memory.bookings[booking];
            let by = if random.random_bool(0.5) {
                By::Staff
            } else {
                By::Renter(owner(random, known.who.unwrap_or_default()))
            };
            let dates = some_dates(random, known, 0.6);
            Some(Command::Cancel { by, booking, dates })
        }
        16..18 => {
            let bookings = &run.memory.bookings;
            let date = |random: &mut StdRng| {
                let booking = recent(random, bookings.len())?;
                Some((booking, random.random_range(0..bookings[booking].dates.len())))
            };
            let dates = vec![date(random)?, date(random)?, date(random)?];
            Some(Command::CancelSeveral { dates })
        }
        18..21 => {
            let booking = a_booking(random, run, Booking::waits)?;
            let off = match random.random_range(0..4) {
                0 => Off::Amount(random.random_range(0..4_000)),
                1 => Off::Amount(run.memory.bookings[booking].bill.0[0] + 1),
                _ => Off::Percent(*[1, 10, 33, 50, 100, 101].choose(random).expect("some")),
            };
            Some(Command::Adjust { booking, off })
        }
        21..24 => {
            let now = run.now();
            let booking = a_booking(random, run, |booking| booking.may_refund(None, now).is_ok())?;
            let amount = random.random_bool(0.7).then(|| random.random_range(0..5_000));
            Some(Command::Refund { booking, amount })
        }
        24..26 => {
            let booking = a_booking(random, run, |booking| booking.may_refund_fee().is_ok())?;
            Some(Command::RefundFee { booking })
        }
        _ => {
            let booking = recent(random, run.memory.bookings.len())?;
            Some(Command::Dismiss { booking })
        }
    }
}

fn decide(random: &mut StdRng, run: &ModelRun) -> Option<Command> {
    let booking = a_booking(random, run, Booking::waits)?;
    let known = &run.memory.bookings[booking];
    let share = if known.dates.len() > 1 { 0.35 } else { 0.05 };
    Some(Command::Decide {
        booking,
        approve: random.random_bool(0.75),
        except: some_dates(random, known, share),
        drop_adjustment: random.random_bool(0.6),
    })
}

/// Some of a booking's dates, and a stranger's now and then.
fn some_dates(random: &mut StdRng, known: &Booking, share: f64) -> Vec<usize> {
    let reach = known.dates.len() + usize::from(random.random_bool(0.03));
    (0..reach).filter(|_| random.random_bool(share)).collect()
}
