//! Faults that are planted in the server's database or behind the model's back. The comparison has to find each of them, and to
//! say which it is: one that could not fail would prove nothing.

use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;
use serde_json::json;

use super::blocks::BLOCKS;
use super::command::{By, Command, Placed, Where};
use super::groups::Group;
use super::on_blocks::asked_at;
use super::rules::{POOL, SPACES, STUDIO, WEST};
use super::run::ModelRun;
use super::time::Time;
use crate::support::renting::id;

/// Somebody whose hold the model doesn't know of.
const STRANGER: usize = 5;

struct Fault {
    what: &'static str,
    plant: &'static str,
    /// SQL that undoes the fault.
    mend: &'static str,
    /// Words of the comparison that finds the fault.
    told: &'static str,
}

fn hold(run: &ModelRun, who: usize, space: usize, days: &[u64]) -> Command {
    let times = days.iter().map(|day| run.evening(*day)).collect();
    Command::Hold { who, space, times }
}

/// In the court a series with chairs of which the second date was canceled and refunded; in the pool a date that isn't paid.
/// The server and the model agree on all of it.
async fn history() -> ModelRun {
    let mut run = ModelRun::start(None).await;
    let placed = Placed {
        who: Some(1),
        space: POOL,
        times: vec![run.evening(3)],
        overrides: false,
        pays: None,
        off_by: 0,
    };
    let commands = [
        hold(&run, 0, WEST, &[3, 4, 5]),
        Command::Book {
            who: 0,
            hold: 0,
            declined: false,
            insured: true,
            off_by: 0,
            accepts: SPACES[WEST].deposit,
            chairs: 2,
            group: Group::Best,
        },
        Command::Cancel {
            by: By::Staff,
            booking: 0,
            dates: vec![1],
        },
        Command::Place(placed),
    ];
    for command in commands {
        run.does(command).await;
    }
    run.compare_at_the_end().await;
    run
}

async fn execute(run: &mut ModelRun, statements: &'static str) {
    for statement in statements.split(';') {
        let done = sqlx::query(statement).execute(&mut run.books).await;
        done.unwrap_or_else(|error| panic!("{statement}: {error}"));
    }
}

/// Somebody holds a time behind the model's back. Returns the hold's path.
async fn hold_unseen(run: &ModelRun, space: Where, time: Time) -> String {
    let day = asked_at(run.memory.price(Some(STRANGER), space), time);
    let form = json!({ "spaceId": run.spaces[space].id, "dates": [day] });
    let answer = run.renters[STRANGER].post(&run.path("/holds"), form).await;
    run.path(&format!("/holds/{}", id(&answer.expect(201).json())))
}

/// Runs a comparison that has to panic with these words.
async fn is_found(what: &str, told: &[&str], comparison: impl Future<Output = ()>) {
    let failed = AssertUnwindSafe(comparison).catch_unwind().await;
    let Err(failed) = failed else {
        panic!("nobody notices {what}");
    };
    let message = failed.downcast::<String>().expect("a message");
    let is_told = told.iter().all(|words| message.contains(words));
    assert!(is_told, "{what} is told of as: {message}");
}

/// Fails unless the comparison finds each of the faults, and nothing before it is planted or once it is mended.
async fn are_found(run: &mut ModelRun, faults: &[Fault]) {
    for fault in faults {
        let postings = run.postings.clone();
        execute(run, fault.plant).await;
        is_found(fault.what, &[fault.told], run.compare_everything()).await;
        execute(run, fault.mend).await;
        run.postings = postings;
        run.compare_everything().await;
    }
}

#[tokio::test]
async fn faults_of_the_calendar_are_found() {
    let mut run = history().await;
    let morning = Time {
        start: BLOCKS[0].start,
        end: BLOCKS[0].end,
        ..run.evening(6)
    };
    for (space, told) in [(POOL, "calendar of Pool"), (STUDIO, "calendar of Studio")] {
        let hold = hold_unseen(&run, space, morning).await;
        is_found("a time that is taken for nobody", &[told], run.compare_everything()).await;
        run.renters[STRANGER].delete(&hold).await.expect(204);
        run.compare_everything().await;
    }
    execute(&mut run, "DELETE FROM occupied_times WHERE booking_date_id IS NOT NULL").await;
    is_found(
        "booked times that nothing takes",
        &["calendar of Full"],
        run.compare_everything(),
    )
    .await;
}

#[tokio::test]
async fn faults_of_answers_are_found() {
    let mut run = history().await;
    hold_unseen(&run, POOL, run.evening(6)).await;
    let free = hold(&run, 2, POOL, &[6]);
    let told = ["/holds answered", "left: 409\n right: 201"];
    is_found("a free time that is refused", &told, run.does(free)).await;
    execute(&mut run, "DELETE FROM occupied_times WHERE booking_date_id IS NOT NULL").await;
    let taken = hold(&run, 2, WEST, &[3]);
    let told = ["/holds answered", "left: 201\n right: 409"];
    is_found("a time that is given to two", &told, run.does(taken)).await;
    let cancel = Command::Cancel {
        by: By::Staff,
        booking: 0,
        dates: vec![0],
    };
    execute(
        &mut run,
        "UPDATE booking_dates SET status = 'denied' WHERE status = 'approved'",
    )
    .await;
    let told = ["/cancellation answered", "left: 409\n right: 200"];
    is_found("a change that is refused", &told, run.does(cancel)).await;
}

const DATES: &str = "UPDATE booking_dates AS now SET status = kept.status, local_day = kept.local_day
    FROM kept_days AS kept WHERE kept.id = now.id";
const BOOKINGS: &str =
    "UPDATE bookings AS now SET status = kept.status, space_id = kept.space_id, deposits = kept.deposits,
        bill = kept.bill, total = kept.total
    FROM kept_bookings AS kept WHERE kept.id = now.id";

#[tokio::test]
async fn faults_of_bookings_are_found() {
    let mut run = history().await;
    let keep = "CREATE TABLE kept_days AS TABLE booking_dates; CREATE TABLE kept_bookings AS TABLE bookings;
        ALTER TABLE refunds DISABLE TRIGGER USER";
    execute(&mut run, keep).await;
    are_found(
        &mut run,
        &[
            Fault {
                what: "a date at another time",
                plant: "UPDATE booking_dates SET local_day = local_day + 1 WHERE status = 'cancelledByHost'",
                mend: DATES,
                told: "times of",
            },
            Fault {
                what: "a date in a wrong state",
                plant: "UPDATE booking_dates SET status = 'denied' WHERE status = 'cancelledByHost'",
                mend: DATES,
                told: "states of the dates of",
            },
            Fault {
                what: "a total that is a cent too high",
                plant: "UPDATE bookings SET total = total + 0.01",
                mend: BOOKINGS,
                told: "total of",
            },
            Fault {
                what: "a bill that is a cent too high",
                plant: "UPDATE bookings SET bill = jsonb_set(bill, '{total}', to_jsonb(((bill ->> 'total')::numeric + 0.01)::text))",
                mend: BOOKINGS,
                told: "bill of",
            },
            Fault {
                what: "a booking in a wrong state",
                plant: "UPDATE bookings SET status = 'pending' WHERE event_name = 'Placed'",
                mend: BOOKINGS,
                told: "state of",
            },
            Fault {
                what: "a booking of another space",
                plant: "UPDATE bookings SET space_id = (SELECT id FROM spaces WHERE id <> space_id LIMIT 1)
                    WHERE event_name = 'Placed'",
                mend: BOOKINGS,
                told: "space of",
            },
            Fault {
                what: "a forgotten deposit",
                plant: "UPDATE bookings SET deposits = '[]' WHERE event_name = 'Placed'",
                mend: BOOKINGS,
                told: "deposits of",
            },
            Fault {
                what: "a cent that nobody waived",
                plant: "INSERT INTO waivers (organization_id, id, booking_id, postings, amount, at)
                    SELECT organization_id, gen_random_uuid(), id, jsonb_build_object('rental', '0.01'), 0.01, now()
                    FROM bookings WHERE event_name = 'Placed'",
                mend: "DELETE FROM waivers",
                told: "waived of",
            },
            Fault {
                what: "a refund that is owed again",
                plant: "UPDATE refunds SET status = 'owed'",
                mend: "UPDATE refunds SET status = 'refunded'",
                told: "payments of",
            },
            Fault {
                what: "a refund that goes out twice",
                plant: "INSERT INTO refunds SELECT copied.* FROM refunds, jsonb_populate_record(refunds, to_jsonb(refunds) ||
                    jsonb_build_object('id', gen_random_uuid(), 'gateway_key', 'twice')) AS copied",
                mend: "DELETE FROM refunds WHERE gateway_key = 'twice'",
                told: "due of",
            },
        ],
    )
    .await;
    execute(&mut run, "DELETE FROM booking_dates WHERE status = 'cancelledByHost'").await;
    is_found("a lost date", &["times of"], run.compare_everything()).await;
}

#[tokio::test]
async fn faults_of_the_ledger_and_the_stock_are_found() {
    let mut run = history().await;
    are_found(
        &mut run,
        &[
            Fault {
                what: "a posting that is gone",
                plant: "BEGIN; DELETE FROM ledger_postings WHERE account = 'tax' AND kind = 'charge'",
                mend: "ROLLBACK",
                told: "a posting was changed or deleted",
            },
            Fault {
                what: "a posting that is changed",
                plant: "BEGIN; UPDATE ledger_postings SET amount = amount + 0.01 WHERE account = 'tax'",
                mend: "ROLLBACK",
                told: "a posting was changed or deleted",
            },
            Fault {
                what: "a transfer that doesn't add up",
                plant: "BEGIN; ALTER TABLE ledger_postings DISABLE TRIGGER USER;
                    INSERT INTO ledger_postings SELECT copied.* FROM ledger_postings, jsonb_populate_record(ledger_postings,
                        to_jsonb(ledger_postings) || jsonb_build_object('id', gen_random_uuid())) AS copied
                    WHERE copied.account = 'tax'",
                mend: "ROLLBACK",
                told: "a transfer that doesn't add up to zero",
            },
            Fault {
                what: "a refund that is posted twice",
                plant: "BEGIN;
                    INSERT INTO ledger_postings SELECT copied.* FROM ledger_postings, jsonb_populate_record(ledger_postings,
                        to_jsonb(ledger_postings) || jsonb_build_object('id', gen_random_uuid())) AS copied
                    WHERE copied.kind = 'refund'",
                mend: "ROLLBACK",
                told: "ledger of",
            },
            Fault {
                what: "chairs that a canceled date keeps",
                plant: "BEGIN; INSERT INTO addon_uses (organization_id, addon_id, date_id, quantity, starts_at, ends_at)
                    SELECT date.organization_id, addons.id, date.id, 2, starts_at, ends_at FROM booking_dates AS date, addons
                    WHERE date.status = 'cancelledByHost' AND addons.name = 'Chairs'",
                mend: "ROLLBACK",
                told: "chairs of dates",
            },
            Fault {
                what: "more chairs than there are",
                plant: "BEGIN; UPDATE addon_uses SET quantity = 6",
                mend: "ROLLBACK",
                told: "chairs in use",
            },
        ],
    )
    .await;
}
