//! All SQL of the organization.

use chrono::{DateTime, Utc};
use ground::contacts::Contact;
use kernel::door::TenantTx;
use kernel::ids::{GroupId, ImageId, OrganizationId};
use rust_decimal::Decimal;
use serde::Serialize;
use sqlx::PgConnection;
use sqlx::types::Json;

use super::Replies;
use super::profile::Profile;
use super::terms::Rates;

/// An organization as it is stored; the audit log keeps it so.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct OrganizationRow {
    pub id: OrganizationId,
    pub short_name: String,
    pub name: String,
    pub slogan: String,
    pub category: String,
    pub description: String,
    pub time_zone: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub website: Option<String>,
    pub street1: String,
    pub street2: Option<String>,
    pub city: String,
    pub state: String,
    pub zip: String,
    pub county: Option<String>,
    pub latitude: f64,
    pub longitude: f64,
    pub tags: Vec<String>,
    pub facebook: Option<String>,
    pub instagram: Option<String>,
    pub twitter: Option<String>,
    pub documents_url: Option<String>,
    pub booking_details: String,
    pub policies: String,
    pub contacts: Json<Vec<Contact>>,
    pub replies: Json<Replies>,
    pub partner: bool,
    pub region: Option<String>,
    pub theme: Json<domain::theme::Theme>,
    pub logo_image_id: Option<ImageId>,
    pub sales_tax: Decimal,
    pub tax_exempt: bool,
    pub booking_fee: bool,
    pub user_fees: bool,
    pub terms_tx: Decimal,
    pub terms_user: Decimal,
    pub terms_host_group: Decimal,
    pub terms_host_non_group: Decimal,
    pub lead_time_days: i32,
    pub cancellation_days: i32,
    pub rental_block: i32,
    pub rental_minimum_slots: Option<i32>,
    pub send_mail: bool,
    pub reminder_hours: i32,
    pub payment_reminder_days: i32,
    pub week_starts_on: String,
    pub published: bool,
    pub version: i32,
    /// Its own verified domain.
    #[serde(skip)]
    pub domain: Option<String>,
}

/// The tenant's organization. It is there as long as the tenant is.
pub(super) async fn find(tx: &mut TenantTx) -> Result<OrganizationRow, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_as!(
        OrganizationRow,
        r#"SELECT organization_id AS id, short_name, name, slogan, category, description, time_zone, email, phone, website,
            street1, street2, city, organizations.state, zip, county, latitude, longitude, tags,
            facebook, instagram, twitter, documents_url, booking_details, policies, contacts AS "contacts: Json<Vec<Contact>>",
            replies AS "replies: Json<Replies>", partner, region,
            theme AS "theme: Json<domain::theme::Theme>", logo_image_id AS "logo_image_id: ImageId",
            sales_tax, tax_exempt, booking_fee, user_fees, terms_tx, terms_user, terms_host_group, terms_host_non_group,
            lead_time_days, cancellation_days, rental_block, rental_minimum_slots, send_mail, reminder_hours, payment_reminder_days,
            week_starts_on, published, version,
            domain AS "domain?"
        FROM organizations JOIN tenants ON tenants.id = organization_id
        LEFT JOIN custom_domains ON tenant_id = tenants.id AND verified_at IS NOT NULL
        WHERE organization_id = $1"#,
        organization,
    )
    .fetch_one(tx.db())
    .await
}

/// Counts facilities and spaces; without drafts, those that strangers see.
pub(super) async fn counts(tx: &mut TenantTx, drafts: bool) -> Result<(i64, i64), sqlx::Error> {
    let organization = tx.organization_id();
    let row = sqlx::query!(
        r#"SELECT
            (SELECT count(*) FROM facilities WHERE organization_id = $1 AND (published OR $2 AND archived_at IS NULL))
                AS "facilities!",
            (SELECT count(*) FROM spaces
                JOIN facilities ON facilities.organization_id = spaces.organization_id AND facilities.id = facility_id
                WHERE spaces.organization_id = $1 
                    AND (spaces.published AND facilities.published OR $2 AND spaces.archived_at IS NULL)) AS "spaces!""#,
        organization,
        drafts,
    )
    .fetch_one(tx.db())
    .await?;
    Ok((row.facilities, row.spaces))
}

/// Enters a tenant in the directory under this name, unless somebody has the name or had it before.
pub(super) async fn insert_tenant(
    db: &mut PgConnection,
    id: OrganizationId,
    short_name: &str,
    now: DateTime<Utc>,
) -> Result<bool, sqlx::Error> {
    let result = sqlx::query!(
        "INSERT INTO tenants (id, short_name, created_at)
        SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT FROM former_short_names WHERE short_name = $2)
        ON CONFLICT (short_name) DO NOTHING",
        id.0,
        short_name,
        now,
    )
    .execute(db)
    .await?;
    Ok(result.rows_affected() == 1)
}

/// Inserts or updates an organization. A new one has the replies that every organization starts with; a change without replies
/// leaves them.
pub(super) async fn save(
    db: &mut PgConnection,
    OrganizationId(id): OrganizationId,
    profile: &Profile,
    now: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "INSERT INTO organizations (organization_id, name, slogan, category, description, time_zone, email, phone, website,
            street1, street2, city, state, zip, county, latitude, longitude, tags, facebook, instagram, twitter,
            documents_url, booking_details, policies, contacts, theme, sales_tax, tax_exempt, booking_fee, user_fees,
            lead_time_days, cancellation_days, rental_block, rental_minimum_slots, send_mail, reminder_hours,
            payment_reminder_days, week_starts_on, published, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
            $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $40)
        ON CONFLICT (organization_id) DO UPDATE SET name = excluded.name, slogan = excluded.slogan,
            category = excluded.category, description = excluded.description, time_zone = excluded.time_zone,
            email = excluded.email, phone = excluded.phone, website = excluded.website, street1 = excluded.street1,
            street2 = excluded.street2, city = excluded.city, state = excluded.state, zip = excluded.zip,
            county = excluded.county, latitude = excluded.latitude, longitude = excluded.longitude, tags = excluded.tags,
            facebook = excluded.facebook, instagram = excluded.instagram, twitter = excluded.twitter,
            documents_url = excluded.documents_url, booking_details = excluded.booking_details,
            policies = excluded.policies, contacts = excluded.contacts, replies = coalesce($41, organizations.replies),
            theme = excluded.theme, sales_tax = excluded.sales_tax, tax_exempt = excluded.tax_exempt,
            booking_fee = excluded.booking_fee, user_fees = excluded.user_fees, lead_time_days = excluded.lead_time_days,
            cancellation_days = excluded.cancellation_days, rental_block = excluded.rental_block,
            rental_minimum_slots = excluded.rental_minimum_slots, send_mail = excluded.send_mail,
            reminder_hours = excluded.reminder_hours, payment_reminder_days = excluded.payment_reminder_days,
            week_starts_on = excluded.week_starts_on, published = excluded.published, updated_at = excluded.updated_at,
            version = organizations.version + 1",
        id,
        profile.name.as_str(),
        profile.slogan,
        profile.category.as_str(),
        profile.description,
        profile.zone.name(),
        profile.email.as_ref().map(domain::names::EmailAddress::as_str),
        profile.phone.as_ref().map(domain::names::PhoneNumber::as_str),
        profile.website.as_ref().map(domain::names::Link::as_str),
        profile.address.street1,
        profile.address.street2,
        profile.address.city,
        profile.address.state,
        profile.address.zip,
        profile.address.county,
        profile.address.latitude,
        profile.address.longitude,
        &profile.tags,
        profile.social.facebook,
        profile.social.instagram,
        profile.social.twitter,
        profile.documents_url.as_ref().map(domain::names::Link::as_str),
        profile.booking_details,
        profile.policies,
        Json(&profile.contacts) as _,
        Json(&profile.theme) as _,
        profile.sales_tax.exact(),
        profile.tax_exempt,
        profile.booking_fee,
        profile.user_fees,
        i32::from(profile.lead_time_days),
        i32::from(profile.cancellation_days),
        i32::from(profile.block.minutes()),
        profile.minimum_slots.map(i32::from),
        profile.send_mail,
        i32::from(profile.reminder_hours),
        i32::from(profile.payment_reminder_days),
        profile.week_starts_on.as_str(),
        profile.published,
        now,
        profile.replies.as_ref().map(Json) as _,
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Leaves a new organization to whoever claims it.
pub(super) async fn leave_unclaimed(
    db: &mut PgConnection,
    OrganizationId(organization): OrganizationId,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "UPDATE organizations SET claimed = false WHERE organization_id = $1",
        organization
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Writes what the organization is to the platform.
pub(super) async fn update_standing(tx: &mut TenantTx, partner: bool, region: Option<&str>) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "UPDATE organizations SET partner = $2, region = $3, version = version + 1, updated_at = $4
        WHERE organization_id = $1",
        organization,
        partner,
        region,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Writes what the organization and the platform agreed on.
pub(super) async fn set_terms(
    db: &mut PgConnection,
    OrganizationId(organization): OrganizationId,
    rates: &Rates,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "UPDATE organizations SET terms_tx = $2, terms_user = $3, terms_host_group = $4, terms_host_non_group = $5
        WHERE organization_id = $1",
        organization,
        rates.transaction.exact(),
        rates.booking.exact(),
        rates.host_in_group.exact(),
        rates.host_elsewhere.exact(),
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Notes that the organization has changed.
pub(super) async fn count_change(tx: &mut TenantTx) -> Result<(), sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    sqlx::query!(
        "UPDATE organizations SET version = version + 1, updated_at = $2 WHERE organization_id = $1",
        organization,
        now,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

/// Gives the tenant another short name and keeps the old one redirecting; false where the new one is somebody else's.
pub(super) async fn recode(tx: &mut TenantTx, old: &str, new: &str) -> Result<bool, sqlx::Error> {
    let (organization, now) = (tx.organization_id(), tx.now());
    let taken = sqlx::query_scalar!(
        r#"SELECT EXISTS (
            SELECT FROM tenants WHERE short_name = $2 AND id <> $1
            UNION ALL
            SELECT FROM former_short_names WHERE short_name = $2 AND tenant_id <> $1
        ) AS "taken!""#,
        organization,
        new,
    )
    .fetch_one(tx.db())
    .await?;
    if taken {
        return Ok(false);
    }
    // If the organization had the new name before, that former name stops redirecting, or it would redirect to itself.
    sqlx::query!("DELETE FROM former_short_names WHERE short_name = $1", new)
        .execute(tx.db())
        .await?;
    sqlx::query!(
        "INSERT INTO former_short_names (short_name, tenant_id, recoded_at) VALUES ($1, $2, $3)",
        old,
        organization,
        now,
    )
    .execute(tx.db())
    .await?;
    sqlx::query!("UPDATE tenants SET short_name = $2 WHERE id = $1", organization, new)
        .execute(tx.db())
        .await?;
    count_change(tx).await?;
    Ok(true)
}

/// Makes a group that gives a role, and its id.
pub(super) async fn insert_system_group(
    db: &mut PgConnection,
    organization: OrganizationId,
    group: GroupId,
    name: &str,
    role: &str,
    level: i16,
    now: DateTime<Utc>,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "INSERT INTO groups (organization_id, id, name, system_role, level, created_at) VALUES ($1, $2, $3, $4, $5, $6)",
        organization.0,
        group.0,
        name,
        role,
        level,
        now,
    )
    .execute(db)
    .await?;
    Ok(())
}
