//! createPricingTemplate

use policy::Role;
use serde_json::{Value, json};

use super::{morning, morning_with};
use crate::support::TestApp;

#[tokio::test]
async fn a_template_is_a_list_of_blocks() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let whole = json!({
        "name": " Evening  session ",
        "start": "18:00",
        "end": "00:00",
        "table": [
            { "amount": "120", "days": ["sun", "sat"] },
            { "amount": "150.5", "days": ["mon"], "holiday": true },
        ],
        "buffer": [{ "start": "17:30", "end": "18:00" }],
        "additional": "12.5",
    });
    let template = json!({ "title": "Weekends", "blocks": [morning(), whole] });
    let path = district.path("/pricing-templates");
    let made = admin.post(&path, template).await.expect(201).json();
    let written = json!({
        "name": "Evening session",
        "start": "18:00",
        "end": "24:00",
        "table": [
            { "amount": "120.00", "days": ["sat", "sun"], "holiday": false },
            { "amount": "150.50", "days": ["mon"], "holiday": true },
        ],
        "buffer": [{ "start": "17:30", "end": "18:00" }],
        "additional": "12.50",
    });
    assert_eq!(made["title"], "Weekends");
    assert_eq!(made["blocks"], json!([morning(), written]));
    let logged: Value = sqlx::query_scalar("SELECT after FROM audit_log WHERE action = 'pricingTemplates.create'")
        .fetch_one(&mut app.owner().await)
        .await
        .unwrap();
    assert_eq!(logged, made);
}

/// The wordings are what people know; they stay as they are.
#[tokio::test]
async fn everything_that_is_wrong_is_said_of_the_block_that_it_is_in() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let row = |days: &[&str], holiday: bool| json!({ "amount": "1", "days": days, "holiday": holiday });
    for (block, field, code, message) in [
        (
            morning_with("name", json!(" ")),
            "name",
            "nameRequired",
            "Each block needs a name.",
        ),
        (
            morning_with("name", json!("Other")),
            "name",
            "duplicateName",
            "Duplicate pricing name",
        ),
        (
            morning_with("start", json!("noon")),
            "start",
            "notATime",
            "Enter a time such as 17:30.",
        ),
        (
            morning_with("start", json!("08:01")),
            "start",
            "betweenSlots",
            "Choose a time in steps of five minutes.",
        ),
        (
            morning_with("end", json!("08:00")),
            "end",
            "endTimeNotAfterStartTime",
            "End Time must be later than Start Time.",
        ),
        (
            morning_with("table", json!([])),
            "table",
            "amountRequired",
            "Each block needs an amount for at least one day.",
        ),
        (
            morning_with("table", json!([row(&[], false)])),
            "table",
            "daysRequired",
            "Each row needs at least one day.",
        ),
        (
            morning_with("table", json!([row(&["mon", "tue"], false), row(&["tue"], false)])),
            "table",
            "overlappingDays",
            "Overlapping days in the pricing",
        ),
        (
            morning_with("table", json!([row(&["mon"], true), row(&["tue"], true)])),
            "table",
            "oneHolidayRow",
            "Only one row can be for holidays.",
        ),
        (
            morning_with("table", json!([{ "amount": "-1", "days": ["mon"] }])),
            "table",
            "negativeAmount",
            "Enter an amount of $0 or more.",
        ),
        (
            morning_with("table", json!([{ "amount": "much", "days": ["mon"] }])),
            "table.0.amount",
            "amountNotANumber",
            "Enter an amount such as 12.50.",
        ),
        (
            morning_with("table", json!(vec![row(&["mon"], false); 9])),
            "table",
            "tooMany",
            "You can add up to 8 rows.",
        ),
        (
            morning_with("buffer", json!([{ "start": "11:55", "end": "12:30" }])),
            "buffer",
            "bufferOverlapsBlock",
            "Buffer times overlap with block times above.",
        ),
        (
            morning_with("buffer", json!([{ "start": "12:30", "end": "12:00" }])),
            "buffer.0.end",
            "endTimeNotAfterStartTime",
            "End Time must be later than Start Time.",
        ),
        (
            morning_with("additional", json!("-0.01")),
            "additional",
            "negativeAmount",
            "Enter an amount of $0 or more.",
        ),
    ] {
        let template = json!({ "title": "Weekends", "blocks": [morning_with("name", json!("other")), block] });
        let path = district.path("/pricing-templates");
        let answer = admin.post(&path, template).await.expect(422);
        let field = format!("blocks.1.{field}");
        assert_eq!(answer.field(&field), (code.to_owned(), message.to_owned()), "{field}");
    }
}

#[tokio::test]
async fn what_is_wrong_with_several_blocks_is_said_at_once() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let mut unreadable = morning_with("start", json!("8"));
    unreadable["additional"] = json!("much");
    let without_length = morning_with("end", json!("08:00"));
    let without_price = morning_with("table", json!([]));
    let blocks = json!([unreadable, without_length, without_price, morning()]);
    let template = json!({ "title": "Weekends", "blocks": blocks });
    let path = district.path("/pricing-templates");
    let answer = admin.post(&path, template).await.expect(422);
    assert_eq!(
        answer.fields(),
        [
            "blocks.0.start notATime",
            "blocks.0.additional amountNotANumber",
            "blocks.1.end endTimeNotAfterStartTime",
            "blocks.2.table amountRequired",
            "blocks.3.name duplicateName",
        ]
    );
}

#[tokio::test]
async fn a_template_has_a_title_of_its_own_and_1_to_50_blocks() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/pricing-templates");
    let template = |title: &str, count: usize| {
        let blocks = (0..count).map(|number| morning_with("name", json!(number.to_string())));
        json!({ "title": title, "blocks": blocks.collect::<Vec<_>>() })
    };
    let answer = admin.post(&path, template("", 0)).await.expect(422);
    assert_eq!(answer.field("title").0, "required");
    assert_eq!(answer.field("blocks").1, "Add at least one block.");
    let answer = admin.post(&path, template("Weekends", 0)).await.expect(422);
    assert_eq!(answer.fields(), ["blocks required"]);
    let answer = admin.post(&path, template("Weekends", 51)).await.expect(422);
    assert_eq!(answer.fields(), ["blocks tooMany"]);
    assert_eq!(answer.field("blocks").1, "You can add up to 50 blocks.");
    admin.post(&path, template("Weekends", 50)).await.expect(201);
    let answer = admin.post(&path, template("weekends", 1)).await.expect(422);
    let expected = ("duplicateName".to_owned(), "Duplicate pricing name".to_owned());
    assert_eq!(answer.field("title"), expected);
}
