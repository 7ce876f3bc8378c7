//! An unreadable request, whatever it was for, is a problem of our own making with a request id.

use kernel::page::encode_cursor;
use poem::http::Method;
use serde_json::json;

use crate::support::TestApp;

const PROBLEM: &str = "application/problem+json";

#[tokio::test]
async fn a_path_that_does_not_exist_is_a_problem() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    for path in ["/api/nothing".to_owned(), "/api/".to_owned(), district.path("/nothing")] {
        let problem = app.anonymous().get(&path).await.expect(404).problem();
        assert_eq!(problem.kind, "urn:fieldhouse:problem:notFound", "{path}");
        assert!(problem.request_id.is_some());
    }
}

#[tokio::test]
async fn a_method_that_does_not_exist_is_a_problem() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    for (path, methods) in [
        ("/api/lists".to_owned(), "GET"),
        (district.path("/holds"), "POST"),
        ("/".to_owned(), "GET, HEAD"),
    ] {
        let answer = app.anonymous().delete(&path).await.expect(405);
        assert_eq!(answer.header("allow"), Some(methods), "{path}");
        assert_eq!(answer.problem().code, "methodNotAllowed", "{path}");
    }
}

#[tokio::test]
async fn text_with_the_character_0_is_a_problem() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let anybody = app.anonymous();
    for path in [
        "/api/organizations?query=a%00b".to_owned(),
        district.path("/facilities/a%00b"),
    ] {
        let answer = anybody.get(&path).await.expect(400);
        let place = if path.contains('?') { "query" } else { "path" };
        assert_eq!(answer.field(place).1, "Text can't contain the character 0.", "{path}");
    }
    let cursor = encode_cursor(&("a\0b", district.id));
    let answer = anybody
        .get(&format!("/api/organizations?cursor={cursor}"))
        .await
        .expect(422);
    assert_eq!(answer.field("cursor").0, "unknown");
    let body = json!({ "email": "a\0b@example.com", "password": "Passwort!1" });
    anybody.post("/api/login", body).await.expect(400).field("body");
}

#[tokio::test]
async fn malformed_json_is_a_problem() {
    let app = TestApp::start().await;
    let answer = app
        .anonymous()
        .send(Method::POST, "/api/login", "application/json", b"{\"email\":".to_vec())
        .await
        .expect(400);
    assert_eq!(answer.problem().code, "badRequest");
}

#[tokio::test]
async fn a_body_of_another_content_type_is_a_problem() {
    let app = TestApp::start().await;
    let answer = app
        .anonymous()
        .send(Method::POST, "/api/login", "text/plain", b"email=ana".to_vec())
        .await
        .expect(415);
    assert_eq!(answer.problem().code, "unsupportedMediaType");
}

#[tokio::test]
async fn a_body_that_is_too_large_is_a_problem() {
    let app = TestApp::start().await;
    let body = vec![b' '; (1 << 20) + 1];
    let answer = app
        .anonymous()
        .send(Method::POST, "/api/login", "application/json", body)
        .await;
    assert_eq!(answer.expect(413).problem().code, "tooLarge");
}

#[tokio::test]
async fn every_answer_has_a_request_id_which_its_problem_repeats() {
    let app = TestApp::start().await;
    let answer = app.anonymous().get("/api/nothing").await;
    assert_eq!(answer.problem().request_id.as_deref(), answer.header("x-request-id"));

    let traced = app.anonymous().with_header("x-request-id", "trace-0123456789");
    let answer = traced.get("/api/lists").await;
    assert_eq!(
        answer.header("x-request-id"),
        Some("trace-0123456789"),
        "a sound id is kept"
    );

    let forged = app.anonymous().with_header("x-request-id", "<script>");
    let answer = forged.get("/api/lists").await;
    assert_ne!(answer.header("x-request-id"), Some("<script>"), "another is replaced");
}

#[tokio::test]
async fn the_framework_never_answers_in_its_own_words() {
    let app = TestApp::start().await;
    let card = "/api/sandbox/cards";
    let requests = [
        (Method::GET, "/api/nothing", "", None),
        (Method::TRACE, "/api/lists", "", None),
        (
            Method::GET,
            "/api/places",
            "",
            Some(("query", "missing", "The parameter 'query' is missing.")),
        ),
        (
            Method::GET,
            "/api/search?limit=many",
            "",
            Some((
                "limit",
                "wrongType",
                "'limit' should be a whole number from 0 to 4294967295.",
            )),
        ),
        (
            Method::GET,
            "/api/search?latitude=91&longitude=0",
            "",
            Some(("latitude", "outOfRange", "'latitude' can be at most 90.")),
        ),
        (
            Method::GET,
            "/api/user/bookings?when=soon",
            "",
            Some(("when", "unknownValue", "'when' should be one of: upcoming, past.")),
        ),
        (
            Method::GET,
            "/api/directory/no-id",
            "",
            Some(("id", "wrongType", "'id' should be an id (a UUID).")),
        ),
        (
            Method::POST,
            "/api/login",
            "",
            Some(("body", "missing", "Send a JSON body.")),
        ),
        (
            Method::POST,
            "/api/login",
            "[]",
            Some(("body", "wrongType", "The body should be an object.")),
        ),
        (
            Method::POST,
            "/api/login",
            "{\"email\":[]}",
            Some(("email", "wrongType", "'email' should be a text.")),
        ),
        (
            Method::POST,
            "/api/login",
            "{\"email\":\"a@example.com\"}",
            Some(("password", "missing", "'password' is missing. Enter a text.")),
        ),
        (
            Method::POST,
            "/api/login",
            "{\"email\":\"a@example.com\",\"pasword\":\"x\"}",
            Some((
                "pasword",
                "unknownMember",
                "There is no member 'pasword' here. There are: email, password.",
            )),
        ),
        (
            Method::POST,
            "/api/login",
            "{\n  \"email\": }",
            Some((
                "body",
                "malformed",
                "The body is malformed JSON at line 2 column 12: something else belongs there.",
            )),
        ),
        (
            Method::POST,
            card,
            "{\"number\":\"4242\",\"expiryMonth\":300,\"expiryYear\":2040,\"securityCode\":\"123456789\",\"name\":\"A\"}",
            Some((
                "expiryMonth",
                "wrongType",
                "'expiryMonth' should be a whole number from 0 to 255.",
            )),
        ),
    ];
    let ana = app.renter("ana").await;
    for (method, path, body, expected) in requests {
        let answer = ana
            .send(method.clone(), path, "application/json", body.as_bytes().to_vec())
            .await;
        let request = format!("{method} {path} {body}");
        assert!(answer.status.is_client_error(), "{request} answered {}", answer.status);
        assert_eq!(answer.header("content-type"), Some(PROBLEM), "{request}");
        let Some((field, code, message)) = expected else {
            continue;
        };
        assert_eq!(answer.status, 400, "{request}");
        assert_eq!(answer.field(field), (code.to_owned(), message.to_owned()), "{request}");
        assert_eq!(answer.problem().detail, answer.problem().fields[0].message, "{request}");
    }
}
