//! The price of a booking that was made before.

use std::collections::HashMap;
use std::sync::Arc;

use accounts::users::standing_of_member;
use domain::bill::Choices;
use domain::groups::Standing;
use ground::facts::{self, SpaceFacts};
use kernel::door::TenantTx;
use kernel::ids::{SpaceId, UserId};
use kernel::problem::{FieldProblem, Problem};
use money::payments::ChargedBefore;

use super::judged::Judged;
use super::report::NotImported;
use super::{Imported, ImportedBooking};
use crate::bills::{Wishes, bill_of, choose};
use crate::bookings::draft::{Details, Draft};

/// A booking with its space and its bill.
pub(super) struct Priced<'a> {
    pub booking: &'a ImportedBooking,
    /// The standing that its user's groups give.
    pub holder: Arc<Standing>,
    pub space: SpaceFacts,
    pub draft: Draft,
    pub charged: Option<ChargedBefore>,
}

/// The bill of each, or why it can't be made.
pub(super) async fn price_all<'a>(
    tx: &mut TenantTx,
    bookings: &'a [ImportedBooking],
) -> Result<Vec<Result<Priced<'a>, Imported>>, Problem> {
    let ids: Vec<SpaceId> = bookings.iter().map(|booking| booking.space).collect();
    let spaces = facts_by_id(tx, &ids).await?;
    let mut holders: HashMap<UserId, Arc<Standing>> = HashMap::new();
    let mut all = Vec::with_capacity(bookings.len());
    for booking in bookings {
        // Only a group booking needs its renter's standing.
        if booking.group.is_some() && !holders.contains_key(&booking.user) {
            let standing = standing_of_member(tx.db(), booking.user).await?;
            holders.insert(booking.user, Arc::new(standing));
        }
        let holder = holders.get(&booking.user).cloned().unwrap_or_default();
        all.push(match price(tx, booking, &spaces, holder).await {
            Ok(priced) => Ok(priced),
            Err(error) => Err(error.told()?),
        });
    }
    Ok(all)
}

async fn price<'a>(
    tx: &mut TenantTx,
    booking: &'a ImportedBooking,
    spaces: &HashMap<SpaceId, SpaceFacts>,
    holder: Arc<Standing>,
) -> Result<Priced<'a>, NotImported> {
    let space = find(spaces, booking.space)?.clone();
    let judged = Judged::read(&space, booking, &holder, tx.now())?;
    // Without a group there is no discount, even if the renter could have had one.
    let choices = match booking.group {
        None => Choices::default(),
        group => {
            let wishes = Wishes {
                group,
                ..Wishes::default()
            };
            choose(tx, &space, &holder, wishes).await?
        }
    };
    let conditions = choices.conditions(&space.terms);
    let draft = Draft {
        deposits: Vec::new(),
        details: Details {
            event_name: booking.event_name.clone(),
            attendance: booking.attendance,
            sport: booking.sport.clone(),
            supervisor: None,
            notes: booking.notes.clone(),
        },
        space_type: space.types.first().cloned().unwrap_or_default(),
        bill: bill_of(&space, &conditions, &judged.asked.priced(), |_| String::new())?,
        conditions,
        group_id: booking.group,
        added_to: None,
        held_until: booking.requested_at,
    };
    Ok(Priced {
        booking,
        holder,
        space,
        draft,
        charged: None,
    })
}

/// The facts of these spaces, as they are now.
pub(super) async fn facts_by_id(
    tx: &mut TenantTx,
    ids: &[SpaceId],
) -> Result<HashMap<SpaceId, SpaceFacts>, sqlx::Error> {
    let found = facts::of_spaces(tx, ids).await?;
    Ok(found.into_iter().map(|space| (space.space_id, space)).collect())
}

/// The space of a booking, which isn't archived and its organization still rents out.
pub(super) fn find(spaces: &HashMap<SpaceId, SpaceFacts>, id: SpaceId) -> Result<&SpaceFacts, NotImported> {
    let found = spaces.get(&id).filter(|space| space.active && !space.archived);
    let unknown = || FieldProblem::new("space", "unknown", "This space no longer exists.");
    found.ok_or_else(|| NotImported::Refused(vec![unknown()]))
}
