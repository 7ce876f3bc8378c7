//! readPhone: phone numbers as people type them.

use serde_json::json;

use crate::support::TestApp;

#[tokio::test]
async fn a_typed_number_is_answered_as_it_is_kept_and_as_it_is_shown() {
    let app = TestApp::start().await;
    let stranger = app.anonymous();
    for (typed, phone, words) in [
        ("+33 06 12 34 56 78", "+33612345678", "+33 6 12 34 56 78"),
        ("0033612345678", "+33612345678", "+33 6 12 34 56 78"),
        ("+298 211234", "+298211234", "+298 21 12 34"),
        ("608–555–0123 ext. 45", "+16085550123;ext=45", "(608) 555-0123 ext. 45"),
    ] {
        let read = stranger.post("/api/phones", json!({ "phone": typed })).await;
        assert_eq!(
            read.expect(200).json(),
            json!({ "phone": phone, "words": words }),
            "{typed}"
        );
    }
}

#[tokio::test]
async fn what_cannot_be_dialed_is_refused() {
    let app = TestApp::start().await;
    for typed in ["", "555-0123", "+33 1", "call me"] {
        let refused = app.anonymous().post("/api/phones", json!({ "phone": typed })).await;
        let problem = refused.expect(422).problem();
        assert_eq!(
            (problem.fields[0].field.as_str(), problem.fields[0].code.as_str()),
            ("phone", "phone"),
            "{typed}"
        );
    }
}
