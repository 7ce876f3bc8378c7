//! Every table of a tenant: its policies, its key, its references.

use std::collections::BTreeSet;

use domain::names::name_key;
use sqlx::Row;

use crate::support::TestDatabase;

/// Tables whose primary key does not begin with the organization, and why.
const KEYED_OTHERWISE: [(&str, &str); 1] = [(
    "directory",
    "finds the organization of an id, so the id comes first; ids are unique on the platform",
)];

/// Tenants' tables of which everybody may read something, and why. Which columns: `reader.txt`.
const READ_ACROSS_TENANTS: [(&str, &str, &str); 28] = [
    ("api_keys", "recognize", "a key names its organization"),
    ("booking_dates", "own", "a person's bookings at all organizations"),
    ("bookings", "own", "a person's bookings at all organizations"),
    (
        "conversations",
        "own",
        "a person's conversations with all organizations",
    ),
    ("directory", "resolve", "a link carries an id and no organization"),
    (
        "event_insurance",
        "own",
        "what a person answered to insure their bookings",
    ),
    (
        "facilities",
        "announced",
        "the marketplace says when and where an event is",
    ),
    (
        "facilities",
        "platform",
        "the platform's people list the spaces of all organizations",
    ),
    (
        "groups",
        "roles",
        "a membership's role is its group's; names are not granted",
    ),
    ("hold_dates", "own", "the times of a person's holds"),
    ("holds", "own", "a person's holds at all organizations"),
    (
        "invitations",
        "recognize",
        "a link has a token and no organization; its hash finds where it is",
    ),
    (
        "listing_changes",
        "published",
        "a server learns which listings to read anew",
    ),
    ("listings", "published", "the marketplace searches all organizations"),
    (
        "mails",
        "own",
        "a person's mail at all organizations, to copy it or delete their address",
    ),
    ("memberships", "own", "a person's organizations"),
    ("messages", "own", "the messages of those conversations"),
    (
        "news_posts",
        "published",
        "the marketplace shows the news of all organizations",
    ),
    (
        "notification_marks",
        "own",
        "a person's own: what they have seen, wherever it was",
    ),
    ("notifications", "own", "what a person was told by all organizations"),
    (
        "occupied_changes",
        "published",
        "a server learns of which units to read anew what is taken",
    ),
    (
        "occupied_times",
        "published",
        "that a time is taken is public; by whom is not granted",
    ),
    ("organizations", "published", "the marketplace lists organizations"),
    (
        "proof_files",
        "own",
        "a person's data at all organizations, to copy or delete it",
    ),
    (
        "saved_views",
        "own",
        "a person's views at all organizations, to copy or delete them",
    ),
    (
        "shown_images",
        "favicons",
        "the icon of a portal stands in the head of its pages, which nobody has to sign in for",
    ),
    (
        "spaces",
        "platform",
        "the platform's people list the spaces of all organizations",
    ),
    (
        "staff_calendar_feeds",
        "own",
        "a person's calendar addresses at all organizations, to copy or delete them",
    ),
];

const TENANT_TABLES: &str = "SELECT pg_class.oid, relname::text AS name, relrowsecurity, relforcerowsecurity
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attname = 'organization_id'
        AND NOT attisdropped
    ORDER BY relname";

const OWN_ROWS: &str = "(organization_id = ( SELECT current_organization_id() AS current_organization_id))";

#[tokio::test]
async fn security_is_enabled_and_forced_on_every_table_of_a_tenant() {
    let database = TestDatabase::create().await;
    let tables = sqlx::query(TENANT_TABLES)
        .fetch_all(&mut database.owner().await)
        .await
        .unwrap();
    assert!(tables.len() >= 20, "the catalog lists only {} tables", tables.len());
    for table in tables {
        let name: String = table.get("name");
        assert!(
            table.get::<bool, _>("relrowsecurity"),
            "{name}: CALL protect_tenant_table"
        );
        assert!(
            table.get::<bool, _>("relforcerowsecurity"),
            "{name}: FORCE ROW LEVEL SECURITY"
        );
    }
}

#[tokio::test]
async fn the_server_reads_and_writes_the_rows_of_the_current_tenant_only() {
    let database = TestDatabase::create().await;
    let mut owner = database.owner().await;
    for table in sqlx::query(TENANT_TABLES).fetch_all(&mut owner).await.unwrap() {
        let name: String = table.get("name");
        let policies = sqlx::query(
            "SELECT policyname::text AS name, cmd, permissive, qual, with_check FROM pg_policies
            WHERE schemaname = 'public' AND tablename = $1 AND roles && '{fieldhouse_server,public}'",
        )
        .bind(&name)
        .fetch_all(&mut owner)
        .await
        .unwrap();
        let [policy] = policies.as_slice() else {
            panic!(
                "{name}: {} policies bind the server; permissive ones add up, so it is one",
                policies.len()
            );
        };
        assert_eq!(policy.get::<&str, _>("name"), "tenant", "{name}");
        assert_eq!(policy.get::<&str, _>("cmd"), "ALL", "{name}");
        assert_eq!(policy.get::<Option<&str>, _>("qual"), Some(OWN_ROWS), "{name}: USING");
        assert_eq!(
            policy.get::<Option<&str>, _>("with_check"),
            Some(OWN_ROWS),
            "{name}: WITH CHECK"
        );
    }
}

#[tokio::test]
async fn what_is_read_across_tenants_is_listed_with_its_reason() {
    let database = TestDatabase::create().await;
    let rows = sqlx::query(
        "SELECT tablename::text AS name, policyname::text AS policy, cmd FROM pg_policies
        WHERE schemaname = 'public' AND NOT roles && '{fieldhouse_server}' AND policyname <> 'owner'
        ORDER BY tablename, policyname",
    )
    .fetch_all(&mut database.owner().await)
    .await
    .unwrap();
    let found: Vec<(String, String)> = rows
        .iter()
        .map(|row| {
            assert_eq!(row.get::<&str, _>("cmd"), "SELECT", "{}", row.get::<&str, _>("name"));
            (row.get("name"), row.get("policy"))
        })
        .collect();
    let listed = READ_ACROSS_TENANTS.map(|(table, policy, _reason)| (table.to_owned(), policy.to_owned()));
    assert_eq!(found, listed);
}

#[tokio::test]
async fn only_the_owner_has_a_policy_that_sees_everything() {
    let database = TestDatabase::create().await;
    let roles: Vec<String> = sqlx::query_scalar(
        "SELECT DISTINCT unnest(roles)::text FROM pg_policies WHERE schemaname = 'public' AND policyname = 'owner'",
    )
    .fetch_all(&mut database.owner().await)
    .await
    .unwrap();
    assert_eq!(roles, ["fieldhouse_owner"]);
}

#[tokio::test]
async fn a_tenants_rows_are_keyed_by_their_organization_first() {
    let database = TestDatabase::create().await;
    let mut owner = database.owner().await;
    let mut otherwise = BTreeSet::new();
    for table in sqlx::query(TENANT_TABLES).fetch_all(&mut owner).await.unwrap() {
        let name: String = table.get("name");
        let first: Option<String> = sqlx::query_scalar(
            "SELECT attname::text FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]
            WHERE indrelid = $1::regclass AND indisprimary",
        )
        .bind(&name)
        .fetch_optional(&mut owner)
        .await
        .unwrap();
        if first.as_deref() != Some("organization_id") {
            otherwise.insert(name);
        }
    }
    assert_eq!(
        otherwise,
        BTreeSet::from(KEYED_OTHERWISE.map(|(table, _reason)| table.to_owned()))
    );
}

/// A foreign key is checked without row-level security: a simple one would let a row point into another tenant.
#[tokio::test]
async fn references_between_tenants_tables_carry_the_organization_on_both_sides() {
    let database = TestDatabase::create().await;
    let wrong: Vec<String> = sqlx::query_scalar(
        "WITH tenant_tables AS (
            SELECT attrelid AS oid, attnum FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
            WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attname = 'organization_id')
        SELECT conrelid::regclass || '.' || conname FROM pg_constraint
        JOIN tenant_tables AS here ON here.oid = conrelid JOIN tenant_tables AS there ON there.oid = confrelid
        WHERE contype = 'f'
            AND array_position(conkey, here.attnum) IS DISTINCT FROM array_position(confkey, there.attnum)
            OR contype = 'f' AND array_position(conkey, here.attnum) IS NULL",
    )
    .fetch_all(&mut database.owner().await)
    .await
    .unwrap();
    assert_eq!(wrong, Vec::<String>::new());
}

/// The other direction: a platform's table that referred to a tenant's row would do so past the policies.
#[tokio::test]
async fn the_platforms_tables_do_not_refer_to_tenants_rows() {
    let database = TestDatabase::create().await;
    let wrong: Vec<String> = sqlx::query_scalar(
        "WITH tenant_tables AS (SELECT attrelid AS oid FROM pg_attribute WHERE attname = 'organization_id')
        SELECT conrelid::regclass || '.' || conname FROM pg_constraint
        WHERE contype = 'f' AND connamespace = 'public'::regnamespace
            AND confrelid IN (SELECT oid FROM tenant_tables) AND conrelid NOT IN (SELECT oid FROM tenant_tables)",
    )
    .fetch_all(&mut database.owner().await)
    .await
    .unwrap();
    assert_eq!(wrong, Vec::<String>::new());
}

#[tokio::test]
async fn a_name_that_is_there_once_is_compared_as_people_see_it() {
    let database = TestDatabase::create().await;
    let mut owner = database.owner().await;
    let written =
        "SELECT indexname::text FROM pg_indexes WHERE schemaname = 'public' AND indexdef LIKE 'CREATE UNIQUE%'
        AND indexdef ~ '[ (](name|title)[,)]' AND indexdef !~ '(name_key|name_as_seen)\\((name|title)\\)' ORDER BY 1";
    let written: Vec<String> = sqlx::query_scalar(written).fetch_all(&mut owner).await.unwrap();
    assert_eq!(written, Vec::<String>::new());
    for (one, other) in [
        ("Gym –\u{FE0F} A", "GYM – A"),
        ("د\u{200C}م", "دم"),
        ("★\u{200D}★", "★★"),
        ("🏴\u{E0041}", "🏴"),
        ("葛\u{E0100}", "葛"),
        ("Été", "e\u{301}te\u{301}"),
        ("ΟΔΟΣ", "οδος"),
        ("Gym B", "Gym A"),
    ] {
        let same: bool = sqlx::query_scalar("SELECT name_key($1) = name_key($2)")
            .bind(one)
            .bind(other)
            .fetch_one(&mut owner)
            .await
            .unwrap();
        assert_eq!(same, name_key(one) == name_key(other), "{one:?}");
        assert_eq!(same, one != "Gym B", "{one:?}");
    }
}

/// Rows of a hold change where they stand when its end does (docs/BENCHMARKS.md, Where a booking's time goes).
#[tokio::test]
async fn no_index_has_the_end_of_a_hold() {
    let database = TestDatabase::create().await;
    let with_it: Vec<String> = sqlx::query_scalar(
        "SELECT indexname::text FROM pg_indexes
        WHERE tablename IN ('holds', 'occupied_times') AND indexdef LIKE '%held_until%'",
    )
    .fetch_all(&mut database.owner().await)
    .await
    .unwrap();
    assert_eq!(with_it, Vec::<String>::new());
}
