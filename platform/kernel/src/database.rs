//! The pool and the migrations. The pool is private to this crate: other crates get at data through [`crate::door`].

use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{Connection, PgConnection, PgPool};

/// Every migration, in order; compiled in, so that the program can bring its own database up to date.
pub static MIGRATIONS: Migrator = sqlx::migrate!("../../migrations");

/// The longest that a request waits for one of the pool's connections, before it is told to try again.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// The time for which a connection is trusted after it was used.
const TRUSTED_FOR: Duration = Duration::from_secs(1);

/// One connection of so many is a reader's.
const READERS: u32 = 4;

/// The schema of the job queue.
pub(crate) const QUEUE_SCHEMA: &str = "graphile_worker";

/// The reason why the database can't be used, in a sentence that says how to correct it.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    #[error("{variable} is no address of PostgreSQL, such as postgres://login:password@host/database")]
    Address {
        variable: &'static str,
        source: sqlx::Error,
    },
    #[error("{variable} names a database at {host} that can't be reached; start it, or correct the address")]
    Unreachable {
        variable: &'static str,
        host: String,
        source: sqlx::Error,
    },
    #[error("the database could not be brought up to date")]
    Migrate(#[source] MigrateError),
    #[error(
        "the database was made by another version of Fieldhouse; use that version, or name an empty database in DATABASE_URL \
        and MIGRATE_DATABASE_URL (for the embedded one, another folder in DATA)"
    )]
    OfAnotherVersion(#[source] MigrateError),
    #[error("the job queue could not be brought up to date: {0}")]
    Queue(String),
    #[error(
        "DATABASE_URL signs in as {role}, which {fault}; use a login that belongs to fieldhouse_server and owns nothing"
    )]
    TooPowerful { role: String, fault: &'static str },
    #[error("DATABASE_URL names a database that is not up to date; run `fieldhouse migrate` first")]
    NotMigrated,
    #[error(transparent)]
    Query(#[from] sqlx::Error),
}

/// The database as the server sees it. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Database {
    pub(crate) pool: PgPool,
    /// A share of the connections, kept for what only reads across tenants: who searches doesn't wait behind a crowd that books.
    pub(crate) readers: PgPool,
    options: PgConnectOptions,
}

impl Database {
    /// Connects as the server and refuses a login that row-level security would not bind.
    ///
    /// `connections` is the most that it opens, two at least; `patience` is how long a request waits for one of them ([`PATIENCE`]).
    pub async fn connect(url: &str, connections: u32, patience: Duration) -> Result<Self, DatabaseError> {
        let options = read_address("DATABASE_URL", url)?.application_name("fieldhouse");
        let of = |connections| {
            PgPoolOptions::new()
                .max_connections(connections)
                .acquire_timeout(patience)
                .test_before_acquire(false)
                .before_acquire(|connection, metadata| Box::pin(still_answers(connection, metadata.idle_for)))
        };
        let for_readers = (connections / READERS).max(1);
        let pool = of(connections - for_readers)
            .connect_with(options.clone())
            .await
            .map_err(|source| DatabaseError::Unreachable {
                variable: "DATABASE_URL",
                host: options.get_host().to_owned(),
                source,
            })?;
        let readers = of(for_readers).connect_lazy_with(options.clone());
        let database = Self { pool, readers, options };
        database.refuse_too_powerful_login().await?;
        Ok(database)
    }

    async fn refuse_too_powerful_login(&self) -> Result<(), DatabaseError> {
        let login = sqlx::query!(
            r#"SELECT current_user::text AS "role!", rolsuper AS "superuser!", rolbypassrls AS "bypasses!",
                EXISTS (SELECT FROM pg_class WHERE relowner = pg_roles.oid AND relnamespace = 'public'::regnamespace)
                    AS "owns!",
                EXISTS (SELECT FROM pg_class
                    WHERE relnamespace = 'public'::regnamespace AND pg_has_role(current_user, relowner, 'MEMBER'))
                    AS "owns_by_membership!",
                to_regclass('public.organizations') IS NOT NULL AS "migrated!"
            FROM pg_roles WHERE rolname = current_user"#
        )
        .fetch_one(&self.pool)
        .await?;
        // A member of the owner's role has the owner's policy, or may become the owner: both show every tenant's rows.
        let faults = [
            (login.superuser, "is a superuser"),
            (login.bypasses, "bypasses row-level security"),
            (login.owns, "owns tables"),
            (login.owns_by_membership, "belongs to a role that owns tables"),
        ];
        let Some((_, fault)) = faults.into_iter().find(|(applies, _)| *applies) else {
            return if login.migrated {
                Ok(())
            } else {
                Err(DatabaseError::NotMigrated)
            };
        };
        Err(DatabaseError::TooPowerful {
            role: login.role,
            fault,
        })
    }

    /// Returns true if the database answers.
    pub async fn is_ready(&self) -> bool {
        sqlx::query!("SELECT 1 AS one").fetch_one(&self.pool).await.is_ok()
    }

    /// Opens a small separate pool for the job runner, which works as `fieldhouse_worker` and sees only the queue. It doesn't wait for
    /// the disk: a job that is in the queue again after the machine lost its power is done again, as after any crash.
    pub(crate) async fn worker_pool(&self) -> Result<PgPool, DatabaseError> {
        Ok(PgPoolOptions::new()
            .max_connections(4)
            .connect_with(
                self.options
                    .clone()
                    .options([("role", "fieldhouse_worker"), ("synchronous_commit", "off")]),
            )
            .await?)
    }

    /// Connections open and idle, for the metrics.
    pub fn connections(&self) -> (u32, usize) {
        (
            self.pool.size() + self.readers.size(),
            self.pool.num_idle() + self.readers.num_idle(),
        )
    }

    /// Waits for the open transactions and closes every connection.
    pub async fn close(&self) {
        self.pool.close().await;
        self.readers.close().await;
    }
}

/// Returns true if a connection may be used again: one that rested is asked first, since the database may have been restarted
/// meanwhile. Under load none rests, and none is asked before each transaction; a restart then costs the requests of one
/// second their answer, which the restart itself costs anyway.
async fn still_answers(connection: &mut PgConnection, rested: Duration) -> Result<bool, sqlx::Error> {
    if rested > TRUSTED_FOR {
        connection.ping().await?;
    }
    Ok(true)
}

/// Refuses text that isn't a PostgreSQL address, without connecting. `variable` names the setting that it came from.
pub fn check_address(variable: &'static str, address: &str) -> Result<(), DatabaseError> {
    read_address(variable, address).map(|_| ())
}

fn read_address(variable: &'static str, address: &str) -> Result<PgConnectOptions, DatabaseError> {
    let refused = |source| DatabaseError::Address { variable, source };
    // The driver reads any address, whatever it begins with.
    if !["postgres://", "postgresql://"]
        .iter()
        .any(|scheme| address.starts_with(scheme))
    {
        return Err(refused(sqlx::Error::Configuration(
            "it does not begin with postgres://".into(),
        )));
    }
    PgConnectOptions::from_str(address).map_err(refused)
}

/// Brings the job queue and the tables up to date, as the owner. Safe to run twice, and by several processes at the
/// same time.
pub async fn migrate(owner_url: &str) -> Result<(), DatabaseError> {
    let options = read_address("MIGRATE_DATABASE_URL", owner_url)?;
    let host = options.get_host().to_owned();
    let pool = PgPoolOptions::new()
        .max_connections(2)
        .connect_with(options)
        .await
        .map_err(|source| DatabaseError::Unreachable {
            variable: "MIGRATE_DATABASE_URL",
            host,
            source,
        })?;
    graphile_worker_migrations::migrate(pool.clone(), QUEUE_SCHEMA)
        .await
        .map_err(|error| DatabaseError::Queue(error.to_string()))?;
    MIGRATIONS.run(&pool).await.map_err(|error| match error {
        MigrateError::VersionMissing(_) | MigrateError::VersionMismatch(_) => DatabaseError::OfAnotherVersion(error),
        error => DatabaseError::Migrate(error),
    })?;
    pool.close().await;
    Ok(())
}
