//! Times that can be held, and those that can't, with what is said of them (docs/rules/availability.md#what-is-open).

use policy::Role;
use serde_json::json;

use crate::support::{Scene, TestApp};

#[tokio::test]
async fn times_that_make_no_booking_say_why() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).open("accessLevel", 0).await;
    let kept = app.space(&gym).with("base", "Team Room").open("accessLevel", 3).await;
    let ana = app.renter("ana").await;
    let day = app.day(5);
    let wrong = [
        (
            day,
            "10:00",
            "10:30",
            "end",
            "tooShort",
            "Please select 1 hour minimum.",
        ),
        (
            day,
            "05:00",
            "06:00",
            "start",
            "closed",
            "This space is not open at this time.",
        ),
        (
            day,
            "10:15",
            "11:15",
            "start",
            "betweenSlots",
            "The time does not begin and end with a block of 30 minutes.",
        ),
        (
            day,
            "12:00",
            "11:00",
            "end",
            "endTimeNotAfterStartTime",
            "End Time must be later than Start Time.",
        ),
        (day, "noon", "13:00", "start", "notATime", "Enter a time such as 17:30."),
    ];
    for (day, start, end, field, code, message) in wrong {
        let answer = ana.try_hold(&court, day, start, end).await.expect(422);
        assert_eq!(
            answer.field(&format!("dates.0.{field}")),
            (code.to_owned(), message.to_owned()),
            "{start} to {end}"
        );
    }
    let yesterday = app.day(0).pred_opt().expect("a day before");
    let past = ana.try_hold(&court, yesterday, "10:00", "11:00").await.expect(422);
    assert_eq!(past.field("dates.0.date").0, "past");
    let level = ana.try_hold(&kept, day, "10:00", "11:00").await.expect(422);
    assert_eq!(level.field("dates.0.start").0, "level");
    app.staff(&district, Role::Approver)
        .await
        .hold(&kept, day, "10:00", "11:00")
        .await;
    let admin = app.staff(&district, Role::Admin).await;
    admin
        .patch(&district.path("/organization"), json!({ "leadTimeDays": 7 }))
        .await
        .expect(200);
    let soon = ana.try_hold(&court, day, "10:00", "11:00").await.expect(422);
    assert_eq!(soon.field("dates.0.date").0, "leadTime");
    ana.hold(&court, app.day(8), "10:00", "11:00").await;
}

#[tokio::test]
async fn a_night_that_loses_an_hour_has_no_such_slots() {
    let app = TestApp::start().await.moved_to("2027-05-04T10:00:00-05:00");
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let court = app.space(&gym).open("allDay", true).open("endDate", "2030-01-01").await;
    let ana = app.renter("ana").await;
    let spring = chrono::NaiveDate::from_ymd_opt(2028, 3, 12).expect("a day");
    let skipped = ana.try_hold(&court, spring, "02:00", "03:00").await.expect(422);
    assert_eq!(skipped.field("dates.0.start").0, "unknownSlot");
    let short = ana.try_hold(&court, spring, "01:30", "03:00").await.expect(422);
    assert_eq!(short.field("dates.0.end").0, "tooShort", "half an hour of it is there");
    let hold = ana.hold(&court, spring, "01:00", "04:00").await;
    assert_eq!(hold["bill"]["totalHours"], "2");
}

#[tokio::test]
async fn the_times_of_one_day_are_one_run() {
    let Scene { app, court, .. } = Scene::start().await;
    let ana = app.renter("ana").await;
    let (day, next) = (app.day(5), app.day(6));
    let apart = [
        (day, "10:00", "11:00"),
        (next, "10:00", "11:00"),
        (day, "12:00", "13:00"),
    ];
    let refused = ana.try_hold_dates(&court, &apart).await.expect(422);
    let (code, message) = refused.field("dates.2.start");
    assert_eq!(
        (&*code, &*message),
        ("notContinuous", "Please select continuous block of time.")
    );
    // Half an hour alone would be too short.
    let neighbours = [(day, "11:30", "12:00"), (day, "10:00", "11:30")];
    let hold = ana.try_hold_dates(&court, &neighbours).await.expect(201).json();
    let (days, total) = (&hold["dates"], &hold["bill"]["total"]);
    assert_eq!(days.as_array().map(Vec::len), Some(1));
    assert_eq!(
        (&days[0]["start"], &days[0]["end"], total),
        (&json!("10:00"), &json!("12:00"), &json!("40.00"))
    );
}

/// Ten in the evening to one in the morning, two nights in a row: the day between has the morning of one and the evening
/// of the next.
#[tokio::test]
async fn nights_in_a_row_can_be_held() {
    let Scene { app, court, ana, .. } = Scene::with_court(|court| court.open("allDay", true)).await;
    let (first, second, third) = (app.day(5), app.day(6), app.day(7));
    let nights = [
        (first, "22:00", "24:00"),
        (second, "00:00", "01:00"),
        (second, "22:00", "24:00"),
        (third, "00:00", "01:00"),
    ];
    // A third time on the day between is one too many, and so is a second without the evening before.
    let and_noon = [&nights[..2], &[(second, "12:00", "13:00")], &nights[2..]].concat();
    let refused = ana.try_hold_dates(&court, &and_noon).await.expect(422);
    assert_eq!(refused.field("dates.3.start").0, "notContinuous");
    let refused = ana.try_hold_dates(&court, &nights[1..]).await.expect(422);
    assert_eq!(refused.field("dates.1.start").0, "notContinuous");
    let hold = ana.try_hold_dates(&court, &nights).await.expect(201).json();
    assert_eq!(hold["dates"].as_array().map(Vec::len), Some(4));
    assert_eq!(hold["bill"]["totalHours"], "6");
}
