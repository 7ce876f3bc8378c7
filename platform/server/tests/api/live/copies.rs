//! Copies of the server tell each other over Redis.

use gateways::{Cache, CacheConfig, Secret};
use policy::Role;
use serde_json::json;

use crate::support::processes::Server;
use crate::support::renting::id;
use crate::support::{OpenPage, Scene};

const PASSWORD: &str = "hunter2";

async fn cache(redis: &Server) -> Cache {
    let url = Secret::new(format!("redis://:{PASSWORD}@127.0.0.1:{}/0", redis.port));
    Cache::open(CacheConfig::Redis { url }).await.expect("Redis answers")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_at_one_copy_hears_what_was_sent_at_another() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let redis = Server::redis(PASSWORD);
    let (here, there) = (
        app.listen_with(cache(&redis).await).await,
        app.listen_with(cache(&redis).await).await,
    );
    let (ana, approver) = (app.renter("ana").await, app.staff(&district, Role::Approver).await);
    let booking = id(&ana.book(&court, app.day(5), "18:00", "20:00").await);
    let (mut renter, mut staff) = (OpenPage::open(here, &ana).await, OpenPage::open(there, &approver).await);
    for page in [&mut renter, &mut staff] {
        page.say(json!({ "event": "join-booking-chat", "organization": "district", "booking": booking }))
            .await;
        assert_eq!(page.hears().await["event"], "joined");
    }
    staff
        .say(
            json!({ "event": "booking-message", "organization": "district", "booking": booking,
            "text": "Please use the side door." }),
        )
        .await;
    let shown = renter.hears().await;
    assert_eq!(
        (&shown["event"], &shown["message"]["text"]),
        (&json!("show-message"), &json!("Please use the side door."))
    );
    assert_eq!(staff.hears().await["message"], shown["message"]);
}
