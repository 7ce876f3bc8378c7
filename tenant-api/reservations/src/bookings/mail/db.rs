//! SQL of mail about bookings: whom it is to, what it says besides, and its log.

use ground::post::Recipient;
use kernel::door::TenantTx;
use kernel::ids::BookingId;
use uuid::Uuid;

use super::OccasionMails;

/// Returns the organization's words for its renters.
pub(in crate::bookings) async fn booking_details(tx: &mut TenantTx) -> Result<String, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        "SELECT booking_details FROM organizations WHERE organization_id = $1",
        organization
    )
    .fetch_one(tx.db())
    .await
}

/// Enters an occasion's mails to those who want mail of its kind in the log, and says which are still to be sent.
pub(super) async fn log(
    tx: &mut TenantTx,
    booking: BookingId,
    told: &OccasionMails,
    recipients: &[Recipient],
    subject: &str,
) -> Result<Vec<Uuid>, sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let ids: Vec<Uuid> = recipients.iter().map(|to| told.mail_to(to)).collect();
    let emails: Vec<String> = recipients.iter().map(|to| to.email.clone()).collect();
    let people: Vec<Uuid> = recipients.iter().map(|to| to.id).collect();
    let entered = sqlx::query!(
        r#"INSERT INTO booking_mails (organization_id, id, booking_id, recipient, template, subject, made_at)
        SELECT $1, id, $2, recipient, $3, $4, $5
        FROM unnest($6::uuid[], $7::text[], $8::uuid[]) AS mail (id, recipient, person)
        WHERE NOT EXISTS (SELECT FROM users WHERE users.id = person AND $9 = ANY(muted_mail))
        ON CONFLICT (organization_id, id) DO UPDATE SET subject = excluded.subject
        RETURNING id,
            sent_at IS NULL AND (SELECT send_mail FROM organizations WHERE organization_id = $1) AS "leaves!""#,
        organization,
        booking.0,
        told.occasion.as_str(),
        subject,
        now,
        &ids,
        &emails,
        &people,
        told.occasion.kind(),
    )
    .fetch_all(tx.db())
    .await?;
    Ok(entered
        .into_iter()
        .filter(|mail| mail.leaves)
        .map(|mail| mail.id)
        .collect())
}

pub(super) async fn mark_sent(tx: &mut TenantTx, mail: Uuid) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query!(
        "UPDATE booking_mails SET sent_at = $3 WHERE organization_id = $1 AND id = $2",
        organization,
        mail,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
