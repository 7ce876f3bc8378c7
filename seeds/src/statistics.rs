//! Updates the planner's statistics after much was loaded at once.

use sqlx::{AssertSqlSafe, PgConnection};

/// Vacuums and analyzes the tables that have rows, and no others: of a table that was found empty the planner would believe
/// that for a while, and the plans that connections keep would read all of it, row by row, as it fills.
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
