//! Times of spaces that are priced by blocks.

use serde_json::{Value, json};

use super::season;
use crate::support::Scene;

/// Staff price by named blocks, of which some are offered on some days only.
async fn price_by_blocks(scene: &Scene, blocks: &[(&str, &[&str], &str)]) {
    let block = |(name, days, amount): &(&str, &[&str], &str)| {
        let table = json!([{ "amount": amount, "days": days, "holiday": false }]);
        json!({ "name": name, "start": "08:00", "end": "12:00", "table": table, "buffer": [] })
    };
    let blocks: Vec<Value> = blocks.iter().map(block).collect();
    let pricing = json!({ "mode": "blocks", "blocks": blocks });
    let path = scene.court.path("/pricing");
    scene.admin.put(&path, pricing).await.expect(200);
}

/// A week of mornings, Sunday to Saturday.
fn mornings(scene: &Scene, mut form: Value) -> Value {
    let members = form.as_object_mut().expect("an object");
    members.remove("startTime");
    members.remove("endTime");
    form["checkedBlocks"] = json!([{ "start": "08:00", "end": "12:00" }]);
    form["endDate"] = json!(scene.app.day(11));
    form
}

const WEEKDAYS: [&str; 5] = ["mon", "tue", "wed", "thu", "fri"];

#[tokio::test]
async fn days_on_which_no_block_of_these_times_is_offered_are_left_out_and_listed() {
    let (scene, editor, form) = season().await;
    let assign = scene.district.path("/assignments");
    price_by_blocks(&scene, &[("Morning", &WEEKDAYS, "50.00")]).await;
    let form = mornings(&scene, form);
    let asked = editor.post(&format!("{assign}/collisions"), form.clone()).await;
    let asked = asked.expect(200).json();
    let left_out =
        |day| json!({ "date": scene.app.day(day), "start": "08:00", "end": "12:00", "reason": "notOffered" });
    assert_eq!(asked["conflicts"][0]["blocks"], json!([left_out(5), left_out(11)]));
    let made = editor.post(&assign, form.clone()).await.expect(200).json();
    assert_eq!(made["conflicts"], asked["conflicts"]);
    assert_eq!(made["bookings"][0]["dates"], 5);

    let mut sunday = form;
    sunday["multiple"] = json!(false);
    sunday.as_object_mut().expect("an object").remove("endDate");
    let refused = editor.post(&assign, sunday).await.expect(409);
    assert_eq!(refused.problem().code, "assignmentInvalid");
    assert_eq!(
        refused.problem().detail,
        "Invalid: this time isn't available at Court: it is not offered on that day. Choose another time."
    );
    assert_eq!(refused.json()["conflict"]["blocks"], json!([left_out(5)]));
}

#[tokio::test]
async fn of_two_blocks_of_the_same_times_each_day_takes_the_one_that_is_offered() {
    let (scene, editor, form) = season().await;
    let assign = scene.district.path("/assignments");
    let blocks: [(&str, &[&str], &str); 2] = [
        ("Weekday morning", &WEEKDAYS, "50.00"),
        ("Weekend morning", &["sat", "sun"], "80.00"),
    ];
    price_by_blocks(&scene, &blocks).await;
    let made = editor.post(&assign, mornings(&scene, form)).await.expect(200).json();
    assert_eq!(
        (&made["conflicts"], &made["bookings"][0]["dates"]),
        (&json!([]), &json!(7))
    );
    let path = scene.path(&made["bookings"][0], "");
    let booking = scene.ana.get(&path).await.expect(200).json();
    assert_eq!(booking["due"], "410.00");
}
