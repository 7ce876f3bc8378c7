//! Organizations, facilities and spaces.

use domain::theme::Theme;
use kernel::ids::{OrganizationId, new_id};
use sqlx::PgConnection;

use super::Shape;
use crate::statistics;

/// A lower bound for the gazetteer's towns with 20,000 people or more.
const TOWNS: i64 = 1_000;

/// Adds organizations: the first in Madison, the others in different towns across the country.
pub async fn organizations(owner: &mut PgConnection, shape: Shape) -> anyhow::Result<Vec<OrganizationId>> {
    let count = shape.metropolitan + shape.elsewhere;
    let ids: Vec<OrganizationId> = (0..count).map(|_| OrganizationId(new_id())).collect();
    sqlx::query(
        "INSERT INTO tenants (id, short_name, created_at)
        SELECT id, 'bench-' || place, server_now() FROM unnest($1::uuid[]) WITH ORDINALITY AS tenant (id, place)",
    )
    .bind(&ids)
    .execute(&mut *owner)
    .await?;
    sqlx::query(
        "WITH towns AS (
            SELECT row_number() OVER (ORDER BY (name = 'Madison' AND state = 'WI') DESC, md5(id::text)) AS town,
                name, state, time_zone, latitude, longitude
            FROM places WHERE zip IS NULL AND population > 20000 AND latitude < 50
        )
        INSERT INTO organizations (organization_id, name, category, time_zone, street1, city, state, zip, latitude,
            longitude, theme, lead_time_days, booking_fee, sales_tax, created_at, updated_at)
        SELECT id, 'Organization ' || place, 'municipality', time_zone, '1 Main Street', name, state, '00000', latitude,
            longitude, $2, 0, true, 5.5, server_now(), server_now()
        FROM unnest($1::uuid[]) WITH ORDINALITY AS tenant (id, place)
        JOIN towns ON town = CASE WHEN place <= $3 THEN 1 ELSE 2 + (place - $3 - 1) % $4 END",
    )
    .bind(&ids)
    .bind(serde_json::to_value(Theme::default())?)
    .bind(shape.metropolitan)
    .bind(TOWNS)
    .execute(&mut *owner)
    .await?;
    Ok(ids)
}

/// Adds facilities within ten miles of their organization's town, spaces with instant booking, of which every fifth has
/// a buffer of half an hour after a booking, and one rule for each organization.
pub async fn inventory(owner: &mut PgConnection, shape: Shape) -> anyhow::Result<()> {
    let statements = [
        "INSERT INTO facilities (organization_id, id, name, short_name, street1, city, state, zip, latitude, longitude,
            created_at, updated_at)
        SELECT organization_id, gen_random_uuid(), 'Facility ' || number, 'facility-' || number, '1 Main Street', city,
            state, zip, latitude + ((number * 37 % 21) - 10) * 0.012, longitude + ((number * 53 % 21) - 10) * 0.015,
            server_now(), server_now()
        FROM organizations, generate_series(1, $1) AS number",
        "INSERT INTO spaces (organization_id, id, facility_id, name, short_name, base, number, types, indoor, price,
            instant_booking, buffer_after_slots, created_at, updated_at)
        SELECT organization_id, gen_random_uuid(), id, 'Court ' || number, 'court-' || number, 'Court', number,
            ARRAY[(ARRAY['gym', 'tennis', 'soccer', 'pool', 'classroom'])[1 + number % 5]], number % 2 = 0,
            20 + number % 40, true, (number % 5 = 0)::int, server_now(), server_now()
        FROM facilities, generate_series(1, $1) AS number",
    ];
    for (statement, count) in statements.into_iter().zip([shape.facilities_each, shape.spaces_each]) {
        sqlx::query(statement).bind(count).execute(&mut *owner).await?;
    }
    sqlx::raw_sql(
        "INSERT INTO space_units (organization_id, space_id, unit_id) SELECT organization_id, id, id FROM spaces;
        INSERT INTO availability_rules (organization_id, id, kind, title, start_date, end_date, weekdays, start_minute,
            end_minute, created_at, updated_at)
        SELECT organization_id, gen_random_uuid(), 'open', 'Open', server_now()::date - 30, server_now()::date + 500,
            127, 360, 1320, server_now(), server_now()
        FROM organizations;
        INSERT INTO availability_rule_spaces (organization_id, rule_id, space_id)
        SELECT spaces.organization_id, availability_rules.id, spaces.id
        FROM spaces JOIN availability_rules USING (organization_id);
        INSERT INTO space_addons (organization_id, space_id, id, position, name, description, price, basis, include, per_item,
            select_length, quantity, enabled)
        SELECT organization_id, id, gen_random_uuid(), nth, 'Add-on ' || nth, '', nth * 2.5,
            (ARRAY['perUse', 'perHour', 'perHalfHour', 'perQuarterHour'])[1 + nth % 4], false, false, false, 0, true
        FROM spaces, generate_series(1, 5) AS nth",
    )
    .execute(&mut *owner)
    .await?;
    Ok(statistics::gather(owner).await?)
}
