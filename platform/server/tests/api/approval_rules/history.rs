//! createBooking, readBooking: what follows when a rule approves a request, and who is told what.

use policy::Role;
use serde_json::json;

use super::rule;
use crate::support::Scene;
use crate::support::renting::{each, id};

#[tokio::test]
async fn staff_read_which_rule_approved_it_and_the_renter_that_it_is_approved() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    for name in ["Zebras", "Members, under 3 hours"] {
        rule(&admin, &district, name, json!({ "mostHours": 2 })).await;
    }
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    assert_eq!(
        (&booking["status"], &booking["instant"]),
        (&json!("approved"), &json!(false))
    );
    assert_eq!(each(&booking["payments"], "status"), ["captured"]);
    assert_eq!(each(&booking["history"], "kind"), ["requested", "approved"]);
    assert_eq!(each(&booking["history"], "message"), ["", ""]);
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let by_staff = admin.get(&path).await.expect(200).json();
    assert_eq!(each(&by_staff["history"], "kind"), ["requested", "approvedByRule"]);
    assert_eq!(by_staff["history"][1]["message"], "Members, under 3 hours");

    app.run_jobs().await;
    let mails = app.mail_to("ana@example.com").await;
    let [mail] = mails.as_slice() else {
        panic!("one mail tells of it, not {}", mails.len());
    };
    let text = mail.text.as_deref().unwrap_or_default();
    assert!(text.contains("district has approved it"), "{text}");
    assert!(!text.contains("under 3 hours"), "{text}");
    let waiting = admin.get(&district.path("/bookings?status=pending")).await.expect(200);
    assert_eq!(waiting.json()["items"], json!([]));
}

#[tokio::test]
async fn instant_booking_asks_no_rule() {
    let Scene { app, district, gym, .. } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    rule(&admin, &district, "Everything", json!({})).await;
    let room = app.space(&gym).with("base", "Room").with("instantBooking", true).await;
    let booking = app.renter("ana").await.book(&room, app.day(5), "18:00", "20:00").await;
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let by_staff = admin.get(&path).await.expect(200).json();
    assert_eq!(each(&by_staff["history"], "kind"), ["requested", "approved"]);
    assert_eq!(by_staff["instant"], true);
}
