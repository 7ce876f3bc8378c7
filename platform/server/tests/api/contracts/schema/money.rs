//! Mistakes with money that the database makes impossible whatever the application thinks.

use policy::Role;
use serde_json::json;
use sqlx::{Connection, Executor, PgConnection};

use crate::support::Scene;
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
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
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
async fn a_transfer_whose_postings_do_not_add_up_is_refused_and_one_that_does_is_not() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let booking = app.renter("ana").await.book(&court, app.day(5), "18:00", "20:00").await;
    let mut server = PgConnection::connect(&app.database.server_url)
        .await
        .expect("the server signs in");
    sqlx::query("SELECT set_config('app.organization_id', $1, false)")
        .bind(district.id.to_string())
        .execute(&mut server)
        .await
        .expect("a setting");
    // Two transfers in one statement, of which the second comes to this much.
    for (amounts, balanced) in [([5, -5, 7, -7], true), ([5, -5, 7, -6], false), ([5, -4, 7, -8], false)] {
        let written = sqlx::query(
            "INSERT INTO ledger_postings (organization_id, id, transfer_id, booking_id, account, amount, kind, at)
            SELECT $1, gen_random_uuid(), md5(($4 || (place - 1) / 2)::text)::uuid, $2, 'rental', amount, 'charge', now()
            FROM unnest($3::integer[]) WITH ORDINALITY AS posting (amount, place)",
        )
        .bind(district.id)
        .bind(id(&booking))
        .bind(amounts)
        .bind(format!("{amounts:?}"))
        .execute(&mut server)
        .await;
        match written {
            Ok(_) => assert!(balanced, "{amounts:?}"),
            Err(error) => {
                let refused = error.into_database_error().expect("the database refuses");
                assert_eq!(refused.constraint(), Some("ledger_postings_balanced"), "{amounts:?}");
                assert!(!balanced, "{amounts:?}");
            }
        }
    }
}

#[tokio::test]
async fn what_the_ledger_says_can_neither_be_changed_nor_deleted() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
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
