//! State that copies of the server share for moments: counts of what happened, and news for each other. In this process
//! alone where no Redis is configured.
//!
//! Nothing here is the truth about anything: it may be lost at any time.

mod fan_out;
mod limits;

pub use fan_out::{FanOut, News, Subscription};
pub use limits::{Limit, Limits, Verdict};

use crate::Secret;
use deadpool_redis::redis::Client;
use deadpool_redis::{Config, Runtime, Timeouts};
use std::time::Duration;

/// A Redis that answers slower than this is as good as none.
const PATIENCE: Duration = Duration::from_secs(2);
/// Each is busy for a fraction of a millisecond at a time.
const CONNECTIONS: usize = 16;

#[derive(Clone, Debug)]
pub enum CacheConfig {
    /// The stand-in: good for one copy of the server.
    InProcess,
    /// `redis://:password@host:6379/0`
    Redis { url: Secret },
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CacheError {
    #[error("REDIS_URL cannot be used: {0}")]
    Configuration(String),
    #[error("the Redis of REDIS_URL cannot be reached: {0}")]
    Unavailable(String),
}

impl From<deadpool_redis::redis::RedisError> for CacheError {
    fn from(error: deadpool_redis::redis::RedisError) -> Self {
        Self::Unavailable(error.to_string())
    }
}

impl From<deadpool_redis::PoolError> for CacheError {
    fn from(error: deadpool_redis::PoolError) -> Self {
        Self::Unavailable(error.to_string())
    }
}

#[derive(Clone, Debug)]
pub struct Cache {
    pub limits: Limits,
    pub fan_out: FanOut,
    pool: Option<deadpool_redis::Pool>,
}

impl Cache {
    /// Answers once Redis did.
    pub async fn open(config: CacheConfig) -> Result<Self, CacheError> {
        match config {
            CacheConfig::InProcess => {
                tracing::warn!("rate limits and news stay in this process; run no second copy of the server");
                Ok(Self {
                    limits: Limits::in_process(),
                    fan_out: FanOut::in_process(),
                    pool: None,
                })
            }
            CacheConfig::Redis { url } => {
                // The address holds a password: an error about it must not repeat it.
                let client = Client::open(url.reveal())
                    .map_err(|_| CacheError::Configuration("it is not like redis://:password@host:6379/0".into()))?;
                let pool = Config::from_url(url.reveal())
                    .builder()
                    .map_err(|error| CacheError::Configuration(error.to_string()))?
                    .max_size(CONNECTIONS)
                    .runtime(Runtime::Tokio1)
                    .timeouts(Timeouts {
                        wait: Some(PATIENCE),
                        create: Some(PATIENCE),
                        recycle: Some(PATIENCE),
                    })
                    .build()
                    .map_err(|error| CacheError::Configuration(error.to_string()))?;
                let fan_out = tokio::time::timeout(PATIENCE, FanOut::redis(client, pool.clone()))
                    .await
                    .map_err(|_| CacheError::Unavailable("it does not answer".into()))??;
                Ok(Self {
                    limits: Limits::redis(pool.clone()),
                    fan_out,
                    pool: Some(pool),
                })
            }
        }
    }

    pub fn is_stand_in(&self) -> bool {
        self.pool.is_none()
    }

    /// Fails where Redis is configured and doesn't answer, for the readiness of the server.
    pub async fn check(&self) -> Result<(), CacheError> {
        if let Some(pool) = &self.pool {
            let mut connection = pool.get().await?;
            deadpool_redis::redis::cmd("PING").exec_async(&mut connection).await?;
        }
        Ok(())
    }
}
