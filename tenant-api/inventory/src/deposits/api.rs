//! The operations on deposits.

use accounts::Caller;
use domain::deposits::Deposit;
use ground::facts;
use ground::tag::Tag;
use ground::{Expected, Versioned};
use kernel::ids::SpaceId;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::Json;
use policy::Permission;

use super::{DepositKinds, DepositKindsForm, SpaceDeposits, SpaceDepositsForm, kinds, set_deposits, set_kinds};
use crate::spaces;

/// Deposits that may be asked for after an event.
#[derive(Clone, Copy, Debug)]
pub struct DepositsApi;

#[OpenApi(tag = "Tag::Deposits")]
impl DepositsApi {
    /// List the kinds of deposits
    ///
    /// Lists the organization's kinds of deposits. listSpaceDeposits has what a space asks for of them.
    #[oai(path = "/deposit-kinds", method = "get", operation_id = "listDepositKinds")]
    async fn list_kinds(&self, caller: Caller) -> Result<Versioned<DepositKinds>, Problem> {
        let found = caller
            .tx(Permission::PricesRead, async |tx| {
                Ok::<_, Problem>(kinds::kinds(tx).await?)
            })
            .await?;
        Ok(Versioned::new(found.version, found))
    }

    /// Set the kinds of deposits
    ///
    /// Replaces all of them, for partner organizations. Kinds that are left out are taken off the spaces; accepted
    /// deposits stay.
    #[oai(path = "/deposit-kinds", method = "put", operation_id = "setDepositKinds")]
    async fn set_kinds(
        &self,
        caller: Caller,
        /// The ETag of what was read: refused with 412 if someone has changed the organization since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        form: Json<DepositKindsForm>,
    ) -> Result<Versioned<DepositKinds>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let found = caller
            .tx(Permission::PricesChange, async |tx| {
                set_kinds(tx, &form.0, expected).await?;
                Ok::<_, Problem>(kinds::kinds(tx).await?)
            })
            .await?;
        Ok(Versioned::new(found.version, found))
    }

    /// List the deposits of a space
    ///
    /// Lists the deposits that a renter has to accept when booking. Nothing is charged then.
    #[oai(path = "/spaces/:space/deposits", method = "get", operation_id = "listSpaceDeposits")]
    async fn list_deposits(
        &self,
        caller: Caller,
        /// The space's id.
        space: Path<SpaceId>,
    ) -> Result<Versioned<SpaceDeposits>, Problem> {
        let sees_drafts = caller.allows(Permission::DraftsRead);
        let (version, deposits) = caller
            .tx(Permission::SpacesRead, async |tx| {
                // The version first: what is read after it is never older.
                let version = match spaces::version(tx, space.0).await {
                    Err(sqlx::Error::RowNotFound) => return Err(Problem::not_found("Space")),
                    version => version?,
                };
                let space = facts::readable(tx, space.0, sees_drafts).await?;
                Ok::<_, Problem>((version, space.deposits))
            })
            .await?;
        Ok(shown(version, &deposits))
    }

    /// Set the deposits of a space
    ///
    /// Replaces all of them, for partner organizations. Deposits that renters accepted stay as they were.
    #[oai(path = "/spaces/:space/deposits", method = "put", operation_id = "setSpaceDeposits")]
    async fn set_deposits(
        &self,
        caller: Caller,
        /// The space's id.
        space: Path<SpaceId>,
        /// The ETag of what was read: refused with 412 if someone has changed the space since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        form: Json<SpaceDepositsForm>,
    ) -> Result<Versioned<SpaceDeposits>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let (version, deposits) = caller
            .tx(Permission::SpacesConfigure, async |tx| {
                set_deposits(tx, space.0, &form.0, expected).await?;
                let space = facts::readable(tx, space.0, true).await?;
                Ok::<_, Problem>((spaces::version(tx, space.space_id).await?, space.deposits))
            })
            .await?;
        Ok(shown(version, &deposits))
    }
}

fn shown(version: i32, deposits: &[Deposit]) -> Versioned<SpaceDeposits> {
    let items = deposits.iter().map(Into::into).collect();
    Versioned::new(version, SpaceDeposits { items, version })
}
