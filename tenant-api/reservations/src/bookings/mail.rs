//! Mail about a booking: to its renter, and to the staff who answer requests.
//!
//! One job is enqueued in the transaction that causes the mail. It notes each mail in the organization's log before any
//! leaves the house, and marks it when it has; run again, it sends what is not marked. Where the organization sends no
//! mail it stays in the log, unsent.

use bytes::Bytes;
use domain::booking::BookingEventKind;
use gateways::mail::Attachment;
use ground::notifications::{self, News, Place};
use ground::post::{self, Mail, Recipient};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DayId, OrganizationId, UserId, new_id};
use kernel::jobs::{IntoTaskHandlerResult, Later, TaskHandler, WorkerContext, services};
use kernel::letter::{Letter, Look};
use kernel::problem::Problem;
use kernel::services::Services;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::calendar_file::{CONTENT_TYPE, calendar_file};
use super::letters::{self, Pages};
use super::read::read_as_renter;
use super::{Booking, BookingStatus};

/// Occasions of mail about a booking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Occasion {
    /// To the renter: the request is in.
    Received,
    /// To the renter: it is theirs.
    Confirmed,
    /// To the renter: no.
    Denied,
    /// To the renter: nobody answered before it began.
    Unanswered,
    /// To the renter: the organization called it off.
    CancelledByHost,
    /// To the renter: they called it off.
    CancelledByRenter,
    /// To the renter: some of its dates are about to begin.
    Reminder,
    /// To the renter: something is still due.
    PaymentDue,
    /// To the renter: the organization changed its dates.
    Changed,
    /// To the renter: the organization asks for a deposit, collects it or doesn't.
    Deposit,
    /// To the renter: staff charged their card.
    ChargedAtDesk,
    /// To the renter: their card was not charged, and what it costs is due.
    PaymentFailed,
    /// To the renter: their card was not charged, so that nothing comes back to it.
    PaymentLapsed,
    /// To the staff: somebody asks.
    Request,
    /// To the staff: somebody booked.
    Booked,
    /// To the staff: the renter called it off.
    RenterCancelled,
    /// To the staff: nobody answered before it began.
    LeftUnanswered,
    /// To the staff: the renter answered a claim on a deposit.
    DepositAnswered,
    /// To the staff: money did not reach its card, and is to be refunded by hand.
    RefundFailed,
    /// To the staff: a renter's card was not charged, and they are asked to pay.
    PaymentMissing,
}

impl Occasion {
    pub(super) fn is_for_staff(self) -> bool {
        matches!(
            self,
            Self::Request
                | Self::Booked
                | Self::RenterCancelled
                | Self::LeftUnanswered
                | Self::DepositAnswered
                | Self::RefundFailed
                | Self::PaymentMissing
        )
    }

    /// Returns true if it tells people what they have just done themselves.
    fn is_known_to_its_person(self) -> bool {
        matches!(self, Self::Received | Self::CancelledByRenter)
    }

    /// Returns true if it says what the organization wants its renters to know.
    pub(super) fn tells_details(self) -> bool {
        matches!(self, Self::Confirmed | Self::Reminder)
    }

    /// Returns the history's event that the mail is about, where it is about some of the dates.
    pub(super) fn event(self) -> Option<BookingEventKind> {
        match self {
            Self::Confirmed => Some(BookingEventKind::Approved),
            Self::Denied => Some(BookingEventKind::Denied),
            Self::Unanswered | Self::LeftUnanswered => Some(BookingEventKind::Unanswered),
            Self::CancelledByHost => Some(BookingEventKind::CancelledByHost),
            Self::CancelledByRenter | Self::RenterCancelled => Some(BookingEventKind::CancelledByRenter),
            _ => None,
        }
    }

    /// The kind of mail (readLists) that somebody may do without; none: it always comes.
    pub(super) fn kind(self) -> Option<&'static str> {
        match self {
            Self::Received => Some("received"),
            Self::Reminder | Self::PaymentDue => Some("reminders"),
            Self::Request | Self::Booked | Self::LeftUnanswered => Some("staffRequests"),
            Self::RenterCancelled => Some("staffCancellations"),
            Self::DepositAnswered => Some("staffIncidents"),
            _ => None,
        }
    }

    pub(super) fn as_str(self) -> &'static str {
        match self {
            Self::Received => "received",
            Self::Confirmed => "confirmed",
            Self::Denied => "denied",
            Self::Unanswered => "unanswered",
            Self::CancelledByHost => "cancelledByHost",
            Self::CancelledByRenter => "cancelledByRenter",
            Self::Reminder => "reminder",
            Self::PaymentDue => "paymentDue",
            Self::Changed => "changed",
            Self::Deposit => "deposit",
            Self::ChargedAtDesk => "chargedAtDesk",
            Self::PaymentFailed => "paymentFailed",
            Self::PaymentLapsed => "paymentLapsed",
            Self::Request => "request",
            Self::Booked => "booked",
            Self::RenterCancelled => "renterCancelled",
            Self::LeftUnanswered => "leftUnanswered",
            Self::DepositAnswered => "depositAnswered",
            Self::RefundFailed => "refundFailed",
            Self::PaymentMissing => "paymentMissing",
        }
    }
}

/// Writes to everybody whom it concerns. Who the staff are is looked up when it runs.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct TellOfBooking {
    organization: OrganizationId,
    booking: BookingId,
    occasions: Vec<OccasionMails>,
}

/// An occasion, and the mails about it.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct OccasionMails {
    occasion: Occasion,
    /// Each mail's id is made of this and of whom it is to: told twice, they get one mail.
    mails: Uuid,
    /// The dates that it is about, for a reminder.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    dates: Vec<DayId>,
}

impl TellOfBooking {
    /// Returns the job that reminds of these dates.
    pub(super) fn reminding(tx: &TenantTx, booking: BookingId, dates: Vec<DayId>) -> Result<Later, sqlx::Error> {
        Later::soon(&Self {
            organization: tx.organization(),
            booking,
            occasions: vec![OccasionMails {
                occasion: Occasion::Reminder,
                mails: new_id(),
                dates,
            }],
        })
    }

    /// Returns the job to enqueue for these occasions.
    pub fn about(tx: &TenantTx, booking: BookingId, occasions: &[Occasion]) -> Result<Later, sqlx::Error> {
        let told = |occasion: &Occasion| OccasionMails {
            occasion: *occasion,
            mails: new_id(),
            dates: Vec::new(),
        };
        Later::soon(&Self {
            organization: tx.organization(),
            booking,
            occasions: occasions.iter().map(told).collect(),
        })
    }
}

/// Enqueues the mail for everybody whom it concerns.
pub(super) async fn enqueue(tx: &mut TenantTx, booking: BookingId, occasion: Occasion) -> Result<(), sqlx::Error> {
    let job = TellOfBooking::about(tx, booking, &[occasion])?;
    tx.enqueue_all(vec![job]).await
}

impl TaskHandler for TellOfBooking {
    const IDENTIFIER: &'static str = "bookings_tell";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        self.send(services(&context)).await
    }
}

impl TellOfBooking {
    async fn send(&self, services: &Services) -> Result<(), Problem> {
        let look = Look::of(services, Some(self.organization)).await?;
        let mails = services
            .door
            .job_tx(self.organization, async |tx| self.write(tx, &look, services).await)
            .await?;
        post::send(services, self.organization, mails, mark_sent).await
    }

    /// Notes the mails in the log. Those come back that were not sent before and are to leave the house.
    async fn write(&self, tx: &mut TenantTx, look: &Look, services: &Services) -> Result<Vec<Mail>, Problem> {
        let booking = read_as_renter(tx, self.booking).await?;
        let staff = if self.occasions.iter().any(|told| told.occasion.is_for_staff()) {
            staff_who_answer(tx).await?
        } else {
            Vec::new()
        };
        let renter = [Recipient {
            id: booking.renter.id,
            email: booking.renter.email.clone(),
            name: format!("{} {}", booking.renter.first_name, booking.renter.last_name),
        }];
        let calendar = Attachment {
            name: format!("{}.ics", booking.number),
            content_type: CONTENT_TYPE.to_owned(),
            content: Bytes::from(calendar_file(
                &booking,
                &Pages::at(&look.origin).reservation(self.booking),
            )),
        };
        let mut mails = Vec::new();
        for told in &self.occasions {
            let Some(letter) = told.letter(tx, &booking, look).await? else {
                continue;
            };
            let recipients = if told.occasion.is_for_staff() {
                &staff[..]
            } else {
                &renter[..]
            };
            if !told.occasion.is_known_to_its_person() {
                told.notify(tx, self.booking, recipients, &letter.subject).await?;
            }
            let kind = told.occasion.kind();
            let leaving = log(tx, self.booking, told, recipients, &letter.subject).await?;
            for to in recipients.iter().filter(|to| leaving.contains(&told.mail_to(to))) {
                let id = told.mail_to(to);
                match post::compose(services, look, &letter, to, kind) {
                    Ok(mut message) => {
                        message.attachments.push(calendar.clone());
                        mails.push(Mail { id, message });
                    }
                    Err(error) => tracing::warn!(%error, mail = %id, "a mail can't be addressed"),
                }
            }
        }
        Ok(mails)
    }
}

impl OccasionMails {
    fn mail_to(&self, recipient: &Recipient) -> Uuid {
        recipient.mail_of(self.mails)
    }

    /// Tells them in the page too.
    async fn notify(
        &self,
        tx: &mut TenantTx,
        booking: BookingId,
        people: &[Recipient],
        title: &str,
    ) -> Result<(), sqlx::Error> {
        let news = News {
            place: Place::Booking(booking),
            occasion: self.occasion.as_str(),
            title,
            to_staff: self.occasion.is_for_staff(),
        };
        let people: Vec<(Uuid, UserId)> = people
            .iter()
            .map(|person| (self.mail_to(person), UserId(person.id)))
            .collect();
        notifications::tell(tx, &news, &people).await
    }

    /// The letter; none where what it is about no longer takes place.
    async fn letter(&self, tx: &mut TenantTx, booking: &Booking, look: &Look) -> Result<Option<Letter>, Problem> {
        let letter = match self.occasion {
            Occasion::Reminder => {
                let Some(coming) = only(booking, &self.dates) else {
                    return Ok(None);
                };
                letters::write(self.occasion, &coming, look, tx.now())
            }
            // It was paid since.
            Occasion::PaymentDue if booking.balance().is_none() => return Ok(None),
            _ => letters::write(self.occasion, booking, look, tx.now()),
        };
        if !self.occasion.tells_details() {
            return Ok(Some(letter));
        }
        let details = booking_details(tx).await?;
        let lines = details.lines().filter(|line| !line.trim().is_empty());
        Ok(Some(lines.fold(letter, Letter::paragraph)))
    }
}

/// The booking as if it had only these of its dates, and those that are one time with them, as far as they take place.
fn only(booking: &Booking, dates: &[DayId]) -> Option<Booking> {
    let dates = letters::whole_times(booking, dates);
    let mut only = booking.clone();
    only.days
        .retain(|day| dates.contains(&DayId(day.id)) && day.status == BookingStatus::Approved);
    (!only.days.is_empty()).then_some(only)
}

/// Returns the organization's words for its renters.
pub(super) async fn booking_details(tx: &mut TenantTx) -> Result<String, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        "SELECT booking_details FROM organizations WHERE organization_id = $1",
        organization
    )
    .fetch_one(tx.db())
    .await
}

/// Admins and approvers.
async fn staff_who_answer(tx: &mut TenantTx) -> Result<Vec<Recipient>, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        Recipient,
        r#"SELECT users.id, email, first_name || ' ' || last_name AS "name!" FROM users
        WHERE users.id IN (
            SELECT user_id FROM memberships
            JOIN groups ON groups.organization_id = memberships.organization_id AND groups.id = group_id
            WHERE memberships.organization_id = $1 AND memberships.state = 'active'
                AND system_role IN ('admin', 'approver'))
        ORDER BY users.id"#,
        organization,
    )
    .fetch_all(tx.db())
    .await
}

/// Enters an occasion's mails to those who want mail of its kind in the log, and says which are still to be sent.
async fn log(
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
