//! The demo as it is loaded into a new database.

use std::collections::HashMap;

use kernel::services::Services;
use rust_decimal::Decimal;
use sqlx::{PgConnection, Row};

use super::database::TestDatabase;
use super::instant::test_clock;
use super::{NEVER, check_none, count, services};

/// Loading is stopped in the middle of an organization and in the middle of the bookings, as by Ctrl-C, and continues
/// the next time.
#[tokio::test]
async fn the_demo_is_loaded_as_a_whole_however_often_it_is_interrupted() {
    let database = TestDatabase::create().await;
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let mut owner = database.owner().await;
    for reached in [
        "SELECT count(*) FROM tenants HAVING count(*) = 2",
        "SELECT count(*) FROM bookings HAVING count(*) > 300",
    ] {
        assert!(seeds::is_due(&database.owner_url).await.expect("the database answers"));
        assert!(
            !seeds::is_there(&database.owner_url)
                .await
                .expect("the database answers")
        );
        // Each try has new services, as a new process would: nothing in memory carries over.
        let services = services(&database, &folder, test_clock()).await;
        tokio::select! {
            ended = seeds::load(&services, &database.owner_url, &database.server_url) => panic!("loading ended before {reached}: {ended:?}"),
            () = until(&mut owner, reached) => {}
        }
    }
    let services = services(&database, &folder, test_clock()).await;
    let began = std::time::Instant::now();
    seeds::load(&services, &database.owner_url, &database.server_url)
        .await
        .unwrap_or_else(|error| panic!("{error:?}"));
    println!(
        "the rest of the demo was loaded in {} seconds",
        began.elapsed().as_secs_f32()
    );
    assert!(!seeds::is_due(&database.owner_url).await.expect("the database answers"));
    assert!(
        seeds::is_there(&database.owner_url)
            .await
            .expect("the database answers")
    );
    let twice = "SELECT count(*) FROM (SELECT FROM bookings JOIN booking_dates ON booking_id = bookings.id
        GROUP BY bookings.user_id, bookings.space_id, bookings.created_at, booking_dates.starts_at
        HAVING count(*) > 1) AS twice";
    assert_eq!(count(&mut owner, twice).await, 0, "bookings are there twice");
    inventory(&mut owner).await;
    people(&mut owner).await;
    bookings(&mut owner).await;
    histories(&mut owner).await;
    money(&mut owner).await;
    sandbox(&mut owner, &services).await;
    told(&mut owner).await;
    jobs(&mut owner).await;
}

/// Waits for a query to have a row.
async fn until(owner: &mut PgConnection, reached: &'static str) {
    while sqlx::query(reached)
        .fetch_optional(&mut *owner)
        .await
        .expect("the owner sees everything")
        .is_none()
    {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
}

async fn inventory(owner: &mut PgConnection) {
    let counts = [
        (
            "organizations",
            "SELECT count(*) FROM organizations WHERE published AND logo_image_id IS NOT NULL",
            6..=6,
        ),
        ("facilities", "SELECT count(*) FROM facilities", 25..=60),
        ("spaces", "SELECT count(*) FROM spaces", 120..=300),
        ("parents", "SELECT count(DISTINCT parent_id) FROM spaces", 10..=100),
        (
            "grandchildren",
            "SELECT count(*) FROM spaces AS child JOIN spaces AS parent ON parent.id = child.parent_id
            WHERE parent.parent_id IS NOT NULL",
            2..=50,
        ),
        ("photos", "SELECT count(*) FROM photos", 4..=100),
        ("suggested add-ons", "SELECT count(*) FROM suggested_addons", 6..=6),
        (
            "spaces that offer one",
            "SELECT count(DISTINCT space_id) FROM space_addons JOIN addons ON addons.id = addon_id
            JOIN suggested_addons ON suggested_addons.name = addons.name",
            1..=20,
        ),
        (
            "listings",
            "SELECT count(*) FROM listings WHERE jsonb_array_length(availability -> 'rules') > 0",
            110..=300,
        ),
        (
            "unlisted spaces",
            "SELECT count(*) FROM spaces WHERE published AND id NOT IN (SELECT space_id FROM listings)",
            0..=0,
        ),
        ("time zones", "SELECT count(DISTINCT time_zone) FROM listings", 2..=4),
        ("places", "SELECT count(*) FROM places", 60_000..=70_000),
    ];
    for (what, query, expected) in counts {
        let found = count(owner, query).await;
        assert!(expected.contains(&found), "{found} {what} instead of {expected:?}");
    }
}

async fn people(owner: &mut PgConnection) {
    let counts = [
        (
            "people with a confirmed address and a password",
            "SELECT count(*) FROM users JOIN credentials ON user_id = id WHERE email_confirmed_at IS NOT NULL",
            57,
        ),
        (
            "of the platform's own people",
            "SELECT count(*) FROM users WHERE superadmin",
            1,
        ),
        (
            "renters with a whole profile",
            "SELECT count(*) FROM users WHERE phone IS NOT NULL AND zip IS NOT NULL AND birthday IS NOT NULL",
            20,
        ),
        (
            "organizations with staff of each role",
            "SELECT count(*) FROM (SELECT memberships.organization_id FROM memberships
                JOIN groups ON groups.id = group_id AND system_role IS NOT NULL
                WHERE state = 'active' GROUP BY 1 HAVING count(DISTINCT system_role) = 6) AS staffed",
            6,
        ),
        (
            "organizations with ordinary groups that have members",
            "SELECT count(DISTINCT memberships.organization_id) FROM memberships
            JOIN groups ON groups.id = group_id AND system_role IS NULL AND level BETWEEN 1 AND 3",
            6,
        ),
    ];
    for (what, query, expected) in counts {
        assert_eq!(count(owner, query).await, expected, "{what}");
    }
}

/// Bookings of every status exist, within three months of today.
async fn bookings(owner: &mut PgConnection) {
    for (status, least) in [
        ("completed", 500),
        ("approved", 200),
        ("pending", 50),
        ("cancelledByRenter", 1),
        ("denied", 20),
        ("cancelledByHost", 20),
        ("refunding", 10),
        ("refunded", 50),
    ] {
        let found = sqlx::query_scalar::<_, i64>("SELECT count(*) FROM bookings WHERE status = $1").bind(status);
        let found = found.fetch_one(&mut *owner).await.expect("bookings can be counted");
        assert!(found >= least, "{found} bookings are {status}");
    }
    let none_of = [
        (
            "outside of three months",
            "SELECT count(*) FROM booking_dates
            WHERE starts_at NOT BETWEEN (SELECT began_at FROM demo) - interval '92 days' AND (SELECT began_at FROM demo) + interval '92 days'",
        ),
        (
            "over and yet to come",
            "SELECT count(*) FROM booking_dates WHERE status = 'completed' AND ends_at > (SELECT began_at FROM demo)",
        ),
        (
            "yet to come and over",
            "SELECT count(*) FROM booking_dates
            WHERE status IN ('approved', 'pending') AND ends_at < (SELECT began_at FROM demo) - interval '10 minutes'",
        ),
        (
            "of another status than their date",
            "SELECT count(*) FROM bookings JOIN booking_dates USING (organization_id)
            WHERE booking_id = bookings.id AND booking_dates.status <> bookings.status",
        ),
        (
            "ended without a word",
            "SELECT count(*) FROM bookings
            WHERE status IN ('refunded', 'cancelledByRenter', 'cancelledByHost', 'denied') AND ended_reason IS NULL",
        ),
    ];
    for (what, query) in none_of {
        assert_eq!(count(owner, query).await, 0, "bookings {what}");
    }
    check_none(owner, &NEVER).await;
    let told = "SELECT count(DISTINCT kind) FROM booking_events WHERE kind <> 'message'";
    assert_eq!(
        count(owner, told).await,
        8,
        "everything that can happen to a booking has happened to one"
    );
    let zones = "SELECT count(DISTINCT time_zone) FROM booking_dates";
    assert!(count(owner, zones).await >= 2);
    let renters = "SELECT count(DISTINCT user_id) FROM bookings";
    assert_eq!(count(owner, renters).await, 20);
}

/// Each booking has the whole history of what became of it.
async fn histories(owner: &mut PgConnection) {
    let rows = sqlx::query(
        "SELECT DISTINCT status, (SELECT string_agg(kind, ' ' ORDER BY at, id) FROM booking_events
            WHERE booking_events.organization_id = bookings.organization_id AND booking_id = bookings.id
                AND kind <> 'message')
        FROM bookings ORDER BY 1, 2",
    );
    let rows = rows.fetch_all(owner).await.expect("histories can be read");
    let told: Vec<(String, String)> = rows.into_iter().map(|row| (row.get(0), row.get(1))).collect();
    let told: Vec<(&str, &str)> = told.iter().map(|(status, told)| (&**status, &**told)).collect();
    let expected = [
        ("approved", "requested approved"),
        ("cancelledByHost", "requested cancelledByHost"),
        ("cancelledByRenter", "requested cancelledByRenter"),
        ("completed", "requested approved completed"),
        ("denied", "requested denied"),
        ("pending", "requested"),
        ("refunded", "requested cancelledByHost refunding refunded"),
        ("refunded", "requested cancelledByRenter refunding refunded"),
        ("refunding", "requested cancelledByHost refunding"),
    ];
    assert_eq!(told, expected);
}

/// Payments are in the ledger, and nothing else is.
async fn money(owner: &mut PgConnection) {
    let none_of = [
        (
            "transfers that do not add up to zero",
            "SELECT count(*) FROM (SELECT FROM ledger_postings GROUP BY transfer_id HAVING sum(amount) <> 0) AS wrong",
        ),
        (
            "bookings that are not paid",
            "SELECT count(*) FROM bookings
            WHERE total > 0 AND status NOT IN ('denied', 'cancelledByHost') AND NOT EXISTS (SELECT FROM payments
                WHERE payments.organization_id = bookings.organization_id AND booking_id = bookings.id
                    AND payments.status = 'captured' AND amount = total)",
        ),
        (
            "bookings whose money is not where it belongs",
            "SELECT count(*) FROM bookings
            WHERE CASE WHEN status IN ('refunded', 'denied', 'cancelledByHost') THEN 0 ELSE -total END <>
                (SELECT coalesce(sum(amount), 0) FROM ledger_postings
                WHERE ledger_postings.organization_id = bookings.organization_id AND booking_id = bookings.id
                    AND account = 'cardProvider')",
        ),
        (
            "refunded bookings whose money never moved",
            "SELECT count(*) FROM bookings WHERE status = 'refunded' AND NOT EXISTS (SELECT FROM refunds
                WHERE refunds.organization_id = bookings.organization_id AND booking_id = bookings.id
                    AND refunds.status = 'refunded' AND amount = total)",
        ),
    ];
    check_none(owner, &none_of).await;
    assert_eq!(count(owner, "SELECT sum(amount)::bigint FROM ledger_postings").await, 0);
}

/// The sandbox has taken and given back what the payments say. A try that was interrupted may have left it one that paid for
/// nothing.
async fn sandbox(owner: &mut PgConnection, services: &Services) {
    let sandbox = services
        .gateways
        .payments
        .sandbox()
        .expect("the demo is paid at the sandbox");
    let payments = sandbox.all().await.expect("the sandbox answers");
    let kept = |payment: &gateways::payments::Payment| payment.captured() - payment.refunded();
    let kept: HashMap<&str, Decimal> = payments.iter().map(|of| (of.id.as_str(), kept(of))).collect();
    let rows = sqlx::query(
        "SELECT gateway_payment_id, amount - coalesce((SELECT sum(refunds.amount) FROM refunds
            WHERE refunds.organization_id = payments.organization_id AND payment_id = payments.id
                AND refunds.status = 'refunded'), 0)
        FROM payments",
    );
    for row in rows.fetch_all(owner).await.expect("payments can be read") {
        let (id, amount): (&str, Decimal) = (row.get(0), row.get(1));
        assert_eq!(kept.get(id), Some(&amount), "{id}");
    }
}

/// News, applications and conversations, none of them from the future.
async fn told(owner: &mut PgConnection) {
    let counts = [
        (
            "posts",
            "SELECT count(*) FROM news_posts WHERE posted_at < (SELECT began_at FROM demo) - interval '2 days'",
            5,
        ),
        (
            "applications with what their group asks for",
            "SELECT count(*) FROM memberships WHERE state = 'applied' AND EXISTS (SELECT FROM proof_files
                WHERE proof_files.organization_id = memberships.organization_id AND membership_id = memberships.id)",
            3,
        ),
        (
            "conversations that wait for staff",
            "SELECT count(DISTINCT conversation_id) FROM messages WHERE NOT from_staff AND read_at IS NULL",
            3,
        ),
    ];
    for (what, query, expected) in counts {
        assert_eq!(count(owner, query).await, expected, "{what}");
    }
}

/// Expects only jobs that still have a purpose:
///
/// - mail about requests that still need an answer;
/// - completing approved bookings, and ending pending requests, when their time comes;
/// - giving refunds that a bank takes days over;
/// - telling the crew about rules that assign work to them;
/// - checking each picture and file once more, including those of interrupted tries.
async fn jobs(owner: &mut PgConnection) {
    let queued =
        sqlx::query("SELECT task, count(*) FROM outbox WHERE task NOT IN ('images_drop_unused', 'proofs_drop_unused') GROUP BY 1 ORDER BY 1")
            .fetch_all(&mut *owner)
            .await
            .expect("the owner sees the queue");
    let queued: Vec<(String, i64)> = queued.into_iter().map(|row| (row.get(0), row.get(1))).collect();
    let ahead = count(
        owner,
        "SELECT count(*) FROM bookings WHERE status IN ('approved', 'pending')",
    )
    .await;
    let refunding = count(owner, "SELECT count(*) FROM bookings WHERE status = 'refunding'").await;
    let assigning = count(
        owner,
        "SELECT count(DISTINCT rule_id) FROM work_orders WHERE assignee_id IS NOT NULL",
    )
    .await;
    let applied = count(owner, "SELECT count(*) FROM memberships WHERE state = 'applied'").await;
    let messages = count(owner, "SELECT count(*) FROM messages WHERE NOT internal").await;
    let waiting = [
        ("bookings_complete".to_owned(), ahead),
        ("memberships_tell".to_owned(), applied),
        ("messages_tell".to_owned(), messages),
        ("payments_refund".to_owned(), refunding),
        ("work_orders_tell".to_owned(), assigning),
    ];
    assert_eq!(queued, waiting);
}
