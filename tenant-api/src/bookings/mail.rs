//! Mail about a booking: to its renter, and to the staff who answer requests.
//!
//! Each mail is enqueued with an id of its own in the transaction that causes it, noted in the organization's log before
//! it leaves the house, and marked when it has. Where the organization sends no mail it stays in the log, unsent.

use bytes::Bytes;
use gateways::mail::{Address, Attachment};
use kernel::door::TenantTx;
use kernel::ids::{OrganizationId, UserId, new_id};
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext};
use kernel::letter::{Letter, Look};
use kernel::problem::Problem;
use kernel::services::Services;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::calendar_file::{CONTENT_TYPE, calendar_file};
use super::letters::{self, Pages};
use super::{Booking, Viewpoint, read_booking};

/// What a mail is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Occasion {
    /// To the renter: the request is in.
    Received,
    /// To the renter: it is theirs.
    Confirmed,
    /// To the renter: no.
    Denied,
    /// To the renter: the organization called it off.
    CancelledByHost,
    /// To the renter: they called it off.
    CancelledByRenter,
    /// To the staff: somebody asks.
    Request,
    /// To the staff: somebody booked.
    Booked,
    /// To the staff: the renter called it off.
    RenterCancelled,
}

impl Occasion {
    fn is_for_staff(self) -> bool {
        matches!(self, Self::Request | Self::Booked | Self::RenterCancelled)
    }

    fn as_str(self) -> &'static str {
        match self {
            Self::Received => "received",
            Self::Confirmed => "confirmed",
            Self::Denied => "denied",
            Self::CancelledByHost => "cancelledByHost",
            Self::CancelledByRenter => "cancelledByRenter",
            Self::Request => "request",
            Self::Booked => "booked",
            Self::RenterCancelled => "renterCancelled",
        }
    }
}

/// Writes one mail to one person.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct SendBookingMail {
    organization: OrganizationId,
    booking: Uuid,
    mail: Uuid,
    to: UserId,
    occasion: Occasion,
}

/// Writes a mail to each of the staff who answer requests. Who they are is looked up when it runs, so that booking, which
/// keeps others waiting, enqueues one job however many they are.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct TellStaff {
    organization: OrganizationId,
    booking: Uuid,
    /// Each mail's id is made of this and of whom it is to: told twice, they get one mail.
    mails: Uuid,
    occasion: Occasion,
}

/// Enqueues the mail for everybody whom it concerns.
pub(super) async fn enqueue(tx: &mut TenantTx, booking: Uuid, occasion: Occasion) -> Result<(), sqlx::Error> {
    let organization = tx.organization();
    if occasion.is_for_staff() {
        let job = TellStaff {
            organization,
            booking,
            mails: new_id(),
            occasion,
        };
        return tx.enqueue(&job).await;
    }
    let job = SendBookingMail {
        organization,
        booking,
        mail: new_id(),
        to: renter_of(tx, booking).await?,
        occasion,
    };
    tx.enqueue(&job).await
}

impl TaskHandler for TellStaff {
    const IDENTIFIER: &'static str = "bookings_tell_staff";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let services = context
            .get_ext::<Services>()
            .expect("the runner hands out the services");
        services
            .door
            .job_tx(self.organization, async |tx| {
                for to in approvers(tx).await? {
                    let job = SendBookingMail {
                        organization: self.organization,
                        booking: self.booking,
                        mail: Uuid::from_u128(self.mails.as_u128() ^ to.as_u128()),
                        to: UserId(to),
                        occasion: self.occasion,
                    };
                    tx.enqueue(&job).await?;
                }
                Ok::<_, Problem>(())
            })
            .await
    }
}

/// Admins and approvers.
async fn approvers(tx: &mut TenantTx) -> Result<Vec<Uuid>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        "SELECT DISTINCT user_id FROM memberships
        JOIN groups ON groups.organization_id = memberships.organization_id AND groups.id = group_id
        WHERE memberships.organization_id = $1 AND memberships.state = 'active'
            AND system_role IN ('admin', 'approver')",
        organization,
    )
    .fetch_all(tx.db())
    .await
}

async fn renter_of(tx: &mut TenantTx, booking: Uuid) -> Result<UserId, sqlx::Error> {
    let organization = tx.organization_id();
    let user = sqlx::query_scalar!(
        "SELECT user_id FROM bookings WHERE organization_id = $1 AND id = $2",
        organization,
        booking,
    )
    .fetch_one(tx.db())
    .await?;
    Ok(UserId(user))
}

impl TaskHandler for SendBookingMail {
    const IDENTIFIER: &'static str = "bookings_send_mail";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let services = context
            .get_ext::<Services>()
            .expect("the runner hands out the services");
        self.send(services).await
    }
}

/// Who gets it.
struct Recipient {
    email: String,
    name: String,
}

impl SendBookingMail {
    async fn send(&self, services: &Services) -> Result<(), Problem> {
        let look = Look::of(services, Some(self.organization)).await?;
        let door = &services.door;
        let written = door
            .job_tx(self.organization, async |tx| self.write(tx, &look).await)
            .await?;
        let Some((recipient, booking, letter)) = written else {
            return Ok(());
        };
        let to = Address::named(&recipient.name, &recipient.email).map_err(|error| Problem::internal(&error))?;
        let mut message = letter
            .message(&look, &services.mail_from, to)
            .map_err(|error| Problem::internal(&error))?;
        message.attachments.push(Attachment {
            name: format!("{}.ics", booking.number),
            content_type: CONTENT_TYPE.to_owned(),
            content: Bytes::from(calendar_file(
                &booking,
                &Pages::at(&look.origin).reservation(booking.id),
            )),
        });
        match services.gateways.mail.send(message).await {
            Ok(()) => {}
            Err(error) if error.is_worth_a_retry() => return Err(Problem::internal(&error)),
            Err(error) => {
                tracing::warn!(%error, mail = %self.mail, "a mail was refused for good");
                return Ok(());
            }
        }
        door.job_tx(self.organization, async |tx| {
            Ok::<_, Problem>(mark_sent(tx, self.mail).await?)
        })
        .await
    }

    /// Notes the mail in the log. Nothing comes back where it was sent before, or is not to leave the house.
    async fn write(&self, tx: &mut TenantTx, look: &Look) -> Result<Option<(Recipient, Booking, Letter)>, Problem> {
        let Some(recipient) = recipient(tx, self.to).await? else {
            return Ok(None);
        };
        let viewpoint = if self.occasion.is_for_staff() {
            Viewpoint::Staff(self.to)
        } else {
            Viewpoint::Renter(self.to)
        };
        let booking = read_booking(tx, self.booking, viewpoint).await?;
        let letter = letters::write(self.occasion, &booking, look);
        let leaves = log(tx, self, &recipient.email, &letter.subject).await?;
        Ok(leaves.then_some((recipient, booking, letter)))
    }
}

async fn recipient(tx: &mut TenantTx, user: UserId) -> Result<Option<Recipient>, sqlx::Error> {
    let row = sqlx::query!("SELECT email, first_name, last_name FROM users WHERE id = $1", user.0)
        .fetch_optional(tx.db())
        .await?;
    Ok(row.map(|row| Recipient {
        name: format!("{} {}", row.first_name, row.last_name),
        email: row.email,
    }))
}

/// Enters the mail in the log, and says whether it is still to be sent.
async fn log(tx: &mut TenantTx, job: &SendBookingMail, to: &str, subject: &str) -> Result<bool, sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    sqlx::query_scalar!(
        r#"INSERT INTO booking_mails (organization_id, id, booking_id, recipient, template, subject, made_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        ON CONFLICT (organization_id, id) DO UPDATE SET subject = excluded.subject
        RETURNING sent_at IS NULL AND (SELECT send_mail FROM organizations WHERE organization_id = $1) AS "leaves!""#,
        organization,
        job.mail,
        job.booking,
        to,
        job.occasion.as_str(),
        subject,
        now,
    )
    .fetch_one(tx.db())
    .await
}

async fn mark_sent(tx: &mut TenantTx, mail: Uuid) -> Result<(), sqlx::Error> {
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
