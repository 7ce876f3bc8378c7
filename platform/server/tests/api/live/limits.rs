//! Which sockets are let in, and for how long.

use serde_json::json;

use crate::support::{OpenPage, Scene};

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_other_sites_and_programs_are_refused() {
    let Scene { app, district, .. } = Scene::start().await;
    let (ana, address) = (app.renter("ana").await, app.listen().await);
    let elsewhere = OpenPage::try_open(address, &ana, "http://evil.example").await;
    assert_eq!(elsewhere.err(), Some(403));
    let program = app.api_client(&district).await;
    let from_here = "http://fieldhouse.localhost";
    assert_eq!(OpenPage::try_open(address, &program, from_here).await.err(), Some(403));
    let unknown = app.anonymous().with_bearer("nonsense");
    assert_eq!(OpenPage::try_open(address, &unknown, from_here).await.err(), Some(401));
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_has_so_many_pages_and_no_more() {
    let Scene { app, .. } = Scene::start().await;
    let (ana, ben, address) = (app.renter("ana").await, app.renter("ben").await, app.listen().await);
    let mut pages = Vec::new();
    for _ in 0..20 {
        pages.push(OpenPage::open(address, &ana).await);
    }
    let from_here = "http://fieldhouse.localhost";
    assert_eq!(OpenPage::try_open(address, &ana, from_here).await.err(), Some(429));
    OpenPage::open(address, &ben).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_says_too_much_is_disconnected() {
    let Scene { app, .. } = Scene::start().await;
    let (ana, address) = (app.renter("ana").await, app.listen().await);
    let mut page = OpenPage::open(address, &ana).await;
    for _ in 0..61 {
        page.say(json!({ "event": "exit-booking-chat", "booking": ana.user_id() }))
            .await;
    }
    assert_eq!(page.until_closed().await, Some(4429));
}

#[tokio::test(flavor = "multi_thread")]
async fn it_closes_with_its_session_and_no_other() {
    let Scene { app, .. } = Scene::start().await;
    let ana = app.renter("ana").await;
    let elsewhere = app.sign_in(ana.person()).await;
    let address = app.listen().await;
    let (page, mut other) = (
        OpenPage::open(address, &ana).await,
        OpenPage::open(address, &elsewhere).await,
    );
    ana.post("/api/logout", json!({})).await.expect(204);
    assert_eq!(page.until_closed().await, Some(4401));
    other.hears_nothing().await;
}
