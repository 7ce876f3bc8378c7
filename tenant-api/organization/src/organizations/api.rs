//! The operations on the organization.

use accounts::Caller;
use ground::tag::Tag;
use ground::viewer::Viewer;
use ground::{Done, Expected, Versioned};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::Header;
use poem_openapi::payload::Json;
use policy::Permission;

use super::{Organization, OrganizationChange, OrganizationRemoval, Recoding, Standing, Terms};

/// The organization itself.
#[derive(Clone, Copy, Debug)]
pub struct OrganizationsApi;

#[OpenApi]
impl OrganizationsApi {
    /// Read the organization
    ///
    /// Returns its page, theme and booking rules. Strangers find only a published organization; those who may configure
    /// it get its settings too.
    #[oai(
        path = "/organization",
        method = "get",
        operation_id = "readOrganization",
        tag = "Tag::Organizations"
    )]
    async fn read(&self, caller: Caller) -> Result<Versioned<Organization>, Problem> {
        let viewer = Viewer::of(&caller);
        let organization = caller
            .tx(Permission::OrganizationsRead, async |tx| {
                super::read(tx, &caller.services().site, viewer).await
            })
            .await?;
        Ok(Versioned::new(organization.version, organization))
    }

    /// Change the organization
    ///
    /// Absent members stay as they are, null clears. Time zone, lead time, cancellation, weeks, slots, settings and publication
    /// need the right to configure the organization.
    #[oai(
        path = "/organization",
        method = "patch",
        operation_id = "changeOrganization",
        tag = "Tag::Organizations"
    )]
    async fn change(
        &self,
        caller: Caller,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        change: Json<OrganizationChange>,
    ) -> Result<Versioned<Organization>, Problem> {
        let expected = Expected::from_header(if_match)?;
        caller.check(Permission::OrganizationsChange)?;
        if change.configures() {
            caller.check(Permission::OrganizationsConfigure)?;
        }
        let viewer = Viewer::of(&caller);
        let organization = caller
            .tx(Permission::OrganizationsChange, async |tx| {
                super::change(tx, change.0, expected).await?;
                super::read(tx, &caller.services().site, viewer).await
            })
            .await?;
        Ok(Versioned::new(organization.version, organization))
    }

    /// Give the organization another short name
    ///
    /// The former name keeps redirecting.
    #[oai(
        path = "/organization/short-name",
        method = "put",
        operation_id = "recodeOrganization",
        tag = "Tag::Organizations"
    )]
    async fn recode(
        &self,
        caller: Caller,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        recoding: Json<Recoding>,
    ) -> Result<Versioned<Organization>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let viewer = Viewer::of(&caller);
        let organization = caller
            .tx(Permission::OrganizationsRecode, async |tx| {
                super::recode(tx, &recoding, expected).await?;
                super::read(tx, &caller.services().site, viewer).await
            })
            .await?;
        caller.services().tenants.forget().await;
        Ok(Versioned::new(organization.version, organization))
    }

    /// Set the organization's terms with the platform
    ///
    /// Replaces the fees that renters pay and what the platform keeps. Only the platform's people set them; the
    /// organization's admins read them among its settings. Bookings and holds keep the terms they were made on.
    #[oai(
        path = "/organization/terms",
        method = "put",
        operation_id = "setOrganizationTerms",
        tag = "Tag::Organizations"
    )]
    async fn set_terms(
        &self,
        caller: Caller,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        terms: Json<Terms>,
    ) -> Result<Versioned<Organization>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let viewer = Viewer::of(&caller);
        let organization = caller
            .tx(Permission::OrganizationsSetTerms, async |tx| {
                super::set_terms(tx, &terms, expected).await?;
                super::read(tx, &caller.services().site, viewer).await
            })
            .await?;
        Ok(Versioned::new(organization.version, organization))
    }

    /// Set the organization's standing on the platform
    ///
    /// Sets whether it is a partner, which may price by the day and ask for deposits, and its region. Only the
    /// platform's people set them; the organization's admins read them among its settings.
    #[oai(
        path = "/organization/standing",
        method = "put",
        operation_id = "setOrganizationStanding",
        tag = "Tag::Organizations"
    )]
    async fn set_standing(
        &self,
        caller: Caller,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        standing: Json<Standing>,
    ) -> Result<Versioned<Organization>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let viewer = Viewer::of(&caller);
        let organization = caller
            .tx(Permission::OrganizationsSetTerms, async |tx| {
                super::set_standing(tx, &standing, expected).await?;
                super::read(tx, &caller.services().site, viewer).await
            })
            .await?;
        Ok(Versioned::new(organization.version, organization))
    }

    /// Delete the organization
    ///
    /// Deletes it with all its facilities and spaces; its name has to be typed. Refused with 409 while it has upcoming
    /// bookings. Past bookings and payments stay on record.
    #[oai(
        path = "/organization",
        method = "delete",
        operation_id = "deleteOrganization",
        tag = "Tag::Organizations"
    )]
    async fn delete(&self, caller: Caller, removal: Json<OrganizationRemoval>) -> Result<Done, Problem> {
        caller
            .tx(Permission::OrganizationsDelete, async |tx| {
                super::delete(tx, &removal).await
            })
            .await?;
        caller.services().tenants.forget().await;
        Ok(Done::NoContent)
    }
}
