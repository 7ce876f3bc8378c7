//! Times that rules reserve for certain sports: held before the sport is chosen, and booked for no other, by renters
//! and staff alike.

use chrono::NaiveDate;
use serde_json::{Value, json};

use crate::support::renting::{booking_request, cards, each, id};
use crate::support::{Answer, Scene};

/// A court that no rule opens yet.
async fn not_opened() -> Scene {
    let sports = json!(["soccer", "rugby"]);
    Scene::with_court(|court| court.with("sports", sports).closed()).await
}

/// Opens a day from 6 to 10 in the evening, for each of these sports by a separate rule, or for any.
async fn open(scene: &Scene, day: u64, sports: &[Option<&str>]) {
    for sport in sports {
        open_between(scene, day, "18:00", "22:00", *sport).await;
    }
}

async fn open_between(scene: &Scene, day: u64, start: &str, end: &str, sport: Option<&str>) {
    let mut rule = json!({
        "kind": "open", "title": "Evening", "startDate": scene.app.day(day), "startTime": start, "endTime": end,
        "accessLevel": 0, "spaceIds": [scene.court.id],
    });
    if let Some(sport) = sport {
        rule["sport"] = json!(sport);
    }
    let path = scene.district.path("/availability-rules");
    scene.admin.post(&path, rule).await.expect(201);
}

fn evening(scene: &Scene, day: u64) -> Value {
    scene.time(day, "18:00", "20:00")
}

/// Asks for the court on the evenings of these days.
async fn try_hold(scene: &Scene, days: &[u64]) -> Answer {
    let span = |day: &u64| (scene.app.day(*day), "18:00", "20:00");
    let evenings: Vec<_> = days.iter().map(span).collect();
    scene.ana.try_hold_dates(&scene.court, &evenings).await
}

/// Ana's court on the evenings of these days, held and not yet booked for anything.
async fn held(scene: &Scene, days: &[u64]) -> Value {
    try_hold(scene, days).await.expect(201).json()
}

async fn quote(scene: &Scene, days: &[u64]) -> Answer {
    let days: Vec<Value> = days.iter().map(|day| evening(scene, *day)).collect();
    let request = json!({ "spaceId": scene.court.id, "dates": days });
    scene.ana.post(&scene.district.path("/quotes"), request).await
}

async fn book(scene: &Scene, hold: &Value, sport: Option<&str>) -> Answer {
    let mut request = booking_request(hold, cards::VISA);
    if let Some(sport) = sport {
        request["sport"] = json!(sport);
    }
    scene.ana.post(&scene.district.path("/bookings"), request).await
}

/// Returns the refusal of the sport.
async fn refused(scene: &Scene, hold: &Value, sport: Option<&str>) -> String {
    let (code, message) = book(scene, hold, sport).await.expect(422).field("sport");
    assert_eq!(code, "keptForSports");
    message
}

/// A practice of the organization's own.
fn placed(scene: &Scene, days: &[u64]) -> Value {
    let days: Vec<Value> = days.iter().map(|day| evening(scene, *day)).collect();
    json!({
        "spaceId": scene.court.id, "internal": true, "eventName": "Practice", "attendance": 12, "total": "0.00",
        "dates": days,
    })
}

/// `Mon, Mar 1`
fn short(day: NaiveDate) -> String {
    day.format("%a, %b %-d").to_string()
}

#[tokio::test]
async fn what_is_kept_for_sports_is_held_without_one_and_booked_for_one_of_them() {
    let scene = not_opened().await;
    open(&scene, 5, &[Some("soccer"), Some("rugby")]).await;
    assert_eq!(
        quote(&scene, &[5]).await.expect(200).json()["sports"],
        json!(["rugby", "soccer"])
    );
    let hold = held(&scene, &[5]).await;
    assert_eq!(hold["sports"], json!(["rugby", "soccer"]));
    // They stay the same when the lead time changes.
    let lead = json!({ "leadTimeDays": 10 });
    scene
        .admin
        .patch(&scene.district.path("/organization"), lead)
        .await
        .expect(200);
    let path = scene.district.path(&format!("/holds/{}", id(&hold)));
    assert_eq!(scene.ana.get(&path).await.expect(200).json()["sports"], hold["sports"]);
    let now = json!({ "leadTimeDays": 0 });
    scene
        .admin
        .patch(&scene.district.path("/organization"), now)
        .await
        .expect(200);
    let sentence = "This time is open only for Rugby or Soccer. Choose one of these sports or another time.";
    assert_eq!(refused(&scene, &hold, None).await, sentence);
    assert_eq!(refused(&scene, &hold, Some("basketball")).await, sentence);
    let booking = book(&scene, &hold, Some("rugby")).await.expect(201).json();
    assert_eq!(booking["sport"], "rugby");
}

#[tokio::test]
async fn what_is_open_for_any_sport_is_booked_for_any_and_for_none() {
    let scene = not_opened().await;
    open(&scene, 5, &[None]).await;
    open(&scene, 6, &[None]).await;
    open(&scene, 7, &[Some("rugby")]).await;
    let (one, other) = (held(&scene, &[5]).await, held(&scene, &[6]).await);
    assert!(one.get("sports").is_none() && quote(&scene, &[6]).await.expect(200).json().get("sports").is_none());
    book(&scene, &one, None).await.expect(201);
    book(&scene, &other, Some("yoga")).await.expect(201);
}

#[tokio::test]
async fn of_several_days_the_sports_are_named_that_all_share_or_those_of_each_day() {
    let scene = not_opened().await;
    open(&scene, 5, &[Some("soccer"), Some("rugby")]).await;
    open(&scene, 6, &[None]).await;
    open(&scene, 7, &[Some("lacrosse"), Some("rugby")]).await;
    open(&scene, 8, &[Some("lacrosse")]).await;
    let apart = try_hold(&scene, &[5, 6, 8]).await;
    let sentence = format!(
        "No sport is open at all of these times: {}: Rugby or Soccer; {}: Lacrosse. Book them one by one, or choose other times.",
        short(scene.app.day(5)),
        short(scene.app.day(8))
    );
    let kept = ("keptForSports".to_owned(), sentence);
    assert_eq!(apart.expect(422).field("dates"), kept);
    assert_eq!(quote(&scene, &[5, 6, 8]).await.expect(422).field("dates"), kept);

    let together = held(&scene, &[5, 6, 7]).await;
    assert_eq!(together["sports"], json!(["rugby"]));
    let sentence = "These times are open only for Rugby. Choose that sport or another time.";
    assert_eq!(refused(&scene, &together, None).await, sentence);
    assert_eq!(refused(&scene, &together, Some("soccer")).await, sentence);
    book(&scene, &together, Some("rugby")).await.expect(201);
}

/// A booking is for one sport: a time that is open half for one and half for another can't be booked in any way.
#[tokio::test]
async fn what_is_open_to_two_sports_by_halves_is_found_quoted_and_held_for_neither() {
    let scene = not_opened().await;
    open_between(&scene, 5, "18:00", "20:00", Some("soccer")).await;
    open_between(&scene, 5, "20:00", "22:00", Some("rugby")).await;
    let both = json!({ "date": scene.app.day(5), "start": "19:00", "end": "21:00" });
    let request = json!({ "spaceId": scene.court.id, "dates": [both] });
    let sentence = "Parts of this time are reserved for different sports. Choose another time.";
    let kept = ("keptForSports".to_owned(), sentence.to_owned());
    for path in ["/quotes", "/holds"] {
        let refused = scene
            .ana
            .post(&scene.district.path(path), request.clone())
            .await
            .expect(422);
        assert_eq!(refused.field("dates.0.start"), kept, "{path}");
    }
    let staff = json!({
        "spaceId": scene.court.id, "internal": true, "eventName": "Practice", "attendance": 12, "total": "0.00",
        "dates": [both],
    });
    let refused = scene
        .admin
        .post(&scene.district.path("/placed-bookings/quote"), staff)
        .await
        .expect(422);
    assert_eq!(refused.field("sport"), kept);

    let found = async |minutes: u16, sports: &str| {
        let path = format!(
            "/api/search?organization={}&date={}&minutes={minutes}{sports}",
            scene.district.short_name,
            scene.app.day(5)
        );
        scene.ana.get(&path).await.expect(200).json()
    };
    for sports in ["", "&sport=soccer,rugby", "&sport=soccer"] {
        assert_eq!(found(120, sports).await["total"], 1, "{sports}");
        let longer = found(180, sports).await;
        assert_eq!(
            (&longer["total"], &longer["nearest"][0]["score"]),
            (&json!(0), &json!(66)),
            "{sports}"
        );
    }
    let spans = found(120, "").await["items"][0]["free"].clone();
    assert_eq!(each(&spans, "start"), ["18:00", "20:00"]);
}

#[tokio::test]
async fn a_cart_has_no_times_that_no_sport_is_open_for_together() {
    let scene = not_opened().await;
    open(&scene, 5, &[Some("soccer"), Some("rugby")]).await;
    open(&scene, 6, &[Some("rugby")]).await;
    open(&scene, 7, &[Some("soccer")]).await;
    let add = async |day: u64| {
        let item = json!({ "spaceId": scene.court.id, "dates": [evening(&scene, day)] });
        scene.ana.post(&scene.district.path("/cart/dates"), item).await
    };
    assert_eq!(add(5).await.expect(201).json()["sports"], json!(["rugby", "soccer"]));
    assert_eq!(add(6).await.expect(201).json()["sports"], json!(["rugby"]));
    assert_eq!(add(7).await.expect(422).field("dates").0, "keptForSports");
    let cart = scene.ana.get(&scene.district.path("/cart")).await.expect(200).json();
    assert_eq!(cart["dates"].as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn what_staff_place_is_for_one_of_the_sports_or_says_why_the_rules_are_looked_away_from() {
    let scene = not_opened().await;
    open(&scene, 5, &[Some("volleyball")]).await;
    open(&scene, 6, &[None]).await;
    let path = scene.district.path("/placed-bookings");
    let mut form = placed(&scene, &[5, 6]);
    let sentence = "These times are open only for Volleyball. Choose that sport or another time.";
    let refused = scene.admin.post(&path, form.clone()).await.expect(422);
    assert_eq!(
        refused.field("sport"),
        ("keptForSports".to_owned(), sentence.to_owned())
    );
    form["sport"] = json!("basketball");
    let refused = scene.admin.post(&path, form.clone()).await.expect(422);
    assert_eq!(refused.field("sport").1, sentence);
    form["sport"] = json!("volleyball");
    scene.admin.post(&path, form).await.expect(201);

    open(&scene, 7, &[Some("volleyball")]).await;
    let mut anyway = placed(&scene, &[7]);
    anyway["overrideReason"] = json!("The gala");
    scene.admin.post(&path, anyway).await.expect(201);
}

#[tokio::test]
async fn a_date_is_moved_and_added_where_the_rules_open_it_to_what_the_booking_is_for() {
    let scene = not_opened().await;
    open(&scene, 5, &[Some("volleyball")]).await;
    open(&scene, 6, &[Some("soccer")]).await;
    open(&scene, 7, &[None]).await;
    open(&scene, 8, &[Some("volleyball")]).await;
    let hold = held(&scene, &[5]).await;
    let booking = book(&scene, &hold, Some("volleyball")).await.expect(201).json();
    let path = |rest: &str| scene.path(&booking, rest);
    let first = booking["dates"][0]["id"].as_str().expect("an id");
    let time = path(&format!("/dates/{first}/time"));
    let sentence = "This time is open only for Soccer. The booking is for Volleyball. Choose another time.";
    let kept = ("keptForSports".to_owned(), sentence.to_owned());

    let to = json!({ "date": evening(&scene, 6) });
    let refused = scene.admin.put(&time, to.clone()).await.expect(422);
    assert_eq!(refused.field("date.start"), kept);
    let more = json!({ "dates": [evening(&scene, 7), evening(&scene, 6)] });
    let refused = scene.admin.post(&path("/dates"), more).await.expect(422);
    assert_eq!(refused.field("dates.1.start"), kept);
    let more = json!({ "dates": [evening(&scene, 7), evening(&scene, 8)] });
    scene.admin.post(&path("/dates"), more).await.expect(200);
    let mut anyway = to;
    anyway["overrideReason"] = json!("The gala");
    scene.admin.put(&time, anyway).await.expect(200);
}

#[tokio::test]
async fn a_line_of_an_import_is_for_one_of_the_sports() {
    let scene = not_opened().await;
    open(&scene, 5, &[Some("volleyball"), Some("soccer")]).await;
    let columns = "Space,Date,From,To,Event name,Email,Sport,Reason";
    let line = |from: &str, rest: &str| {
        let (court, day) = (scene.court.id, scene.app.day(5));
        format!("{court},{day},{from},Practice,ana@example.com,{rest}")
    };
    let lines = [
        line("18:00,19:00", ","),
        line("18:00,19:00", "Basketball,"),
        line("18:00,19:00", "Soccer,"),
        line("19:00,20:00", "Volleyball,"),
        line("20:00,21:00", ",The gala"),
    ];
    let report = super::import::send(&scene.admin, &scene.district, "", columns, &lines).await;
    let report = report.expect(200).json();
    let expected = [
        "2 skip sport keptForSports",
        "3 skip sport keptForSports",
        "4 success",
        "5 success",
        "6 success",
    ];
    assert_eq!(super::import::told(&report), expected);
    assert_eq!(
        report["list"][0]["message"],
        "This time is open only for Soccer or Volleyball. Choose one of these sports or another time."
    );
}
