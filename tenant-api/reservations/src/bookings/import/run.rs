//! Bookings that were made before, with what was paid for them: what each paid is at the provider and in the ledger, and
//! goes back where it is not made.

use std::collections::BTreeSet;

use inventory::spaces;
use kernel::door::TenantTx;
use kernel::ids::{OrganizationId, SpaceId};
use kernel::problem::Problem;
use kernel::services::Services;
use money::payments::charge_before;

use super::priced::{Priced, facts_by_id, price_all};
use super::write::write;
use super::{ImportReport, Imported, ImportedBooking};

/// Imports bookings of an organization, all that can be had in one transaction.
pub async fn import_bookings(
    services: &Services,
    organization: OrganizationId,
    bookings: &[ImportedBooking],
) -> Result<ImportReport, Problem> {
    let (door, payments) = (&services.door, &services.gateways.payments);
    let mut all = door
        .job_tx(organization, async |tx| price_all(tx, bookings).await)
        .await?;
    for one in all.iter_mut().flatten() {
        let total = one.draft.bill.total;
        if let (true, Some(card)) = (total.is_positive(), &one.booking.card) {
            let is_refunded = one.booking.outcome.is_refunded(&one.space);
            let user = one.booking.user;
            let charged = charge_before(services, organization, user, card, total.exact(), is_refunded).await;
            one.charged = Some(charged.map_err(|error| Problem::internal(&error))?);
        }
    }
    let written = door
        .job_tx(organization, async |tx| write_all(tx, &mut all, payments.word()).await)
        .await;
    for (index, one) in all.iter_mut().enumerate() {
        // If the transaction failed, none of them was made.
        let made = written
            .as_ref()
            .is_ok_and(|all| matches!(all[index], Imported::Made { .. }));
        if let (
            Ok(Priced {
                charged: Some(charged), ..
            }),
            false,
        ) = (one, made)
        {
            let given = charged.refund_all(payments).await;
            given.map_err(|error| Problem::internal(&error))?;
        }
    }
    Ok(ImportReport { bookings: written? })
}

/// Writes them down on the spaces as they are now, which may have changed since they were priced.
async fn write_all(
    tx: &mut TenantTx,
    all: &mut [Result<Priced<'_>, Imported>],
    gateway: &str,
) -> Result<Vec<Imported>, Problem> {
    let ids: BTreeSet<SpaceId> = all.iter().flatten().map(|one| one.booking.space).collect();
    let ids: Vec<SpaceId> = ids.into_iter().collect();
    for space in &ids {
        spaces::keep_units(tx, *space).await?;
    }
    let spaces = facts_by_id(tx, &ids).await?;
    let mut became = Vec::with_capacity(all.len());
    for one in all {
        became.push(match one {
            Err(already) => already.clone(),
            Ok(one) => match tx.attempt(async |tx| write(tx, one, &spaces, gateway).await).await {
                Ok(made) => made,
                Err(error) => error.told()?,
            },
        });
    }
    Ok(became)
}
