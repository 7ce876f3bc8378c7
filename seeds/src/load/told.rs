//! Loads an organization's news, conversations and applications, with dates in the past.

use anyhow::Context;
use bytes::Bytes;
use chrono::TimeDelta;
use gateways::files::documents::prepare;
use inventory::documents::StoredDocument;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, GroupId, ProofId, UserId};
use kernel::problem::Problem;
use kernel::services::Services;
use organization::groups::{self, Application};
use organization::news::{self, NewPost};
use policy::{Permission, Role};
use reservations::messages::{NewMessage, Side, send_message};

use super::organization::Opened;
use super::people::Accounts;
use crate::demo::{self, Conversation, Organization, Writer};

/// Adds it, unless it is there.
pub(super) async fn add(
    services: &Services,
    demo: &Organization,
    accounts: &Accounts,
    opened: &Opened,
) -> anyhow::Result<()> {
    let mut files = Vec::new();
    for application in &demo.applications {
        for proof in &application.proofs {
            let content =
                demo::document(&proof.file).with_context(|| format!("there is no document {}", proof.file))?;
            let document = prepare(Bytes::from_static(content)).await?;
            files.push(groups::store_proof(services, opened.id, document).await?);
        }
    }
    let door = &services.door;
    door.tx(
        &opened.admin,
        opened.id,
        Permission::OrganizationsConfigure,
        async |tx| {
            let is_there = sqlx::query_scalar::<_, bool>(
                "SELECT EXISTS (SELECT FROM news_posts) OR EXISTS (SELECT FROM conversations)",
            );
            if is_there.fetch_one(tx.db()).await? {
                return Ok(());
            }
            post(tx, demo).await?;
            apply(tx, demo, accounts, &files).await?;
            for conversation in &demo.conversations {
                converse(tx, demo, accounts, conversation).await?;
            }
            anyhow::Ok(())
        },
    )
    .await
}

async fn post(tx: &mut TenantTx, demo: &Organization) -> anyhow::Result<()> {
    for post in &demo.news {
        let new = NewPost {
            title: post.title.clone(),
            body: post.body.clone(),
            event: None,
        };
        let made = news::create(tx, &new).await.map_err(Problem::from)?;
        let posted_at = tx.now() - TimeDelta::days(i64::from(post.days_ago));
        sqlx::query("UPDATE news_posts SET posted_at = $2, updated_at = $2 WHERE id = $1")
            .bind(made.id)
            .bind(posted_at)
            .execute(tx.db())
            .await?;
    }
    Ok(())
}

/// Applies with the stored files, which are in the order of the applications.
async fn apply(
    tx: &mut TenantTx,
    demo: &Organization,
    accounts: &Accounts,
    files: &[StoredDocument<ProofId>],
) -> anyhow::Result<()> {
    let mut files = files.iter();
    for application in &demo.applications {
        let user = accounts.of(&application.renter)?;
        let group = demo.groups.iter().find(|group| group.key == application.group);
        let group = group.with_context(|| format!("{} has no group {}", demo.short_name, application.group))?;
        let group: GroupId = sqlx::query_scalar("SELECT id FROM groups WHERE name = $1")
            .bind(group.name.as_str())
            .fetch_one(tx.db())
            .await?;
        let mut proof_ids = Vec::new();
        for (proof, stored) in application.proofs.iter().zip(files.by_ref()) {
            let shown = groups::show_proof(tx, group, user, &proof.name, &proof.file, stored).await;
            proof_ids.push(shown.map_err(Problem::from)?.id);
        }
        let form = Application {
            message: Some(application.message.clone()),
            proof_ids,
        };
        groups::apply(tx, group, user, &form).await.map_err(Problem::from)?;
    }
    Ok(())
}

/// Writes the messages. Each was read by the time of the next one from the other side.
async fn converse(
    tx: &mut TenantTx,
    demo: &Organization,
    accounts: &Accounts,
    conversation: &Conversation,
) -> anyhow::Result<()> {
    let renter = accounts.of(&conversation.renter)?;
    let approver = demo.staff.iter().find(|member| member.role == Role::Approver);
    let approver = approver.with_context(|| format!("{} has no approver", demo.short_name))?;
    let approver = accounts.of(&approver.email)?;
    let Some(booking) = booking_of(tx, renter).await? else {
        return Ok(());
    };
    for message in &conversation.messages {
        let (author, side) = match message.from {
            Writer::Renter => (renter, Side::Renter),
            Writer::Staff | Writer::Note => (approver, Side::Staff),
        };
        let new = NewMessage {
            text: message.text.clone(),
            internal: Some(message.from == Writer::Note),
        };
        let sent_at = tx.now() - TimeDelta::hours(i64::from(message.hours_ago));
        let sent = send_message(tx, booking.conversation(), author, side, &new).await?;
        sqlx::query("UPDATE messages SET sent_at = $2 WHERE id = $1")
            .bind(sent.id)
            .bind(sent_at)
            .execute(tx.db())
            .await?;
    }
    sqlx::query(
        "UPDATE messages SET read_at = answers.sent_at
        FROM (SELECT max(sent_at) AS sent_at, from_staff FROM messages
            WHERE conversation_id = $1 AND NOT internal GROUP BY from_staff) AS answers
        WHERE conversation_id = $1 AND NOT internal AND answers.from_staff <> messages.from_staff
            AND answers.sent_at > messages.sent_at",
    )
    .bind(booking)
    .execute(tx.db())
    .await?;
    sqlx::query(
        "UPDATE conversations SET started_at = told.first, last_message_at = told.last
        FROM (SELECT min(sent_at) AS first, max(sent_at) AS last FROM messages
            WHERE conversation_id = $1 AND NOT internal) AS told
        WHERE id = $1",
    )
    .bind(booking)
    .execute(tx.db())
    .await?;
    Ok(())
}

/// The booking that somebody would write about: their next, else their last.
async fn booking_of(tx: &mut TenantTx, renter: UserId) -> anyhow::Result<Option<BookingId>> {
    let now = tx.now();
    let found = sqlx::query_scalar(
        "SELECT bookings.id FROM bookings JOIN booking_dates ON booking_dates.booking_id = bookings.id
        WHERE bookings.user_id = $1 AND bookings.status IN ('approved', 'completed')
        ORDER BY booking_dates.starts_at > $2 DESC, abs(extract(epoch FROM booking_dates.starts_at - $2)) LIMIT 1",
    );
    Ok(found.bind(renter.0).bind(now).fetch_optional(tx.db()).await?)
}
