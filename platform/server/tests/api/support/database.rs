//! A database for each test, on the throwaway PostgreSQL that `infra/start-test-database` starts.
//!
//! Migrating takes seconds and cloning takes milliseconds, so a template is migrated once for each state of `migrations/`
//! and every test gets a clone of it, which is dropped with the test.

use std::io::ErrorKind;
use std::time::Duration;

use sha2::{Digest, Sha256};
use sqlx::{AssertSqlSafe, Connection, PgConnection, raw_sql};
use uuid::Uuid;

/// Databases of tests that were killed are dropped by the next one that makes a template.
const LEFT_BEHIND_AFTER_SECONDS: u64 = 3600;
const CLONES: &str = "fieldhouse_test_";
/// By then the run has noticed that the database is gone, says so once, and ends its tests (`infra/test/database.mjs`).
const NOTICED_AFTER: Duration = Duration::from_secs(5);
/// Any number that nobody else locks on the throwaway server.
const TEMPLATE_LOCK: i64 = 7_220_114;

/// A migrated database that nobody else uses.
pub struct TestDatabase {
    /// The server's login: bound by row-level security.
    pub server_url: String,
    /// The owner's login, which sees everything.
    pub owner_url: String,
    /// None where its whole PostgreSQL is the test's.
    _clone: Option<TemplateClone>,
}

/// A database on the throwaway PostgreSQL, dropped with this.
struct TemplateClone {
    name: String,
    superuser_url: String,
}

impl TestDatabase {
    pub async fn create() -> Self {
        let owner = address("TEST_OWNER_DATABASE_URL");
        let server = address("TEST_SERVER_DATABASE_URL");
        let mut administration = administration(&owner).await;
        let template = template(&mut administration, &owner).await;
        let name = format!("{CLONES}{}", Uuid::now_v7().simple());
        // Copying the files is quicker than writing them to the log, since nothing here waits for the disk.
        run(
            &mut administration,
            format!("CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY"),
        )
        .await;
        administration.close().await.expect("the connection was just used");
        let (owner_url, server_url) = (on_database(&owner, &name), on_database(&server, &name));
        Self {
            _clone: Some(TemplateClone {
                name,
                superuser_url: address("TEST_SUPERUSER_DATABASE_URL"),
            }),
            ..Self::at(owner_url, server_url)
        }
    }

    /// One that is there and migrated, and that somebody else sees to.
    pub fn at(owner_url: String, server_url: String) -> Self {
        Self {
            server_url,
            owner_url,
            _clone: None,
        }
    }

    /// A connection that sees every row and belongs to the caller.
    pub async fn owner(&self) -> PgConnection {
        PgConnection::connect(&self.owner_url)
            .await
            .expect("the database was just made")
    }

    /// A connection with the server's rights.
    pub async fn server(&self) -> PgConnection {
        PgConnection::connect(&self.server_url)
            .await
            .expect("the database was just made")
    }
}

impl Drop for TemplateClone {
    /// Drops the database if it can; one that stays is dropped later. On a separate thread, since a runtime can't wait
    /// in itself; and as the superuser, since the owner can't end the connections of others, which may still be open.
    fn drop(&mut self) {
        let (address, name) = (self.superuser_url.clone(), self.name.clone());
        let dropping = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .ok()?;
            runtime.block_on(async {
                let mut administration = PgConnection::connect(&address).await.ok()?;
                let drop = format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)");
                raw_sql(AssertSqlSafe(drop)).execute(&mut administration).await.ok()
            })
        });
        let _ = dropping.join();
    }
}

const START_IT: &str = "start it with `eval \"$(infra/start-test-database)\"`, or run the tests with `make test-rust`";

fn address(variable: &str) -> String {
    std::env::var(variable).unwrap_or_else(|_| panic!("{variable} is not set; {START_IT}"))
}

fn on_database(address: &str, name: &str) -> String {
    let (server, _) = address
        .rsplit_once('/')
        .expect("an address of a database ends with its name");
    format!("{server}/{name}")
}

/// A connection of the owner's to the database beside which all others are made.
async fn administration(owner: &str) -> PgConnection {
    match PgConnection::connect(owner).await {
        Ok(connection) => connection,
        Err(error) => {
            if matches!(&error, sqlx::Error::Io(error) if error.kind() == ErrorKind::ConnectionRefused) {
                tokio::time::sleep(NOTICED_AFTER).await;
            }
            panic!("the throwaway PostgreSQL does not answer ({error}); {START_IT}");
        }
    }
}

/// The name of the template for the migrations as they are compiled in; makes it where it is missing.
async fn template(administration: &mut PgConnection, owner: &str) -> String {
    let mut hash = Sha256::new();
    for migration in kernel::database::MIGRATIONS.iter() {
        hash.update(&migration.checksum);
    }
    let name = format!("fieldhouse_template_{}", hex::encode(&hash.finalize()[..8]));
    if exists(administration, &name).await {
        return name;
    }
    // Each test is a separate process: the first one makes the template, the others wait for it here.
    lock(administration, "SELECT pg_advisory_lock($1)").await;
    if !exists(administration, &name).await {
        make_template(administration, owner, &name).await;
        drop_left_behind(administration).await;
    }
    lock(administration, "SELECT pg_advisory_unlock($1)").await;
    name
}

/// Migrates under another name, so that half a template is never cloned.
async fn make_template(administration: &mut PgConnection, owner: &str, name: &str) {
    let unfinished = format!("{name}_unfinished");
    run(
        administration,
        format!("DROP DATABASE IF EXISTS {unfinished} WITH (FORCE)"),
    )
    .await;
    run(administration, format!("CREATE DATABASE {unfinished}")).await;
    kernel::database::migrate(&on_database(owner, &unfinished))
        .await
        .expect("the migrations apply to an empty database");
    run(administration, format!("ALTER DATABASE {unfinished} RENAME TO {name}")).await;
}

async fn drop_left_behind(administration: &mut PgConnection) {
    let names: Vec<String> = sqlx::query_scalar("SELECT datname FROM pg_database WHERE starts_with(datname, $1)")
        .bind(CLONES)
        .fetch_all(&mut *administration)
        .await
        .expect("the catalog can be read");
    let now = Uuid::now_v7()
        .get_timestamp()
        .expect("a version 7 id has a time")
        .to_unix()
        .0;
    for name in names {
        let made = name
            .strip_prefix(CLONES)
            .and_then(|id| Uuid::parse_str(id).ok()?.get_timestamp());
        if made.is_some_and(|made| made.to_unix().0 + LEFT_BEHIND_AFTER_SECONDS < now) {
            run(administration, format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)")).await;
        }
    }
}

async fn exists(administration: &mut PgConnection, name: &str) -> bool {
    sqlx::query_scalar("SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)")
        .bind(name)
        .fetch_one(administration)
        .await
        .expect("the catalog can be read")
}

async fn lock(administration: &mut PgConnection, statement: &'static str) {
    sqlx::query(statement)
        .bind(TEMPLATE_LOCK)
        .execute(administration)
        .await
        .expect("a lock can be waited for");
}

async fn run(administration: &mut PgConnection, statement: String) {
    if let Err(error) = raw_sql(AssertSqlSafe(statement.clone())).execute(administration).await {
        panic!("{statement}: {error}");
    }
}
