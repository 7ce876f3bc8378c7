//! What five logs of mail said is in the one that took their place, with the people of these addresses.

use sqlx::raw_sql;

use crate::support::TestDatabase;

/// The last migration before messages are folded and the logs become one.
const BEFORE: i64 = 119;

/// A mail in each log, and a message.
const LOGGED: &str = "
    INSERT INTO tenants (id, short_name, created_at) VALUES ('00000000-0000-7000-8000-000000000001', 'verona', '2027-03-01');
    INSERT INTO organizations (organization_id, name, category, time_zone, street1, city, state, zip, latitude, longitude,
        theme, created_at, updated_at)
    SELECT id, 'Verona', 'municipality', 'America/Chicago', '1 Main Street', 'Verona', 'WI', '53593', 43, -89, '{}',
        created_at, created_at
    FROM tenants;
    INSERT INTO users (id, email, first_name, last_name, created_at, updated_at)
    VALUES ('00000000-0000-7000-8000-000000000011', 'ana@example.com', 'Ana', 'Renter', '2027-03-01', '2027-03-01');
    INSERT INTO groups (organization_id, id, name, created_at)
    SELECT organization_id, '00000000-0000-7000-8000-000000000021', 'Members', created_at FROM organizations;
    INSERT INTO memberships (organization_id, id, group_id, user_id, state, created_at)
    SELECT organization_id, '00000000-0000-7000-8000-000000000022', groups.id, users.id, 'applied', groups.created_at
    FROM groups, users;
    INSERT INTO facilities (organization_id, id, name, short_name, street1, city, state, zip, latitude, longitude,
        created_at, updated_at)
    SELECT organization_id, '00000000-0000-7000-8000-000000000031', 'Hall', 'hall', street1, city, state, zip, latitude,
        longitude, created_at, created_at
    FROM organizations;
    INSERT INTO spaces (organization_id, id, facility_id, name, short_name, base, types, created_at, updated_at)
    SELECT organization_id, '00000000-0000-7000-8000-000000000032', id, 'Court', 'court', 'Court', ARRAY['gym'],
        created_at, created_at
    FROM facilities;
    INSERT INTO bookings (organization_id, id, number, user_id, facility_id, space_id, status, organization_name,
        facility_name, space_name, space_type, event_name, attendance, refundable, cancellation_days, bill, total,
        conditions, created_at, updated_at)
    SELECT organization_id, '00000000-0000-7000-8000-000000000041', 'FH-7K3QX2', users.id, facility_id, spaces.id,
        'approved', 'Verona', 'Hall', spaces.name, 'gym', 'Practice', 12, true, 2, '{}', 40, '{}', spaces.created_at,
        spaces.created_at
    FROM spaces, users;
    INSERT INTO conversations (organization_id, id, guest_name, guest_email, started_at, last_message_at)
    SELECT organization_id, '00000000-0000-7000-8000-000000000042', 'Ben', 'ben@example.com', created_at, created_at
    FROM organizations;
    INSERT INTO messages (organization_id, id, conversation_id, from_staff, text, sent_at)
    SELECT organization_id, '00000000-0000-7000-8000-000000000043', id, false, 'The Café', started_at FROM conversations;

    INSERT INTO booking_mails (organization_id, id, booking_id, recipient, template, subject, made_at, sent_at)
    SELECT organization_id, '00000000-0000-7000-8000-000000000051', id, 'ana@example.com', 'confirmed', 'It is yours',
        created_at, created_at
    FROM bookings;
    INSERT INTO membership_mails (organization_id, id, membership_id, recipient, template, subject, made_at)
    SELECT organization_id, '00000000-0000-7000-8000-000000000052', id, 'staff@example.com', 'applied', 'Ana applied',
        created_at
    FROM memberships;
    INSERT INTO message_mails (organization_id, id, conversation_id, recipient, subject, made_at, sent_at)
    SELECT organization_id, '00000000-0000-7000-8000-000000000053', id, 'ben@example.com', 'An answer', started_at,
        started_at
    FROM conversations;
    INSERT INTO morning_mails (organization_id, id, made_at, sent_at)
    SELECT organization_id, '00000000-0000-7000-8000-000000000054', created_at, created_at FROM organizations;
    INSERT INTO work_order_mails (organization_id, id, made_at)
    SELECT organization_id, '00000000-0000-7000-8000-000000000055', created_at FROM organizations";

/// Each mail of the log: its template and recipient, what it is about, and whether it was sent.
const LOG: &str = "
    SELECT format('%s %s: %s, %s', template, recipient,
        coalesce('booking ' || right(booking_id::text, 2), 'membership ' || right(membership_id::text, 2),
            'conversation ' || right(conversation_id::text, 2), 'work'),
        CASE WHEN sent_at IS NULL THEN 'unsent' ELSE 'sent' END)
    FROM mails ORDER BY id";

#[tokio::test]
async fn every_mail_that_was_logged_is_in_the_one_log() {
    let database = TestDatabase::migrated_to(BEFORE).await;
    let mut owner = database.owner().await;
    raw_sql(LOGGED).execute(&mut owner).await.unwrap();
    database.migrate().await;
    let log: Vec<String> = sqlx::query_scalar(LOG).fetch_all(&mut owner).await.unwrap();
    assert_eq!(
        log,
        [
            "confirmed ana@example.com: booking 41, sent",
            "applied staff@example.com: membership 22, unsent",
            "messages ben@example.com: conversation 42, sent",
            "morning : work, sent",
            "work : work, unsent",
        ]
    );
    let to_people = "SELECT recipient FROM mails JOIN users ON users.id = user_id AND email = recipient";
    let to_people: Vec<String> = sqlx::query_scalar(to_people).fetch_all(&mut owner).await.unwrap();
    assert_eq!(to_people, ["ana@example.com"]);
    let folded: String = sqlx::query_scalar("SELECT folded_text FROM messages")
        .fetch_one(&mut owner)
        .await
        .unwrap();
    assert_eq!(folded, "the cafe");
    // Its sweep reads the log too.
    sqlx::query("SELECT FROM bookings_to_remind_of_payment('2027-03-08', 10)")
        .execute(&mut owner)
        .await
        .unwrap();
}
