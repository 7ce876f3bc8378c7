//! A person's rows in one organization (docs/rules/people.md#a-copy-of-ones-own-data).

use domain::booking::BookingEventKind;
use kernel::door::TenantTx;
use kernel::ids::UserId;
use serde_json::Value;

/// Returns them as the members of a copy. Amounts are decimal strings, as everywhere.
pub async fn export(tx: &mut TenantTx, user: UserId) -> Result<Value, sqlx::Error> {
    let organization = tx.organization_id();
    // Entries that staff write for one another.
    let internal: Vec<String> = BookingEventKind::ALL
        .into_iter()
        .filter(|kind| kind.is_internal())
        .map(|kind| kind.to_string())
        .collect();
    sqlx::query_scalar!(
        r#"SELECT jsonb_build_object(
            'organization', (SELECT name FROM organizations WHERE organization_id = $1),
            'memberships', (SELECT coalesce(jsonb_agg(kept), '[]') FROM (
                SELECT memberships.id, groups.name AS "group", system_role AS role, state, application,
                    memberships.created_at AS "createdAt"
                FROM memberships
                JOIN groups ON groups.organization_id = memberships.organization_id AND groups.id = group_id
                WHERE memberships.organization_id = $1 AND user_id = $2 ORDER BY memberships.created_at) AS kept),
            'proofs', (SELECT coalesce(jsonb_agg(kept), '[]') FROM (
                SELECT id, membership_id AS "membershipId", name, file_name AS "fileName", content_type AS "contentType",
                    byte_size AS "byteSize", uploaded_at AS "uploadedAt"
                FROM proof_files WHERE organization_id = $1 AND user_id = $2 ORDER BY uploaded_at) AS kept),
            'savedViews', (SELECT coalesce(jsonb_agg(kept), '[]') FROM (
                SELECT list, name, filters, shared, saved_at AS "savedAt"
                FROM saved_views WHERE organization_id = $1 AND user_id = $2 ORDER BY saved_at) AS kept),
            'calendarAddresses', (SELECT coalesce(jsonb_agg(kept), '[]') FROM (
                SELECT facility_id AS "facilityId", space_id AS "spaceId", made_at AS "madeAt"
                FROM staff_calendar_feeds WHERE organization_id = $1 AND user_id = $2 ORDER BY made_at) AS kept),
            'holds', (SELECT coalesce(jsonb_agg(kept), '[]') FROM (
                SELECT id, space_id AS "spaceId", cart, created_at AS "createdAt", released_at AS "releasedAt",
                    booking_id AS "bookingId",
                    (SELECT coalesce(jsonb_agg(jsonb_build_object('startsAt', starts_at, 'endsAt', ends_at)), '[]')
                        FROM hold_dates WHERE organization_id = $1 AND hold_id = holds.id) AS times
                FROM holds WHERE organization_id = $1 AND user_id = $2 ORDER BY created_at) AS kept),
            'bookings', (SELECT coalesce(jsonb_agg(kept), '[]') FROM (
                SELECT id, number, status, facility_name AS facility, space_name AS space, event_name AS "eventName", sport,
                    attendance, supervisor, notes, total::text, bill, deposits, ended_at AS "endedAt",
                    ended_reason AS "endedReason", created_at AS "createdAt",
                    (SELECT coalesce(jsonb_agg(jsonb_build_object('status', status, 'startsAt', starts_at,
                            'endsAt', ends_at, 'timeZone', time_zone) ORDER BY starts_at), '[]')
                        FROM booking_dates WHERE organization_id = $1 AND booking_id = bookings.id) AS dates,
                    (SELECT coalesce(jsonb_agg(jsonb_build_object('at', at, 'kind', kind, 'message', message)
                            ORDER BY at), '[]')
                        FROM booking_events WHERE organization_id = $1 AND booking_id = bookings.id
                            AND NOT kind = ANY($3)) AS history,
                    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', refunds.id, 'amount', amount::text,
                            'status', status, 'createdAt', created_at, 'refundedAt', refunded_at)
                            ORDER BY created_at), '[]')
                        FROM refunds WHERE organization_id = $1 AND booking_id = bookings.id) AS refunds,
                    (SELECT coalesce(jsonb_agg(jsonb_build_object('claimed', claimed::text,
                            'collected', collected::text, 'description', description, 'status', status,
                            'openedAt', opened_at, 'settledAt', settled_at, 'settlement', settlement,
                            'ownAnswers', (SELECT coalesce(jsonb_agg(jsonb_build_object('at', at, 'text', text)
                                    ORDER BY at), '[]')
                                FROM incident_answers WHERE organization_id = $1 AND incident_id = incidents.id
                                    AND author_id = $2))), '[]')
                        FROM incidents WHERE organization_id = $1 AND booking_id = bookings.id) AS incidents
                FROM bookings WHERE organization_id = $1 AND user_id = $2 ORDER BY created_at) AS kept),
            'payments', (SELECT coalesce(jsonb_agg(kept), '[]') FROM (
                SELECT id, coalesce(booking_id, due_of) AS "bookingId", gateway, amount::text, status,
                    card_brand AS "cardBrand", card_last_four AS "cardLastFour", reference, created_at AS "createdAt"
                FROM payments WHERE organization_id = $1 AND user_id = $2 ORDER BY created_at) AS kept),
            'messages', (SELECT coalesce(jsonb_agg(kept), '[]') FROM (
                SELECT conversation_id AS "conversationId", text, sent_at AS "sentAt", read_at AS "readAt"
                FROM messages WHERE organization_id = $1 AND author_id = $2 ORDER BY sent_at) AS kept),
            'photos', (SELECT coalesce(jsonb_agg(kept), '[]') FROM (
                SELECT image_id AS "imageId", booking_id AS "bookingId", description, added_at AS "addedAt"
                FROM booking_photos WHERE organization_id = $1 AND added_by = $2 ORDER BY added_at) AS kept),
            'mails', (SELECT coalesce(jsonb_agg(kept), '[]') FROM (
                SELECT booking_id AS "bookingId", recipient, subject, made_at AS "madeAt", sent_at AS "sentAt"
                FROM mails WHERE organization_id = $1 AND user_id = $2 ORDER BY made_at) AS kept),
            'notifications', (SELECT coalesce(jsonb_agg(kept), '[]') FROM (
                SELECT booking_id AS "bookingId", title, made_at AS "madeAt"
                FROM notifications WHERE organization_id = $1 AND user_id = $2 ORDER BY made_at) AS kept),
            'insurance', (SELECT coalesce(jsonb_agg(kept), '[]') FROM (
                SELECT id, booking_id AS "bookingId", general, waiver, waiver_accepted_at AS "waiverAcceptedAt", activities,
                    other, prohibited, confirmed_at AS "confirmedAt", per_occurrence::text AS "perOccurrence",
                    aggregate::text, created_at AS "createdAt"
                FROM event_insurance WHERE organization_id = $1 AND user_id = $2 ORDER BY created_at) AS kept)
        ) AS "kept!""#,
        organization,
        user.0,
        &internal
    )
    .fetch_one(tx.db())
    .await
}
