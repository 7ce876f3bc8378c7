//! Mail on its way out of the house. Addresses that mail came back from get none (docs/rules/notices.md#returned-mail), and
//! neither do people who deleted their account.

use domain::names::EmailAddress;
use gateways::mail::{MailError, Message};

use crate::door::Share;
use crate::problem::Problem;
use crate::services::Services;

/// The end of the address that replaces that of a deleted account. Nobody can own it (RFC 6761).
pub const NOBODYS_DOMAIN: &str = "@deleted.invalid";

/// Sends a mail, unless earlier mail to this address came back.
pub async fn send(services: &Services, message: Message) -> Result<(), MailError> {
    if let Some(status) = returned(services, message.to.email()).await.map_err(unavailable)? {
        return Err(MailError::NoSuchAddress { status });
    }
    send_anyway(services, message).await
}

/// Sends a mail that proves that its address works, whatever came back before.
pub async fn send_anyway(services: &Services, message: Message) -> Result<(), MailError> {
    let email = message.to.email().to_owned();
    if email.ends_with(NOBODYS_DOMAIN) {
        let status = "5.1.1".to_owned();
        return Err(MailError::NoSuchAddress { status });
    }
    let sent = services.gateways.mail.send(message).await;
    if let Err(MailError::NoSuchAddress { status }) = &sent {
        note_returned(services, &email, status).await.map_err(unavailable)?;
    }
    sent
}

/// Notes that mail came back from an address.
pub async fn note_returned(services: &Services, email: &str, status: &str) -> Result<(), Problem> {
    let email = EmailAddress::as_kept(email);
    services
        .door
        .people_tx(async |tx| {
            let now = tx.now();
            sqlx::query!(
                "INSERT INTO undeliverable_addresses (email, since, status) VALUES (lower($1), $2, $3)
                ON CONFLICT (email) DO NOTHING",
                email,
                now,
                status,
            )
            .execute(tx.db())
            .await?;
            Ok(())
        })
        .await
}

/// The status with which mail came back from there, if it did.
async fn returned(services: &Services, email: &str) -> Result<Option<String>, Problem> {
    services
        .door
        .one_statement(Share::Most, async |lookup| {
            let status = sqlx::query_scalar!(
                "SELECT status FROM undeliverable_addresses WHERE email = lower($1)",
                email
            );
            Ok(status.fetch_optional(lookup.db()).await?)
        })
        .await
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
fn unavailable(problem: Problem) -> MailError {
    MailError::Unavailable(problem.to_string())
}
