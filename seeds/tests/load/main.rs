//! A freshly loaded database keeps the rules that hold for everything else.

#[path = "../../../platform/server/tests/api/support/database.rs"]
#[expect(
    dead_code,
    unreachable_pub,
    reason = "the server's tests use more of it, from more places"
)]
mod database;
#[path = "../../../platform/server/tests/api/support/instant.rs"]
#[expect(unreachable_pub, reason = "the server's tests use it from more places")]
mod instant;

mod bench;
mod demo;

use std::sync::Arc;

use database::TestDatabase;
use gateways::mail::Address;
use gateways::{CacheConfig, FilesConfig, Gateways, GatewaysConfig, MailConfig, PaymentsConfig};
use kernel::clock::Clock;
use kernel::database::{Database, PATIENCE};
use kernel::door::Door;
use kernel::services::{Services, SigningKey};
use kernel::site::Site;
use kernel::tenants::Tenants;
use sqlx::{PgConnection, Row};
use tempfile::TempDir;

/// Combinations that bookings never have, however they were written.
const NEVER: [(&str, &str); 5] = [
    (
        "bookings without their time",
        "SELECT count(*) FROM booking_dates JOIN space_units USING (organization_id, space_id)
        WHERE status IN ('completed', 'approved', 'pending') AND NOT EXISTS (SELECT FROM occupied_times
            WHERE occupied_times.organization_id = booking_dates.organization_id
                AND booking_date_id = booking_dates.id AND occupied_times.unit_id = space_units.unit_id
                AND occupied_times.starts_at = booking_dates.starts_at
                AND occupied_times.ends_at = booking_dates.ends_at AND NOT buffer)",
    ),
    (
        "bookings with time that is not theirs any more",
        "SELECT count(*) FROM booking_dates JOIN occupied_times USING (organization_id)
        WHERE booking_date_id = booking_dates.id AND status NOT IN ('completed', 'approved', 'pending')",
    ),
    (
        "bookings at the same time as another one",
        "SELECT count(*) FROM occupied_times AS one JOIN occupied_times AS other USING (unit_id)
        WHERE one.id < other.id AND one.starts_at < other.ends_at AND other.starts_at < one.ends_at
            AND NOT (one.buffer AND other.buffer)",
    ),
    (
        "dates that are not what the clock of their place says",
        "SELECT count(*) FROM booking_dates WHERE (starts_at AT TIME ZONE time_zone)
            <> local_day + make_interval(mins => start_minute)",
    ),
    (
        "bills whose lines do not add up",
        "SELECT count(*) FROM bookings WHERE total IS DISTINCT FROM
            (SELECT sum((line ->> 'amount')::numeric) FROM jsonb_array_elements(bill -> 'lines') AS line)",
    ),
];

async fn check_none(owner: &mut PgConnection, never: &[(&str, &'static str)]) {
    for (what, query) in never {
        assert_eq!(count(owner, query).await, 0, "{what}");
    }
}

async fn count(owner: &mut PgConnection, query: &'static str) -> i64 {
    let row = sqlx::query(query).fetch_one(owner).await;
    row.unwrap_or_else(|error| panic!("{query}: {error}")).get(0)
}

async fn services(database: &TestDatabase, folder: &TempDir, clock: Clock) -> Services {
    let gateways = Gateways::open(GatewaysConfig {
        payments: PaymentsConfig::Sandbox {
            folder: folder.path().join("payments"),
        },
        files: FilesConfig::Folder(folder.path().join("files")),
        mail: MailConfig::Kept {
            folder: folder.path().join("mail"),
        },
        cache: CacheConfig::InProcess,
        identity_providers: Vec::new(),
        captcha: None,
        dns_server: None,
        clock: clock.clone(),
    })
    .await
    .expect("stand-ins open anywhere");
    let connected = Database::connect(&database.server_url, 4, PATIENCE)
        .await
        .expect("the server signs in");
    Services {
        door: Door::new(connected.clone(), clock),
        tenants: Tenants::new(connected, gateways.cache.fan_out.clone()),
        site: Arc::new(Site {
            root_domain: "fieldhouse.localhost".to_owned(),
            secure: false,
            port: None,
        }),
        gateways,
        mail_from: Address::named("Fieldhouse", "hello@fieldhouse.example").expect("an address"),
        signing_key: SigningKey::new(*b"a key that is used in tests only"),
        banks: Arc::new(domain::banks::Banks::shipped()),
        countries: domain::countries::Countries::default(),
    }
}
