//! Holds that came to nothing are swept out at night, and nothing else (docs/rules/holds-and-carts.md#holds).

use chrono::TimeDelta;

use crate::support::TestApp;
use crate::support::renting::{cards, id};

async fn sweep(app: &TestApp) {
    sqlx::query("SELECT graphile_worker.add_job('holds_sweep', '{}'::json)")
        .execute(&mut app.owner().await)
        .await
        .expect("the owner may add a job");
    app.run_jobs().await;
}

async fn count(app: &TestApp, table: &str) -> i64 {
    let count = match table {
        "holds" => "SELECT count(*) FROM holds",
        "occupied_times" => "SELECT count(*) FROM occupied_times",
        _ => "SELECT count(*) FROM directory WHERE kind = 'hold'",
    };
    let counted = sqlx::query_scalar(count).fetch_one(&mut app.owner().await).await;
    counted.expect("rows can be counted")
}

#[tokio::test]
async fn what_came_to_nothing_goes_tenant_by_tenant_and_what_counts_stays() {
    let app = TestApp::start().await;
    let (district, club) = (app.organization("district").await, app.organization("club").await);
    let (gym, hall) = (app.facility(&district).await, app.facility(&club).await);
    let (court, room) = (app.space(&gym).await, app.space(&hall).await);
    let ana = app.renter("ana").await;
    ana.book(&court, app.day(90), "10:00", "11:00").await;
    let declined = ana.hold(&court, app.day(91), "10:00", "11:00").await;
    ana.try_book(&district, &declined, cards::DECLINED).await.expect(402);
    ana.hold(&court, app.day(92), "10:00", "11:00").await;
    ana.hold(&room, app.day(92), "10:00", "11:00").await;
    assert_eq!(count(&app, "occupied_times").await, 4);

    app.clock().advance(TimeDelta::days(2));
    sweep(&app).await;
    assert_eq!(count(&app, "occupied_times").await, 1, "the booking's");
    assert_eq!(count(&app, "holds").await, 4, "they can still be read");

    app.clock().advance(TimeDelta::days(29));
    let live = app.renter("ben").await.hold(&room, app.day(93), "10:00", "11:00").await;
    sweep(&app).await;
    assert_eq!(count(&app, "holds").await, 3, "booked, paid for in vain, and live");
    assert_eq!(count(&app, "directory").await, 3);
    assert_eq!(count(&app, "occupied_times").await, 2);
    let left: Vec<uuid::Uuid> = sqlx::query_scalar("SELECT id FROM holds")
        .fetch_all(&mut app.owner().await)
        .await
        .expect("holds can be listed");
    assert!(left.contains(&id(&live)) && left.contains(&id(&declined)));
}
