//! Entering what people are told.

use kernel::door::TenantTx;
use kernel::ids::{BookingId, ConversationId, GroupId, MailId, MailingId, MembershipId, UserId, WorkOrderId};
use kernel::live::Change;

use crate::post::Recipient;

/// The target of a notification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Booking(BookingId),
    Conversation(ConversationId),
    WorkOrder(WorkOrderId),
    Group(GroupId),
    /// An application to a group.
    Application(GroupId, MembershipId),
}

/// A change that people are told of.
pub struct News<'a> {
    pub place: Place,
    pub occasion: &'a str,
    /// Its subject in the mail.
    pub title: &'a str,
    pub to_staff: bool,
}

/// Enters it for those of these people who have an account, each under the id of their mail among these; once, however often it is
/// entered.
pub async fn tell(
    tx: &mut TenantTx,
    news: &News<'_>,
    people: &[Recipient],
    mails: MailingId,
) -> Result<(), sqlx::Error> {
    let (now, organization) = (tx.now(), tx.organization_id());
    let users = people.iter().filter_map(|to| Some((to.mail_of(mails), to.id.user()?)));
    let (ids, users): (Vec<MailId>, Vec<UserId>) = users.unzip();
    let told = sqlx::query_scalar!(
        "INSERT INTO notifications (organization_id, id, user_id, booking_id, conversation_id, work_order_id, group_id,
            membership_id, occasion, title, to_staff, made_at)
        SELECT $1, id, user_id, $2, $3, $4, $5, $6, $7, $8, $9, $10
        FROM unnest($11::uuid[], $12::uuid[]) AS told (id, user_id)
        ON CONFLICT (organization_id, id) DO NOTHING
        RETURNING user_id",
        organization,
        news.place.booking().map(|id| id.0),
        news.place.conversation().map(|id| id.0),
        news.place.work_order().map(|id| id.0),
        news.place.group().map(|id| id.0),
        news.place.application().map(|id| id.0),
        news.occasion,
        news.title,
        news.to_staff,
        now,
        &ids as &[MailId],
        &users as &[UserId],
    )
    .fetch_all(tx.db())
    .await?;
    for person in told {
        tx.changed(Change::Notifications { person: UserId(person) });
    }
    Ok(())
}

/// Takes back what one side of a conversation was told of messages that it has read since.
pub async fn no_longer_missed(
    tx: &mut TenantTx,
    conversation: ConversationId,
    to_staff: bool,
) -> Result<(), sqlx::Error> {
    let organization = tx.organization_id();
    let told = sqlx::query_scalar!(
        "DELETE FROM notifications WHERE organization_id = $1 AND conversation_id = $2 AND to_staff = $3 RETURNING user_id",
        organization,
        conversation.0,
        to_staff,
    )
    .fetch_all(tx.db())
    .await?;
    for person in told {
        tx.changed(Change::Notifications { person: UserId(person) });
    }
    Ok(())
}

impl Place {
    fn booking(self) -> Option<BookingId> {
        match self {
            Self::Booking(id) => Some(id),
            _ => None,
        }
    }

    fn conversation(self) -> Option<ConversationId> {
        match self {
            Self::Conversation(id) => Some(id),
            _ => None,
        }
    }

    fn work_order(self) -> Option<WorkOrderId> {
        match self {
            Self::WorkOrder(id) => Some(id),
            _ => None,
        }
    }

    fn group(self) -> Option<GroupId> {
        match self {
            Self::Group(id) | Self::Application(id, _) => Some(id),
            _ => None,
        }
    }

    fn application(self) -> Option<MembershipId> {
        match self {
            Self::Application(_, id) => Some(id),
            _ => None,
        }
    }
}
