//! The operations on groups.

use accounts::Caller;
use chrono::NaiveDate;
use ground::spreadsheets::CsvFile;
use ground::tag::Tag;
use ground::{Created, Done, Expected, Versioned};
use kernel::ids::GroupId;
use kernel::page::{self, Page};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::Json;
use poem_openapi::types::ToJSON;
use policy::Permission;

use super::{Group, GroupChange, GroupImport, GroupUsage, NewGroup};

/// Groups, which give their members prices and rights.
#[derive(Clone, Copy, Debug)]
pub struct GroupsApi;

#[OpenApi]
impl GroupsApi {
    /// List the groups
    ///
    /// Lists them by name. Staff get all of them, with the number of their members; everybody else gets those that take
    /// applications.
    #[oai(path = "/groups", method = "get", operation_id = "listGroups", tag = "Tag::Groups")]
    async fn list(
        &self,
        caller: Caller,
        /// 1 to 100 on a page; 50 unless given.
        limit: Query<Option<u32>>,
        /// `nextCursor` of the page before.
        cursor: Query<Option<String>>,
    ) -> Result<Json<Page<Group>>, Problem> {
        let limit = page::limit(limit.0)?;
        let for_staff = caller.allows(Permission::GroupsRead);
        let page = caller
            .tx(Permission::OrganizationsRead, async |tx| {
                super::list(tx, for_staff, limit, cursor.as_deref()).await
            })
            .await?;
        Ok(Json(page))
    }

    /// Add a group
    ///
    /// Adds a group without members.
    #[oai(path = "/groups", method = "post", operation_id = "createGroup", tag = "Tag::Groups")]
    async fn create(
        &self,
        caller: Caller,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        new: Json<NewGroup>,
    ) -> Result<Created<Group>, Problem> {
        let permission = Permission::GroupsChange;
        let (asked, key) = (new.to_json(), key.0.as_deref());
        let group = caller
            .tx_once(permission, "createGroup", key, &asked, async |tx| {
                let id = super::create(tx, new.0).await?;
                super::read(tx, id).await
            })
            .await?;
        Ok(Created::at(format!("/api/groups/{}", group.id), group))
    }

    /// Import groups with their members
    ///
    /// Takes a CSV file with the columns Group and Email, and if you like Level, Discount, Lead time days, Private, Tax
    /// exempt and Invoice for groups that are new. Everybody in it is invited. Correct lines are imported, whatever is
    /// wrong with others; the same file again changes nothing. At most 1,000 lines.
    #[oai(
        path = "/groups/import",
        method = "post",
        operation_id = "importGroups",
        tag = "Tag::Groups"
    )]
    async fn import(
        &self,
        caller: Caller,
        /// True to check the file without importing it.
        check: Query<Option<bool>>,
        file: CsvFile,
    ) -> Result<Json<GroupImport>, Problem> {
        let CsvFile(file) = file;
        Ok(Json(
            super::import::import(&caller, &file, check.0.unwrap_or(false)).await?,
        ))
    }

    /// Read what a group has used
    ///
    /// Returns the dates of its bookings that were approved or have taken place, with what they cost: in all, by month
    /// and by space.
    #[oai(
        path = "/groups/:group/usage",
        method = "get",
        operation_id = "readGroupUsage",
        tag = "Tag::Groups"
    )]
    async fn usage(
        &self,
        caller: Caller,
        /// The group's id.
        group: Path<GroupId>,
        /// The first local day.
        from: Query<NaiveDate>,
        /// The last local day, at most two years later.
        to: Query<NaiveDate>,
    ) -> Result<Json<GroupUsage>, Problem> {
        let usage = caller
            .tx(Permission::GroupsRead, async |tx| {
                super::usage::read(tx, group.0, from.0, to.0).await
            })
            .await?;
        Ok(Json(usage))
    }

    /// Read a group
    ///
    /// Returns its benefits, where they apply, and the proofs that applicants upload.
    #[oai(
        path = "/groups/:group",
        method = "get",
        operation_id = "readGroup",
        tag = "Tag::Groups"
    )]
    async fn read(
        &self,
        caller: Caller,
        /// The group's id.
        group: Path<GroupId>,
    ) -> Result<Versioned<Group>, Problem> {
        let group = caller
            .tx(Permission::GroupsRead, async |tx| super::read(tx, group.0).await)
            .await?;
        Ok(Versioned::new(group.version, group))
    }

    /// Change a group
    ///
    /// Absent members stay as they are. It applies to its members from their next request on; existing bookings stay.
    #[oai(
        path = "/groups/:group",
        method = "patch",
        operation_id = "changeGroup",
        tag = "Tag::Groups"
    )]
    async fn change(
        &self,
        caller: Caller,
        /// The group's id.
        group: Path<GroupId>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        change: Json<GroupChange>,
    ) -> Result<Versioned<Group>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let group = caller
            .tx(Permission::GroupsChange, async |tx| {
                super::change(tx, group.0, change.0, expected).await?;
                super::read(tx, group.0).await
            })
            .await?;
        Ok(Versioned::new(group.version, group))
    }

    /// Delete a group
    ///
    /// Its members lose what it gave them; existing bookings stay.
    #[oai(
        path = "/groups/:group",
        method = "delete",
        operation_id = "deleteGroup",
        tag = "Tag::Groups"
    )]
    async fn delete(
        &self,
        caller: Caller,
        /// The group's id.
        group: Path<GroupId>,
        /// The ETag of what was read: refused with 412 if someone has changed it since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
    ) -> Result<Done, Problem> {
        let expected = Expected::from_header(if_match)?;
        caller
            .tx(Permission::GroupsChange, async |tx| {
                super::delete(tx, group.0, expected).await
            })
            .await?;
        Ok(Done::NoContent)
    }
}
