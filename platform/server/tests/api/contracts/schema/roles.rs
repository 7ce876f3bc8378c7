//! The database's roles: what the server's login, the reader and the worker may do, and what they may not.

use sqlx::Row;

use crate::support::{TestDatabase, golden};

/// Every right on tables and columns, a line each, as `grants.txt` keeps it.
const GRANTS: &str = "WITH tables AS (
        SELECT oid, relname, relacl FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'S')
    ),
    grants AS (
        SELECT grantee, privilege_type, relname, NULL AS attname FROM tables, aclexplode(relacl)
        UNION ALL
        SELECT grantee, privilege_type, relname, attname
        FROM tables JOIN pg_attribute ON attrelid = oid, aclexplode(attacl)
    ),
    lines AS (
        SELECT grantee, relname, privilege_type, string_agg(attname, ', ' ORDER BY attname) AS columns
        FROM grants GROUP BY grantee, relname, privilege_type
    )
    SELECT rolname || ' ' || string_agg(privilege_type, ' ' ORDER BY privilege_type) || ' ' || relname
        || coalesce(' (' || columns || ')', '')
    FROM lines JOIN pg_roles ON pg_roles.oid = grantee
    WHERE rolname <> 'fieldhouse_owner'
    GROUP BY rolname, relname, columns
    ORDER BY rolname, relname, columns";

#[tokio::test]
async fn rights_are_granted_as_the_list_says() {
    let database = TestDatabase::create().await;
    let lines: Vec<String> = sqlx::query_scalar(GRANTS)
        .fetch_all(&mut database.owner().await)
        .await
        .unwrap();
    golden::compare(
        "platform/server/tests/api/contracts/schema/grants.txt",
        &(lines.join("\n") + "\n"),
    );
}

#[tokio::test]
async fn the_reader_may_only_select() {
    let database = TestDatabase::create().await;
    let others: Vec<String> = sqlx::query_scalar(
        "SELECT privilege_type || ' ' || relname FROM pg_class, aclexplode(relacl)
        WHERE relnamespace = 'public'::regnamespace AND grantee = 'fieldhouse_reader'::regrole AND privilege_type <> 'SELECT'
        UNION ALL
        SELECT privilege_type || ' ' || attrelid::regclass || '.' || attname FROM pg_attribute, aclexplode(attacl)
        WHERE grantee = 'fieldhouse_reader'::regrole AND privilege_type <> 'SELECT'",
    )
    .fetch_all(&mut database.owner().await)
    .await
    .unwrap();
    assert_eq!(others, Vec::<String>::new());
}

#[tokio::test]
async fn nobody_but_the_owner_has_more_than_was_granted_by_name() {
    let database = TestDatabase::create().await;
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT relname::text FROM pg_class, aclexplode(relacl) WHERE relnamespace = 'public'::regnamespace AND grantee = 0",
    )
    .fetch_all(&mut database.owner().await)
    .await
    .unwrap();
    assert_eq!(tables, Vec::<String>::new(), "granted to PUBLIC");
}

#[tokio::test]
async fn the_servers_login_is_weak() {
    let database = TestDatabase::create().await;
    let mut server = database.server().await;
    let login = sqlx::query(
        "SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolinherit,
            (SELECT count(*) FROM pg_class WHERE relowner = pg_roles.oid) AS owned,
            (SELECT count(*) FROM pg_proc WHERE proowner = pg_roles.oid) AS functions
        FROM pg_roles WHERE rolname = current_user",
    )
    .fetch_one(&mut server)
    .await
    .unwrap();
    for power in [
        "rolsuper",
        "rolbypassrls",
        "rolcreaterole",
        "rolcreatedb",
        "rolreplication",
        "rolinherit",
    ] {
        assert!(!login.get::<bool, _>(power), "{power}");
    }
    assert_eq!((login.get::<i64, _>("owned"), login.get::<i64, _>("functions")), (0, 0));
}

#[tokio::test]
async fn the_server_may_become_the_reader_and_the_worker_and_nobody_else() {
    let database = TestDatabase::create().await;
    let others: Vec<String> = sqlx::query_scalar(
        "SELECT rolname::text FROM pg_roles WHERE pg_has_role(current_user, oid, 'MEMBER') AND rolname <> current_user
        ORDER BY rolname",
    )
    .fetch_all(&mut database.server().await)
    .await
    .unwrap();
    assert_eq!(others, ["fieldhouse_reader", "fieldhouse_worker"]);
}

#[tokio::test]
async fn membership_alone_gives_the_server_nothing_of_theirs() {
    let database = TestDatabase::create().await;
    let mut server = database.server().await;
    let error = sqlx::query("SELECT FROM graphile_worker.jobs")
        .fetch_all(&mut server)
        .await
        .unwrap_err();
    assert_eq!(
        denial(&error),
        Some("42501"),
        "the queue holds the payloads of all tenants: {error}"
    );
}

#[tokio::test]
async fn the_server_may_not_change_the_schema() {
    let database = TestDatabase::create().await;
    let mut server = database.server().await;
    for statement in [
        "CREATE TABLE public.mine (id integer)",
        "ALTER TABLE organizations DISABLE ROW LEVEL SECURITY",
        "DROP POLICY tenant ON organizations",
        "CREATE POLICY mine ON organizations USING (true)",
        "SET ROLE fieldhouse_owner",
        "TRUNCATE bookings",
    ] {
        let error = sqlx::query(statement).execute(&mut server).await.unwrap_err();
        assert_eq!(denial(&error), Some("42501"), "{statement}: {error}");
    }
}

#[tokio::test]
async fn logs_are_only_ever_added_to() {
    let database = TestDatabase::create().await;
    let mut server = database.server().await;
    for table in ["audit_log", "booking_events", "ledger_postings"] {
        for right in ["UPDATE", "DELETE", "TRUNCATE"] {
            let may: bool = sqlx::query_scalar("SELECT has_table_privilege($1, $2)")
                .bind(table)
                .bind(right)
                .fetch_one(&mut server)
                .await
                .unwrap();
            assert!(!may, "{right} on {table}");
        }
    }
}

/// The code of a database's refusal: 42501 is "insufficient privilege".
fn denial(error: &sqlx::Error) -> Option<&str> {
    match error.as_database_error()?.code()? {
        std::borrow::Cow::Borrowed(code) => Some(code),
        std::borrow::Cow::Owned(_) => None,
    }
}
