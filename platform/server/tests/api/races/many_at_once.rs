//! The main race: hundreds of people, each of whom wants to hold the same time.

use super::{all_at_once, double_bookings, evening, hold, how_many, people, statuses};
use crate::support::{Answer, TestApp};

/// Checks that each loser is told the conflict and the free times.
fn losers_are_told(answers: &[Answer]) {
    for answer in answers.iter().filter(|answer| answer.status != 201) {
        let problem = answer.problem();
        assert_eq!(problem.code, "slotTaken");
        let conflict = problem.conflict.expect("what conflicts");
        assert!(!conflict.blocks.is_empty(), "a block in the way");
        assert!(!conflict.alternatives.is_empty(), "a time that is free");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_requests_for_one_slot_exactly_one_wins() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).await;
    let racers = people(&app, how_many()).await;
    let day = app.day(5);
    let answers = all_at_once(racers.iter().map(|racer| hold(racer, &court, day, evening()))).await;
    assert_eq!(statuses(&answers), [(201, 1), (409, how_many() - 1)].into());
    losers_are_told(&answers);
    assert_eq!(double_bookings(&app).await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_parent_and_its_children_at_once_never_share_a_unit() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let full = app.space(&gym).await;
    let mut spaces = vec![full.clone()];
    for name in ["East", "West"] {
        let half = app
            .space(&gym)
            .with("base", name)
            .with("parentId", full.id.to_string())
            .await;
        spaces.push(half);
    }
    let racers = people(&app, how_many()).await;
    let day = app.day(5);
    let requests = racers.iter().enumerate().map(|(number, racer)| {
        let space = &spaces[number % spaces.len()];
        hold(racer, space, day, evening())
    });
    let answers = all_at_once(requests).await;
    let winners: Vec<usize> = (0..how_many())
        .filter(|number| answers[*number].status == 201)
        .map(|number| number % 3)
        .collect();
    assert!(
        winners == [0] || winners.len() == 2 && winners.contains(&1) && winners.contains(&2),
        "the whole court to one, or a half to each of two: {winners:?}"
    );
    assert!(
        answers
            .iter()
            .all(|answer| [201, 409].contains(&answer.status.as_u16())),
        "{:?}",
        statuses(&answers)
    );
    losers_are_told(&answers);
    assert_eq!(double_bookings(&app).await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn overlapping_spans_in_any_order_leave_no_two_in_each_others_way() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let rental = serde_json::json!({ "bufferBefore": 1, "bufferAfter": 1 });
    let court = app.space(&gym).with("rental", rental).await;
    let racers = people(&app, 60).await;
    let day = app.day(5);
    let requests = racers.iter().enumerate().map(|(number, racer)| {
        let hour = 8 + number * 7 % 10;
        let span = (format!("{hour:02}:00"), format!("{:02}:00", hour + 1 + number % 3));
        hold(racer, &court, day, span)
    });
    let answers = all_at_once(requests).await;
    let counts = statuses(&answers);
    assert!(counts.keys().all(|status| [201, 409].contains(status)), "{counts:?}");
    assert!(counts[&201] >= 2, "{counts:?}");
    assert_eq!(double_bookings(&app).await, 0);
}
