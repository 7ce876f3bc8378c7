//! Booked dates: the only place here that writes bookings, their dates and their times.

use domain::bill::{Adjustment, Bill, BillTerms, BilledDate, Conditions, GroupDiscount, Order};
use domain::money::Money;
use domain::pricing::{HolidayCalendar, Pricing};
use domain::time::{LocalDay, LocalTime, TimeRange};
use sqlx::PgConnection;

use super::Shape;
use super::people::PEOPLE;

/// The number of dates in a weekly series.
const WEEKS: i32 = 12;

/// Books the spaces' dates. The renters are members of a group that pays nothing, so that there are no balances due.
pub async fn bookings(owner: &mut PgConnection, shape: Shape) -> anyhow::Result<()> {
    plan(owner, shape).await?;
    let conditions = Conditions {
        discount: Some(GroupDiscount {
            percentage: "100".parse()?,
            group: "Residents".to_owned(),
        }),
        ..Conditions::plain(BillTerms::default())
    };
    let bill = |dates| anyhow::Ok(serde_json::to_value(bill(dates, &conditions)?)?);
    sqlx::query(
        "INSERT INTO bookings (organization_id, id, number, user_id, facility_id, space_id, status, organization_name,
            facility_name, space_name, space_type, event_name, attendance, refundable, cancellation_days, bill, total,
            conditions, created_at, updated_at)
        SELECT spaces.organization_id, booking_id, 'FH-' || upper(lpad(to_hex(position), 6, '0')), user_id,
            spaces.facility_id, spaces.id, 'approved', organizations.name, facilities.name, spaces.name, types[1],
            'Practice', 12, true, 60, CASE WHEN dates = 1 THEN $1::jsonb ELSE $2::jsonb END, 0,
            $4, server_now(), server_now()
        FROM planned
        JOIN spaces ON spaces.organization_id = planned.organization_id AND spaces.id = space_id
        JOIN facilities ON facilities.organization_id = spaces.organization_id AND facilities.id = facility_id
        JOIN organizations ON organizations.organization_id = spaces.organization_id
        JOIN (SELECT id AS user_id, row_number() OVER (ORDER BY id) AS person FROM users) AS people
            ON person = 1 + position % $3",
    )
    .bind(bill(1)?)
    .bind(bill(WEEKS)?)
    .bind(i64::try_from(PEOPLE)?)
    .bind(serde_json::to_value(&conditions)?)
    .execute(&mut *owner)
    .await?;
    sqlx::raw_sql(
        "INSERT INTO booking_events (organization_id, id, booking_id, at, kind)
        SELECT organization_id, gen_random_uuid(), booking_id, server_now(), 'approved' FROM planned;
        INSERT INTO booking_dates (organization_id, id, booking_id, space_id, local_day, start_minute, end_minute,
            time_zone, starts_at, ends_at, pricing, status)
        SELECT organization_id, gen_random_uuid(), booking_id, space_id, local_day, hour * 60, hour * 60 + 60, time_zone,
            (local_day + make_time(hour, 0, 0)) AT TIME ZONE time_zone,
            (local_day + make_time(hour + 1, 0, 0)) AT TIME ZONE time_zone,
            jsonb_build_object('mode', 'hourly', 'price', '0.00'), 'approved'
        FROM (SELECT *, first_day + 7 * week AS local_day FROM planned, generate_series(0, dates - 1) AS week) AS planned;
        INSERT INTO occupied_times (organization_id, id, unit_id, starts_at, ends_at, lane, buffer, booking_date_id)
        SELECT organization_id, gen_random_uuid(), unit_id, starts_at, ends_at, int8range(NULL, NULL), false, booking_dates.id
        FROM booking_dates JOIN space_units USING (organization_id, space_id);
        INSERT INTO occupied_times (organization_id, id, unit_id, starts_at, ends_at, lane, buffer, booking_date_id)
        SELECT organization_id, gen_random_uuid(), unit_id, from_time, to_time, int8range(lane, lane, '[]'), true, date
        FROM (
            SELECT organization_id, unit_id, booking_dates.id AS date, nextval('buffer_lanes') AS lane,
                CASE WHEN after THEN ends_at ELSE starts_at - kept END AS from_time,
                CASE WHEN after THEN ends_at + kept ELSE starts_at END AS to_time
            FROM booking_dates JOIN space_units USING (organization_id, space_id)
            JOIN (
                SELECT organization_id, spaces.id AS space_id, after, interval '1 minute'
                    * coalesce(spaces.rental_block, organizations.rental_block)
                    * CASE WHEN after THEN buffer_after_slots ELSE buffer_before_slots END AS kept
                FROM spaces JOIN organizations USING (organization_id), (VALUES (true), (false)) AS sides (after)
            ) AS buffers USING (organization_id, space_id)
            WHERE kept > interval '0'
        ) AS kept;
        DROP TABLE planned",
    )
    .execute(owner)
    .await?;
    Ok(())
}

/// Plans the bookings: for each space single dates at varying times between 6:00 and 20:00, and weekly series at 21:00,
/// each on a different weekday. Their positions depend only on the space.
async fn plan(owner: &mut PgConnection, shape: Shape) -> anyhow::Result<()> {
    sqlx::query(
        "CREATE TEMPORARY TABLE planned AS
        WITH numbered AS (
            SELECT spaces.organization_id, spaces.id AS space_id, hashtext(spaces.id::text) & 1023 AS chance,
                coalesce(facilities.time_zone, organizations.time_zone) AS time_zone,
                CASE WHEN tenants.place <= $1 THEN $2 ELSE $3 END AS booked,
                row_number() OVER (ORDER BY tenants.place, spaces.id) AS number
            FROM spaces
            JOIN facilities ON facilities.organization_id = spaces.organization_id AND facilities.id = facility_id
            JOIN organizations ON organizations.organization_id = spaces.organization_id
            JOIN (SELECT id, substr(short_name, 7)::int AS place FROM tenants) AS tenants
                ON tenants.id = spaces.organization_id
        ), counted AS (
            -- A twentieth of the dates is in series: of one space it may be one date and a half.
            SELECT *, (floor((number + 1) * booked / 20.0 / $4) - floor(number * booked / 20.0 / $4))::int AS series
            FROM numbered
        ), chosen AS (
            SELECT counted.*, 1 AS dates, turn, server_now()::date + 1 + turn * 365 / (booked - series * $4) AS first_day,
                6 + (chance + turn * 5) % 14 AS hour
            FROM counted, generate_series(0, booked - series * $4 - 1) AS turn
            UNION ALL
            SELECT counted.*, $4, turn, server_now()::date + 2 + turn + chance % 250, 21
            FROM counted, generate_series(0, series - 1) AS turn
        )
        SELECT organization_id, space_id, time_zone, dates, first_day, hour::int AS hour, gen_random_uuid() AS booking_id,
            row_number() OVER () AS position
        FROM chosen",
    )
    .bind(i32::try_from(shape.metropolitan)?)
    .bind(shape.dates_each)
    .bind(shape.dates_each_elsewhere)
    .bind(WEEKS)
    .execute(&mut *owner)
    .await?;
    sqlx::query("ANALYZE planned").execute(owner).await?;
    Ok(())
}

/// Returns the bill of an hour on each of the dates.
fn bill(dates: i32, conditions: &Conditions) -> anyhow::Result<Bill> {
    let day = LocalDay::new(2027, 3, 1).ok_or_else(|| anyhow::anyhow!("a day"))?;
    let hour = |hour: u16| LocalTime::from_minutes(hour * 60).ok_or_else(|| anyhow::anyhow!("an hour"));
    let times = TimeRange::new(hour(9)?, hour(10)?)?;
    let weeks = (0..u32::try_from(dates)?).map(|week| BilledDate::plain(day.plus_days(week * 7), times));
    Ok(Bill::of(&Order {
        pricing: &Pricing::Hourly {
            price: Money::from_cents(3_000),
        },
        holidays: &HolidayCalendar::default(),
        dates: &weeks.collect::<Vec<_>>(),
        addons: &[],
        discount: conditions.discount.as_ref(),
        adjustment: Adjustment::NONE,
        terms: &conditions.terms,
        insured: false,
        impersonated: false,
        add_ons_once_a_night: conditions.add_ons_once_a_night,
    })?)
}
