//! Progress of the demo: not wanted, to be loaded, or there. The next start continues what was interrupted.

use chrono::{DateTime, Utc};
use sqlx::{Connection, PgConnection};

/// Any number that nobody else locks in this database.
const LOADING: i64 = 7_220_210;

/// Returns true if the demo is to be loaded: the database has no organization yet, or loading was interrupted.
pub async fn is_due(owner_url: &str) -> anyhow::Result<bool> {
    ask(
        owner_url,
        "SELECT CASE WHEN EXISTS (SELECT FROM demo) THEN EXISTS (SELECT FROM demo WHERE finished_at IS NULL)
            ELSE NOT EXISTS (SELECT FROM tenants) END",
    )
    .await
}

/// Returns true if all of the demo is there.
pub async fn is_there(owner_url: &str) -> anyhow::Result<bool> {
    ask(
        owner_url,
        "SELECT EXISTS (SELECT FROM demo WHERE finished_at IS NOT NULL)",
    )
    .await
}

async fn ask(owner_url: &str, question: &'static str) -> anyhow::Result<bool> {
    let mut owner = PgConnection::connect(owner_url).await?;
    let answer = sqlx::query_scalar(question).fetch_one(&mut owner).await?;
    owner.close().await?;
    Ok(answer)
}

/// Waits for others who load it, and says for which instant it is made up: the same one in every try. Nothing where it is
/// there. The lock ends with the connection.
pub(super) async fn begin(owner: &mut PgConnection, now: DateTime<Utc>) -> anyhow::Result<Option<DateTime<Utc>>> {
    sqlx::query("SELECT pg_advisory_lock($1)")
        .bind(LOADING)
        .execute(&mut *owner)
        .await?;
    let (began_at, is_there): (DateTime<Utc>, bool) = sqlx::query_as(
        "INSERT INTO demo (began_at) VALUES ($1) ON CONFLICT (only_one) DO UPDATE SET began_at = demo.began_at
        RETURNING began_at, finished_at IS NOT NULL",
    )
    .bind(now)
    .fetch_one(owner)
    .await?;
    Ok((!is_there).then_some(began_at))
}

/// All of it is there.
pub(super) async fn finish(owner: &mut PgConnection, now: DateTime<Utc>) -> anyhow::Result<()> {
    sqlx::query("UPDATE demo SET finished_at = $1")
        .bind(now)
        .execute(owner)
        .await?;
    Ok(())
}
