//! An organization: its page, its terms, its staff and its groups.

use std::collections::HashMap;

use anyhow::Context;
use domain::names::ShortName;
use ground::Expected;
use inventory::images::{self, PictureRole, Place};
use kernel::door::{Actor, TenantTx};
use kernel::ids::{GroupId, OrganizationId, UserId, new_id};
use kernel::problem::Problem;
use kernel::services::Services;
use kernel::tenants::Lookup;
use organization::groups::{self, NewGroup};
use organization::organizations::{
    self, HostTerms, NewOrganization, OrganizationChange, RentalChange, SettingsChange, Social, Terms,
};
use organization::staff;
use policy::Role;
use reservations::insurance;

use super::people::Accounts;
use super::pictures::Pictures;
use super::words;
use crate::demo::{Organization, Renter};

/// An organization that was opened, and its first admin, in whose name everything else in it is made.
pub(super) struct Opened {
    pub id: OrganizationId,
    pub admin: Actor,
}

/// Opens the organization on the platform, unless it is open.
pub(super) async fn open(services: &Services, demo: &Organization, accounts: &Accounts) -> anyhow::Result<Opened> {
    let first = demo.staff.iter().find(|member| member.role == Role::Admin);
    let first = first.with_context(|| format!("{} has no admin", demo.short_name))?;
    let new = NewOrganization {
        name: demo.name.to_string(),
        short_name: Some(demo.short_name.to_string()),
        category: words::category(demo.category),
        description: demo.description.clone(),
        time_zone: demo.time_zone.name().to_owned(),
        email: Some(demo.email.to_string()),
        phone: Some(demo.phone.to_string()),
        website: Some(demo.website.to_string()),
        address: words::address(&demo.address),
        tags: demo.tags.clone(),
        theme: Some(demo.theme.into()),
        published: true,
        admin_email: None,
    };
    let short_name = demo.short_name.to_string();
    let id = match services.tenants.by_name(&short_name).await? {
        Lookup::Found(tenant) | Lookup::Moved(tenant) => tenant.id,
        Lookup::Unknown => {
            let opened = services
                .door
                .people_tx(async |tx| organizations::create(tx, new, None).await);
            let id = opened.await.map_err(Problem::from)?;
            services.tenants.forget().await;
            id
        }
    };
    Ok(Opened {
        id,
        admin: Actor {
            user: Some(accounts.of(&first.email)?),
            roles: [Role::SignedIn, Role::Admin].into(),
        },
    })
}

/// Sets how it is booked and what it takes.
pub(super) async fn configure(tx: &mut TenantTx, demo: &Organization) -> Result<(), Problem> {
    let change = OrganizationChange {
        slogan: Some(demo.slogan.clone()),
        lead_time_days: Some(demo.lead_time_days),
        cancellation_days: Some(demo.cancellation_days),
        rental: Some(RentalChange {
            block: Some(demo.rental.block.minutes()),
            minimum_slots: demo.rental.minimum_slots.into(),
        }),
        settings: Some(SettingsChange {
            sales_tax: Some(demo.sales_tax.to_string()),
            tax_exempt: Some(demo.tax_exempt),
            booking_fee: Some(demo.booking_fee),
            user_fees: Some(demo.user_fees),
            send_mail: None,
            reminder_hours: None,
            payment_reminder_days: None,
        }),
        social: Some(Social {
            facebook: demo.facebook.clone(),
            instagram: demo.instagram.clone(),
            twitter: None,
        }),
        booking_details: Some(demo.booking_details.clone()),
        policies: Some(demo.policies.clone()),
        contacts: Some(demo.contacts.clone()),
        ..OrganizationChange::default()
    };
    organizations::change(tx, change, Expected::ANY).await?;
    let terms = Terms {
        tx: demo.terms.tx.to_string(),
        user: demo.terms.user.to_string(),
        host: HostTerms {
            group: demo.terms.host.group.to_string(),
            non_group: demo.terms.host.non_group.to_string(),
        },
    };
    organizations::set_terms(tx, &terms, Expected::ANY).await?;
    if let Some(settings) = &demo.insurance {
        insurance::set(tx, &insurance::Settings::read(settings)?, Expected::ANY).await?;
    }
    Ok(())
}

/// Gives everybody their role, without the mail that tells people of it.
pub(super) async fn add_staff(tx: &mut TenantTx, demo: &Organization, accounts: &Accounts) -> anyhow::Result<()> {
    for member in &demo.staff {
        let appointed = staff::appoint(tx, accounts.of(&member.email)?, member.role).await;
        appointed.map_err(Problem::from)?;
    }
    Ok(())
}

/// Makes the ordinary groups and puts the renters into theirs.
pub(super) async fn add_groups(
    tx: &mut TenantTx,
    demo: &Organization,
    renters: &[Renter],
    accounts: &Accounts,
) -> anyhow::Result<()> {
    let mut made: HashMap<&str, GroupId> = HashMap::new();
    for group in &demo.groups {
        let new = NewGroup {
            name: group.name.to_string(),
            level: group.level.number(),
            discount: group.discount.map(|percent| percent.to_string()),
            lead_time_days: group.lead_time_days,
            invoice: group.invoice,
            proofs: group.proofs.clone(),
            ..NewGroup::default()
        };
        made.insert(&group.key, groups::create(tx, new).await.map_err(Problem::from)?);
    }
    for renter in renters {
        for key in groups_of(renter, &demo.short_name) {
            let group = made
                .get(key)
                .with_context(|| format!("{} has no group {key}", demo.short_name))?;
            let user = accounts.of(&renter.email)?;
            add_member(tx, *group, user).await?;
        }
    }
    Ok(())
}

/// Makes somebody an active member, as an approved application does.
async fn add_member(tx: &mut TenantTx, group: GroupId, user: UserId) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization(), tx.now());
    sqlx::query(
        "INSERT INTO memberships (organization_id, id, group_id, user_id, state, created_at)
        VALUES ($1, $2, $3, $4, 'active', $5)",
    )
    .bind(organization.0)
    .bind(new_id())
    .bind(group.0)
    .bind(user.0)
    .bind(now)
    .execute(tx.db())
    .await?;
    Ok(())
}

/// The keys of somebody's groups in an organization.
pub(super) fn groups_of<'a>(renter: &'a Renter, organization: &ShortName) -> impl Iterator<Item = &'a str> {
    let here = renter
        .groups
        .iter()
        .filter(move |group| group.organization == *organization);
    here.map(|group| group.group.as_str())
}

/// Gives it its logo and its banner.
pub(super) async fn show(tx: &mut TenantTx, demo: &Organization, pictures: &mut Pictures) -> anyhow::Result<()> {
    let logo = pictures.take(&demo.logo)?;
    images::set_logo(tx, &logo).await.map_err(Problem::from)?;
    if let Some(banner) = &demo.banner {
        let image = pictures.take(&banner.file)?;
        let place = Place {
            facility: None,
            role: PictureRole::Banner,
        };
        images::show(tx, place, &image, &banner.description)
            .await
            .map_err(Problem::from)?;
    }
    Ok(())
}
