//! Spaces within spaces, over three levels: everybody wants the same time of one of them, while staff detach and attach
//! them.

use policy::Role;
use serde_json::{Value, json};

use super::{
    all_at_once, double_bookings, evening, hold, how_many, none_failed, people, statuses, without_the_constraint,
};
use crate::support::renting::id;
use crate::support::{Answer, Client, Space, TestApp};

/// People who book, each on a day of their own.
const BOOKERS: usize = 24;
/// The number of times that staff take apart and put together.
const MOVES: usize = 40;

/// A full court, half of it, and a quarter of that, all in conflict with each other; and another, separate quarter.
pub(super) struct Courts {
    pub app: TestApp,
    pub admin: Client,
    pub full: Space,
    pub half: Space,
    pub quarter: Space,
    pub loose: Space,
}

pub(super) async fn courts() -> Courts {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let admin = app.staff(&district, Role::Admin).await;
    let part_of = async |name: &str, whole: Option<&Space>| {
        let space = app.space(&gym).with("base", name);
        match whole {
            Some(whole) => space.with("parentId", whole.id.to_string()).await,
            None => space.await,
        }
    };
    let full = part_of("Full", None).await;
    let half = part_of("Half", Some(&full)).await;
    let quarter = part_of("Quarter", Some(&half)).await;
    let loose = part_of("Loose", None).await;
    // Registers the kinds of jobs, as a running server has: the first to enqueue a kind writes it down, and others wait
    // for that.
    app.run_jobs().await;
    Courts {
        app,
        admin,
        full,
        half,
        quarter,
        loose,
    }
}

impl Courts {
    pub fn chain(&self) -> [&Space; 3] {
        [&self.full, &self.half, &self.quarter]
    }
}

/// Counts the live claims that lack a unit of their space, or have one that isn't their space's.
pub(super) async fn misfits(app: &TestApp) -> i64 {
    sqlx::query_scalar(
        "WITH claims AS (
            SELECT DISTINCT coalesce(hold_id, booking_date_id) AS claimant, coalesce(holds.space_id, dates.space_id) AS space_id
            FROM occupied_times
            LEFT JOIN holds ON holds.id = hold_id LEFT JOIN booking_dates AS dates ON dates.id = booking_date_id
        )
        SELECT count(*) FROM claims WHERE
            ARRAY(SELECT unit_id FROM space_units WHERE space_units.space_id = claims.space_id ORDER BY unit_id)
            <> ARRAY(SELECT unit_id FROM occupied_times
                WHERE coalesce(hold_id, booking_date_id) = claimant AND NOT buffer ORDER BY unit_id)",
    )
    .fetch_one(&mut app.owner().await)
    .await
    .expect("claims can be compared with units")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_requests_for_a_court_its_half_or_its_quarter_exactly_one_wins() {
    let courts = courts().await;
    let racers = people(&courts.app, how_many() / 4).await;
    let day = courts.app.day(5);
    let requests = (0..how_many()).map(|number| {
        let space = courts.chain()[number % 3];
        hold(&racers[number % racers.len()], space, day, evening())
    });
    let answers = all_at_once(requests).await;
    assert_eq!(statuses(&answers), [(201, 1), (409, how_many() - 1)].into());
    assert_eq!(double_bookings(&courts.app).await, 0);
    assert_eq!(misfits(&courts.app).await, 0);
}

/// Staff attach the loose quarter to the half and detach it, again and again, while everybody wants a time of one of
/// them: the winner has exactly the units of the space in the end.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn taking_apart_and_putting_together_among_many_requests_leaves_everybody_what_is_theirs() {
    let courts = courts().await;
    let racers = people(&courts.app, how_many() / 4).await;
    let app = &courts.app;
    let wanted = [&courts.full, &courts.loose, &courts.quarter, &courts.loose];
    let requests = (0..how_many() - MOVES).map(|number| {
        // Five days and three spans: some of each space can win before the next attachment.
        let day = app.day(5 + u64::try_from(number % 5).expect("a small number"));
        let span = [("08:00", "10:00"), ("09:00", "11:00"), ("18:00", "20:00")][number % 3];
        let space = wanted[number % wanted.len()];
        hold(
            &racers[number % racers.len()],
            space,
            day,
            (span.0.to_owned(), span.1.to_owned()),
        )
    });
    let moves = (0..MOVES).map(|number| {
        let (admin, path) = (courts.admin.clone(), courts.loose.path(""));
        let parent = if number % 2 == 0 {
            json!(courts.half.id)
        } else {
            Value::Null
        };
        async move { admin.patch(&path, json!({ "parentId": parent })).await }
    });
    let (held, moved): (Vec<Answer>, Vec<Answer>) = tokio::join!(all_at_once(requests), all_at_once(moves));
    let (held, moved) = (statuses(&held), statuses(&moved));
    none_failed(&held);
    none_failed(&moved);
    assert!(moved.keys().all(|status| [200, 409].contains(status)), "{moved:?}");
    assert!(moved.contains_key(&200), "{moved:?}");
    assert!(held.contains_key(&201), "{held:?}");
    assert_eq!(double_bookings(app).await, 0);
    assert_eq!(misfits(app).await, 0);

    // A hold that lived through all that is whole: it can be booked, renewed or released.
    for racer in &racers {
        let holds = racer.get("/api/user/holds").await.expect(200).json();
        for hold in holds["items"].as_array().into_iter().flatten() {
            let path = format!("/holds/{}", hold["id"].as_str().expect("an id"));
            racer.delete(&courts.full.organization().path(&path)).await.expect(204);
        }
    }
    let left: i64 = sqlx::query_scalar("SELECT count(*) FROM occupied_times")
        .fetch_one(&mut app.owner().await)
        .await
        .expect("occupied times can be counted");
    assert_eq!(
        left, 0,
        "nothing is left behind in a unit that somebody had for a while"
    );
}

/// Everybody books a court on a separate day, and every other one cancels, while staff attach another part to the court
/// and detach it. Nobody loses their hold. In the end bookings have all their units and canceled ones none.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn who_books_and_cancels_meanwhile_has_all_of_it_or_nothing() {
    let courts = courts().await;
    let racers = people(&courts.app, BOOKERS).await;
    let bookings = racers.iter().enumerate().map(|(number, racer)| {
        let (racer, full) = (racer.clone(), courts.full.clone());
        let day = courts.app.day(70 + u64::try_from(number).expect("a small number"));
        async move {
            let booking = racer.book(&full, day, "18:00", "20:00").await;
            if number % 2 == 1 {
                return None;
            }
            let path = format!("/bookings/{}/cancellation", id(&booking));
            let reason = json!({ "reason": "other", "message": "The season moved." });
            Some(racer.put(&full.organization().path(&path), reason).await)
        }
    });
    let sent: Vec<_> = bookings.map(tokio::spawn).collect();
    let moves = (0..MOVES).map(|number| {
        let (admin, path) = (courts.admin.clone(), courts.loose.path(""));
        let parent = if number % 2 == 0 {
            json!(courts.half.id)
        } else {
            Value::Null
        };
        async move { admin.patch(&path, json!({ "parentId": parent })).await }
    });
    let moved = all_at_once(moves).await;
    assert_eq!(statuses(&moved), [(200, MOVES)].into());
    for booker in sent {
        if let Some(canceled) = booker.await.expect("everybody books") {
            canceled.expect(200);
        }
    }
    assert_eq!(double_bookings(&courts.app).await, 0);
    assert_eq!(misfits(&courts.app).await, 0);
    let days: i64 = sqlx::query_scalar("SELECT count(DISTINCT booking_date_id) FROM occupied_times")
        .fetch_one(&mut courts.app.owner().await)
        .await
        .expect("occupied times can be counted");
    assert_eq!(usize::try_from(days), Ok(BOOKERS / 2));
}

/// The control of the first race: with the constraint made harmless, those who all saw the time free take it on three levels,
/// and the comparison sees that.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn without_the_constraint_the_levels_would_be_booked_over_each_other() {
    let courts = courts().await;
    without_the_constraint::make_harmless(&courts.app).await;
    let answers = without_the_constraint::race(&courts.app, &courts.chain(), &courts.quarter).await;
    assert_eq!(statuses(&answers), [(201, 3)].into());
    assert!(double_bookings(&courts.app).await > 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn with_it_one_of_the_levels_wins() {
    let courts = courts().await;
    let answers = without_the_constraint::race(&courts.app, &courts.chain(), &courts.quarter).await;
    assert_eq!(statuses(&answers), [(201, 1), (409, 2)].into());
    assert_eq!(double_bookings(&courts.app).await, 0);
}

/// Control of the second race: a part that is attached without its time, as if nobody claimed it, is detected.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_part_that_came_without_its_time_would_be_seen() {
    let courts = courts().await;
    let ana = courts.app.renter("ana").await;
    ana.hold(&courts.full, courts.app.day(5), "18:00", "20:00").await;
    assert_eq!(misfits(&courts.app).await, 0);
    sqlx::query(
        "INSERT INTO space_units (organization_id, space_id, unit_id) SELECT organization_id, id, $2 FROM spaces WHERE id = $1",
    )
    .bind(courts.full.id)
    .bind(courts.loose.id)
    .execute(&mut courts.app.owner().await)
    .await
    .expect("the owner may write units");
    assert_eq!(misfits(&courts.app).await, 1);
}
