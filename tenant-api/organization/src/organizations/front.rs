//! The part of a portal's page that is shown before anything else is loaded.

use domain::time::WeekStart;
use ground::stored::unreadable;
use inventory::images::{self, Size};
use kernel::door::ReaderTx;
use kernel::ids::{ImageId, OrganizationId};
use sqlx::PgConnection;
use sqlx::types::Json;

/// The face of an organization.
#[derive(Clone, Debug, PartialEq)]
pub struct Front {
    pub name: String,
    /// Plain text.
    pub description: String,
    /// IANA time zone.
    pub time_zone: String,
    /// The day that weeks begin with on its calendars.
    pub week_starts_on: WeekStart,
    /// Address of its logo.
    pub logo_url: Option<String>,
    /// Address of its favicon.
    pub favicon_url: Option<String>,
    pub theme: domain::theme::Theme,
}

/// The face of an organization, published or not: its staff sign in there too.
pub async fn front(tx: &mut ReaderTx, organization: OrganizationId) -> Result<Option<Front>, sqlx::Error> {
    let Some(row) = find(tx.db(), organization).await? else {
        return Ok(None);
    };
    Ok(Some(Front {
        name: row.name,
        description: row.description,
        time_zone: row.time_zone,
        week_starts_on: row.week_starts_on.parse().map_err(unreadable)?,
        logo_url: row
            .logo_image_id
            .map(|image| images::url(organization, image, Size::Large)),
        favicon_url: row
            .favicon_image_id
            .map(|image| images::url(organization, image, Size::Small)),
        theme: row.theme.0,
    }))
}

/// The front of a portal's page, as it is stored.
struct FrontRow {
    name: String,
    description: String,
    time_zone: String,
    week_starts_on: String,
    logo_image_id: Option<ImageId>,
    favicon_image_id: Option<ImageId>,
    theme: Json<domain::theme::Theme>,
}

/// Returns the public facts of an organization, by its id.
async fn find(db: &mut PgConnection, organization: OrganizationId) -> Result<Option<FrontRow>, sqlx::Error> {
    sqlx::query_as!(
        FrontRow,
        r#"SELECT name, description, time_zone, week_starts_on, logo_image_id AS "logo_image_id: ImageId",
            (SELECT image_id FROM shown_images
                WHERE organization_id = $1 AND facility_id IS NULL AND role = 'favicon') AS "favicon_image_id: ImageId",
            theme AS "theme: Json<domain::theme::Theme>"
        FROM organizations WHERE organization_id = $1"#,
        organization.0,
    )
    .fetch_optional(db)
    .await
}
