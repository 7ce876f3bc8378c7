//! What a portal's page shows before anything else is loaded.

use kernel::door::ReaderTx;
use kernel::ids::OrganizationId;

use super::db;
use crate::images::{self, Size};

/// The face of an organization.
#[derive(Clone, Debug, PartialEq)]
pub struct Front {
    pub name: String,
    /// Plain text.
    pub description: String,
    /// IANA time zone.
    pub time_zone: String,
    /// Where its logo is served.
    pub logo_url: Option<String>,
    pub theme: domain::theme::Theme,
}

/// The face of an organization, published or not: its staff sign in there too.
pub async fn front(tx: &mut ReaderTx, organization: OrganizationId) -> Result<Option<Front>, sqlx::Error> {
    let row = db::front(tx.db(), organization.0).await?;
    Ok(row.map(|row| Front {
        name: row.name,
        description: row.description,
        time_zone: row.time_zone,
        logo_url: row
            .logo_image_id
            .map(|image| images::url(organization, image, Size::Large)),
        theme: row.theme.0,
    }))
}
