//! listMailPreviews

use policy::Role;
use serde_json::{Value, json};

use crate::support::Scene;
use crate::support::renting::{booking_request, cards};

/// Occasions of mail about a booking.
const OCCASIONS: [&str; 20] = [
    "received",
    "confirmed",
    "reminder",
    "paymentDue",
    "changed",
    "denied",
    "unanswered",
    "cancelledByHost",
    "cancelledByRenter",
    "deposit",
    "chargedAtDesk",
    "paymentFailed",
    "paymentLapsed",
    "request",
    "booked",
    "renterCancelled",
    "leftUnanswered",
    "depositAnswered",
    "refundFailed",
    "paymentMissing",
];

#[tokio::test]
async fn the_mail_of_each_occasion_is_shown_to_those_who_configure_it() {
    let Scene { app, district, .. } = Scene::start().await;
    let path = district.path("/mail-previews");
    let admin = app.staff(&district, Role::Admin).await;
    let previews: Value = admin.get(&path).await.expect(200).json();
    let items = previews["items"].as_array().expect("mails");
    let confirmed = items
        .iter()
        .find(|mail| mail["occasion"] == "confirmed")
        .expect("a confirmation");
    assert_eq!(
        (&confirmed["toStaff"], &confirmed["optional"]),
        (&json!(false), &json!(false))
    );
    assert!(confirmed["html"].as_str().is_some_and(|html| html.contains("<html")));
    assert!(items.iter().any(|mail| mail["toStaff"] == json!(true)));

    app.renter("ana").await.get(&path).await.expect(403);
    app.anonymous().get(&path).await.expect(401);
}

#[tokio::test]
async fn each_mail_names_the_space_the_zone_and_how_many_come() {
    let scene = Scene::start().await;
    let (district, admin) = (&scene.district, &scene.admin);
    let details = json!({ "bookingDetails": "Enter by door 4." });
    admin.patch(&district.path("/organization"), details).await.expect(200);
    let previews = admin.get(&district.path("/mail-previews")).await.expect(200).json();
    let items = previews["items"].as_array().expect("mails");
    for occasion in OCCASIONS {
        let written: Vec<&Value> = items.iter().filter(|mail| mail["occasion"] == occasion).collect();
        let [mail] = written.as_slice() else {
            panic!("{occasion} is shown {} times", written.len())
        };
        let tells_details = ["confirmed", "reminder"].contains(&occasion);
        for form in ["text", "html"] {
            let words = mail[form].as_str().expect("words");
            for part in ["Gym A", "6:00 to 8:00 PM Central time", ", 24 people"] {
                assert!(words.contains(part), "{occasion} has no {part}: {words}");
            }
            assert!(!words.to_lowercase().contains("cancelled"), "{occasion}: {words}");
            assert_eq!(words.contains("Enter by door 4."), tells_details, "{occasion}: {words}");
            assert_eq!(
                words.contains(" is due. You can pay"),
                occasion == "paymentDue",
                "{occasion}: {words}"
            );
        }
    }
}

#[tokio::test]
async fn mails_to_the_renter_and_to_staff_count_one_person() {
    let Scene {
        app,
        district,
        court,
        admin,
        ana,
        ..
    } = Scene::start().await;
    let hold = ana.hold(&court, app.day(5), "18:00", "20:00").await;
    let mut request = booking_request(&hold, cards::VISA);
    request["attendance"] = json!(1);
    ana.post(&district.path("/bookings"), request).await.expect(201);
    app.run_jobs().await;
    for person in [&ana, &admin] {
        let mail = app.mail_to(person.email()).await.pop().expect("a mail");
        for words in [mail.text, mail.html] {
            let words = words.unwrap_or_default();
            assert!(
                words.contains("Practice, 1 person") && !words.contains("1 people"),
                "{words}"
            );
        }
    }
}
