//! createPriceSheet

use policy::Role;
use serde_json::{Value, json};

use super::all_day;
use crate::support::TestApp;

#[tokio::test]
async fn a_sheet_has_rows_with_amounts_from_wide_to_narrow() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let amounts = json!({
        "all": "10", "weekdays": "11.5", "weekends": "12", "mon": "13", "tue": "14", "wed": "15", "thu": "16", "fri": "17",
        "sat": "18", "sun": "0",
    });
    let sheet = json!({
        "title": "  Gyms in\tthe evening ",
        "rows": [
            { "start": "17:00", "end": "00:00", "amounts": amounts },
            { "start": "06:00", "end": "17:00", "amounts": { "weekdays": "20.00" } },
        ],
    });
    let answer = admin.post(&district.path("/price-sheets"), sheet).await.expect(201);
    let made = answer.json();
    let id = made["id"].as_str().unwrap();
    assert_eq!(answer.header("location"), Some(&*format!("/api/price-sheets/{id}")));
    assert_eq!(made["title"], "Gyms in the evening");
    assert_eq!(made["version"], 1);
    let amounts = json!({
        "all": "10.00", "weekdays": "11.50", "weekends": "12.00", "mon": "13.00", "tue": "14.00", "wed": "15.00",
        "thu": "16.00", "fri": "17.00", "sat": "18.00", "sun": "0.00",
    });
    let rows = json!([
        { "start": "17:00", "end": "24:00", "amounts": amounts },
        { "start": "06:00", "end": "17:00", "amounts": { "weekdays": "20.00" } },
    ]);
    assert_eq!(made["rows"], rows, "in the order in which they were given");
    let logged: Value = sqlx::query_scalar("SELECT after FROM audit_log WHERE action = 'priceSheets.create'")
        .fetch_one(&mut app.owner().await)
        .await
        .unwrap();
    assert_eq!(logged, made);
}

/// The wordings are what people know; they stay as they are.
#[tokio::test]
async fn everything_that_is_wrong_is_said_at_once() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let sheet = json!({
        "title": " ",
        "rows": [
            { "start": "8am", "end": "12:00", "amounts": { "all": "1.005" } },
            { "start": "12:00", "end": "11:00", "amounts": { "all": "1000000.01" } },
            { "start": "08:00", "end": "12:00", "amounts": { "all": "-1" } },
            { "start": "11:00", "end": "13:00", "amounts": {} },
            { "start": "14:02", "end": "15:00", "amounts": { "all": "1" } },
        ],
    });
    let answer = admin.post(&district.path("/price-sheets"), sheet).await.expect(422);
    for (field, code, message) in [
        ("title", "required", "Enter a value."),
        ("rows.0.start", "notATime", "Enter a time such as 17:30."),
        ("rows.0.amounts.all", "amountPartOfACent", "Use at most two decimals."),
        (
            "rows.1.end",
            "endTimeNotAfterStartTime",
            "End Time must be later than Start Time.",
        ),
        (
            "rows.1.amounts.all",
            "outOfRange",
            "An amount is at most 1,000,000 dollars.",
        ),
        ("rows.2.amounts", "negativeAmount", "Enter an amount of $0 or more."),
        ("rows.3.start", "overlappingRows", "The times of two rows overlap."),
        ("rows.3.amounts", "amountRequired", "Each row needs an amount."),
        (
            "rows.4.start",
            "betweenSlots",
            "Choose a time in steps of five minutes.",
        ),
    ] {
        assert_eq!(answer.field(field), (code.to_owned(), message.to_owned()), "{field}");
    }
}

#[tokio::test]
async fn what_is_wrong_is_said_of_its_row_and_of_no_other() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let row = |start: &str, end: &str, amount: &str| {
        let amounts = json!({ "all": "20.00", "sat": amount });
        json!({ "start": start, "end": end, "amounts": amounts })
    };
    let rows = json!([
        row("08:00", "12:00", "a lot"),
        row("09:00", "08:00", "1"),
        row("10:00", "12:00", "-1"),
        row("11:00", "13:02", "1"),
        { "start": "19:00", "end": "20:00", "amounts": {} },
    ]);
    let sheet = json!({ "title": "Evenings", "rows": rows });
    let answer = admin.post(&district.path("/price-sheets"), sheet).await.expect(422);
    assert_eq!(
        answer.fields(),
        [
            "rows.0.amounts.sat amountNotANumber",
            "rows.1.end endTimeNotAfterStartTime",
            "rows.2.amounts negativeAmount",
            "rows.3.start overlappingRows",
            "rows.3.start betweenSlots",
            "rows.4.amounts amountRequired",
        ]
    );
}

#[tokio::test]
async fn a_sheet_has_1_to_96_rows() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/price-sheets");
    let rows = |count: u32| -> Vec<Value> {
        let time = |number: u32| format!("{:02}:{:02}", number / 12, number % 12 * 5);
        let row = |number| json!({ "start": time(number), "end": time(number + 1), "amounts": { "all": "1" } });
        (0..count).map(row).collect()
    };
    for (count, code) in [(0, "required"), (97, "tooMany")] {
        let sheet = json!({ "title": "Sheet", "rows": rows(count) });
        assert_eq!(admin.post(&path, sheet).await.expect(422).field("rows").0, code);
    }
    let sheet = json!({ "title": "Sheet", "rows": rows(96) });
    admin.post(&path, sheet).await.expect(201);
}

#[tokio::test]
async fn a_title_is_one_sheets_in_the_organization() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let city = app.organization("city").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/price-sheets");
    admin.post(&path, all_day("Evenings", "20")).await.expect(201);
    let answer = admin.post(&path, all_day(" evenings", "30")).await.expect(422);
    let expected = ("duplicateName".to_owned(), "Duplicate pricing name".to_owned());
    assert_eq!(answer.field("title"), expected);
    let answer = admin.post(&path, all_day(&"E".repeat(121), "30")).await.expect(422);
    assert_eq!(answer.field("title").0, "tooLong");
    let other = app.staff(&city, Role::Admin).await;
    other
        .post(&city.path("/price-sheets"), all_day("Evenings", "20"))
        .await
        .expect(201);
}
