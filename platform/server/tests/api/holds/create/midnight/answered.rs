//! One answer and one cancellation for both dates of a time over midnight (docs/rules/time-and-slots.md#over-midnight).

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;

use super::{around_the_clock, night};
use crate::support::Scene;
use crate::support::renting::each;

#[tokio::test]
async fn a_renter_cancels_it_as_a_whole_and_staff_may_take_a_part() {
    let scene = around_the_clock().await;
    let Scene {
        app, court, admin, ana, ..
    } = &scene;
    let booking = ana.book_dates(court, &night(app, 70)).await;
    let path = scene.path(&booking, "");
    let half = json!({ "dateIds": [booking["dates"][1]["id"]] });
    let refused = ana.put(&format!("{path}/cancellation"), half.clone()).await.expect(422);
    assert_eq!(refused.field("dateIds").0, "partOfOneTime");
    let quote = ana
        .post(&format!("{path}/cancellation/quote"), half)
        .await
        .expect(200)
        .json();
    assert_eq!(quote["total"], "20.00", "of both");
    assert_eq!(each(&quote["dates"], "refund"), ["20.00", "20.00"]);
    let both = json!({ "dateIds": [booking["dates"][0]["id"], booking["dates"][1]["id"]] });
    let canceled = ana.put(&format!("{path}/cancellation"), both).await.expect(200).json();
    assert_eq!(canceled["status"], "cancelledByRenter");
    app.run_jobs().await;
    let mail = app.mail_to(ana.email()).await.pop().expect("a mail");
    let text = mail.text.as_deref().unwrap_or_default();
    assert!(text.starts_with("Your booking of "), "one time, not two dates: {text}");
    assert!(
        text.contains("11:30 PM to ") && text.contains(", 12:30 AM Central time"),
        "{text}"
    );
    // Staff may take one of them out.
    let booking = ana.book_dates(court, &night(app, 80)).await;
    let path = scene.path(&booking, "");
    let half = json!({ "dateIds": [booking["dates"][1]["id"]], "reason": "other", "message": "The janitor left." });
    admin.put(&format!("{path}/cancellation"), half).await.expect(200);
}

#[tokio::test]
async fn either_date_of_a_night_brings_the_other_one() {
    let scene = around_the_clock().await;
    let Scene {
        app,
        district,
        court,
        admin,
        ana,
        ..
    } = &scene;
    let [evening, morning] = night(app, 70);
    let alone = (app.day(72), "00:00", "01:00");
    let booking = ana.book_dates(court, &[evening, morning, alone]).await;
    let dates = |chosen: &[usize]| {
        let ids: Vec<_> = chosen.iter().map(|at| &booking["dates"][*at]["id"]).collect();
        json!({ "dateIds": ids })
    };
    let path = scene.path(&booking, "/cancellation");
    let totals: [(&[usize], &str); 4] = [(&[0], "20.00"), (&[1], "20.00"), (&[1, 2], "40.00"), (&[2], "20.00")];
    for (chosen, total) in totals {
        let quote = ana.post(&format!("{path}/quote"), dates(chosen)).await;
        assert_eq!(quote.expect(200).json()["total"], total, "{chosen:?}");
    }
    let refused = ana.put(&path, dates(&[1, 2])).await.expect(422);
    assert_eq!(refused.field("dateIds").0, "partOfOneTime");

    let decision = scene.path(&booking, "/decision");
    admin
        .put(&decision, json!({ "decision": "approved" }))
        .await
        .expect(200);
    // On the day of their approval they would be canceled as a whole only.
    app.clock().advance(TimeDelta::days(1));
    let path = district.path("/bookings/cancellations/quote");
    for chosen in [&[0, 1, 2][..], &[1, 2]] {
        let quote = admin.post(&path, dates(chosen)).await.expect(200).json();
        assert_eq!(
            (&quote["dates"], &quote["refused"]),
            (&json!(2), &json!([])),
            "{chosen:?}"
        );
    }
}

#[tokio::test]
async fn staff_give_both_dates_one_answer() {
    let scene = around_the_clock().await;
    let Scene {
        app, court, admin, ana, ..
    } = &scene;
    let [evening, morning] = night(app, 70);
    let other = (app.day(75), "10:00", "11:00");
    let booking = ana.book_dates(court, &[evening, morning, other]).await;
    let path = scene.path(&booking, "/decision");
    let except = |dates: &[usize]| {
        let ids: Vec<_> = dates.iter().map(|at| &booking["dates"][*at]["id"]).collect();
        json!({ "decision": "approved", "exceptDateIds": ids })
    };
    let refused = admin.post(&format!("{path}/quote"), except(&[1])).await.expect(422);
    assert_eq!(refused.field("exceptDateIds").0, "partOfOneTime");
    let refused = admin.put(&path, except(&[0, 2])).await.expect(422);
    assert_eq!(refused.field("exceptDateIds").0, "partOfOneTime");
    let decided = admin.put(&path, except(&[0, 1])).await.expect(200).json();
    assert_eq!(each(&decided["dates"], "status"), ["denied", "denied", "approved"]);
}

#[tokio::test]
async fn left_unanswered_both_dates_are_denied_as_the_evening_begins() {
    let scene = around_the_clock().await;
    let booking = scene.ana.book_dates(&scene.court, &night(&scene.app, 5)).await;
    scene.app.run_jobs().await;
    let begins: DateTime<Utc> = booking["startsAt"]
        .as_str()
        .expect("a start")
        .parse()
        .expect("an instant");
    let path = scene.path(&booking, "");
    let app = scene.app.moved_to(&begins.to_rfc3339());
    app.run_jobs().await;
    let ana = app.sign_in(scene.ana.person()).await;
    let seen = ana.get(&path).await.expect(200).json();
    // Its money went back by then.
    assert_eq!(each(&seen["dates"], "status"), ["refunded", "refunded"]);
    let unanswered = each(&seen["history"], "kind");
    assert_eq!(unanswered.iter().filter(|kind| **kind == "unanswered").count(), 1);
    assert_eq!(seen["due"], "0.00");
}

#[tokio::test]
async fn canceled_together_with_others_it_is_one_date() {
    let scene = around_the_clock().await;
    let booking = scene.ana.book_dates(&scene.court, &night(&scene.app, 70)).await;
    let admin = &scene.admin;
    let path = scene.path(&booking, "/decision");
    admin.put(&path, json!({ "decision": "approved" })).await.expect(200);
    let both = json!({ "dateIds": [booking["dates"][0]["id"], booking["dates"][1]["id"]] });
    let path = scene.district.path("/bookings/cancellations/quote");
    let quote = admin.post(&path, both).await.expect(200).json();
    assert_eq!(
        (&quote["dates"], &quote["refund"], &quote["refused"]),
        (&json!(1), &json!("20.00"), &json!([]))
    );
}

#[tokio::test]
async fn of_one_that_has_begun_nothing_is_canceled_together_with_others() {
    let scene = around_the_clock().await;
    let booking = scene.ana.book_dates(&scene.court, &night(&scene.app, 5)).await;
    let path = scene.path(&booking, "/decision");
    scene
        .admin
        .put(&path, json!({ "decision": "approved" }))
        .await
        .expect(200);
    let begins: DateTime<Utc> = booking["startsAt"]
        .as_str()
        .expect("a start")
        .parse()
        .expect("an instant");
    let app = scene.app.moved_to(&begins.to_rfc3339());
    let admin = app.sign_in(scene.admin.person()).await;
    let both = [&booking["dates"][0]["id"], &booking["dates"][1]["id"]];
    let path = scene.district.path("/bookings/cancellations");
    let form = json!({ "dateIds": both, "reason": "weather", "leaveOut": true });
    let answer = admin.put(&path, form).await.expect(200).json();
    assert_eq!(answer["items"], json!([]));
    assert_eq!(each(&answer["refused"], "code"), ["notUpcoming", "partOfOneTime"]);
}
