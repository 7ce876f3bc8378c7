//! importBookings: the result of each line.

use chrono::Days;
use policy::Role;
use serde_json::{Value, json};

use super::{send, told};
use crate::groups::{group, join};
use crate::support::renting::{each, id};
use crate::support::{Client, Organization, Scene, Space, TestApp};

/// All bookings of the organization, the newest first.
async fn all(staff: &Client, district: &Organization) -> Value {
    staff.get(&district.path("/bookings")).await.expect(200).json()["items"].clone()
}

/// The booking that a line became.
async fn made(staff: &Client, district: &Organization, report: &Value, index: usize) -> Value {
    let line = &report["list"][index];
    let path = district.path(&format!("/bookings/{}", line["bookingId"].as_str().expect("an id")));
    let booking = staff.get(&path).await.expect(200).json();
    assert_eq!(booking["number"], line["number"]);
    booking
}

#[tokio::test]
async fn every_line_is_a_booking_that_staff_place_or_says_why_not() {
    let Scene {
        app, district, court, ..
    } = Scene::with_fee_and_tax().await;
    let admin = app.staff(&district, Role::Admin).await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    ben.book(&court, app.day(9), "10:00", "12:00").await;
    let line = |day: u64, rest: &str| format!("{},{},{rest}", court.id, app.day(day));
    let past = format!(
        "{},{},03:00,05:00,Long ago,,ana@example.com,,",
        court.id,
        app.day(0) - Days::new(40)
    );
    let lines = [
        line(5, "18:00,20:00,Open gym,25,ana@example.com,basketball,"),
        line(5, "6:00 PM,7:00 PM,Too late,,ana@example.com,,"),
        line(6, "18:00,20:00,Asked for,,new.coach@example.com,Basketball,pending"),
        past.clone(),
        past,
        line(9, "11:00,13:00,Over Ben,,ana@example.com,,"),
        line(7, "03:00,05:00,At night,,ana@example.com,,"),
        line(7, "18:00,18:30,Too short,,ana@example.com,,"),
        line(7, "18:10,20:00,Between,,ana@example.com,,"),
        line(7, "18:00,20:00,,many,,quaffing,maybe"),
        line(7, ",20:00,No start,,ana@example.com,,"),
        line(7, "18:00,20:00,Not over,,ana@example.com,,completed"),
        line(900, "18:00,20:00,Too far,,ana@example.com,,"),
        line(7, "18:00,20:00,One,too,many,commas,in,this"),
        "Nowhere,yesterday,18:00,20:00,Nothing,,nobody,,".to_owned(),
    ];
    let columns = "Space,Date,From,To,Event name,Attendance,Email,Sport,Status";
    let report = send(&admin, &district, "", columns, &lines).await.expect(200).json();
    let expected = [
        "2 success",
        "3 skip from taken",
        "4 success",
        "5 success",
        "6 skip from taken",
        "7 skip from taken",
        "8 skip from closed",
        "9 skip to tooShort",
        "10 error from betweenSlots",
        "11 error attendance notANumber",
        "12 error from required",
        "13 error status notOverYet",
        "14 error date tooFar",
        "15 error tooManyColumns",
        "16 error space unknown",
    ];
    assert_eq!(told(&report), expected);
    assert_eq!((&report["count"], &report["checked"]), (&json!(3), &json!(false)));
    assert_eq!(report["list"][6]["message"], "This space is not open at this time.");
    assert!(report["milliseconds"].is_number());
    let wrong = |line: u64| -> Vec<String> {
        let errors = report["errors"].as_array().expect("errors").iter();
        let of = errors.filter(|error| error["line"] == line);
        of.map(|error| {
            format!(
                "{} {}",
                error["type"].as_str().unwrap_or("?"),
                error["column"].as_str().unwrap_or("?")
            )
        })
        .collect()
    };
    assert_eq!(wrong(3), ["skip from"]);
    assert_eq!(
        wrong(11),
        [
            "error attendance",
            "error eventName",
            "error sport",
            "error status",
            "error email"
        ]
    );
    assert_eq!(wrong(16), ["error space", "error date", "error email"]);

    let booking = made(&admin, &district, &report, 0).await;
    assert_eq!(
        (
            &booking["status"],
            &booking["renter"]["email"],
            &booking["due"],
            &booking["bill"]["fees"]["book"]
        ),
        (
            &json!("approved"),
            &json!("ana@example.com"),
            &json!("42.20"),
            &json!("0.00")
        )
    );
    assert_eq!(
        (&booking["attendance"], &booking["eventName"], &booking["sport"]),
        (&json!(25), &json!("Open gym"), &json!("basketball"))
    );
    assert!(booking["bookedByName"].is_string());
    assert_eq!(each(&booking["history"], "kind"), ["approved"]);
    let asked = made(&admin, &district, &report, 2).await;
    assert_eq!(
        (&asked["status"], &asked["renter"]["firstName"], &asked["sport"]),
        (&json!("pending"), &json!("Invited"), &json!("basketball"))
    );
    let past = made(&admin, &district, &report, 3).await;
    assert_eq!((&past["status"], &past["attendance"]), (&json!("completed"), &json!(1)));
    assert_eq!(each(&past["history"], "kind"), ["approved", "completed"]);
    assert_eq!(
        all(&admin, &district).await.as_array().map(Vec::len),
        Some(4),
        "nothing is left of the others"
    );
    app.run_jobs().await;
    for email in ["ana@example.com", "new.coach@example.com"] {
        assert!(app.mail_to(email).await.is_empty(), "nobody gets a mail of it");
    }
    let decision = json!({ "decision": "approved" });
    let path = district.path(&format!("/bookings/{}/decision", id(&asked)));
    admin.put(&path, decision).await.expect(200);
    app.renter("cy")
        .await
        .try_hold(&court, app.day(5), "19:00", "21:00")
        .await
        .expect(409);
    assert_eq!(
        ana.get(&district.path(&format!("/bookings/{}", id(&booking))))
            .await
            .expect(200)
            .json()["due"],
        "42.20"
    );
}

#[tokio::test]
async fn times_and_days_are_read_as_spreadsheets_rewrite_them() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let line = |date: &str, times: &str| format!("{},\"{date}\",{times},Open gym,ana@example.com", court.id);
    let day = |days: u64, format: &str| app.day(days).format(format).to_string();
    let lines = [
        line(&day(5, "%-m/%-d/%y"), "18:00:00,6:30:00 PM"),
        line(&day(5, "%Y/%m/%d"), "7:00 p.m.,20:00:00"),
        line(&day(6, "%-d-%b-%y"), "6:00 PM,7:00 PM"),
        line(&day(7, "%Y-%m-%d 00:00:00"), "6pm,19:00"),
        line(&day(8, "%A, %B %-d, %Y"), "18:00,7:00:00 PM"),
        line(&day(9, "%Y-%m-%d"), "1800,20:00"),
        line(&day(9, "%Y-%m-%d"), "18:00,0.75"),
        line(&day(9, "%d.%m.%Y"), "18:00,20:00"),
        line("", "18:00,20:00"),
    ];
    let columns = "Space,Date,From,To,Event name,Email";
    let report = send(&admin, &district, "", columns, &lines).await.expect(200).json();
    let expected = [
        "2 skip to tooShort",
        "3 success",
        "4 success",
        "5 success",
        "6 success",
        "7 error from notATime",
        "8 error to notATime",
        "9 error date notADate",
        "10 error date required",
    ];
    assert_eq!(told(&report), expected);
    for (index, date) in [(1, 5), (2, 6), (3, 7), (4, 8)] {
        let booking = made(&admin, &district, &report, index).await;
        assert_eq!(booking["dates"][0]["date"], json!(app.day(date)), "line {}", index + 2);
    }
    let message = |index: usize| report["list"][index]["message"].as_str().unwrap_or_default();
    assert_eq!(message(5), "“1800” isn't a clear time. Write it as 18:00 or 6:00 PM.");
    assert_eq!(message(6), "“0.75” isn't a clear time. Write it as 18:00 or 6:00 PM.");
    assert!(message(7).starts_with(&format!("“{}” isn't a clear date.", day(9, "%d.%m.%Y"))));
}

#[tokio::test]
async fn a_reason_opens_what_no_rule_does_and_an_internal_event_is_nobodys_bill() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    app.renter("ben").await.book(&court, app.day(6), "18:00", "20:00").await;
    let line = |day: u64, rest: &str| format!("{},{},{rest}", court.id, app.day(day));
    let past = format!(
        "{},{},18:00,20:00,Before,ana@example.com,,Not asked,",
        court.id,
        app.day(0) - Days::new(3)
    );
    let lines = [
        line(
            5,
            "03:00,05:00,Lock-in,ana@example.com,,The lock-in of the year,Ana Alvarez",
        ),
        line(6, "19:00,21:00,Over Ben,ana@example.com,,I am the admin,"),
        line(7, "18:00,20:00,Staff day,,yes,,"),
        line(8, "18:00,20:00,Whose,,no,,"),
        past,
    ];
    let columns = "Space,Date,From,To,Event name,Email,Internal,Reason,Contact name";
    let report = send(&admin, &district, "", columns, &lines).await.expect(200).json();
    let expected = [
        "2 success",
        "3 skip from taken",
        "4 success",
        "5 error email required",
        "6 success",
    ];
    assert_eq!(told(&report), expected);
    let booking = made(&admin, &district, &report, 0).await;
    assert_eq!(booking["overrideReason"], "The lock-in of the year");
    assert_eq!(booking["notes"], "Contact: Ana Alvarez");
    assert_eq!(each(&booking["history"], "kind"), ["approved", "overridden"]);
    let internal = made(&admin, &district, &report, 2).await;
    assert_eq!(
        (&internal["internal"], &internal["total"], &internal["renter"]["id"]),
        (&json!(true), &json!("0.00"), &json!(admin.user_id()))
    );
    let before = made(&admin, &district, &report, 4).await;
    assert!(before["overrideReason"].is_null(), "no rule was asked");
}

#[tokio::test]
async fn a_line_is_booked_in_its_holders_group_where_that_has_access() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let (north, south) = (
        app.facility(&district).await,
        app.facility(&district).with("name", "South gym").await,
    );
    let (court, far) = (app.space(&north).await, app.space(&south).await);
    let admin = app.staff(&district, Role::Admin).await;
    let (ana, _ben) = (app.renter("ana").await, app.renter("ben").await);
    let access = json!({ "limited": true, "facilityIds": [north.id] });
    let clubs = json!({ "name": "Clubs", "discount": "25", "access": access });
    let clubs = group(&admin, &district, clubs).await;
    let scouts = group(
        &admin,
        &district,
        json!({ "name": "Scouts", "discount": "10", "taxExempt": true }),
    )
    .await;
    for group in [&clubs, &scouts] {
        join(&admin, &district, group, &ana).await;
    }
    let line = |space: &Space, day: u64, email: &str, group: &str| {
        format!("{},{},18:00,20:00,Practice,{email},{group}", space.id, app.day(day))
    };
    let lines = [
        line(&court, 5, "ana@example.com", "scouts"),
        line(&court, 6, "Ana@example.com", ""),
        line(&far, 5, "ana@example.com", "Clubs"),
        line(&court, 7, "ben@example.com", "Clubs"),
        line(&court, 8, "stranger@example.com", "Clubs"),
        line(&court, 9, "ben@example.com", ""),
    ];
    let columns = "Space,Date,From,To,Event name,Email,Group";
    let report = send(&admin, &district, "", columns, &lines).await.expect(200).json();
    let expected = [
        "2 success",
        "3 success",
        "4 error group groupHasNoAccess",
        "5 error group unknownGroup",
        "6 error group unknownGroup",
        "7 success",
    ];
    assert_eq!(told(&report), expected);
    assert_eq!(
        report["list"][2]["message"],
        "The group Clubs has no access to this facility for discounts and lead times."
    );
    for (index, group, total) in [(0, "Scouts", "36.00"), (1, "Clubs", "30.00")] {
        let booking = made(&admin, &district, &report, index).await;
        assert_eq!(
            (&booking["group"]["name"], &booking["total"]),
            (&json!(group), &json!(total))
        );
    }
    assert_eq!(made(&admin, &district, &report, 5).await["total"], "40.00");
    let people: i64 = sqlx::query_scalar("SELECT count(*) FROM users WHERE email = 'stranger@example.com'")
        .fetch_one(&mut app.owner().await)
        .await
        .expect("people can be counted");
    assert_eq!(people, 0, "who is not booked for gets no place");
}

#[tokio::test]
async fn spaces_of_one_name_are_told_apart_and_a_block_brings_its_times() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let (north, south) = (
        app.facility(&district).with("name", "North gym").await,
        app.facility(&district).with("name", "South gym").await,
    );
    let (court, far) = (app.space(&north).await, app.space(&south).await);
    let admin = app.staff(&district, Role::Admin).await;
    let every_day = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
    let block = json!({ "name": "Morning", "start": "10:00", "end": "12:00",
        "table": [{ "amount": "75.00", "days": every_day }] });
    let form = json!({ "mode": "blocks", "blocks": [block] });
    admin.put(&court.path("/pricing"), form).await.expect(200);
    let name = admin.get(&court.path("")).await.expect(200).json()["name"].clone();
    let name = name.as_str().expect("a name");
    let line = |space: &str, day: u64, rest: &str| format!("{space},{},{rest},Practice,ana@example.com", app.day(day));
    let lines = [
        line(&format!("{name},"), 5, "18:00,20:00,"),
        line(&format!("{},south GYM", name.to_uppercase()), 5, "18:00,20:00,"),
        line(&format!("{name},{}", north.id), 5, ",,Morning"),
        line(&format!("{},", court.id), 6, "10:00,13:00,Morning"),
        line(&format!("{name},East gym"), 6, "18:00,20:00,"),
        line(&format!("{name},North gym"), 6, ",,Evening"),
        line(&format!("{name},North gym"), 7, "18:00,20:00,"),
        line(&format!("{},", far.id), 6, ",,Morning"),
    ];
    let columns = "Space,Facility,Date,From,To,Block,Event name,Email";
    let report = send(&admin, &district, "", columns, &lines).await.expect(200).json();
    let told = told(&report);
    assert_eq!(
        (&*told[0], &report["list"][0]["message"]),
        (
            "2 error space ambiguous",
            &json!(format!(
                "2 spaces are named “{name}”, at North gym and South gym. Add the facility's name or the space's id."
            ))
        )
    );
    assert_eq!((&*told[1], &*told[2]), ("3 success", "4 success"));
    assert_eq!(&*told[4], "6 error facility unknown");
    assert_eq!(&*told[5], "7 error block unknownBlock");
    assert_eq!(&*told[6], "8 error block noBaseBlock");
    assert_eq!(&*told[7], "9 error block noBlocks");
    assert_eq!(made(&admin, &district, &report, 1).await["spaceId"], json!(far.id));
    let around = made(&admin, &district, &report, 2).await;
    assert_eq!(
        (
            &around["total"],
            &around["dates"][0]["start"],
            &around["dates"][0]["end"]
        ),
        (&json!("75.00"), &json!("10:00"), &json!("12:00"))
    );
}
