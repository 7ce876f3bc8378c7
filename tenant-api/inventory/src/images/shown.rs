//! The pictures that stand for something by themselves: an organization's banner, trust image and favicon, a facility's banner and the
//! map of its grounds.

use std::collections::HashMap;

use ground::lock::lock_inventory;
use ground::stored::number;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::{FacilityId, OrganizationId};
use poem_openapi::types::ToJSON;
use uuid::Uuid;

use super::db::{self, ShownRow};
use super::description::read_description;
use super::store::{self, StoredImage};
use super::{ImageError, Photo, Size, url};

/// The place where a picture is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Absent: on the organization's own page.
    pub facility: Option<FacilityId>,
    pub role: PictureRole,
}

/// The place of a picture in the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PictureRole {
    /// Across the top of the page.
    Banner,
    /// A seal or certificate that vouches for the organization.
    Trust,
    /// A map of the grounds, or a photo from above.
    Map,
    /// Next to the title in a browser's tab.
    Favicon,
}

/// The pictures of one page.
#[derive(Debug, Default)]
pub struct PagePictures(HashMap<&'static str, Photo>);

impl PictureRole {
    pub(super) fn as_str(self) -> &'static str {
        match self {
            Self::Banner => "banner",
            Self::Trust => "trust",
            Self::Map => "map",
            Self::Favicon => "favicon",
        }
    }

    fn of_stored(stored: &str) -> Option<Self> {
        [Self::Banner, Self::Trust, Self::Map, Self::Favicon]
            .into_iter()
            .find(|role| role.as_str() == stored)
    }
}

impl PagePictures {
    pub fn take(&mut self, role: PictureRole) -> Option<Photo> {
        self.0.remove(role.as_str())
    }
}

/// Shows a stored image there, in place of the one before.
pub async fn show(
    tx: &mut TenantTx,
    place: Place,
    image: &StoredImage,
    description: &str,
) -> Result<Photo, ImageError> {
    let description = read_description(description)?;
    lock_inventory(tx).await?;
    let former = take_away(tx, place).await?;
    db::insert(tx, image).await?;
    db::insert_shown(tx, place, image.id, &description).await?;
    let organization = tx.organization();
    let shown = Photo {
        image_id: image.id,
        url: url(organization, image.id, Size::Full),
        thumbnail_url: url(organization, image.id, Size::Small),
        width: image.width,
        height: image.height,
        description,
    };
    let (kind, id) = subject(organization, place);
    let before = former.and_then(|former| former.to_json());
    tx.audit("pictures.set", kind, id, before, shown.to_json()).await?;
    Ok(shown)
}

/// Removes the picture that is shown there.
pub async fn hide(tx: &mut TenantTx, place: Place) -> Result<(), ImageError> {
    lock_inventory(tx).await?;
    let Some(former) = take_away(tx, place).await? else {
        return Ok(());
    };
    let (kind, id) = subject(tx.organization(), place);
    tx.audit("pictures.remove", kind, id, former.to_json(), None).await?;
    Ok(())
}

async fn take_away(tx: &mut TenantTx, place: Place) -> Result<Option<Photo>, ImageError> {
    let mut shown = match place.facility {
        None => of_organization(tx).await?,
        Some(facility) => of_facilities_shown(tx, &[facility])
            .await?
            .remove(&facility)
            .unwrap_or_default(),
    };
    let former = shown.take(place.role);
    if let Some(former) = &former {
        store::remove(tx, former.image_id).await?;
    }
    Ok(former)
}

fn subject(organization: OrganizationId, place: Place) -> (SubjectKind, Uuid) {
    match place.facility {
        None => (SubjectKind::Organization, organization.0),
        Some(facility) => (SubjectKind::Facility, facility.0),
    }
}

/// The pictures of the organization's own page.
pub async fn of_organization(tx: &mut TenantTx) -> Result<PagePictures, sqlx::Error> {
    let rows = db::shown(tx, &[]).await?;
    let mut pages = by_page(tx.organization(), rows)?;
    Ok(pages.remove(&None).unwrap_or_default())
}

/// The pictures of some facilities' pages, by facility.
pub(crate) async fn of_facilities_shown(
    tx: &mut TenantTx,
    facilities: &[FacilityId],
) -> Result<HashMap<FacilityId, PagePictures>, sqlx::Error> {
    let rows = db::shown(tx, facilities).await?;
    let pages = by_page(tx.organization(), rows)?;
    Ok(pages
        .into_iter()
        .filter_map(|(facility, shown)| Some((facility?, shown)))
        .collect())
}

fn by_page(
    organization: OrganizationId,
    rows: Vec<ShownRow>,
) -> Result<HashMap<Option<FacilityId>, PagePictures>, sqlx::Error> {
    let mut pages: HashMap<Option<FacilityId>, PagePictures> = HashMap::new();
    for row in rows {
        let role = PictureRole::of_stored(&row.role);
        let role = role.ok_or_else(|| sqlx::Error::Decode("an unknown role of pictures".into()))?;
        let photo = Photo {
            image_id: row.image_id,
            url: url(organization, row.image_id, Size::Full),
            thumbnail_url: url(organization, row.image_id, Size::Small),
            width: number(row.width)?,
            height: number(row.height)?,
            description: row.description,
        };
        pages.entry(row.facility_id).or_default().0.insert(role.as_str(), photo);
    }
    Ok(pages)
}
