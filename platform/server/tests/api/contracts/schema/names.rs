//! Names that are there when those that look alike become one.

use sqlx::{PgConnection, raw_sql};

use crate::support::TestDatabase;

/// The last migration that tells names apart which look alike.
const BEFORE: i64 = 103;

/// Names written in two ways, and in each place another that is taken by the number which one of them gets.
const TWINS: &str = "
    INSERT INTO tenants (id, short_name, created_at) VALUES ('00000000-0000-7000-8000-000000000001', 'verona', now());
    INSERT INTO organizations (organization_id, name, category, time_zone, street1, city, state, zip, latitude, longitude,
        theme, created_at, updated_at)
    SELECT id, 'Verona', 'municipality', 'America/Chicago', '1 Main Street', 'Verona', 'WI', '53593', 43, -89, '{}', now(), now()
    FROM tenants;
    INSERT INTO pricing_templates (organization_id, id, title, blocks, created_at, updated_at)
    SELECT organization_id, uuid, title, '[]', now(), now() FROM organizations, (VALUES
        ('00000000-0000-7000-8000-000000000011'::uuid, 'Caf\u{E9}'),
        ('00000000-0000-7000-8000-000000000012', 'Cafe\u{301}'),
        ('00000000-0000-7000-8000-000000000013', 'Caf\u{E9} 2')) AS given (uuid, title);
    INSERT INTO facilities (organization_id, id, name, short_name, street1, city, state, zip, latitude, longitude,
        created_at, updated_at)
    SELECT organization_id, '00000000-0000-7000-8000-000000000021', 'Hall', 'hall', street1, city, state, zip, latitude,
        longitude, now(), now()
    FROM organizations;
    INSERT INTO spaces (organization_id, id, facility_id, name, short_name, base, suffix, types, created_at, updated_at)
    SELECT organization_id, uuid, facilities.id, given.base || coalesce(' - ' || given.suffix, ''), given.short, given.base,
        given.suffix, ARRAY['gym'], now(), now()
    FROM facilities, (VALUES
        ('00000000-0000-7000-8000-000000000031'::uuid, 'a', 'Caf\u{E9}', NULL),
        ('00000000-0000-7000-8000-000000000032', 'b', 'Cafe\u{301}', NULL),
        ('00000000-0000-7000-8000-000000000033', 'c', 'Caf\u{E9}', '2'),
        ('00000000-0000-7000-8000-000000000034', 'd', 'CAF\u{C9}', NULL),
        ('00000000-0000-7000-8000-000000000035', 'e', 'Caf\u{E9}', 'East'),
        ('00000000-0000-7000-8000-000000000036', 'f', 'Cafe\u{301}', 'East')) AS given (uuid, short, base, suffix)";

/// The release before lists them so.
const LISTED: &str = "
    INSERT INTO listings (organization_id, space_id, facility_id, organization_short_name, organization_name,
        facility_short_name, facility_name, space_short_name, space_name, city, state, latitude, longitude, time_zone,
        types, sports, indoor, price, instant_booking, unit_ids, availability)
    SELECT organization_id, id, facility_id, 'verona', 'Verona', 'hall', 'Hall', short_name, name, 'Verona', 'WI', 43, -89,
        'America/Chicago', types, sports, indoor, price, instant_booking, ARRAY[id], '{}'
    FROM spaces";

#[tokio::test]
async fn what_has_the_name_of_an_older_one_gets_a_number() {
    let database = TestDatabase::migrated_to(BEFORE).await;
    let mut owner = database.owner().await;
    raw_sql(TWINS).execute(&mut owner).await.unwrap();
    raw_sql(LISTED).execute(&mut owner).await.unwrap();
    database.migrate().await;
    let titles: Vec<String> = sqlx::query_scalar("SELECT title FROM pricing_templates ORDER BY id")
        .fetch_all(&mut owner)
        .await
        .unwrap();
    assert_eq!(titles, ["Café", "Café 2", "Café 2 3"]);
    let spaces: Vec<(String, Option<String>, String)> = sqlx::query_as(
        "SELECT name, suffix, space_name FROM spaces JOIN listings USING (organization_id) WHERE id = space_id ORDER BY id",
    )
    .fetch_all(&mut owner)
    .await
    .unwrap();
    let spaces: Vec<(&str, Option<&str>)> = spaces
        .iter()
        .map(|(name, suffix, listed)| {
            assert_eq!(name, listed, "searches find it by the same name");
            (name.as_str(), suffix.as_deref())
        })
        .collect();
    assert_eq!(
        spaces,
        [
            ("Café", None),
            ("Café - 2", Some("2")),
            ("Café - 2 2", Some("2 2")),
            ("CAFÉ", None),
            ("Café - East", Some("East")),
            ("Café - East 2", Some("East 2")),
        ]
    );
}

/// While two releases run together, what the older one writes is found by the other.
#[tokio::test]
async fn listings_that_the_release_before_writes_are_folded_too() {
    let database = TestDatabase::migrated_to(BEFORE).await;
    let mut owner = database.owner().await;
    raw_sql(TWINS).execute(&mut owner).await.unwrap();
    raw_sql(LISTED).execute(&mut owner).await.unwrap();
    database.migrate().await;
    let expected = ["cafe", "cafe 2", "cafe 2 2", "cafe", "cafe east", "cafe east 2"];
    assert_eq!(folded_spaces(&mut owner).await, expected);
    raw_sql("DELETE FROM listings").execute(&mut owner).await.unwrap();
    raw_sql(LISTED).execute(&mut owner).await.unwrap();
    assert_eq!(folded_spaces(&mut owner).await, expected);
    raw_sql("UPDATE listings SET space_name = 'St. Mary’s'")
        .execute(&mut owner)
        .await
        .unwrap();
    assert_eq!(folded_spaces(&mut owner).await, ["saint marys"; 6]);
}

async fn folded_spaces(owner: &mut PgConnection) -> Vec<String> {
    sqlx::query_scalar("SELECT folded_space FROM listings ORDER BY space_id")
        .fetch_all(owner)
        .await
        .unwrap()
}
