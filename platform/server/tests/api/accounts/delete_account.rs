//! readAccountDeletion, deleteAccount

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};
use sqlx::Row;

use super::mails::signed_in;
use super::sign_in_with::{AtProviders, robin};
use crate::incidents::open::{after_the_event, open_incident};
use crate::races::all_at_once;
use crate::support::renting::{cards, each, id};
use crate::support::{Answer, Client, PASSWORD, Scene, TestApp};

const PATH: &str = "/api/user/deletion";

async fn delete(person: &Client) -> Answer {
    person.post(PATH, json!({ "password": PASSWORD })).await
}

/// Returns the kinds of obstacles, and checks that the account isn't deleted because of them.
async fn in_the_way(person: &Client) -> Vec<String> {
    let shown = person.get(PATH).await.expect(200).json();
    assert_eq!(delete(person).await.expect(409).problem().code, "accountInUse");
    each(&shown["obstacles"], "kind")
        .into_iter()
        .map(str::to_owned)
        .collect()
}

#[tokio::test]
async fn an_account_goes_and_its_bills_stay_without_a_name() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let (booking, other) = (
        ana.book(&court, app.day(2), "18:00", "20:00").await,
        app.sign_in(ana.person()).await,
    );
    ana.post("/api/user/calendar-feed", json!({})).await.expect(200);
    app.clock().advance(TimeDelta::days(4));
    app.run_jobs().await;
    let ana = app.sign_in(ana.person()).await;
    let (ledger, email) = (app.ledger(&booking).await, ana.email().to_owned());
    assert_eq!(
        ana.get(PATH).await.expect(200).json(),
        json!({ "asksPassword": true, "obstacles": [] })
    );
    let answer = delete(&ana).await.expect(204);
    let cookie = answer.header("set-cookie").expect("the cookie goes");
    assert!(cookie.starts_with("fieldhouse_session=;"), "{cookie}");
    for gone in [&ana, &other] {
        gone.get("/api/user/profile").await.expect(401);
    }
    delete(&ana).await.expect(401);
    app.run_jobs().await;
    let mails = app.mail_to(&email).await;
    assert_eq!(
        mails.last().expect("a last mail").summary.subject,
        "Your account was deleted"
    );

    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path(&format!("/bookings/{}", booking["id"].as_str().expect("an id")));
    let shown = admin.get(&path).await.expect(200).json();
    assert_eq!(
        (&shown["total"], &shown["number"]),
        (&booking["total"], &booking["number"])
    );
    let text = shown.to_string();
    assert!(text.contains("Deleted") && !text.contains(&email), "{text}");
    assert_eq!(app.ledger(&booking).await, ledger);
    let log = admin
        .get(&district.path("/organization/audit?kind=account"))
        .await
        .expect(200)
        .json();
    assert_eq!(each(&log["items"], "action"), ["accounts.delete"]);
    assert!(!log.to_string().contains(&email), "{log}");

    // The address is free: the same name is somebody else now.
    let again = app.renter("ana").await;
    assert_eq!(again.email(), email);
    let bookings = again.get("/api/user/bookings?when=past").await.expect(200).json();
    assert_eq!(bookings["items"], json!([]));
}

#[tokio::test]
async fn nothing_of_a_deleted_person_is_left_in_any_column_that_names_them() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.member(&district).await;
    let supervisor = json!({
        "firstName": "Tou", "lastName": "Vang", "email": "tou.vang@example.com", "phone": "608 555 0199",
    });
    ana.post("/api/user/supervisors", supervisor).await.expect(200);
    ana.book(&court, app.day(2), "18:00", "20:00").await;
    app.clock().advance(TimeDelta::days(4));
    app.run_jobs().await;
    let ana = app.sign_in(ana.person()).await;
    delete(&ana).await.expect(204);
    app.run_jobs().await;

    let mut owner = app.owner().await;
    let columns = sqlx::query(
        "SELECT table_name::text, column_name::text FROM information_schema.columns
        JOIN information_schema.tables USING (table_schema, table_name)
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type IN ('text', 'jsonb', 'ARRAY')",
    )
    .fetch_all(&mut owner)
    .await
    .unwrap();
    for column in columns {
        let (table, column): (String, String) = (column.get(0), column.get(1));
        let query = format!("SELECT count(*) FROM {table} WHERE {column}::text ~* 'district-member@|tou.vang'");
        let found: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(query))
            .fetch_one(&mut owner)
            .await
            .unwrap();
        assert_eq!(found, 0, "{table}.{column} still names them");
    }
    for table in [
        "memberships",
        "sessions",
        "credentials",
        "sign_ins",
        "supervisors",
        "payment_customers",
    ] {
        let query = format!("SELECT count(*) FROM {table} WHERE user_id = $1");
        let found: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(query))
            .bind(ana.user_id())
            .fetch_one(&mut owner)
            .await
            .unwrap();
        assert_eq!(found, 0, "{table} has a row of theirs");
    }
    let late = sqlx::query("INSERT INTO credentials (user_id, password_hash, changed_at) VALUES ($1, 'x', now())")
        .bind(ana.user_id())
        .execute(&mut owner)
        .await;
    let error = late.expect_err("nothing is written for somebody who has gone");
    let code = error
        .as_database_error()
        .and_then(|error| error.code().map(std::borrow::Cow::into_owned));
    assert_eq!(code.as_deref(), Some("FH001"));
}

#[tokio::test]
async fn the_password_is_asked_for_and_cannot_be_guessed_for_long() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let email = json!({ "email": ana.email() });
    assert_eq!(
        ana.post(PATH, email).await.expect(422).field("password").0,
        "wrongPassword"
    );
    let wrong = json!({ "password": "Wrong!1pass" });
    for _ in 0..9 {
        ana.post(PATH, wrong.clone()).await.expect(422);
    }
    ana.post(PATH, wrong).await.expect(429);
    signed_in(&app.anonymous(), ana.email(), PASSWORD).await;
}

#[tokio::test]
async fn whoever_has_no_password_types_their_address() {
    let providers = AtProviders::start().await;
    let answer = providers.sign_in("google", &robin("robin@example.com")).await;
    let word = answer.cookie("fieldhouse_session").expect("a session");
    let person = providers.client.with_session(word);
    assert_eq!(person.get(PATH).await.expect(200).json()["asksPassword"], false);
    for typed in [json!({}), json!({ "email": "robyn@example.com" })] {
        assert_eq!(
            person.post(PATH, typed).await.expect(422).field("email").0,
            "otherEmail"
        );
    }
    person
        .post(PATH, json!({ "email": " Robin@example.com " }))
        .await
        .expect(204);
    let again = providers.sign_in("google", &robin("robin@example.com")).await;
    assert_eq!(
        providers.user_of(&again).await["email"],
        "robin@example.com",
        "a new account"
    );
}

#[tokio::test]
async fn an_upcoming_booking_is_canceled_first() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(70), "18:00", "20:00").await;
    let shown = ana.get(PATH).await.expect(200).json();
    let obstacle = &shown["obstacles"][0];
    assert_eq!(
        (&obstacle["bookingId"], &obstacle["name"]),
        (&booking["id"], &json!("Practice"))
    );
    assert_eq!(obstacle["organizationShortName"], "district");
    assert_eq!(in_the_way(&ana).await, ["booking"]);
    let path = district.path(&format!(
        "/bookings/{}/cancellation",
        booking["id"].as_str().expect("an id")
    ));
    ana.put(&path, json!({ "reason": "weather" })).await.expect(200);
    delete(&ana).await.expect(204);
}

#[tokio::test]
async fn a_hold_is_released_first() {
    let Scene { app, court, .. } = Scene::start().await;
    let ana = app.renter("ana").await;
    ana.hold(&court, app.day(5), "18:00", "20:00").await;
    assert_eq!(in_the_way(&ana).await, ["hold"]);
    app.clock().advance(TimeDelta::minutes(16));
    delete(&ana).await.expect(204);
}

#[tokio::test]
async fn an_unsettled_incident_is_settled_first() {
    let (scene, booking) = after_the_event().await;
    open_incident(&scene, &booking, Some("30.00")).await;
    assert_eq!(in_the_way(&scene.ana).await, ["incident"]);
}

#[tokio::test]
async fn a_balance_due_is_paid_first() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let (admin, id) = (app.staff(&district, Role::Admin).await, id(&booking));
    let longer = json!({ "date": { "date": app.day(5), "start": "18:00", "end": "21:00" } });
    let date = booking["dates"][0]["id"].as_str().expect("a date");
    let path = district.path(&format!("/bookings/{id}/dates/{date}/time"));
    admin.put(&path, longer).await.expect(200);
    let path = district.path(&format!("/bookings/{id}/decision"));
    admin.put(&path, json!({ "decision": "approved" })).await.expect(200);
    app.clock().advance(TimeDelta::days(7));
    app.run_jobs().await;

    let ana = app.sign_in(ana.person()).await;
    assert_eq!(in_the_way(&ana).await, ["balance"]);
    let owed = &ana.get(PATH).await.expect(200).json()["obstacles"][0];
    assert_eq!(
        (
            &owed["amount"],
            &owed["bookingId"],
            &owed["organizationShortName"],
            &owed["name"]
        ),
        (&json!("20.00"), &booking["id"], &json!("district"), &json!("Practice"))
    );
    let path = district.path(&format!("/bookings/{id}/payments"));
    let payment = json!({ "amount": "20.00", "paymentMethod": cards::VISA });
    ana.post(&path, payment).await.expect(201);
    app.run_jobs().await;
    delete(&ana).await.expect(204);
}

#[tokio::test]
async fn the_only_admin_hands_over_first() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    assert_eq!(in_the_way(&admin).await, ["onlyAdmin"]);
    let superadmin = app.superadmin().await;
    let staff = json!({ "email": app.renter("ben").await.email(), "role": "admin" });
    superadmin.post(&district.path("/staff"), staff).await.expect(201);
    delete(&admin).await.expect(204);
    assert_eq!(in_the_way(&superadmin).await, ["onlySuperadmin"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_a_hold_and_a_deletion_at_the_same_time_exactly_one_succeeds() {
    let Scene { app, court, .. } = Scene::start().await;
    let day = app.day(5);
    for number in 0..12 {
        let person = app.renter(&format!("racer{number}")).await;
        let (start, end) = (format!("{:02}:00", 8 + number), format!("{:02}:00", 9 + number));
        let requests = (0..2).map(|turn| {
            let (person, court, start, end) = (person.clone(), court.clone(), start.clone(), end.clone());
            async move {
                // They take turns in starting first.
                if (turn + number) % 2 == 0 {
                    delete(&person).await
                } else {
                    person.try_hold(&court, day, &start, &end).await
                }
            }
        });
        let answers = all_at_once(requests).await;
        let mut statuses: Vec<u16> = answers.iter().map(|answer| answer.status.as_u16()).collect();
        statuses.sort_by_key(|status| *status != 201 && *status != 204);
        assert!(statuses == [201, 409] || statuses == [204, 401], "{statuses:?}");
        let holds: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM holds JOIN users ON users.id = user_id WHERE user_id = $1 AND deleted_at IS NOT NULL",
        )
        .bind(person.user_id())
        .fetch_one(&mut app.owner().await)
        .await
        .unwrap();
        assert_eq!(holds, 0, "nobody who has gone holds a time");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_booking_that_is_under_way_stands_and_the_account_too() {
    let Scene { app, court, .. } = Scene::start().await;
    let ana = app.renter("ana").await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let organization = court.organization().clone();
    let requests = (0..2).map(|turn| {
        let (ana, hold, organization) = (ana.clone(), hold.clone(), organization.clone());
        async move {
            if turn == 0 {
                ana.try_book(&organization, &hold, "pm_card_visa").await
            } else {
                delete(&ana).await
            }
        }
    });
    let answers = all_at_once(requests).await;
    assert_eq!((answers[0].status.as_u16(), answers[1].status.as_u16()), (201, 409));
    let shown: Value = ana.get("/api/user/bookings").await.expect(200).json();
    assert_eq!(shown["items"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn a_stranger_has_no_account() {
    let app = TestApp::start().await;
    app.anonymous().get(PATH).await.expect(401);
    delete(&app.anonymous()).await.expect(401);
}
