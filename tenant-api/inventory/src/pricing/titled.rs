//! Price sheets and pricing templates: both have a title that no other one has, parts in the order in which they
//! were given, and a version. Each says in [`Titled`] where it is kept and which rules are its own.

use std::future::Future;

use ground::Expected;
use ground::lock::lock_inventory;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::new_id;
use kernel::page::{Page, decode_cursor, page_of};
use kernel::problem::Problem;
use poem_openapi::types::{ParseFromJSON, ToJSON, Type};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::types::Json;
use uuid::Uuid;

use super::PricingError;

pub(super) const LONGEST_TITLE: usize = 120;

/// A price sheet or a pricing template.
pub(crate) trait Titled: From<Stored<Self>> + Type + ParseFromJSON + ToJSON {
    type Id: Copy + Send + From<Uuid> + Into<Uuid> + Serialize + DeserializeOwned;
    /// A row or a block, as the rules have it.
    type Part: Send + Sync;
    /// The form of a new one.
    type New: Sync;
    /// The form of a change.
    type Change: Send;

    /// The name that a message begins with: `Price sheet`.
    const NAME: &str;
    /// Its kind in the audit log.
    const KIND: SubjectKind;

    fn version(&self) -> i32;

    /// The form that leaves this one as the change says.
    fn with(self, change: Self::Change) -> Self::New;

    /// The facts, or everything that is wrong with the form.
    fn check(new: &Self::New) -> Result<Facts<Self::Part>, Problem>;

    /// Reads one, or a page of them by title.
    fn find(
        tx: &mut TenantTx,
        filter: Filter<Self::Id>,
    ) -> impl Future<Output = Result<Vec<Stored<Self>>, sqlx::Error>> + Send;

    /// Inserts or updates one.
    fn save(
        tx: &mut TenantTx,
        id: Self::Id,
        facts: &Facts<Self::Part>,
    ) -> impl Future<Output = Result<(), sqlx::Error>> + Send;

    /// Deletes one, or refuses where something still needs it.
    fn remove(tx: &mut TenantTx, id: Self::Id) -> impl Future<Output = Result<(), PricingError>> + Send;
}

/// One as it is stored.
pub(crate) struct Stored<T: Titled> {
    pub id: T::Id,
    pub title: String,
    pub parts: Json<Vec<T::Part>>,
    pub version: i32,
}

/// A form that was found right.
pub(crate) struct Facts<Part> {
    pub title: String,
    pub parts: Vec<Part>,
}

/// One, or a page of them.
#[derive(Clone, Debug)]
pub(crate) struct Filter<Id> {
    pub id: Option<Id>,
    /// Only those after this title and id.
    pub after: Option<(String, Id)>,
    pub limit: i64,
}

/// Adds one.
pub(super) async fn create<T: Titled>(tx: &mut TenantTx, new: &T::New) -> Result<T::Id, PricingError> {
    let facts = T::check(new)?;
    let id = T::Id::from(new_id());
    T::save(tx, id, &facts).await?;
    let after = read::<T>(tx, id).await?.to_json();
    audit::<T>(tx, "create", id, None, after).await?;
    Ok(id)
}

/// Changes what the change names.
pub(super) async fn change<T: Titled>(
    tx: &mut TenantTx,
    id: T::Id,
    change: T::Change,
    expected: Expected,
) -> Result<T, PricingError> {
    lock_inventory(tx).await?;
    let one = read::<T>(tx, id).await?;
    expected.check(one.version())?;
    let before = one.to_json();
    let facts = T::check(&one.with(change))?;
    T::save(tx, id, &facts).await?;
    let changed = read::<T>(tx, id).await?;
    audit::<T>(tx, "change", id, before, changed.to_json()).await?;
    Ok(changed)
}

/// Deletes one that nothing needs. Pricing of spaces waits meanwhile.
pub(super) async fn delete<T: Titled>(tx: &mut TenantTx, id: T::Id, expected: Expected) -> Result<(), PricingError> {
    lock_inventory(tx).await?;
    let one = read::<T>(tx, id).await?;
    expected.check(one.version())?;
    T::remove(tx, id).await?;
    audit::<T>(tx, "delete", id, one.to_json(), None).await?;
    Ok(())
}

pub(crate) async fn read<T: Titled>(tx: &mut TenantTx, id: T::Id) -> Result<T, PricingError> {
    let one = stored::<T>(tx, id).await?;
    Ok(one.ok_or_else(|| Problem::not_found(T::NAME))?.into())
}

/// Its parts as the rules have them; none where there is no such one.
pub(crate) async fn parts_of<T: Titled>(tx: &mut TenantTx, id: T::Id) -> Result<Option<Vec<T::Part>>, sqlx::Error> {
    Ok(stored::<T>(tx, id).await?.map(|one| one.parts.0))
}

async fn stored<T: Titled>(tx: &mut TenantTx, id: T::Id) -> Result<Option<Stored<T>>, sqlx::Error> {
    let filter = Filter {
        id: Some(id),
        after: None,
        limit: 1,
    };
    Ok(T::find(tx, filter).await?.pop())
}

/// A page of them, by title.
pub(super) async fn list<T: Titled>(
    tx: &mut TenantTx,
    limit: i64,
    cursor: Option<&str>,
) -> Result<Page<T>, PricingError> {
    let filter = Filter {
        id: None,
        after: decode_cursor(cursor)?,
        limit: limit + 1,
    };
    let (found, next_cursor) = page_of(T::find(tx, filter).await?, limit, |one| (one.title.clone(), one.id));
    Ok(Page {
        items: found.into_iter().map(T::from).collect(),
        next_cursor,
    })
}

async fn audit<T: Titled>(
    tx: &mut TenantTx,
    verb: &str,
    id: T::Id,
    before: Option<serde_json::Value>,
    after: Option<serde_json::Value>,
) -> Result<(), sqlx::Error> {
    let action = format!("{}s.{verb}", T::KIND.as_str());
    tx.audit(&action, T::KIND, id.into(), before, after).await
}
