//! What must never happen to money is impossible whatever the application thinks.

use policy::Role;
use serde_json::json;
use sqlx::{Connection, Executor, PgConnection};

use crate::support::TestApp;
use crate::support::renting::{cards, id};

/// The constraint that refuses to let a row be written a second time, under another id and key.
async fn refused_by(owner: &mut PgConnection, table: &str, copy: &str) -> Option<String> {
    let statement = format!(
        "INSERT INTO {table} SELECT copied.* FROM {table}, jsonb_populate_record({table}, to_jsonb({table}) ||
            jsonb_build_object('id', gen_random_uuid(), 'gateway_key', gen_random_uuid()) || '{copy}') AS copied"
    );
    let refused = owner
        .execute(sqlx::AssertSqlSafe(statement))
        .await
        .expect_err("a refusal");
    let refused = refused.into_database_error().expect("the database refuses");
    refused.constraint().map(str::to_owned)
}

#[tokio::test]
async fn a_hold_has_one_open_payment_a_booking_one_and_refunds_come_to_no_more_than_was_paid() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).await;
    let ana = app.renter("ana").await;
    let mut owner = app.owner().await;

    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    ana.try_book(&district, &hold, cards::ASKS_HOLDER).await.expect(202);
    let refused = refused_by(&mut owner, "payments", r#"{"status": "started"}"#).await;
    assert_eq!(refused.as_deref(), Some("payments_one_open_for_hold"));

    let booking = ana.try_book(&district, &hold, cards::VISA).await.expect(201).json();
    owner
        .execute("DELETE FROM payments WHERE booking_id IS NULL")
        .await
        .expect("the owner may delete");
    let refused = refused_by(&mut owner, "payments", "{}").await;
    assert_eq!(refused.as_deref(), Some("payments_one_booked_for_hold"));

    let path = district.path(&format!("/bookings/{}/decision", id(&booking)));
    let admin = app.staff(&district, Role::Admin).await;
    admin.put(&path, json!({ "decision": "denied" })).await.expect(200);
    let refused = refused_by(&mut owner, "refunds", "{}").await;
    assert_eq!(refused.as_deref(), Some("refunds_at_most_paid"));
}

#[tokio::test]
async fn postings_that_nobody_sees_are_not_balanced_either() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).await;
    let booking = app.renter("ana").await.book(&court, app.day(5), "18:00", "20:00").await;
    let mut server = PgConnection::connect(&app.database.server_url)
        .await
        .expect("the server signs in");
    server.execute("BEGIN").await.expect("a transaction");
    for (organization, insert) in [(district.id.to_string(), true), (String::new(), false)] {
        sqlx::query("SELECT set_config('app.organization_id', $1, true)")
            .bind(organization)
            .execute(&mut server)
            .await
            .expect("a setting");
        if insert {
            sqlx::query(
                "INSERT INTO ledger_postings (organization_id, id, transfer_id, booking_id, account, amount, kind, at)
                VALUES ($1, gen_random_uuid(), gen_random_uuid(), $2, 'rental', 5, 'charge', now())",
            )
            .bind(district.id)
            .bind(id(&booking))
            .execute(&mut server)
            .await
            .expect("it is checked at the end");
        }
    }
    let refused = server.execute("COMMIT").await.expect_err("a refusal");
    let refused = refused.into_database_error().expect("the database refuses");
    assert_eq!(refused.constraint(), Some("ledger_postings_balanced"));
}

#[tokio::test]
async fn what_the_ledger_says_can_neither_be_changed_nor_deleted() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).await;
    app.renter("ana").await.book(&court, app.day(5), "18:00", "20:00").await;
    let mut server = PgConnection::connect(&app.database.server_url)
        .await
        .expect("the server signs in");
    sqlx::query("SELECT set_config('app.organization_id', $1, false)")
        .bind(district.id.to_string())
        .execute(&mut server)
        .await
        .expect("a setting");
    for statement in [
        "UPDATE ledger_postings SET amount = 0",
        "DELETE FROM ledger_postings",
        "TRUNCATE ledger_postings",
    ] {
        let refused = server.execute(statement).await.expect_err(statement);
        let refused = refused.into_database_error().expect("the database refuses");
        assert_eq!(refused.code().as_deref(), Some("42501"), "{statement}");
    }
}
