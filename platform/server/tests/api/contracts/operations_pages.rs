//! Pages for operators and developers: health, readiness, metrics, the documentation, log lines; and the rate limits of
//! strangers.

use std::io;
use std::sync::{Arc, Mutex};

use chrono::TimeDelta;
use poem::http::Method;
use tracing_subscriber::fmt::MakeWriter;

use crate::support::{Client, ROOT_HOST, TestApp};

/// Sends requests up to a number, and counts those that were answered before the first refusal.
async fn answered(client: &Client, path: &str, most: usize) -> usize {
    for answered in 0..most {
        if client.get(path).await.status.as_u16() == 429 {
            return answered;
        }
    }
    most
}

#[tokio::test]
async fn the_process_says_that_it_lives_on_every_host() {
    let app = TestApp::start().await;
    for host in [ROOT_HOST, "nobody.fieldhouse.localhost", "10.0.0.7:8080"] {
        let answer = app.anonymous().on_host(host).get("/healthz").await.expect(200);
        assert_eq!(answer.text(), "alive\n", "{host}");
    }
}

#[tokio::test]
async fn it_is_ready_while_its_database_answers() {
    let app = TestApp::start().await;
    let answer = app.anonymous().get("/readyz").await.expect(200);
    assert_eq!(answer.text(), "database ready\ncache ready\n");
    app.services.door.close().await;
    app.anonymous().get("/readyz").await.expect(200);
    app.clock().advance(TimeDelta::seconds(2));
    let answer = app.anonymous().get("/readyz").await.expect(503);
    assert_eq!(answer.text(), "database not ready\ncache ready\n");
    app.anonymous().get("/healthz").await.expect(200);
}

#[tokio::test]
async fn the_metrics_count_answers_by_methods_that_there_are() {
    let app = TestApp::start().await;
    let stranger = app.anonymous();
    stranger.get("/api/user/profile").await.expect(401);
    for word in ["FROBNICATE", "FROBNICATE-2"] {
        let method = Method::from_bytes(word.as_bytes()).expect("any word is a method");
        stranger.call(method, "/api/user/profile", None).await;
    }
    let metrics = stranger.get("/metrics").await.expect(200).text();
    for line in [
        "fieldhouse_requests_total{method=\"GET\",status=\"401\"} 1\n",
        "fieldhouse_requests_total{method=\"other\",status=\"405\"} 2\n",
        "fieldhouse_request_seconds_count 3\n",
        "fieldhouse_database_connections ",
    ] {
        assert!(metrics.contains(line), "{line} is not in\n{metrics}");
    }
    assert!(!metrics.contains("FROB"), "{metrics}");
}

#[tokio::test]
async fn the_documentation_is_on_both_kinds_of_hosts() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    for host in [ROOT_HOST, &district.host()] {
        let reader = app.anonymous().on_host(host);
        for page in ["/api/docs", "/api/docs/platform", "/api/docs/tenant"] {
            let answer = reader.get(page).await.expect(200);
            assert!(
                answer.header("content-type").unwrap().starts_with("text/html"),
                "{page}"
            );
        }
        for (specification, operation) in [("platform", "signIn"), ("tenant", "createBooking")] {
            let answer = reader.get(&format!("/api/docs/{specification}.json")).await.expect(200);
            assert!(answer.json()["openapi"].as_str().unwrap().starts_with("3.0"));
            assert!(answer.text().contains(&format!("\"{operation}\"")), "{specification}");
            let page = reader.get(&format!("/api/docs/{specification}")).await.expect(200);
            assert!(page.text().contains(&format!("\"{operation}\"")), "{specification}");
        }
        reader.get("/api/docs/nothing").await.expect(404);
    }
}

#[tokio::test]
async fn each_page_of_the_documentation_has_a_title_and_the_viewers_lead_to_the_others() {
    let app = TestApp::start().await;
    let reader = app.anonymous();
    for (page, name) in [
        ("/api/docs", "API documentation"),
        ("/api/docs/platform", "Marketplace API"),
        ("/api/docs/tenant", "Organization API"),
    ] {
        let html = reader.get(page).await.expect(200).text();
        assert!(html.contains(&format!("<title>{name} · Fieldhouse</title>")), "{page}");
    }
    for (viewer, other) in [("platform", "tenant"), ("tenant", "platform")] {
        let html = reader.get(&format!("/api/docs/{viewer}")).await.expect(200).text();
        for link in [
            "<a href=\"/api/docs\">Guide</a>",
            &format!("<a href=\"/api/docs/{other}\">"),
            &format!("<a href=\"/api/docs/{viewer}\" aria-current=\"page\">"),
        ] {
            assert!(html.contains(link), "{link} is not in {viewer}");
        }
    }
}

#[tokio::test]
async fn the_documentation_names_the_address_that_an_api_has_on_the_host_that_is_read() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    for (host, base, tried) in [
        (
            ROOT_HOST,
            "/api/organizations/{organization}",
            "/api/organizations/district",
        ),
        (&district.host(), "/api", "/api"),
    ] {
        let reader = app.anonymous().on_host(host);
        let tenant = reader.get("/api/docs/tenant.json").await.expect(200).json();
        assert_eq!(tenant["servers"][0]["url"], base);
        let platform = reader.get("/api/docs/platform.json").await.expect(200).json();
        assert_eq!(platform["servers"][0]["url"], "/api");
        let viewer = reader.get("/api/docs/tenant").await.expect(200).text();
        assert!(viewer.contains(&format!(r#""servers":[{{"url":"{tried}"}}"#)), "{host}");
    }
    let guide = app
        .anonymous()
        .on_host(&district.host())
        .get("/api/docs")
        .await
        .expect(200)
        .text();
    for said in [
        "http://district.fieldhouse.localhost/api<",
        "http://fieldhouse.localhost/api/organizations/",
        "<code>slotTaken</code>",
    ] {
        assert!(guide.contains(said), "{said}");
    }
}

#[tokio::test]
async fn the_documentation_of_the_marketplace_names_an_organization_that_answers() {
    let app = TestApp::start().await;
    let stranger = app.anonymous();
    let named = async || {
        let tenant = stranger.get("/api/docs/tenant.json").await.expect(200).json();
        tenant["servers"][0]["variables"]["organization"]["default"].clone()
    };
    app.organization("draft").with("published", false).await;
    assert_eq!(named().await, "your-organization");
    let guide = stranger.get("/api/docs").await.expect(200).text();
    assert!(guide.contains("http://your-organization.fieldhouse.localhost/api<"));

    let district = app.organization("district").await;
    assert_eq!(named().await, "district");
    stranger.get(&district.path("/organization")).await.expect(200);
    let viewer = stranger.get("/api/docs/tenant").await.expect(200).text();
    assert!(viewer.contains(r#""default":"district""#));
    let guide = stranger.get("/api/docs").await.expect(200).text();
    assert!(guide.contains("http://district.fieldhouse.localhost/api<"));
}

/// The log's lines, for a test to read.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody has panicked").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'writer> MakeWriter<'writer> for Log {
    type Writer = Self;

    fn make_writer(&'writer self) -> Self {
        self.clone()
    }
}

#[tokio::test]
async fn the_log_carries_the_id_that_the_problem_carries() {
    let app = TestApp::start().await;
    let log = Log::default();
    let subscriber = tracing_subscriber::fmt()
        .with_writer(log.clone())
        .with_ansi(false)
        .finish();
    let _logging = tracing::subscriber::set_default(subscriber);
    let asked = app.anonymous().with_header("x-request-id", "from-a-caller-17");
    let unasked = app.anonymous();
    for client in [asked, unasked] {
        let answer = client.get("/api/user/profile").await.expect(401);
        let id = answer.problem().request_id.expect("a problem has the request's id");
        assert_eq!(answer.header("x-request-id"), Some(id.as_str()));
        let log = String::from_utf8(log.0.lock().expect("nobody has panicked").clone()).expect("text");
        let line = log.lines().find(|line| line.contains(&id) && line.contains("answered"));
        let line = line.unwrap_or_else(|| panic!("{id} is not in\n{log}"));
        assert!(line.contains("status=401"), "{line}");
    }
    let unsound = app.anonymous().with_header("x-request-id", "forged id");
    let answer = unsound.get("/api/user/profile").await.expect(401);
    assert_ne!(answer.header("x-request-id"), Some("forged id"));
}

#[tokio::test]
async fn an_address_may_ask_so_often_in_a_minute() {
    let app = TestApp::limited(3).await;
    let (one, other) = (
        app.anonymous().with_header("x-forwarded-for", "203.0.113.1"),
        app.anonymous().with_header("x-forwarded-for", "203.0.113.2"),
    );
    assert_eq!(answered(&one, "/api/captcha", 10).await, 3);
    let refused = one.get("/api/captcha").await.expect(429);
    assert_eq!(refused.problem().code, "tooManyRequests");
    assert!(refused.header("retry-after").is_some());
    one.get("/metrics").await.expect(429);
    other.get("/api/captcha").await.expect(200);
    // Health checks are never limited.
    for path in ["/healthz", "/readyz"] {
        one.get(path).await.expect(200);
    }
}

#[tokio::test]
async fn pages_and_files_have_a_limit_of_their_own_that_a_page_with_its_files_keeps() {
    let app = TestApp::limited(7).await;
    let reader = app.anonymous();
    assert_eq!(answered(&reader, "/api/captcha", 10).await, 7);
    assert_eq!(
        answered(&reader, "/geo/counties.json", 61).await,
        61,
        "a page with 60 files"
    );
    assert_eq!(
        answered(&reader, "/files/nothing", 20).await,
        9,
        "files count as pages do"
    );
    reader.get("/dev/mail").await.expect(429);
}

#[tokio::test]
async fn whoever_asks_too_often_does_not_reach_the_database() {
    let app = TestApp::limited(1).await;
    app.services.door.close().await;
    let scanner = app.anonymous();
    for (allowed, most, guessed) in [("/api/docs", 1, "/api/organization"), ("/geo/counties.json", 10, "/")] {
        assert_eq!(answered(&scanner, allowed, 20).await, most);
        // Looking this name up would fail now.
        let guess = scanner.on_host("guess.fieldhouse.localhost");
        guess.get(guessed).await.expect(429);
    }
}
