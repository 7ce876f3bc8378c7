//! The database folds names as the program folds what is looked for among them.

use serde::Deserialize;

use crate::support::TestDatabase;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    text: String,
    folded: String,
}

#[tokio::test]
async fn every_text_folds_as_the_program_folds_it() {
    let cases: Vec<Case> =
        serde_json::from_str(include_str!("../../../../../../vectors/fold.json")).expect("a list of texts");
    let (texts, expected): (Vec<String>, Vec<String>) = cases.into_iter().map(|case| (case.text, case.folded)).unzip();
    let database = TestDatabase::create().await;
    let folded: Vec<String> = sqlx::query_scalar(
        "SELECT folded(said) FROM unnest($1::text[]) WITH ORDINALITY AS given (said, place) ORDER BY place",
    )
    .bind(&texts)
    .fetch_all(&mut database.owner().await)
    .await
    .unwrap();
    assert_eq!(folded, expected);
    let lines: String = sqlx::query_scalar("SELECT folded_lines(ARRAY['Fútbol', 'St. Mary’s'])")
        .fetch_one(&mut database.owner().await)
        .await
        .unwrap();
    assert_eq!(lines, "futbol\nsaint marys");
}
