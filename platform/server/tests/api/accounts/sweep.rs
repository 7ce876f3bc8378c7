//! Sweeping out what has ended: nightly, and only what nobody needs any longer.

use chrono::TimeDelta;

use crate::support::TestApp;

async fn sweep(app: &TestApp) {
    sqlx::query("SELECT graphile_worker.add_job('accounts_sweep', '{}'::json)")
        .execute(&mut app.owner().await)
        .await
        .unwrap();
    app.run_jobs().await;
}

async fn sessions(app: &TestApp) -> i64 {
    sqlx::query_scalar("SELECT count(*) FROM sessions")
        .fetch_one(&mut app.owner().await)
        .await
        .unwrap()
}

#[tokio::test]
async fn sessions_that_ended_long_ago_go_and_live_ones_stay() {
    let app = TestApp::start().await;
    app.renter("ana").await;
    app.clock().advance(TimeDelta::days(40));
    let ben = app.renter("ben").await;
    sweep(&app).await;
    assert_eq!(sessions(&app).await, 2, "ana's ended ten days ago");
    app.clock().advance(TimeDelta::days(25));
    sweep(&app).await;
    assert_eq!(sessions(&app).await, 1);
    ben.get("/api/user/profile").await.expect(200);
}
