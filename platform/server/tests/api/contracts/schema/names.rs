//! Listings that are written with the names alone, as the release before does while two run together.

use sqlx::{PgConnection, raw_sql};

use crate::support::TestDatabase;

const SPACES: &str = "
    INSERT INTO tenants (id, short_name, created_at) VALUES ('00000000-0000-7000-8000-000000000001', 'verona', now());
    INSERT INTO organizations (organization_id, name, category, time_zone, street1, city, state, zip, latitude, longitude,
        theme, created_at, updated_at)
    SELECT id, 'Verona', 'municipality', 'America/Chicago', '1 Main Street', 'Verona', 'WI', '53593', 43, -89, '{}', now(), now()
    FROM tenants;
    INSERT INTO facilities (organization_id, id, name, short_name, street1, city, state, zip, latitude, longitude,
        created_at, updated_at)
    SELECT organization_id, '00000000-0000-7000-8000-000000000021', 'Hall', 'hall', street1, city, state, zip, latitude,
        longitude, now(), now()
    FROM organizations;
    INSERT INTO spaces (organization_id, id, facility_id, name, short_name, base, types, created_at, updated_at)
    SELECT organization_id, uuid, facilities.id, given.name, given.short, given.name, ARRAY['gym'], now(), now()
    FROM facilities, (VALUES
        ('00000000-0000-7000-8000-000000000031'::uuid, 'a', 'Caf\u{E9}'),
        ('00000000-0000-7000-8000-000000000032', 'b', 'St. Mary’s')) AS given (uuid, short, name)";

const LISTED: &str = "
    INSERT INTO listings (organization_id, space_id, facility_id, organization_short_name, organization_name,
        facility_short_name, facility_name, space_short_name, space_name, city, state, latitude, longitude, time_zone,
        types, sports, indoor, price, instant_booking, unit_ids, availability)
    SELECT organization_id, id, facility_id, 'verona', 'Verona', 'hall', 'Hall', short_name, name, 'Verona', 'WI', 43, -89,
        'America/Chicago', types, sports, indoor, price, instant_booking, ARRAY[id], '{}'
    FROM spaces";

#[tokio::test]
async fn listings_that_are_written_with_the_names_alone_are_folded_too() {
    let database = TestDatabase::create().await;
    let mut owner = database.owner().await;
    raw_sql(SPACES).execute(&mut owner).await.unwrap();
    raw_sql(LISTED).execute(&mut owner).await.unwrap();
    assert_eq!(folded_spaces(&mut owner).await, ["cafe", "saint marys"]);
    raw_sql("UPDATE listings SET space_name = 'Ft. Mary'")
        .execute(&mut owner)
        .await
        .unwrap();
    assert_eq!(folded_spaces(&mut owner).await, ["fort mary"; 2]);
}

async fn folded_spaces(owner: &mut PgConnection) -> Vec<String> {
    sqlx::query_scalar("SELECT folded_space FROM listings ORDER BY space_id")
        .fetch_all(owner)
        .await
        .unwrap()
}
