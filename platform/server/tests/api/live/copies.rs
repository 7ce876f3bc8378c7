//! Copies of the server tell each other over Redis.

use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use gateways::{Cache, CacheConfig, Secret};
use policy::Role;
use serde_json::json;

use crate::support::renting::id;
use crate::support::{OpenPage, Scene};

/// A Redis of this test's own, which ends with it.
struct Redis(Child, u16);

impl Redis {
    async fn start() -> Self {
        let free = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
        let port = free.local_addr().expect("it has an address").port();
        drop(free);
        let child = Command::new("redis-server")
            .args(["--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--port"])
            .arg(port.to_string())
            .stdout(Stdio::null())
            .spawn()
            .expect("install redis-server (Debian: apt-get install redis-server)");
        let redis = Self(child, port);
        while tokio::net::TcpStream::connect(("127.0.0.1", port)).await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        redis
    }

    async fn cache(&self) -> Cache {
        let url = Secret::new(format!("redis://127.0.0.1:{}/0", self.1));
        Cache::open(CacheConfig::Redis { url }).await.expect("Redis answers")
    }
}

impl Drop for Redis {
    fn drop(&mut self) {
        // The process is this test's own.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_at_one_copy_hears_what_was_sent_at_another() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let redis = Redis::start().await;
    let (here, there) = (
        app.listen_with(redis.cache().await).await,
        app.listen_with(redis.cache().await).await,
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
