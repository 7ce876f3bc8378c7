//! All SQL of the audit log.

use chrono::{DateTime, NaiveDate, Utc};
use domain::names::SearchText;
use ground::stored::unreadable;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{AuditEntryId, UserId};
use serde_json::Value;
use uuid::Uuid;

use super::changes::{changes, name};
use super::dto::{AuditActor, AuditEntry};
use super::names::Names;

/// Narrows the log. Days are local days of the organization.
#[derive(Clone, Debug, Default)]
pub(super) struct AuditFilter {
    /// A part of the name of the person who made the change.
    pub person: Option<String>,
    pub kind: Option<SubjectKind>,
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
}

/// The time and id of an entry, in the log's order.
pub(super) type AuditKey = (DateTime<Utc>, AuditEntryId);

pub(super) struct AuditRow {
    id: AuditEntryId,
    at: DateTime<Utc>,
    actor_id: Option<UserId>,
    actor_name: Option<String>,
    action: String,
    subject_kind: String,
    subject_id: Uuid,
    before: Option<Value>,
    after: Option<Value>,
    /// Names of what the entry has ids of, as they are now: those of this organization alone.
    names: Option<Value>,
}

impl AuditRow {
    pub(super) fn shown(self) -> Result<AuditEntry, sqlx::Error> {
        let subject_kind: SubjectKind = self.subject_kind.parse().map_err(unreadable)?;
        let (before, after) = (self.before.as_ref(), self.after.as_ref());
        let names = Names::of(self.names.as_ref());
        let (kept, now) = (name(before, after), names.find(self.subject_id));
        Ok(AuditEntry {
            id: self.id,
            at: self.at,
            actor: self.actor_id.map(|id| AuditActor {
                id,
                name: self.actor_name.unwrap_or_default(),
            }),
            action: self.action,
            // Entries about a member or a booking keep the name of something else: a group, a date.
            subject_name: match subject_kind {
                SubjectKind::Membership | SubjectKind::Booking => now.or(kept),
                _ => kept.or(now),
            },
            subject_kind,
            subject_id: self.subject_id,
            changes: names.put_into(changes(before, after)),
        })
    }
}

/// Entries after this one, the latest first.
pub(super) async fn entries(
    tx: &mut TenantTx,
    filter: &AuditFilter,
    after: Option<AuditKey>,
    limit: i64,
) -> Result<Vec<AuditRow>, sqlx::Error> {
    let organization = tx.organization_id();
    let (after_at, after_id) = after.unzip();
    let person = filter.person.as_deref().and_then(SearchText::parse);
    let person = person.map(|sought| sought.anywhere());
    sqlx::query_as!(
        AuditRow,
        r#"WITH page AS (
            SELECT audit_log.id, audit_log.at, actor_id, users.first_name || ' ' || users.last_name AS actor_name, action,
                subject_kind, subject_id, before, after
            FROM audit_log
            JOIN organizations USING (organization_id)
            LEFT JOIN users ON users.id = actor_id
            WHERE organization_id = $1
                AND ($2::text[] IS NULL OR users.folded_name LIKE ANY ($2))
                AND ($3::text IS NULL OR subject_kind = $3)
                AND ($4::date IS NULL OR audit_log.at >= $4::date::timestamp AT TIME ZONE time_zone)
                AND ($5::date IS NULL OR audit_log.at < ($5::date + 1)::timestamp AT TIME ZONE time_zone)
                AND ($6::timestamptz IS NULL OR (audit_log.at, audit_log.id) < ($6, $7))
            ORDER BY audit_log.at DESC, audit_log.id DESC
            LIMIT $8
        )
        SELECT page.id AS "id!", at AS "at!", actor_id AS "actor_id: UserId", actor_name, action AS "action!", subject_kind AS "subject_kind!",
            subject_id AS "subject_id!", before, after, names AS "names?"
        FROM page
        LEFT JOIN LATERAL (
            SELECT jsonb_object_agg(named.id, said) AS names
            FROM (
                SELECT DISTINCT id[1]::uuid AS id
                FROM regexp_matches(
                    concat_ws(' ', subject_id, before, after),
                    '\m[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\M',
                    'g'
                ) AS id
            ) AS named
            CROSS JOIN LATERAL (
                SELECT name AS said FROM spaces WHERE organization_id = $1 AND id = named.id
                UNION ALL SELECT name FROM facilities WHERE organization_id = $1 AND id = named.id
                UNION ALL SELECT name FROM groups WHERE organization_id = $1 AND id = named.id
                UNION ALL SELECT name FROM addons WHERE organization_id = $1 AND id = named.id
                UNION ALL SELECT title FROM price_sheets WHERE organization_id = $1 AND id = named.id
                UNION ALL SELECT title FROM pricing_templates WHERE organization_id = $1 AND id = named.id
                UNION ALL SELECT title FROM work_orders WHERE organization_id = $1 AND id = named.id
                UNION ALL SELECT number FROM bookings WHERE organization_id = $1 AND id = named.id
                UNION ALL
                SELECT first_name || ' ' || last_name FROM memberships JOIN users ON users.id = user_id
                WHERE organization_id = $1 AND memberships.id = named.id AND memberships.state <> 'invited'
                UNION ALL
                -- An id that somebody wrote into a text says nothing of people whom the organization doesn't know.
                SELECT first_name || ' ' || last_name FROM users
                WHERE id = named.id AND (
                    EXISTS (SELECT FROM bookings WHERE organization_id = $1 AND user_id = named.id)
                    OR EXISTS (
                        SELECT FROM memberships
                        WHERE organization_id = $1 AND user_id = named.id AND state <> 'invited'
                    )
                )
                LIMIT 1
            ) AS known
        ) AS known ON true
        ORDER BY at DESC, page.id DESC"#,
        organization,
        person.as_deref(),
        filter.kind.map(SubjectKind::as_str),
        filter.from,
        filter.to,
        after_at,
        after_id.map(|id| id.0),
        limit,
    )
    .fetch_all(tx.db())
    .await
}
