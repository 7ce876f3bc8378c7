//! Reading the organization.

use domain::money::Percent;
use domain::time::WeekStart;
use ground::contacts;
use ground::stored::{number, unreadable};
use ground::viewer::Viewer;
use inventory::images::{self, PictureRole, Size};
use kernel::door::TenantTx;
use kernel::site::Site;
use rust_decimal::Decimal;

use super::db::{self, OrganizationRow};
use super::dto::{HostTerms, Organization, Rental, Settings, Terms};
use super::{Address, OrganizationError, Social};

/// The tenant's organization; strangers find a published one only.
pub async fn read(tx: &mut TenantTx, site: &Site, viewer: Viewer) -> Result<Organization, OrganizationError> {
    let row = db::find(tx).await?;
    if !row.published && !viewer.drafts {
        return Err(OrganizationError::NotFound);
    }
    let (facilities, spaces) = db::counts(tx, viewer.drafts).await?;
    let mut pictures = images::of_organization(tx).await?;
    let (category, social) = (row.category.parse().map_err(unreadable)?, row.social());
    let settings = if viewer.settings { Some(row.settings()?) } else { None };
    Ok(Organization {
        id: row.id,
        portal_url: site.portal_origin(&row.short_name, row.domain.as_deref()),
        address: row.address(),
        short_name: row.short_name,
        name: row.name,
        slogan: row.slogan,
        category,
        description: row.description,
        time_zone: row.time_zone,
        email: row.email,
        phone: row.phone,
        website: row.website,
        tags: row.tags,
        social,
        documents_url: row.documents_url,
        booking_details: row.booking_details,
        policies: row.policies,
        replies: viewer.drafts.then_some(row.replies.0),
        contacts: contacts::shown(row.contacts.0, viewer.drafts),
        theme: row.theme.0.into(),
        logo_url: row
            .logo_image_id
            .map(|image| images::url(tx.organization(), image, Size::Large)),
        banner: pictures.take(PictureRole::Banner),
        trust_image: pictures.take(PictureRole::Trust),
        favicon: pictures.take(PictureRole::Favicon),
        lead_time_days: number(row.lead_time_days)?,
        cancellation_days: number(row.cancellation_days)?,
        week_starts_on: row.week_starts_on.parse::<WeekStart>().map_err(unreadable)?.into(),
        rental: Rental {
            block: number(row.rental_block)?,
            minimum_slots: row.rental_minimum_slots.map(number).transpose()?,
        },
        published: row.published,
        facility_count: u32::try_from(facilities).map_err(unreadable)?,
        space_count: u32::try_from(spaces).map_err(unreadable)?,
        settings,
        version: row.version,
    })
}

impl OrganizationRow {
    pub(super) fn address(&self) -> Address {
        Address {
            street1: self.street1.clone(),
            street2: self.street2.clone(),
            city: self.city.clone(),
            state: self.state.clone(),
            zip: self.zip.clone(),
            county: self.county.clone(),
            latitude: self.latitude,
            longitude: self.longitude,
        }
    }

    pub(super) fn social(&self) -> Social {
        Social {
            facebook: self.facebook.clone(),
            instagram: self.instagram.clone(),
            twitter: self.twitter.clone(),
        }
    }

    pub(super) fn settings(&self) -> Result<Settings, sqlx::Error> {
        Ok(Settings {
            sales_tax: percent(self.sales_tax)?,
            tax_exempt: self.tax_exempt,
            booking_fee: self.booking_fee,
            user_fees: self.user_fees,
            terms: Terms {
                tx: percent(self.terms_tx)?,
                user: percent(self.terms_user)?,
                host: HostTerms {
                    group: percent(self.terms_host_group)?,
                    non_group: percent(self.terms_host_non_group)?,
                },
            },
            send_mail: self.send_mail,
            reminder_hours: number(self.reminder_hours)?,
            payment_reminder_days: number(self.payment_reminder_days)?,
            partner: self.partner,
            region: self.region.clone(),
        })
    }
}

fn percent(stored: Decimal) -> Result<String, sqlx::Error> {
    Ok(Percent::try_from(stored).map_err(unreadable)?.to_string())
}
