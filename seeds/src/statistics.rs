//! Updates the planner's statistics after a bulk load.

use sqlx::{AssertSqlSafe, PgConnection};

/// Vacuums and analyzes the tables that have rows, and no others. If a table were analyzed while empty, the planner
/// would take it for empty for a while, and cached plans would scan it row by row as it fills.
pub async fn gather(owner: &mut PgConnection) -> Result<(), sqlx::Error> {
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT oid::regclass::text FROM pg_class
        WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0",
    )
    .fetch_all(&mut *owner)
    .await?;
    if !tables.is_empty() {
        let statement = format!("VACUUM ANALYZE {}", tables.join(", "));
        sqlx::query(AssertSqlSafe(statement)).execute(owner).await?;
    }
    Ok(())
}
