//! The operations on facilities.

use accounts::Caller;
use ground::tag::Tag;
use ground::viewer::Viewer;
use ground::{Created, Done, Expected, Versioned};
use kernel::page::{self, Page};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::Json;
use poem_openapi::types::ToJSON;
use policy::Permission;

use super::{Facility, FacilityChange, NewFacility};

/// The places that an organization owns.
#[derive(Clone, Copy, Debug)]
pub struct FacilitiesApi;

#[OpenApi]
impl FacilitiesApi {
    /// List the facilities
    ///
    /// Lists them by name. Strangers get the published ones, staff all.
    #[oai(
        path = "/facilities",
        method = "get",
        operation_id = "listFacilities",
        tag = "Tag::Facilities"
    )]
    async fn list(
        &self,
        caller: Caller,
        /// Part of the name.
        #[oai(validator(max_length = 100))]
        query: Query<Option<String>>,
        /// The archived ones, which staff alone see, instead of all others.
        #[oai(default)]
        archived: Query<bool>,
        /// 1 to 100 on a page; 50 unless given.
        limit: Query<Option<u32>>,
        /// `nextCursor` of the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Page<Facility>>, Problem> {
        let limit = page::limit(limit.0)?;
        let viewer = Viewer::of(&caller);
        let page = caller
            .tx(Permission::FacilitiesRead, async |tx| {
                super::list(tx, viewer, query.as_deref(), archived.0, limit, cursor.as_deref()).await
            })
            .await?;
        Ok(Json(page))
    }

    /// Add a facility
    ///
    /// A facility has an address and a time zone; its spaces are added with createSpace. It is public once it is published.
    #[oai(
        path = "/facilities",
        method = "post",
        operation_id = "createFacility",
        tag = "Tag::Facilities"
    )]
    async fn create(
        &self,
        caller: Caller,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        new: Json<NewFacility>,
    ) -> Result<Created<Facility>, Problem> {
        let permission = Permission::FacilitiesCreate;
        let asked = new.to_json();
        let facility = caller
            .tx_once(permission, "createFacility", key.0.as_deref(), &asked, async |tx| {
                let id = super::create(tx, new.0).await?;
                super::read(tx, &id.to_string(), Viewer::ADMIN).await
            })
            .await?;
        Ok(Created::at(format!("/api/facilities/{}", facility.id), facility))
    }

    /// Read a facility
    ///
    /// Returns the facility. Strangers find only a published one, and learn with 410 that an archived one has closed.
    #[oai(
        path = "/facilities/:facility",
        method = "get",
        operation_id = "readFacility",
        tag = "Tag::Facilities"
    )]
    async fn read(
        &self,
        caller: Caller,
        /// The facility's id or short name.
        facility: Path<String>,
    ) -> Result<Versioned<Facility>, Problem> {
        let viewer = Viewer::of(&caller);
        let facility = caller
            .tx(Permission::FacilitiesRead, async |tx| {
                super::read(tx, &facility, viewer).await
            })
            .await?;
        Ok(Versioned::new(facility.version, facility))
    }

    /// Change a facility
    ///
    /// Absent members stay as they are, null clears.
    #[oai(
        path = "/facilities/:facility",
        method = "patch",
        operation_id = "changeFacility",
        tag = "Tag::Facilities"
    )]
    async fn change(
        &self,
        caller: Caller,
        /// The facility's id or short name.
        facility: Path<String>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        change: Json<FacilityChange>,
    ) -> Result<Versioned<Facility>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let facility = caller
            .tx(Permission::FacilitiesChange, async |tx| {
                let id = super::id_of(tx, &facility, Viewer::ADMIN).await?;
                super::change(tx, id, change.0, expected).await?;
                super::read(tx, &id.to_string(), Viewer::ADMIN).await
            })
            .await?;
        Ok(Versioned::new(facility.version, facility))
    }

    /// Archive a facility
    ///
    /// Takes it off every list with all its spaces; none of them can be booked anymore, even by staff. Bookings,
    /// reports and history stay. Refused with 409 and a list while there are upcoming bookings or holds. Archiving it
    /// again changes nothing.
    #[oai(
        path = "/facilities/:facility/archival",
        method = "put",
        operation_id = "archiveFacility",
        tag = "Tag::Facilities"
    )]
    async fn archive(
        &self,
        caller: Caller,
        /// The facility's id or short name.
        facility: Path<String>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
    ) -> Result<Versioned<Facility>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let facility = caller
            .tx(Permission::FacilitiesDelete, async |tx| {
                let id = super::id_of(tx, &facility, Viewer::ADMIN).await?;
                super::archive(tx, id, expected).await?;
                super::read(tx, &id.to_string(), Viewer::ADMIN).await
            })
            .await?;
        Ok(Versioned::new(facility.version, facility))
    }

    /// Restore an archived facility
    ///
    /// Puts it back on staff's lists with the spaces that were archived with it. None of them is published.
    #[oai(
        path = "/facilities/:facility/archival",
        method = "delete",
        operation_id = "restoreFacility",
        tag = "Tag::Facilities"
    )]
    async fn restore(
        &self,
        caller: Caller,
        /// The facility's id or short name.
        facility: Path<String>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
    ) -> Result<Versioned<Facility>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let facility = caller
            .tx(Permission::FacilitiesDelete, async |tx| {
                let id = super::id_of(tx, &facility, Viewer::ADMIN).await?;
                super::restore(tx, id, expected).await?;
                super::read(tx, &id.to_string(), Viewer::ADMIN).await
            })
            .await?;
        Ok(Versioned::new(facility.version, facility))
    }

    /// Delete a facility
    ///
    /// Deletes the facility with all its spaces. Refused with 409 while it has upcoming bookings, and if anything in it
    /// was ever booked.
    #[oai(
        path = "/facilities/:facility",
        method = "delete",
        operation_id = "deleteFacility",
        tag = "Tag::Facilities"
    )]
    async fn delete(
        &self,
        caller: Caller,
        /// The facility's id or short name.
        facility: Path<String>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
    ) -> Result<Done, Problem> {
        let expected = Expected::from_header(if_match)?;
        caller
            .tx(Permission::FacilitiesDelete, async |tx| {
                let id = super::id_of(tx, &facility, Viewer::ADMIN).await?;
                super::delete(tx, id, expected).await
            })
            .await?;
        Ok(Done::NoContent)
    }
}
