//! Random histories: commands against the server and against a model of it in memory, which have to agree on every
//! answer, and in the end on the calendar, the bookings and the ledger.
//!
//! The model is simple enough to be seen to be right: lists of holds and bookings, a loop over them to say what is taken,
//! bills in whole cents. It knows nothing of the server's code but the words of its answers. A command is a variant of
//! [`command::Command`], a line in [`generate`], and a method of [`run::ModelRun`] that asks the model, then the server.
//!
//! Each history has a seed, which is printed with its last commands where it fails; a plain run plays the same ones each time.
//! `MODEL_SEED=… MODEL_HISTORIES=1` plays one again, `MODEL_HISTORIES=50 MODEL_COMMANDS=2000` many others by chance.

mod account;
mod answers;
mod approval;
mod asks;
mod blocks;
mod bookings;
mod chairs;
mod closures;
mod command;
mod compare;
mod dates;
mod generate;
mod generate_staff;
mod groups;
mod holds;
mod incidents;
mod ledger;
mod memory;
mod money;
mod on_answers;
mod on_approval;
mod on_blocks;
mod on_bookings;
mod on_chairs;
mod on_closures;
mod on_dates;
mod on_groups;
mod on_holds;
mod on_incidents;
mod on_payments;
mod on_placing;
mod on_spaces;
mod placing;
mod planted;
mod rules;
mod run;
mod spaces;
mod time;

use rand::SeedableRng;
use rand::rngs::StdRng;

use generate::next_command;
use run::ModelRun;

/// Commands of one history, unless `MODEL_COMMANDS` says otherwise.
const COMMANDS: usize = 750;
/// A history ends when nobody may pay any longer; until then it has at least this many commands.
const LEAST: usize = 300;

fn setting<T: std::str::FromStr>(name: &str) -> Option<T> {
    std::env::var(name).ok()?.parse().ok()
}

/// Plays the history of this seed; where `MODEL_HISTORIES` asks for some, as many others: from `MODEL_SEED` on, from a seed of the
/// test's own above `MODEL_FROM`, or by chance.
async fn play(seed: u64) {
    let commands = setting("MODEL_COMMANDS").unwrap_or(COMMANDS);
    let Some(histories) = setting::<u64>("MODEL_HISTORIES") else {
        return play_one(seed, commands).await;
    };
    let first = setting("MODEL_SEED")
        .or_else(|| Some(setting::<u64>("MODEL_FROM")? + 1_000 * seed))
        .unwrap_or_else(|| rand::random::<u32>().into());
    for seed in first..first + histories {
        play_one(seed, commands).await;
    }
}

async fn play_one(seed: u64, commands: usize) {
    let mut random = StdRng::seed_from_u64(seed);
    let mut run = ModelRun::start(Some(seed)).await;
    for number in 1..=commands {
        let Some(command) = next_command(&mut random, &run) else {
            break;
        };
        run.does(command).await;
        if number % 100 == 0 {
            run.compare_calendars().await;
        }
    }
    run.compare_at_the_end().await;
    assert!(run.done() >= commands.min(LEAST), "a history of some length");
}

#[tokio::test]
async fn a_first_random_history_is_as_the_model_says() {
    play(7).await;
}

#[tokio::test]
async fn a_second_random_history_is_as_the_model_says() {
    play(2).await;
}

#[tokio::test]
async fn a_third_random_history_is_as_the_model_says() {
    play(3).await;
}

#[tokio::test]
async fn a_fourth_random_history_is_as_the_model_says() {
    play(4).await;
}
