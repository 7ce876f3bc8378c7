//! The operations on a facility's map.

use accounts::Caller;
use ground::tag::Tag;
use ground::viewer::Viewer;
use ground::{Expected, Versioned, facts};
use kernel::door::TenantTx;
use kernel::ids::FacilityId;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::Json;
use policy::Permission;

use super::{FacilityMap, FacilityMapForm};

/// Places of spaces on a facility's map.
#[derive(Clone, Copy, Debug)]
pub struct PlacementsApi;

#[OpenApi(tag = "Tag::Facilities")]
impl PlacementsApi {
    /// Read a facility's map
    ///
    /// Returns where its spaces are, and what else there is to find: entrances, parking, restrooms.
    #[oai(path = "/facilities/:facility/map", method = "get", operation_id = "readFacilityMap")]
    async fn read(
        &self,
        caller: Caller,
        /// The facility's id or short name.
        facility: Path<String>,
    ) -> Result<Versioned<FacilityMap>, Problem> {
        let viewer = Viewer::of(&caller);
        let map = caller
            .tx(Permission::FacilitiesRead, async |tx| {
                let id = find(tx, &facility, viewer).await?;
                super::read(tx, id, viewer).await
            })
            .await?;
        Ok(Versioned::new(map.version, map))
    }

    /// Set a facility's map
    ///
    /// Replaces the whole map: each space at most once, and what else there is to find. A space that is left out isn't
    /// on the map.
    #[oai(path = "/facilities/:facility/map", method = "put", operation_id = "setFacilityMap")]
    async fn set(
        &self,
        caller: Caller,
        /// The facility's id or short name.
        facility: Path<String>,
        /// The ETag of what was read: refused with 412 if someone has changed the facility since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        form: Json<FacilityMapForm>,
    ) -> Result<Versioned<FacilityMap>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let map = caller
            .tx(Permission::FacilitiesChange, async |tx| {
                let id = find(tx, &facility, Viewer::ADMIN).await?;
                super::set(tx, id, form.0, expected).await?;
                super::read(tx, id, Viewer::ADMIN).await
            })
            .await?;
        Ok(Versioned::new(map.version, map))
    }
}

async fn find(tx: &mut TenantTx, name: &str, viewer: Viewer) -> Result<FacilityId, Problem> {
    let found = facts::facility_id(tx, name, viewer.drafts).await?;
    found.ok_or_else(|| Problem::not_found("Facility"))
}
