//! Rules of spaces that are priced by blocks

use serde_json::{Value, json};

use crate::support::Scene;

/// A court with a morning on workdays and an evening on all days, which nothing opens yet.
async fn with_blocks() -> Scene {
    #[expect(
        clippy::redundant_closure_for_method_calls,
        reason = "the method itself is of one lifetime"
    )]
    let scene = Scene::with_court(|court| court.closed()).await;
    let block = |name: &str, start: &str, end: &str, days: &[&str]| json!({ "name": name, "start": start, "end": end, "table": [{ "amount": "100.00", "days": days }] });
    let blocks = json!([
        block("Morning", "08:00", "12:00", &["mon", "tue", "wed", "thu", "fri"]),
        block(
            "Evening",
            "18:00",
            "22:00",
            &["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
        ),
    ]);
    let form = json!({ "mode": "blocks", "blocks": blocks });
    scene.admin.put(&scene.court.path("/pricing"), form).await.expect(200);
    scene
}

fn rules(scene: &Scene) -> String {
    scene.district.path("/availability-rules")
}

fn rule(scene: &Scene, blocks: &Value) -> Value {
    json!({
        "kind": "open", "startDate": scene.app.day(0), "endDate": scene.app.day(30), "checkedBlocks": blocks,
        "accessLevel": 0, "spaceIds": [scene.court.id],
    })
}

/// The states of the slots that start then, five days from now.
async fn states(scene: &Scene, starts: &[&str]) -> Vec<String> {
    let path = scene.court.path(&format!("/days?from={}&days=1", scene.app.day(5)));
    let day = scene.app.anonymous().get(&path).await.expect(200).json()["items"][0].clone();
    let slots = day["slots"].as_array().expect("slots").clone();
    let state = |start: &&str| {
        let slot = slots.iter().find(|slot| slot["start"] == **start);
        slot.map_or("none", |slot| slot["state"].as_str().expect("a state"))
            .to_owned()
    };
    starts.iter().map(state).collect()
}

fn times(start: &str, end: &str) -> Value {
    json!({ "start": start, "end": end })
}

#[tokio::test]
async fn checked_blocks_are_open_and_nothing_between_them() {
    let scene = with_blocks().await;
    let both = json!([times("18:00", "22:00"), times("08:00", "12:00")]);
    let made = scene
        .admin
        .post(&rules(&scene), rule(&scene, &both))
        .await
        .expect(201)
        .json();
    assert_eq!(
        made["checkedBlocks"],
        json!([times("08:00", "12:00"), times("18:00", "22:00")]),
        "in order"
    );
    assert_eq!(
        (&made["startTime"], &made["endTime"]),
        (&json!("08:00"), &json!("22:00"))
    );
    assert_eq!(
        (&made["allDay"], &made["durationMinutes"]),
        (&json!(false), &json!(480))
    );
    let starts = ["08:00", "11:55", "12:00", "17:55", "18:00", "21:55"];
    assert_eq!(
        states(&scene, &starts).await,
        ["open", "open", "closed", "closed", "open", "open"]
    );
    let hold = json!({
        "spaceId": scene.court.id,
        "dates": [{ "date": scene.app.day(6), "start": "18:00", "end": "22:00", "block": "Evening" }],
    });
    scene.ana.post(&scene.district.path("/holds"), hold).await.expect(201);
    let listed: Value =
        sqlx::query_scalar("SELECT availability->'rules'->0->'times'->'ranges' FROM listings WHERE space_id = $1")
            .bind(scene.court.id)
            .fetch_one(&mut scene.app.owner().await)
            .await
            .unwrap();
    assert_eq!(listed.as_array().map(Vec::len), Some(2), "the marketplace knows");

    let path = format!("{}/{}", rules(&scene), made["id"].as_str().unwrap());
    let title = scene
        .admin
        .patch(&path, json!({ "title": "Blocks" }))
        .await
        .expect(200)
        .json();
    assert_eq!(title["checkedBlocks"], made["checkedBlocks"], "they stay");
    let whole = json!({ "startTime": "08:00", "endTime": "22:00" });
    let changed = scene.admin.patch(&path, whole).await.expect(200).json();
    assert_eq!(changed.get("checkedBlocks"), None);
    assert_eq!(states(&scene, &starts).await, ["open"; 6]);
    let one = json!({ "checkedBlocks": [times("18:00", "22:00")] });
    let changed = scene.admin.patch(&path, one).await.expect(200).json();
    assert_eq!(
        (&changed["startTime"], &changed["durationMinutes"]),
        (&json!("18:00"), &json!(240))
    );
}

#[tokio::test]
async fn at_least_one_block_is_checked_and_each_is_one_of_the_spaces() {
    let scene = with_blocks().await;
    for (blocks, code, message) in [
        (json!([]), "pricingBlockRequired", "Select at least one pricing block."),
        (
            json!([times("08:00", "11:00")]),
            "unknownPricingBlock",
            "No pricing block of these spaces is from 8:00 to 11:00 AM.",
        ),
    ] {
        let answer = scene
            .admin
            .post(&rules(&scene), rule(&scene, &blocks))
            .await
            .expect(422);
        assert_eq!(answer.field("checkedBlocks"), (code.to_owned(), message.to_owned()));
    }
    let unreadable = json!([times("08:00", "12:00"), times("noon", "08:00")]);
    let answer = scene
        .admin
        .post(&rules(&scene), rule(&scene, &unreadable))
        .await
        .expect(422);
    assert_eq!(answer.field("checkedBlocks.1.start").0, "notATime");
    let backwards = json!([times("12:00", "08:00")]);
    let answer = scene
        .admin
        .post(&rules(&scene), rule(&scene, &backwards))
        .await
        .expect(422);
    assert_eq!(answer.field("checkedBlocks.0.end").0, "endTimeNotAfterStartTime");
    let many = Value::Array(vec![times("08:00", "12:00"); 51]);
    let answer = scene.admin.post(&rules(&scene), rule(&scene, &many)).await.expect(422);
    assert_eq!(answer.field("checkedBlocks").0, "tooMany");

    let hourly = scene.app.space(&scene.gym).with("number", 2).closed().await;
    let mut rule = rule(&scene, &json!([times("08:00", "12:00")]));
    rule["spaceIds"] = json!([hourly.id]);
    let answer = scene.admin.post(&rules(&scene), rule).await.expect(422);
    assert_eq!(answer.field("checkedBlocks").0, "unknownPricingBlock");
}

#[tokio::test]
async fn hours_in_which_no_block_fits_are_refused() {
    let scene = with_blocks().await;
    let hours = |start: &str, end: &str, days: &[&str]| {
        let mut rule = rule(&scene, &Value::Null);
        let members = rule.as_object_mut().unwrap();
        members.remove("checkedBlocks");
        rule["startTime"] = json!(start);
        rule["endTime"] = json!(end);
        rule["weekdays"] = json!(days);
        rule
    };
    for (rule, field) in [
        (hours("08:30", "17:00", &["mon", "tue"]), "startTime"),
        (hours("07:00", "13:00", &["sat", "sun"]), "startTime"),
    ] {
        let answer = scene.admin.post(&rules(&scene), rule).await.expect(422);
        let message = "Court has no pricing block within these days and hours.";
        assert_eq!(
            answer.field(field),
            ("fitsNoPricingBlock".to_owned(), message.to_owned())
        );
    }
    let mut weekend = rule(&scene, &json!([times("08:00", "12:00")]));
    weekend["weekdays"] = json!(["sat", "sun"]);
    let answer = scene.admin.post(&rules(&scene), weekend).await.expect(422);
    assert_eq!(answer.field("checkedBlocks").0, "fitsNoPricingBlock");
    // A closed rule needs to fit nothing.
    let mut closure = hours("08:30", "10:00", &["mon"]);
    closure["kind"] = json!("closed");
    scene.admin.post(&rules(&scene), closure).await.expect(201);
    scene
        .admin
        .post(&rules(&scene), agreed(hours("07:00", "13:00", &["mon", "sat"])))
        .await
        .expect(201);
}

fn agreed(mut form: Value) -> Value {
    form["acceptCollisions"] = json!(true);
    form
}

#[tokio::test]
async fn of_several_spaces_each_has_a_block_that_fits() {
    let scene = with_blocks().await;
    let other = scene.app.space(&scene.gym).with("number", 2).closed().await;
    let block =
        json!({ "name": "Night", "start": "22:00", "end": "24:00", "table": [{ "amount": "9.00", "days": ["mon"] }] });
    let form = json!({ "mode": "blocks", "blocks": [block] });
    scene.admin.put(&other.path("/pricing"), form).await.expect(200);
    let mut rule = rule(&scene, &json!([times("08:00", "12:00")]));
    rule["spaceIds"] = json!([scene.court.id, other.id]);
    let answer = scene.admin.post(&rules(&scene), rule.clone()).await.expect(422);
    assert_eq!(
        answer.field("checkedBlocks").1,
        "Court 2 has no pricing block within these days and hours."
    );
    rule["checkedBlocks"] = json!([times("08:00", "12:00"), times("22:00", "24:00")]);
    scene.admin.post(&rules(&scene), rule).await.expect(201);
}
