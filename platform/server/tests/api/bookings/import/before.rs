//! Bookings of before come through the same door.

use chrono::TimeDelta;
use gateways::payments::PaymentMethodId;
use kernel::ids::{OrganizationId, SpaceId, UserId};
use policy::Role;
use reservations::bookings::{Imported, ImportedBooking, ImportedOutcome, import_bookings};
use serde_json::json;

use crate::support::renting::{cards, each};
use crate::support::{Client, Space, TestApp};

pub(super) fn imported(
    app: &TestApp,
    renter: &Client,
    space: &Space,
    days_ago: u64,
    outcome: ImportedOutcome,
) -> ImportedBooking {
    let day = app.day(0) - chrono::Days::new(days_ago);
    let now = app.clock().now();
    let ago = TimeDelta::days(i64::try_from(days_ago).expect("a few days"));
    ImportedBooking {
        user: UserId(renter.user_id()),
        space: SpaceId(space.id),
        day: day.into(),
        times: domain::time::TimeRange::new("10:00".parse().expect("a time"), "12:00".parse().expect("a time"))
            .expect("a range"),
        block: None,
        group: None,
        outcome,
        event_name: "Open gym".to_owned(),
        attendance: 20,
        sport: None,
        notes: String::new(),
        override_reason: None,
        requested_at: now - ago - TimeDelta::days(20),
        decided_at: now - ago - TimeDelta::days(18),
        decided_by: None,
        message: String::new(),
        card: Some(PaymentMethodId::parse(cards::VISA).expect("a card")),
    }
}

#[tokio::test]
async fn what_happened_before_is_there_whole_and_paid_and_what_collides_is_skipped() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).await;
    let ana = app.renter("ana").await;
    let organization = OrganizationId(district.id);
    let bookings = [
        imported(&app, &ana, &court, 30, ImportedOutcome::Completed),
        imported(&app, &ana, &court, 20, ImportedOutcome::Denied),
        imported(&app, &ana, &court, 20, ImportedOutcome::Completed),
        imported(&app, &ana, &court, 30, ImportedOutcome::Completed),
    ];
    let report = import_bookings(&app.services, organization, &bookings)
        .await
        .expect("an import");
    assert_eq!(report.made().count(), 3);
    assert!(
        matches!(&report.bookings[3], Imported::Skipped(why) if why[0].code == "taken"),
        "{report:?}"
    );

    let approver = app.staff(&district, Role::Approver).await;
    let page = approver.get(&district.path("/bookings")).await.expect(200).json();
    assert_eq!(each(&page["items"], "status"), ["completed", "refunded", "completed"]);
    let denied = district.path(&format!(
        "/bookings/{}",
        page["items"][1]["id"].as_str().expect("an id")
    ));
    let denied = approver.get(&denied).await.expect(200).json();
    assert_eq!(
        each(&denied["history"], "kind"),
        ["requested", "denied", "refunding", "refunded"]
    );
    assert_eq!(denied["payments"][0]["refunded"], json!("40.00"));

    let sandbox = app
        .services
        .gateways
        .payments
        .sandbox()
        .expect("tests pay at the sandbox");
    let payments = sandbox.all().await.expect("payments");
    let kept = payments.iter().map(|payment| payment.captured() - payment.refunded());
    let at_provider = kept.reduce(|sum, kept| sum + kept).expect("payments").to_string();
    let in_ledger: String =
        sqlx::query_scalar("SELECT (-sum(amount))::text FROM ledger_postings WHERE account = 'cardProvider'")
            .fetch_one(&mut app.owner().await)
            .await
            .expect("the ledger can be read");
    assert_eq!(at_provider, in_ledger, "the ledger reconciles with the provider");
    assert_eq!(at_provider, "80.00");
}

#[tokio::test]
async fn where_nothing_was_written_down_all_of_the_money_goes_back() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).await;
    let ana = app.renter("ana").await;
    let nobody = ImportedBooking {
        user: UserId(uuid::Uuid::now_v7()),
        ..imported(&app, &ana, &court, 20, ImportedOutcome::Completed)
    };
    let bookings = [imported(&app, &ana, &court, 30, ImportedOutcome::Completed), nobody];
    let imported = import_bookings(&app.services, OrganizationId(district.id), &bookings).await;
    assert!(imported.is_err(), "nobody can't have booked");
    let sandbox = app.services.gateways.payments.sandbox().expect("a sandbox");
    let payments = sandbox.all().await.expect("payments");
    assert_eq!(payments.len(), 2);
    for payment in payments {
        assert_eq!(payment.captured(), payment.refunded(), "{payment:?}");
        assert!(!payment.captured().is_zero());
    }
    let kept: i64 = sqlx::query_scalar("SELECT count(*) FROM bookings")
        .fetch_one(&mut app.owner().await)
        .await
        .expect("bookings can be counted");
    assert_eq!(kept, 0);
}

#[tokio::test]
async fn a_booking_around_a_block_costs_what_the_block_costs() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).await;
    let admin = app.staff(&district, Role::Admin).await;
    let every_day = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
    let block = json!({ "name": "Morning", "start": "10:00", "end": "12:00",
        "table": [{ "amount": "75.00", "days": every_day }] });
    let form = json!({ "mode": "blocks", "blocks": [block] });
    admin.put(&court.path("/pricing"), form).await.expect(200);
    let ana = app.renter("ana").await;
    let around = ImportedBooking {
        block: Some("Morning".to_owned()),
        ..imported(&app, &ana, &court, 30, ImportedOutcome::Completed)
    };
    import_bookings(&app.services, OrganizationId(district.id), &[around])
        .await
        .expect("an import");
    let page = admin.get(&district.path("/bookings")).await.expect(200).json();
    assert_eq!(each(&page["items"], "total"), ["75.00"]);
}
