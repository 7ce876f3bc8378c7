//! Mail about a booking: to its renter, and to the staff who answer requests.
//!
//! One job is enqueued in the transaction that causes the mail. It notes each mail in the organization's log before any
//! leaves the house, and marks it when it has; run again, it sends what is not marked. Where the organization sends no
//! mail it stays in the log, unsent.

use bytes::Bytes;
use gateways::mail::Attachment;
use ground::notifications::{self, News, Place};
use ground::post::{self, About, Mail, Mailing, Recipient, RecipientId};
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId, MailingId, OrganizationId, new_id};
use kernel::jobs::{IntoTaskHandlerResult, Later, TaskHandler, WorkerContext, services};
use kernel::letter::{Letter, Look};
use kernel::problem::Problem;
use kernel::services::Services;
use serde::{Deserialize, Serialize};

use super::calendar_file::{CONTENT_TYPE, calendar_file};
use super::letters::{self, Pages};
use super::occasion::Occasion;
use super::read::read_as_renter;
use super::{Booking, BookingStatus};
use crate::staff;

mod db;

pub(super) use db::booking_details;

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
    mails: MailingId,
    /// The dates that it is about, for a reminder.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    dates: Vec<DateId>,
}

impl TellOfBooking {
    /// Returns the job that reminds of these dates.
    pub(super) fn reminding(tx: &TenantTx, booking: BookingId, dates: Vec<DateId>) -> Result<Later, sqlx::Error> {
        Later::soon(&Self {
            organization: tx.organization(),
            booking,
            occasions: vec![OccasionMails {
                occasion: Occasion::Reminder,
                mails: MailingId(new_id()),
                dates,
            }],
        })
    }

    /// Returns the job to enqueue for these occasions.
    pub fn about(tx: &TenantTx, booking: BookingId, occasions: &[Occasion]) -> Result<Later, sqlx::Error> {
        let told = |occasion: &Occasion| OccasionMails {
            occasion: *occasion,
            mails: MailingId(new_id()),
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
        let services = services(&context);
        let look = Look::of(services, Some(self.organization)).await?;
        let write = async |tx: &mut TenantTx| self.write(tx, &look, services).await;
        post::send(services, self.organization, write).await
    }
}

impl TellOfBooking {
    /// Notes the mails in the log. Those come back that were not sent before and are to leave the house.
    async fn write(&self, tx: &mut TenantTx, look: &Look, services: &Services) -> Result<Vec<Mail>, Problem> {
        let booking = read_as_renter(tx, self.booking).await?;
        let answering = if self.occasions.iter().any(|told| told.occasion.is_for_staff()) {
            staff::who_answer(tx).await?
        } else {
            Vec::new()
        };
        let renter = [Recipient {
            id: RecipientId::User(booking.renter.id),
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
                &answering[..]
            } else {
                &renter[..]
            };
            if !told.occasion.is_known_to_its_person() {
                told.notify(tx, self.booking, recipients, &letter.subject).await?;
            }
            let mailing = Mailing {
                about: About::Booking(self.booking),
                template: told.occasion.as_str(),
                kind: told.occasion.kind(),
                mails: told.mails,
            };
            mails.extend(post::write(tx, services, look, &letter, &mailing, recipients).await?);
        }
        for mail in &mut mails {
            mail.message.attachments.push(calendar.clone());
        }
        Ok(mails)
    }
}

impl OccasionMails {
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
        notifications::tell(tx, &news, people, self.mails).await
    }

    /// The letter; none where what it is about no longer takes place.
    async fn letter(&self, tx: &mut TenantTx, booking: &Booking, look: &Look) -> Result<Option<Letter>, Problem> {
        let letter = match self.occasion {
            Occasion::Reminder => {
                let Some(coming) = only(booking, &self.dates)? else {
                    return Ok(None);
                };
                letters::write(self.occasion, &coming, look, tx.now())?
            }
            // It was paid since.
            Occasion::PaymentDue if booking.balance().is_none() => return Ok(None),
            _ => letters::write(self.occasion, booking, look, tx.now())?,
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
fn only(booking: &Booking, dates: &[DateId]) -> Result<Option<Booking>, sqlx::Error> {
    let dates = letters::whole_times(booking, dates)?;
    let mut only = booking.clone();
    only.dates
        .retain(|date| dates.contains(&date.id) && date.status == BookingStatus::Approved);
    Ok((!only.dates.is_empty()).then_some(only))
}
