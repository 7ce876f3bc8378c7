//! Which pages other sites may show in a frame.

use crate::support::{Client, TestApp};

/// Returns `frame-ancestors` of a page's content policy, and its `X-Frame-Options`.
async fn framing(client: &Client, path: &str) -> (String, Option<String>) {
    let answer = client.get(path).await;
    let policy = answer.header("content-security-policy").expect("a content policy");
    let ancestors = policy
        .split("; ")
        .find_map(|rule| rule.strip_prefix("frame-ancestors "))
        .expect("frame-ancestors")
        .to_owned();
    (ancestors, answer.header("x-frame-options").map(str::to_owned))
}

#[tokio::test]
async fn the_widget_alone_is_shown_on_other_sites() {
    let app = TestApp::start().await;
    let verona = app.organization("verona").await;
    let stranger = app.anonymous();
    for client in [&stranger, &stranger.on_host(&verona.host())] {
        for path in ["/r/widget", "/r/widget/?organizationId=verona&mode=calendar"] {
            assert_eq!(framing(client, path).await, ("*".to_owned(), None), "{path}");
        }
        for path in [
            "/",
            "/search",
            "/login",
            "/manage",
            "/r/widget/more",
            "/r",
            "/R/widget",
            "/r//widget",
        ] {
            let own = ("'self'".to_owned(), Some("SAMEORIGIN".to_owned()));
            assert_eq!(framing(client, path).await, own, "{path}");
        }
    }
}

#[tokio::test]
async fn the_widget_says_nothing_of_whoever_is_signed_in() {
    let app = TestApp::start().await;
    app.organization("verona").await;
    let path = "/r/widget/?organizationId=verona";
    let ana = app.renter("ana").await;
    let page = ana.get(path).await.expect(200).text();
    assert!(page.contains("noindex"), "{page}");
    assert!(!page.contains("fieldhouse-answers"), "{page}");
    assert_eq!(page, app.anonymous().get(path).await.expect(200).text());
}
