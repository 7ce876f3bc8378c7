//! The organization of a host or a path, from a small cache in front of the platform's directory of tenants.

use std::collections::HashMap;
use std::sync::{Arc, RwLock};
use std::time::{Duration, Instant};

use gateways::cache::FanOut;
use uuid::Uuid;

use crate::database::Database;
use crate::ids::OrganizationId;

/// The time for which a copy of the server may still answer with what another one changed, where it has not heard of the change.
const REMEMBERED_FOR: Duration = Duration::from_secs(10);
/// The topic under which other copies are told that a lookup may have changed.
const TOPIC: &str = "tenants";
/// A stranger asking for a million names must not fill the memory.
const MOST_REMEMBERED: usize = 10_000;

/// An organization that answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tenant {
    pub id: OrganizationId,
    pub short_name: String,
}

/// The organization or address that a name leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lookup {
    Found(Tenant),
    /// A former short name: where it went.
    Moved(Tenant),
    Unknown,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Key {
    Name(String),
    Domain(String),
}

/// The lookup. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Tenants {
    database: Database,
    remembered: LookupCache,
    fan_out: FanOut,
}

#[derive(Clone, Debug, Default)]
struct LookupCache(Arc<RwLock<HashMap<Key, (Instant, Lookup)>>>);

impl Tenants {
    /// Listens for what other copies of the server have changed, for as long as the fan-out lives.
    pub fn new(database: Database, fan_out: FanOut) -> Self {
        let remembered = LookupCache::default();
        let mut news = fan_out.subscribe(TOPIC);
        let listener = remembered.clone();
        tokio::spawn(async move {
            // A missed change may have been about any of them, and so may this one: all are forgotten.
            while news.next().await.is_some() {
                listener.forget();
            }
        });
        Self {
            database,
            remembered,
            fan_out,
        }
    }

    /// By short name, former short name, or id.
    pub async fn by_name(&self, name: &str) -> Result<Lookup, sqlx::Error> {
        let key = Key::Name(name.to_ascii_lowercase());
        if let Some(lookup) = self.remembered.recall(&key) {
            return Ok(lookup);
        }
        let id = Uuid::parse_str(name).ok();
        let row = sqlx::query!(
            r#"SELECT id AS "id!", short_name AS "short_name!", moved AS "moved!" FROM (
                SELECT id, short_name, false AS moved FROM tenants WHERE (short_name = $1 OR id = $2) AND state = 'active'
                UNION ALL
                SELECT tenants.id, tenants.short_name, true FROM former_short_names
                JOIN tenants ON tenants.id = tenant_id
                WHERE former_short_names.short_name = $1 AND state = 'active'
            ) AS found ORDER BY moved LIMIT 1"#,
            name.to_ascii_lowercase(),
            id,
        )
        .fetch_optional(&self.database.pool)
        .await?;
        let lookup = row.map_or(Lookup::Unknown, |row| {
            let tenant = Tenant {
                id: OrganizationId(row.id),
                short_name: row.short_name,
            };
            if row.moved {
                Lookup::Moved(tenant)
            } else {
                Lookup::Found(tenant)
            }
        });
        self.remembered.remember(key, &lookup);
        Ok(lookup)
    }

    /// By its own verified domain.
    pub async fn by_domain(&self, domain: &str) -> Result<Lookup, sqlx::Error> {
        let key = Key::Domain(domain.to_ascii_lowercase());
        if let Some(lookup) = self.remembered.recall(&key) {
            return Ok(lookup);
        }
        let row = sqlx::query!(
            "SELECT tenants.id, short_name FROM custom_domains JOIN tenants ON tenants.id = tenant_id
            WHERE domain = $1 AND verified_at IS NOT NULL AND state = 'active'",
            domain.to_ascii_lowercase(),
        )
        .fetch_optional(&self.database.pool)
        .await?;
        let lookup = row.map_or(Lookup::Unknown, |row| {
            Lookup::Found(Tenant {
                id: OrganizationId(row.id),
                short_name: row.short_name,
            })
        });
        self.remembered.remember(key, &lookup);
        Ok(lookup)
    }

    /// The verified domain of an organization, where its pages are at home.
    pub async fn domain_of(&self, organization: OrganizationId) -> Result<Option<String>, sqlx::Error> {
        sqlx::query_scalar!(
            "SELECT domain FROM custom_domains WHERE tenant_id = $1 AND verified_at IS NOT NULL",
            organization.0,
        )
        .fetch_optional(&self.database.pool)
        .await
    }

    /// Forgets everything, here and in every other copy: an organization was made, renamed, moved or removed, or has another domain. A copy that
    /// can't be told finds out by itself after some seconds.
    pub async fn forget(&self) {
        self.remembered.forget();
        if let Err(error) = self.fan_out.publish(TOPIC, "").await {
            tracing::warn!(%error, "other copies of the server were not told that an organization has changed");
        }
    }
}

impl LookupCache {
    fn forget(&self) {
        if let Ok(mut remembered) = self.0.write() {
            remembered.clear();
        }
    }

    fn recall(&self, key: &Key) -> Option<Lookup> {
        let remembered = self.0.read().ok()?;
        let (since, lookup) = remembered.get(key)?;
        (since.elapsed() < REMEMBERED_FOR).then(|| lookup.clone())
    }

    fn remember(&self, key: Key, lookup: &Lookup) {
        if let Ok(mut remembered) = self.0.write() {
            if remembered.len() >= MOST_REMEMBERED {
                remembered.clear();
            }
            remembered.insert(key, (Instant::now(), lookup.clone()));
        }
    }
}
