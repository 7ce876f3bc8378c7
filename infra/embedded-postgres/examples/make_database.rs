//! Recreates a database with the job queue and the migrations of a folder: `make_database <url> <folder>`.
//!
//! The program itself (`fieldhouse migrate`) cannot do this for `make queries`, since it does not compile before its
//! queries are described.

use std::path::Path;

use sqlx::migrate::{MigrateDatabase as _, Migrator};
use sqlx::{PgPool, Postgres};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [url, folder] = arguments.as_slice() else {
        return Err("Usage: make_database <url> <folder with migrations>".into());
    };
    if Postgres::database_exists(url).await? {
        Postgres::force_drop_database(url).await?;
    }
    Postgres::create_database(url).await?;
    let pool = PgPool::connect(url).await?;
    graphile_worker_migrations::migrate(pool.clone(), "graphile_worker").await?;
    Migrator::new(Path::new(folder)).await?.run(&pool).await?;
    pool.close().await;
    Ok(())
}
