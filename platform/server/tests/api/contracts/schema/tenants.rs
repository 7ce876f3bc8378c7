//! The policies at work: what the server's login sees and writes with one tenant set, with another, and with none.

use sqlx::{PgConnection, Row};
use uuid::Uuid;

use crate::support::TestDatabase;

const HERE: Uuid = Uuid::from_u128(1);
const THERE: Uuid = Uuid::from_u128(2);

/// Two organizations, each with a group.
async fn two_tenants() -> TestDatabase {
    let database = TestDatabase::create().await;
    let mut owner = database.owner().await;
    for (organization, name) in [(HERE, "here"), (THERE, "there")] {
        sqlx::query("INSERT INTO tenants (id, short_name, created_at) VALUES ($1, $2, now())")
            .bind(organization)
            .bind(name)
            .execute(&mut owner)
            .await
            .unwrap();
        sqlx::query(
            "INSERT INTO organizations (organization_id, name, category, time_zone, street1, city, state, zip, latitude,
                longitude, theme, created_at, updated_at)
            VALUES ($1, $2, 'private', 'America/Chicago', '1 Main St', 'Verona', 'WI', '53593', 43, -89.5, '{}', now(), now())",
        )
        .bind(organization)
        .bind(name)
        .execute(&mut owner)
        .await
        .unwrap();
        insert_group(&mut owner, organization).await.unwrap();
    }
    database
}

async fn insert_group(connection: &mut PgConnection, organization: Uuid) -> Result<(), sqlx::Error> {
    sqlx::query("INSERT INTO groups (organization_id, id, name, created_at) VALUES ($1, gen_random_uuid(), $2, now())")
        .bind(organization)
        .bind(Uuid::now_v7().to_string())
        .execute(connection)
        .await?;
    Ok(())
}

/// The server's connection, inside a tenant as long as it lives.
async fn server_inside(database: &TestDatabase, organization: Option<Uuid>) -> PgConnection {
    let mut server = database.server().await;
    let organization = organization.map(|id| id.to_string()).unwrap_or_default();
    sqlx::query("SELECT set_config('app.organization_id', $1, false)")
        .bind(organization)
        .execute(&mut server)
        .await
        .unwrap();
    server
}

async fn organizations_seen(server: &mut PgConnection) -> Vec<Uuid> {
    sqlx::query_scalar("SELECT organization_id FROM groups ORDER BY organization_id")
        .fetch_all(server)
        .await
        .unwrap()
}

#[tokio::test]
async fn inside_a_tenant_only_its_rows_are_seen() {
    let database = two_tenants().await;
    let mut server = server_inside(&database, Some(HERE)).await;
    assert_eq!(organizations_seen(&mut server).await, [HERE]);
}

#[tokio::test]
async fn without_a_tenant_nothing_is_seen() {
    let database = two_tenants().await;
    // Never set, and set to nothing, which is what a finished transaction leaves behind.
    assert!(organizations_seen(&mut database.server().await).await.is_empty());
    assert!(
        organizations_seen(&mut server_inside(&database, None).await)
            .await
            .is_empty()
    );
}

#[tokio::test]
async fn without_a_tenant_no_table_of_a_tenant_shows_a_row() {
    let database = two_tenants().await;
    let mut owner = database.owner().await;
    let tables = sqlx::query(
        "SELECT DISTINCT table_name::text AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name = 'organization_id'",
    )
    .fetch_all(&mut owner)
    .await
    .unwrap();
    let mut server = server_inside(&database, None).await;
    for table in tables {
        let name: String = table.get("name");
        let rows: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(format!("SELECT count(*) FROM {name}")))
            .fetch_one(&mut server)
            .await
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(rows, 0, "{name}");
    }
}

#[tokio::test]
async fn a_row_cannot_be_written_for_another_tenant() {
    let database = two_tenants().await;
    let mut server = server_inside(&database, Some(HERE)).await;
    insert_group(&mut server, HERE)
        .await
        .expect("its own rows it may write");
    let error = insert_group(&mut server, THERE).await.unwrap_err();
    assert!(error.to_string().contains("row-level security"), "{error}");
}

#[tokio::test]
async fn a_row_cannot_be_moved_to_another_tenant() {
    let database = two_tenants().await;
    let mut server = server_inside(&database, Some(HERE)).await;
    let error = sqlx::query("UPDATE groups SET organization_id = $1")
        .bind(THERE)
        .execute(&mut server)
        .await
        .unwrap_err();
    assert!(error.to_string().contains("row-level security"), "{error}");
}

#[tokio::test]
async fn another_tenants_rows_cannot_be_changed_or_deleted() {
    let database = two_tenants().await;
    let mut server = server_inside(&database, Some(HERE)).await;
    for statement in [
        "UPDATE groups SET name = 'taken over' WHERE organization_id = $1",
        "DELETE FROM groups WHERE organization_id = $1",
    ] {
        let touched = sqlx::query(statement).bind(THERE).execute(&mut server).await.unwrap();
        assert_eq!(touched.rows_affected(), 0, "{statement}");
    }
}

#[tokio::test]
async fn the_reader_sees_published_columns_of_all_tenants_and_no_others() {
    let database = two_tenants().await;
    let mut server = database.server().await;
    sqlx::query("SET ROLE fieldhouse_reader")
        .execute(&mut server)
        .await
        .unwrap();
    let names: Vec<String> = sqlx::query_scalar("SELECT name FROM organizations ORDER BY name")
        .fetch_all(&mut server)
        .await
        .unwrap();
    assert_eq!(names, ["here", "there"]);
    for private in [
        "SELECT terms_tx FROM organizations",
        "SELECT name FROM groups",
        "SELECT email FROM users",
    ] {
        let error = sqlx::query(private).fetch_all(&mut server).await.unwrap_err();
        assert!(error.to_string().contains("permission denied"), "{private}: {error}");
    }
}
