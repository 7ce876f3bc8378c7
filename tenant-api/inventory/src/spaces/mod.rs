//! A space: a court, field, gym, pool or room of a facility, which is what people book.
//!
//! Invariants:
//!
//! - Its name is built from its parts and unique in the facility, its short name too.
//! - It stands for its own unit and those of all its parts (`space_units`), in which there are no circles.
//! - What is booked or held and to come has the units that its space stands for, whatever becomes part of what.
//! - Nothing is deleted under its renter.
//! - What was ever booked stays on record, where it is archived.
//! - Nothing is booked in what is archived.

mod api;
mod archive;
mod archive_api;
mod change;
mod children;
mod children_api;
mod create;
mod db;
mod delete;
mod dimensions;
mod dto;
mod duplicate;
mod error;
mod example;
mod export;
mod export_api;
mod hierarchy;
mod hierarchy_db;
mod minima;
mod names;
mod pricing;
mod profile;
mod read;

use kernel::door::TenantTx;
use kernel::ids::SpaceId;

use self::read::read_changed;

pub use api::SpacesApi;
pub use archive::{archive, restore};
pub use archive_api::SpaceArchiveApi;
pub use change::change;
pub use children::{detach_child, list_children};
pub use children_api::SpacePartsApi;
pub use create::create;
pub use delete::delete;
pub use dimensions::{Dimensions, Unit};
pub use dto::{NewSpace, RemovedAvailability, RentalChange, Space, SpaceChange, SpaceRental};
pub use duplicate::duplicate;
pub use error::SpaceError;
pub use export_api::SpaceExportApi;
pub use pricing::{PricingMode, SpacePricing, SpacePricingForm, set_pricing};
pub use read::{SpaceFilter, list, read, read_in_facility, require};

pub(crate) use db::{touch, version};
pub use minima::recount_minima;
pub use names::{SpaceName, names};

/// Locks a space's units until this transaction has ended. Taking a time of it calls this before anything else, so that
/// the units in its [`ground::facts`] are still its own when the time is taken. Closing an organization locks its
/// facilities, so these facts also say whether it still exists.
pub async fn keep_units(tx: &mut TenantTx, space_id: SpaceId) -> Result<(), sqlx::Error> {
    hierarchy_db::keep(tx, space_id).await
}
