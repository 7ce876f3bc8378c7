//! The rules, on bookings that were made before.

use chrono::Days;
use gateways::payments::PaymentMethodId;
use kernel::ids::{GroupId, OrganizationId, UserId};
use kernel::problem::FieldProblem;
use policy::Role;
use reservations::bookings::{Imported, ImportedBooking, ImportedOutcome, import_bookings};
use serde_json::json;

use super::before::imported;
use crate::groups::{group, join};
use crate::support::renting::{cards, each, id};
use crate::support::{Client, Organization, Space, TestApp};

/// So many days from now, at night, when no rule opens.
fn at_night(app: &TestApp, renter: &Client, space: &Space, days: u64) -> ImportedBooking {
    ImportedBooking {
        day: app.day(days).into(),
        times: "03:00"
            .parse()
            .and_then(|start| domain::time::TimeRange::new(start, "05:00".parse()?))
            .expect("times"),
        outcome: ImportedOutcome::Approved,
        ..imported(app, renter, space, 0, ImportedOutcome::Approved)
    }
}

/// Imports bookings. Returns for each: `made`, or why not.
async fn import(app: &TestApp, organization: &Organization, bookings: &[ImportedBooking]) -> Vec<String> {
    let imported = import_bookings(&app.services, OrganizationId(organization.id), bookings).await;
    let told = |how: &str, why: &[FieldProblem]| format!("{how} {}: {}", why[0].code, why[0].message);
    let report = imported.expect("an import");
    let each = report.bookings.iter().map(|became| match became {
        Imported::Made { .. } => "made".to_owned(),
        Imported::Skipped(why) => told("skipped", why),
        Imported::Refused(why) => told("refused", why),
    });
    each.collect()
}

#[tokio::test]
async fn what_is_to_come_where_no_rule_opens_is_skipped_and_its_money_goes_back() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).await;
    let ana = app.renter("ana").await;
    let night = at_night(&app, &ana, &court, 5);
    let pending = ImportedBooking {
        outcome: ImportedOutcome::Pending,
        ..night.clone()
    };
    let canceled = ImportedBooking {
        outcome: ImportedOutcome::CancelledByRenter,
        card: None,
        ..night.clone()
    };
    let long_ago = ImportedBooking {
        day: (app.day(0) - Days::new(30)).into(),
        outcome: ImportedOutcome::Completed,
        ..night.clone()
    };
    let short = ImportedBooking {
        times: domain::time::TimeRange::new("10:00".parse().expect("a time"), "10:30".parse().expect("a time"))
            .expect("times"),
        ..night.clone()
    };
    let became = import(&app, &district, &[night, pending, canceled, long_ago, short]).await;
    assert_eq!(
        became,
        [
            "skipped closed: This space is not open at this time.",
            "skipped closed: This space is not open at this time.",
            "made",
            "made",
            "skipped tooShort: Please select 1 hour minimum.",
        ]
    );
    let payments = app.services.gateways.payments.sandbox().expect("a sandbox").all().await;
    let payments = payments.expect("payments");
    let kept = payments
        .iter()
        .filter(|payment| payment.captured() != payment.refunded());
    assert_eq!((payments.len(), kept.count()), (1, 1), "what is skipped is not charged");
}

#[tokio::test]
async fn a_reason_makes_it_where_no_rule_opens_and_is_kept_but_never_over_somebody() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).await;
    let ana = app.renter("ana").await;
    let approver = app.staff(&district, Role::Approver).await;
    let meant = ImportedBooking {
        override_reason: Some("The lock-in of the year".to_owned()),
        decided_by: Some(UserId(approver.user_id())),
        ..at_night(&app, &ana, &court, 5)
    };
    let became = import(&app, &district, &[meant.clone(), meant]).await;
    let taken = "skipped taken: This time isn't available: it's booked, or a buffer around another booking.";
    assert_eq!(became, ["made", taken]);
    let page = approver.get(&district.path("/bookings")).await.expect(200).json();
    assert_eq!(
        page["items"].as_array().map(Vec::len),
        Some(1),
        "nothing is left of what was skipped"
    );
    let path = district.path(&format!("/bookings/{}", id(&page["items"][0])));
    let booking = approver.get(&path).await.expect(200).json();
    assert_eq!(booking["overrideReason"], "The lock-in of the year");
    assert_eq!(
        each(&booking["history"], "kind"),
        ["requested", "overridden", "approved"]
    );
    assert_eq!(booking["history"][1]["message"], "The lock-in of the year");
}

#[tokio::test]
async fn a_group_is_kept_with_what_it_gave_and_refused_where_it_has_no_access() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let (north, south) = (
        app.facility(&district).await,
        app.facility(&district).with("name", "South gym").await,
    );
    let (court, far) = (app.space(&north).await, app.space(&south).await);
    let admin = app.staff(&district, Role::Admin).await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let access = json!({ "limited": true, "facilityIds": [north.id] });
    let clubs = json!({ "name": "Clubs", "discount": "25", "access": access });
    let clubs = group(&admin, &district, clubs).await;
    join(&admin, &district, &clubs, &ana).await;
    let in_group = |renter: &Client, space: &Space, days_ago: u64| ImportedBooking {
        group: Some(GroupId(id(&clubs))),
        card: Some(PaymentMethodId::parse(cards::VISA).expect("a card")),
        ..imported(&app, renter, space, days_ago, ImportedOutcome::Completed)
    };
    let bookings = [
        in_group(&ana, &court, 30),
        in_group(&ana, &far, 30),
        in_group(&ben, &court, 20),
        ImportedBooking {
            group: None,
            ..in_group(&ana, &court, 10)
        },
    ];
    let became = import(&app, &district, &bookings).await;
    assert_eq!(
        became,
        [
            "made",
            "refused groupHasNoAccess: The group Clubs has no access to this facility for discounts and lead times.",
            "refused unknownGroup: Choose one of your groups.",
            "made",
        ]
    );
    let page = admin.get(&district.path("/bookings")).await.expect(200).json();
    assert_eq!(each(&page["items"], "total"), ["40.00", "30.00"]);
    let path = district.path(&format!("/bookings/{}", id(&page["items"][1])));
    let booking = admin.get(&path).await.expect(200).json();
    assert_eq!(booking["group"]["name"], "Clubs");
    assert_eq!(app.ledger(&booking).await, "cardProvider -30.00, rental 30.00");
}
