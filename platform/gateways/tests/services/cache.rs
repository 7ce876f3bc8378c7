use crate::processes::{Server, free_port};
use gateways::cache::{Limit, News, Verdict};
use gateways::{Cache, CacheConfig, Secret};
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::timeout;

const PASSWORD: &str = "hunter2";
const THREE_A_MINUTE: Limit = Limit {
    hits: 3,
    per: Duration::from_mins(1),
};

async fn in_process() -> Cache {
    Cache::open(CacheConfig::InProcess).await.unwrap()
}

async fn over_redis(server: &Server) -> Cache {
    let url = format!("redis://:{PASSWORD}@127.0.0.1:{}/0", server.port);
    Cache::open(CacheConfig::Redis { url: Secret::new(url) }).await.unwrap()
}

async fn a_limit_lets_so_many_through_and_names_the_wait(cache: &Cache) {
    let limits = &cache.limits;
    for left in [2, 1, 0] {
        assert_eq!(
            limits.hit("door", THREE_A_MINUTE).await.unwrap(),
            Verdict::Allowed { left }
        );
    }
    for verdict in [
        limits.hit("door", THREE_A_MINUTE).await.unwrap(),
        limits.hit("door", THREE_A_MINUTE).await.unwrap(),
    ] {
        let Verdict::RetryAfter(wait) = verdict else {
            panic!("{verdict:?}")
        };
        assert!(wait > Duration::from_secs(30) && wait <= THREE_A_MINUTE.per, "{wait:?}");
    }
    assert_eq!(
        limits.hit("window", THREE_A_MINUTE).await.unwrap(),
        Verdict::Allowed { left: 2 }
    );
}

async fn racing_hits_are_all_counted(cache: &Cache) {
    let limit = Limit {
        hits: 20,
        per: Duration::from_mins(1),
    };
    let mut racers = JoinSet::new();
    for _ in 0..100 {
        let limits = cache.limits.clone();
        racers.spawn(async move { matches!(limits.hit("race", limit).await.unwrap(), Verdict::Allowed { .. }) });
    }
    assert_eq!(racers.join_all().await.into_iter().filter(|passed| *passed).count(), 20);
}

async fn news_reach_those_who_subscribed_to_them(speaker: &Cache, listener: &Cache) {
    let mut here = listener.fan_out.subscribe("organizations");
    let mut there = listener.fan_out.subscribe("spaces");
    speaker.fan_out.publish("organizations", "0192").await.unwrap();
    speaker.fan_out.publish("spaces", "0193").await.unwrap();
    speaker.fan_out.publish("organizations", "0194").await.unwrap();
    assert_eq!(here.next().await, Some(News::Of("0192".into())));
    assert_eq!(here.next().await, Some(News::Of("0194".into())));
    assert_eq!(there.next().await, Some(News::Of("0193".into())));
}

#[tokio::test]
async fn limits_hold_in_process() {
    let cache = in_process().await;
    a_limit_lets_so_many_through_and_names_the_wait(&cache).await;
    racing_hits_are_all_counted(&cache).await;
}

#[tokio::test]
async fn limits_hold_over_redis_for_all_copies_of_the_server() {
    let server = Server::redis(PASSWORD);
    let (one, other) = (over_redis(&server).await, over_redis(&server).await);
    a_limit_lets_so_many_through_and_names_the_wait(&one).await;
    racing_hits_are_all_counted(&one).await;
    let spent = other
        .limits
        .hit(
            "race",
            Limit {
                hits: 20,
                per: Duration::from_mins(1),
            },
        )
        .await
        .unwrap();
    assert!(matches!(spent, Verdict::RetryAfter(_)), "{spent:?}");
}

#[tokio::test]
async fn a_window_closes_in_redis_too() {
    let server = Server::redis(PASSWORD);
    let limits = over_redis(&server).await.limits;
    let brief = Limit {
        hits: 1,
        per: Duration::from_millis(40),
    };
    assert_eq!(limits.hit("door", brief).await.unwrap(), Verdict::Allowed { left: 0 });
    loop {
        match limits.hit("door", brief).await.unwrap() {
            Verdict::Allowed { left } => return assert_eq!(left, 0),
            Verdict::RetryAfter(wait) => {
                assert!(
                    wait <= brief.per,
                    "a hit that may not pass lengthened the window to {wait:?}"
                );
                tokio::time::sleep(wait).await;
            }
        }
    }
}

#[tokio::test]
async fn news_spread_in_process() {
    let cache = in_process().await;
    assert!(cache.is_stand_in());
    news_reach_those_who_subscribed_to_them(&cache, &cache.clone()).await;
}

#[tokio::test]
async fn news_spread_over_redis_to_all_copies_of_the_server() {
    let server = Server::redis(PASSWORD);
    let (one, other) = (over_redis(&server).await, over_redis(&server).await);
    assert!(!one.is_stand_in());
    news_reach_those_who_subscribed_to_them(&one, &other).await;
    // One's own news; by a copy that has not heard of the others before.
    let alone = over_redis(&server).await;
    news_reach_those_who_subscribed_to_them(&alone, &alone).await;
}

#[tokio::test]
async fn a_listener_that_falls_behind_is_told_so() {
    let cache = in_process().await;
    let mut listener = cache.fan_out.subscribe("organizations");
    for number in 0..5_000 {
        cache
            .fan_out
            .publish("organizations", number.to_string())
            .await
            .unwrap();
    }
    assert_eq!(listener.next().await, Some(News::Missed));
    assert!(matches!(listener.next().await, Some(News::Of(_))));
}

#[tokio::test]
async fn after_redis_was_gone_listeners_know_that_they_missed_something() {
    let server = Server::redis(PASSWORD);
    let port = server.port;
    let cache = over_redis(&server).await;
    let mut listener = cache.fan_out.subscribe("organizations");
    drop(server);
    assert!(cache.check().await.is_err());
    assert!(cache.limits.hit("door", THREE_A_MINUTE).await.is_err());

    let _server = Server::redis_again(port, PASSWORD);
    let heard = timeout(Duration::from_mins(1), listener.next())
        .await
        .expect("listens again");
    assert_eq!(heard, Some(News::Missed));
    cache.check().await.unwrap();
    cache.fan_out.publish("organizations", "0192").await.unwrap();
    assert_eq!(listener.next().await, Some(News::Of("0192".into())));
}

#[tokio::test]
async fn a_redis_that_is_not_there_is_told_at_start() {
    let url = format!("redis://:{PASSWORD}@127.0.0.1:{}/0", free_port());
    let error = Cache::open(CacheConfig::Redis { url: Secret::new(url) })
        .await
        .unwrap_err();
    assert!(error.to_string().contains("cannot be reached"), "{error}");
    let error = Cache::open(CacheConfig::Redis {
        url: Secret::new("http://hunter2"),
    })
    .await
    .unwrap_err();
    assert!(
        error.to_string().contains("REDIS_URL") && !error.to_string().contains(PASSWORD),
        "{error}"
    );
}
