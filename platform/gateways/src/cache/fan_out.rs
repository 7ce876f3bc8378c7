//! News for every copy of the server: "this organization changed, forget what you know of it".
//!
//! Invariant: news that may have been missed are reported as [`News::Missed`], so that a listener can forget everything
//! rather than believe something outdated.

use super::{CacheError, PATIENCE};
use deadpool_redis::Pool;
use deadpool_redis::redis::Client;
use futures_util::StreamExt;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::task::AbortHandle;
use tokio::time::timeout;

/// A listener that is so far behind is told that it missed news.
const BACKLOG: usize = 1024;
const CHANNEL_PREFIX: &str = "fieldhouse:news:";
/// Before the next try to reach a server that is gone.
const PAUSE: Duration = Duration::from_millis(500);

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    Of(String),
    /// Something may have been said that was not heard.
    Missed,
}

#[derive(Clone, Debug)]
pub struct FanOut {
    local: broadcast::Sender<Heard>,
    redis: Option<Arc<Remote>>,
}

#[derive(Clone, Debug)]
enum Heard {
    Said { topic: Arc<str>, text: String },
    Missed,
}

/// The connection to other copies. Its listening ends with the last holder.
#[derive(Debug)]
struct Remote {
    pool: Pool,
    listening: AbortHandle,
}

impl Drop for Remote {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

/// The news of one topic, from the moment of subscribing on.
#[derive(Debug)]
pub struct Subscription {
    topic: &'static str,
    heard: broadcast::Receiver<Heard>,
}

impl FanOut {
    pub(super) fn in_process() -> Self {
        Self {
            local: broadcast::Sender::new(BACKLOG),
            redis: None,
        }
    }

    /// Answers once it listens.
    pub(super) async fn redis(client: Client, pool: Pool) -> Result<Self, CacheError> {
        let local = broadcast::Sender::new(BACKLOG);
        let first = listen(&client).await?;
        let listening = tokio::spawn(keep_listening(client, first, local.clone())).abort_handle();
        Ok(Self {
            local,
            redis: Some(Arc::new(Remote { pool, listening })),
        })
    }

    /// Tells every copy of the server, this one included.
    pub async fn publish(&self, topic: &'static str, text: impl Into<String>) -> Result<(), CacheError> {
        let text = text.into();
        match &self.redis {
            None => {
                // Nobody listening is no failure.
                let _ = self.local.send(Heard::Said {
                    topic: topic.into(),
                    text,
                });
            }
            Some(remote) => {
                let mut connection = remote.pool.get().await?;
                deadpool_redis::redis::cmd("PUBLISH")
                    .arg(format!("{CHANNEL_PREFIX}{topic}"))
                    .arg(text)
                    .exec_async(&mut connection)
                    .await?;
            }
        }
        Ok(())
    }

    pub fn subscribe(&self, topic: &'static str) -> Subscription {
        Subscription {
            topic,
            heard: self.local.subscribe(),
        }
    }
}

impl Subscription {
    /// The next news of the topic; `None` once the service is gone.
    pub async fn next(&mut self) -> Option<News> {
        loop {
            match self.heard.recv().await {
                Ok(Heard::Said { topic, text }) if *topic == *self.topic => return Some(News::Of(text)),
                Ok(Heard::Said { .. }) => {}
                Ok(Heard::Missed) | Err(RecvError::Lagged(_)) => return Some(News::Missed),
                Err(RecvError::Closed) => return None,
            }
        }
    }
}

/// Opens a separate connection: one that listens can do nothing else.
async fn listen(client: &Client) -> Result<deadpool_redis::redis::aio::PubSub, CacheError> {
    let mut channel = client.get_async_pubsub().await?;
    channel.psubscribe(format!("{CHANNEL_PREFIX}*")).await?;
    Ok(channel)
}

async fn keep_listening(
    client: Client,
    mut channel: deadpool_redis::redis::aio::PubSub,
    local: broadcast::Sender<Heard>,
) {
    loop {
        let mut messages = channel.on_message();
        while let Some(message) = messages.next().await {
            let topic = message
                .get_channel_name()
                .strip_prefix(CHANNEL_PREFIX)
                .unwrap_or_default();
            if let Ok(text) = message.get_payload() {
                let _ = local.send(Heard::Said {
                    topic: topic.into(),
                    text,
                });
            }
        }
        drop(messages);
        tracing::warn!("the connection to Redis that hears news was lost; trying again");
        channel = loop {
            tokio::time::sleep(PAUSE).await;
            if let Ok(Ok(channel)) = timeout(PATIENCE, listen(&client)).await {
                break channel;
            }
        };
        let _ = local.send(Heard::Missed);
    }
}
