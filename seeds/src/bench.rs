//! Data for measuring: many spaces and bookings, made by bulk inserts that keep every invariant. Nobody should book here.

use accounts::users::{NewUser, create_user};
use accounts::{AccountError, password};
use domain::bill::{Adjustment, Bill, BillDay, BillTerms, Order};
use domain::money::Money;
use domain::names::{EmailAddress, PersonName};
use domain::password::NewPassword;
use domain::pricing::{HolidayCalendar, Pricing};
use domain::theme::Theme;
use domain::time::{LocalDay, LocalTime, TimeRange};
use kernel::ids::{OrganizationId, new_id};
use kernel::problem::Problem;
use kernel::services::Services;
use sqlx::{Connection, PgConnection};
use uuid::Uuid;

/// How much data: a number of organizations, and what each has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    pub organizations: i32,
    pub facilities_each: i32,
    pub spaces_each: i32,
    /// Bookings of an hour for each space, each on a day of its own within the year ahead.
    pub bookings_each: i32,
}

impl Shape {
    /// 10,000 spaces in 500 facilities, a fifth of them in one metropolitan area, and 200,000 bookings.
    pub const GROUND: Self = Self {
        organizations: 50,
        facilities_each: 10,
        spaces_each: 20,
        bookings_each: 20,
    };
}

/// Makes the data in a new database.
pub async fn load(services: &Services, owner_url: &str, shape: Shape) -> anyhow::Result<()> {
    let mut owner = PgConnection::connect(owner_url).await?;
    crate::load::gazetteer(&mut owner).await?;
    people(services).await?;
    let organizations = organizations(&mut owner, shape).await?;
    inventory(&mut owner, shape).await?;
    for organization in organizations {
        services
            .door
            .job_tx(OrganizationId(organization), async |tx| {
                tenant_api::listings::refresh_organization(tx)
                    .await
                    .map_err(Problem::from)
            })
            .await?;
    }
    bookings(&mut owner, shape).await?;
    sqlx::query("VACUUM ANALYZE").execute(&mut owner).await?;
    owner.close().await?;
    Ok(())
}

/// Everybody's password, for measurements that sign in.
const PASSWORD: &str = "Fieldhouse-2027!";
const PEOPLE: usize = 200;

async fn people(services: &Services) -> anyhow::Result<()> {
    let hash = password::hash(&NewPassword::parse(PASSWORD)?).await?;
    let mut people = Vec::new();
    for number in 1..=PEOPLE {
        let name = PersonName::new("Renter", &format!("Number {number}"))?;
        let email: EmailAddress = format!("renter{number}@bench.example").parse()?;
        people.push(NewUser {
            email_confirmed: true,
            ..NewUser::new(email, name, hash.clone())
        });
    }
    services
        .door
        .people_tx(async |tx| {
            for person in &people {
                create_user(tx, person).await?;
            }
            Ok::<_, AccountError>(())
        })
        .await
        .map_err(Problem::from)?;
    Ok(())
}

/// The first fifth is in Madison, the others in as many towns across the country.
async fn organizations(owner: &mut PgConnection, shape: Shape) -> anyhow::Result<Vec<Uuid>> {
    let ids: Vec<Uuid> = (0..shape.organizations).map(|_| new_id()).collect();
    sqlx::query(
        "INSERT INTO tenants (id, short_name, created_at)
        SELECT id, 'bench-' || place, now() FROM unnest($1::uuid[]) WITH ORDINALITY AS tenant (id, place)",
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
            longitude, $2, 0, true, 5.5, now(), now()
        FROM unnest($1::uuid[]) WITH ORDINALITY AS tenant (id, place)
        JOIN towns ON town = CASE WHEN place <= $3 / 5 THEN 1 ELSE place END",
    )
    .bind(&ids)
    .bind(serde_json::to_value(Theme::default())?)
    .bind(shape.organizations)
    .execute(&mut *owner)
    .await?;
    Ok(ids)
}

/// Facilities within ten miles of their organization's town; spaces that book at once, each with five add-ons; one rule for
/// each organization.
async fn inventory(owner: &mut PgConnection, shape: Shape) -> anyhow::Result<()> {
    let statements = [
        "INSERT INTO facilities (organization_id, id, name, short_name, street1, city, state, zip, latitude, longitude,
            created_at, updated_at)
        SELECT organization_id, gen_random_uuid(), 'Facility ' || number, 'facility-' || number, '1 Main Street', city,
            state, zip, latitude + ((number * 37 % 21) - 10) * 0.012, longitude + ((number * 53 % 21) - 10) * 0.015,
            now(), now()
        FROM organizations, generate_series(1, $1) AS number",
        "INSERT INTO spaces (organization_id, id, facility_id, name, short_name, base, types, indoor, price,
            instant_booking, created_at, updated_at)
        SELECT organization_id, gen_random_uuid(), id, 'Court ' || number, 'court-' || number, 'Court',
            ARRAY[(ARRAY['gym', 'tennis', 'soccer', 'pool', 'classroom'])[1 + number % 5]], number % 2 = 0,
            20 + number % 40, true, now(), now()
        FROM facilities, generate_series(1, $1) AS number",
    ];
    for (statement, count) in statements.into_iter().zip([shape.facilities_each, shape.spaces_each]) {
        sqlx::query(statement).bind(count).execute(&mut *owner).await?;
    }
    sqlx::raw_sql(
        "INSERT INTO space_units (organization_id, space_id, unit_id) SELECT organization_id, id, id FROM spaces;
        INSERT INTO availability_rules (organization_id, id, kind, title, start_date, end_date, weekdays, start_minute,
            end_minute, created_at, updated_at)
        SELECT organization_id, gen_random_uuid(), 'open', 'Open', current_date - 30, current_date + 500, 127, 360, 1320,
            now(), now()
        FROM organizations;
        INSERT INTO availability_rule_spaces (organization_id, rule_id, space_id)
        SELECT spaces.organization_id, availability_rules.id, spaces.id
        FROM spaces JOIN availability_rules USING (organization_id);
        INSERT INTO space_addons (organization_id, space_id, id, position, name, description, price, basis, include, per_item,
            select_length, quantity, enabled)
        SELECT organization_id, id, gen_random_uuid(), nth, 'Add-on ' || nth, '', nth * 2.5,
            (ARRAY['perUse', 'perHour', 'perHalfHour', 'perQuarterHour'])[1 + nth % 4], false, false, false, 0, true
        FROM spaces, generate_series(1, 5) AS nth;
        ANALYZE",
    )
    .execute(owner)
    .await?;
    Ok(())
}

async fn bookings(owner: &mut PgConnection, shape: Shape) -> anyhow::Result<()> {
    let bill = serde_json::to_value(bill_of_an_hour()?)?;
    // Where a booking of a space lies follows from the space's position and the booking's number alone.
    sqlx::query(
        "CREATE TEMPORARY TABLE planned AS
        SELECT spaces.organization_id, spaces.facility_id, spaces.id AS space_id, spaces.name AS space_name,
            spaces.types[1] AS space_type, facilities.name AS facility_name, organizations.name AS organization_name,
            coalesce(facilities.time_zone, organizations.time_zone) AS time_zone, gen_random_uuid() AS booking_id, gen_random_uuid() AS day_id,
            row_number() OVER () AS position,
            current_date + 1 + (turn * 18 + hashtext(spaces.id::text) % 9 + 9)::int AS local_day,
            6 + abs(hashtext(spaces.id::text || turn)) % 15 AS hour
        FROM spaces
        JOIN facilities ON facilities.organization_id = spaces.organization_id AND facilities.id = facility_id
        JOIN organizations ON organizations.organization_id = spaces.organization_id
        CROSS JOIN generate_series(0, $1 - 1) AS turn",
    )
    .bind(shape.bookings_each)
    .execute(&mut *owner)
    .await?;
    sqlx::query(
        "INSERT INTO bookings (organization_id, id, number, user_id, facility_id, space_id, status, organization_name,
            facility_name, space_name, space_type, event_name, attendance, refundable, cancellation_days, bill, total,
            created_at, updated_at)
        SELECT organization_id, booking_id, 'FH-' || upper(lpad(to_hex(position), 6, '0')), user_id, facility_id, space_id,
            'approved', organization_name, facility_name, space_name, space_type, 'Practice', 12, true, 60, $1, 30,
            now(), now()
        FROM planned
        JOIN (SELECT id AS user_id, row_number() OVER (ORDER BY id) AS person FROM users) AS people
            ON person = 1 + position % 200",
    )
    .bind(bill)
    .execute(&mut *owner)
    .await?;
    sqlx::raw_sql(
        "INSERT INTO booking_days (organization_id, id, booking_id, space_id, local_day, start_minute, end_minute,
            time_zone, starts_at, ends_at, status)
        SELECT organization_id, day_id, booking_id, space_id, local_day, hour * 60, hour * 60 + 60, time_zone,
            (local_day + make_time(hour, 0, 0)) AT TIME ZONE time_zone,
            (local_day + make_time(hour + 1, 0, 0)) AT TIME ZONE time_zone, 'approved'
        FROM planned;
        INSERT INTO occupied_times (organization_id, id, unit_id, starts_at, ends_at, lane, buffer, booking_day_id)
        SELECT organization_id, gen_random_uuid(), space_id, starts_at, ends_at, int8range(NULL, NULL), false, id
        FROM booking_days;
        DROP TABLE planned",
    )
    .execute(owner)
    .await?;
    Ok(())
}

fn bill_of_an_hour() -> anyhow::Result<Bill> {
    let day = LocalDay::new(2027, 3, 1).ok_or_else(|| anyhow::anyhow!("a day"))?;
    let hour = |hour: u16| LocalTime::from_minutes(hour * 60).ok_or_else(|| anyhow::anyhow!("an hour"));
    let days = [BillDay::plain(day, TimeRange::new(hour(9)?, hour(10)?)?)];
    Ok(Bill::of(&Order {
        pricing: &Pricing::Hourly {
            price: Money::from_cents(3_000),
        },
        holidays: &HolidayCalendar::default(),
        days: &days,
        addons: &[],
        discount: None,
        adjustment: Adjustment::NONE,
        terms: &BillTerms::default(),
        insured: false,
        impersonated: false,
    })?)
}
