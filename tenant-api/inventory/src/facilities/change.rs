//! Changing a facility.

use ground::Expected;
use ground::contacts;
use ground::lock::lock_inventory;
use ground::phones::KeptPhones;
use ground::stored::unencodable;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::FacilityId;

use super::db::{self, FacilityRow, Filter};
use super::profile::Form;
use super::{FacilityChange, FacilityError, Season};
use crate::listings;

/// Changes what the change names. The listings of its spaces follow.
pub async fn change(
    tx: &mut TenantTx,
    id: FacilityId,
    change: FacilityChange,
    expected: Expected,
) -> Result<(), FacilityError> {
    lock_inventory(tx).await?;
    let row = find(tx, id).await?;
    expected.check(row.version)?;
    if row.archived_at.is_some() {
        return Err(FacilityError::Archived);
    }
    let before = serde_json::to_value(&row).map_err(unencodable)?;
    let (kept, short_name) = (row.phones(), row.short_name.clone());
    let profile = row.form().with(change).check(&kept)?;
    db::save(tx, id, &short_name, &profile).await?;
    listings::refresh_facility(tx, id).await?;
    let after = serde_json::to_value(&find(tx, id).await?).map_err(unencodable)?;
    tx.audit(
        "facilities.change",
        SubjectKind::Facility,
        id.0,
        Some(before),
        Some(after),
    )
    .await?;
    Ok(())
}

/// Finds a facility, without regard to who may see it.
pub(super) async fn find(tx: &mut TenantTx, id: FacilityId) -> Result<FacilityRow, FacilityError> {
    let filter = Filter {
        id: Some(id),
        drafts: true,
        limit: 1,
        ..Filter::default()
    };
    db::find(tx, filter).await?.pop().ok_or(FacilityError::NotFound)
}

impl FacilityRow {
    fn phones(&self) -> KeptPhones {
        KeptPhones::of(
            self.phone
                .as_deref()
                .into_iter()
                .chain(contacts::numbers(&self.contacts.0)),
        )
    }

    fn form(self) -> Form {
        Form {
            address: self.address(),
            name: self.name,
            description: self.description,
            own_time_zone: self.own_time_zone,
            phone: self.phone,
            indoor: self.indoor,
            amenities: self.amenities,
            tags: self.tags,
            hours: self.hours.0.seasons().iter().map(Season::from).collect(),
            contacts: self.contacts.0,
            show_availability: self.show_availability,
            published: self.published,
        }
    }
}
