//! Changing what an organization says of itself and how it is booked.

use domain::time::SlotLength;
use ground::Expected;
use ground::contacts;
use ground::lock::lock_inventory;
use ground::phones::KeptPhones;
use ground::stored::{number, unencodable, unreadable};
use inventory::listings;
use inventory::spaces;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::OrganizationId;
use kernel::problem::FieldProblems;

use super::db::{self, OrganizationRow};
use super::profile::Form;
use super::{OrganizationChange, OrganizationError};

/// Changes what the change names. Spaces without settings of their own follow, and so do the listings; the minima that spaces
/// have of their own stay as long as they were.
pub async fn change(
    tx: &mut TenantTx,
    change: OrganizationChange,
    expected: Expected,
) -> Result<(), OrganizationError> {
    lock_inventory(tx).await?;
    let row = db::find(tx).await?;
    expected.check(row.version)?;
    let before = serde_json::to_value(&row).map_err(unencodable)?;
    let mut form = row.form()?;
    let former = SlotLength::from_minutes(form.block);
    form.apply(change);
    let profile = form.check(&row.phones(), FieldProblems::new())?;
    let (organization, now) = (OrganizationId(tx.organization_id()), tx.now());
    db::save(tx.db(), organization, &profile, now).await?;
    if let Ok(former) = former
        && former != profile.block
    {
        spaces::recount_minima(tx, former, profile.block).await?;
    }
    listings::refresh_organization(tx).await?;
    let after = serde_json::to_value(&db::find(tx).await?).map_err(unencodable)?;
    tx.audit(
        "organizations.change",
        SubjectKind::Organization,
        organization.0,
        Some(before),
        Some(after),
    )
    .await?;
    Ok(())
}

impl OrganizationRow {
    fn phones(&self) -> KeptPhones {
        KeptPhones::of(
            self.phone
                .as_deref()
                .into_iter()
                .chain(contacts::numbers(&self.contacts.0)),
        )
    }

    fn form(&self) -> Result<Form, sqlx::Error> {
        Ok(Form {
            name: self.name.clone(),
            slogan: self.slogan.clone(),
            category: self.category.parse().map_err(unreadable)?,
            description: self.description.clone(),
            time_zone: self.time_zone.clone(),
            email: self.email.clone(),
            phone: self.phone.clone(),
            website: self.website.clone(),
            address: self.address(),
            tags: self.tags.clone(),
            social: self.social(),
            documents_url: self.documents_url.clone(),
            booking_details: self.booking_details.clone(),
            policies: self.policies.clone(),
            contacts: self.contacts.0.clone(),
            replies: Some(self.replies.0.clone()),
            theme: self.theme.0.into(),
            lead_time_days: number(self.lead_time_days)?,
            cancellation_days: number(self.cancellation_days)?,
            week_starts_on: self.week_starts_on.parse().map_err(unreadable)?,
            block: number(self.rental_block)?,
            minimum_slots: self.rental_minimum_slots.map(number).transpose()?,
            published: self.published,
            settings: self.settings()?,
        })
    }
}
