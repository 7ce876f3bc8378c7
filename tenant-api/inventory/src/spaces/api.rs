//! The operations on spaces.

use accounts::Caller;
use ground::tag::Tag;
use ground::viewer::Viewer;
use ground::{Created, Done, Expected, Versioned};
use kernel::ids::SpaceId;
use kernel::page::{self, Page};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::Json;
use poem_openapi::types::ToJSON;
use policy::Permission;

use super::{NewSpace, Space, SpaceChange, SpaceFilter, SpacePricingForm};
use crate::facilities;

/// The courts, fields and rooms that people book.
#[derive(Clone, Copy, Debug)]
pub struct SpacesApi;

#[OpenApi]
impl SpacesApi {
    /// List the spaces
    ///
    /// Lists them by facility and name, as people count: Court 2 comes before Court 10. Strangers get the published
    /// ones, staff all.
    #[oai(path = "/spaces", method = "get", operation_id = "listSpaces", tag = "Tag::Spaces")]
    #[expect(clippy::too_many_arguments, reason = "each is a parameter of the query")]
    async fn list(
        &self,
        caller: Caller,
        /// The facility's id or short name.
        facility: Query<Option<String>>,
        /// Codes of the list of space types, separated by commas; any of them.
        #[oai(name = "type")]
        types: Query<Option<String>>,
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
    ) -> Result<Json<Page<Space>>, Problem> {
        let limit = page::limit(limit.0)?;
        let viewer = Viewer::of(&caller);
        let types = types.0.map(|codes| codes.split(',').map(str::to_owned).collect());
        let page = caller
            .tx(Permission::SpacesRead, async |tx| {
                let facility = match facility.as_deref() {
                    None => None,
                    Some(name) => Some(facilities::id_of(tx, name, viewer).await?),
                };
                let query = query.as_deref();
                let filter = SpaceFilter {
                    facility,
                    parent: None,
                    types,
                    query,
                    archived: archived.0,
                };
                Ok::<_, Problem>(super::list(tx, viewer, filter, limit, cursor.as_deref()).await?)
            })
            .await?;
        Ok(Json(page))
    }

    /// Add a space
    ///
    /// Adds a space to a facility. Setting a price needs the right to change prices; slots, buffers, refunds, instant
    /// booking and being part of another space need the right to configure spaces.
    #[oai(
        path = "/facilities/:facility/spaces",
        method = "post",
        operation_id = "createSpace",
        tag = "Tag::Spaces"
    )]
    async fn create(
        &self,
        caller: Caller,
        /// The facility's id or short name.
        facility: Path<String>,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        new: Json<NewSpace>,
    ) -> Result<Created<Space>, Problem> {
        let permission = Permission::SpacesCreate;
        caller.check(permission)?;
        if new.price.is_some() {
            caller.check(Permission::PricesChange)?;
        }
        if new.configures() {
            caller.check(Permission::SpacesConfigure)?;
        }
        let asked = (&facility.0, new.to_json());
        let space = caller
            .tx_once(permission, "createSpace", key.0.as_deref(), &asked, async |tx| {
                let facility = facilities::id_of(tx, &facility, Viewer::ADMIN).await?;
                let id = super::create(tx, facility, new.0).await?;
                Ok::<_, Problem>(super::read(tx, id, Viewer::ADMIN).await?)
            })
            .await?;
        Ok(Created::at(format!("/api/spaces/{}", space.id), space))
    }

    /// Duplicate a space
    ///
    /// The copy has the price, add-ons, deposits and coming hours of its original and is part of the same space, under
    /// the next free letter or number. It isn't published. Bookings, parts and photos stay with the original. Needs the
    /// rights to create and configure spaces and to change prices.
    #[oai(
        path = "/spaces/:space",
        method = "post",
        operation_id = "duplicateSpace",
        tag = "Tag::Spaces"
    )]
    async fn duplicate(
        &self,
        caller: Caller,
        /// The space's id.
        space: Path<SpaceId>,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
    ) -> Result<Created<Space>, Problem> {
        let permission = Permission::SpacesConfigure;
        caller.check(permission)?;
        caller.check(Permission::SpacesCreate)?;
        caller.check(Permission::PricesChange)?;
        let copy = caller
            .tx_once(permission, "duplicateSpace", key.0.as_deref(), &space.0, async |tx| {
                let id = super::duplicate(tx, space.0).await?;
                super::read(tx, id, Viewer::ADMIN).await
            })
            .await?;
        Ok(Created::at(format!("/api/spaces/{}", copy.id), copy))
    }

    /// Read a space of a facility
    ///
    /// Returns the space. Strangers find only a published one, and learn with 410 that an archived one has closed.
    #[oai(
        path = "/facilities/:facility/spaces/:space",
        method = "get",
        operation_id = "readFacilitySpace",
        tag = "Tag::Spaces"
    )]
    async fn read_in_facility(
        &self,
        caller: Caller,
        /// The facility's id or short name.
        facility: Path<String>,
        /// The space's id or short name.
        space: Path<String>,
    ) -> Result<Versioned<Space>, Problem> {
        let viewer = Viewer::of(&caller);
        let space = caller
            .tx(Permission::SpacesRead, async |tx| {
                let facility = facilities::id_of_page(tx, &facility, viewer).await?;
                Ok::<_, Problem>(super::read_in_facility(tx, facility, &space, viewer).await?)
            })
            .await?;
        Ok(Versioned::new(space.version, space))
    }

    /// Read a space
    ///
    /// Returns the space. Strangers find only a published one, and learn with 410 that an archived one has closed.
    #[oai(
        path = "/spaces/:space",
        method = "get",
        operation_id = "readSpace",
        tag = "Tag::Spaces"
    )]
    async fn read(
        &self,
        caller: Caller,
        /// The space's id.
        space: Path<SpaceId>,
    ) -> Result<Versioned<Space>, Problem> {
        let viewer = Viewer::of(&caller);
        let space = caller
            .tx(Permission::SpacesRead, async |tx| {
                super::read(tx, space.0, viewer).await
            })
            .await?;
        Ok(Versioned::new(space.version, space))
    }

    /// Change a space
    ///
    /// Absent members stay as they are, null clears. Setting a price needs the right to change prices; slots, buffers,
    /// refunds, instant booking and being part of another space need the right to configure spaces. When a space is
    /// attached, bookings and holds of the whole take the new part too; refused with 409 and a list if two of them
    /// would conflict.
    #[oai(
        path = "/spaces/:space",
        method = "patch",
        operation_id = "changeSpace",
        tag = "Tag::Spaces"
    )]
    async fn change(
        &self,
        caller: Caller,
        /// The space's id.
        space: Path<SpaceId>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        change: Json<SpaceChange>,
    ) -> Result<Versioned<Space>, Problem> {
        let expected = Expected::from_header(if_match)?;
        caller.check(Permission::SpacesChange)?;
        if change.price.is_some() {
            caller.check(Permission::PricesChange)?;
        }
        if change.configures() {
            caller.check(Permission::SpacesConfigure)?;
        }
        let space = caller
            .tx(Permission::SpacesChange, async |tx| {
                let removed = super::change(tx, space.0, change.0, expected).await?;
                super::read_changed(tx, space.0, removed).await
            })
            .await?;
        Ok(Versioned::new(space.version, space))
    }

    /// Set how a space is priced
    ///
    /// Prices the space by the hour, by the day, by a price sheet of the organization or by blocks. Bookings and holds
    /// keep their promised price. A space that is left without a price is removed from the rules that open it: refused
    /// with 409 and a list of them until `removeAvailability` agrees; the answer lists the rules that it was removed
    /// from.
    #[oai(
        path = "/spaces/:space/pricing",
        method = "put",
        operation_id = "setSpacePricing",
        tag = "Tag::Spaces"
    )]
    async fn set_pricing(
        &self,
        caller: Caller,
        /// The space's id.
        space: Path<SpaceId>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        form: Json<SpacePricingForm>,
    ) -> Result<Versioned<Space>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let space = caller
            .tx(Permission::PricesChange, async |tx| {
                let removed = super::set_pricing(tx, space.0, form.0, expected).await?;
                super::read_changed(tx, space.0, removed).await
            })
            .await?;
        Ok(Versioned::new(space.version, space))
    }

    /// Delete a space
    ///
    /// Refused with 409 while it has upcoming bookings or parts, and if it was ever booked.
    #[oai(
        path = "/spaces/:space",
        method = "delete",
        operation_id = "deleteSpace",
        tag = "Tag::Spaces"
    )]
    async fn delete(
        &self,
        caller: Caller,
        /// The space's id.
        space: Path<SpaceId>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
    ) -> Result<Done, Problem> {
        let expected = Expected::from_header(if_match)?;
        caller
            .tx(Permission::SpacesDelete, async |tx| {
                super::delete(tx, space.0, expected).await
            })
            .await?;
        Ok(Done::NoContent)
    }
}
