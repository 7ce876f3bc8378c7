//! The operations on holidays.

use accounts::Caller;
use ground::tag::Tag;
use ground::{Expected, Versioned};
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::Header;
use poem_openapi::payload::Json;
use policy::Permission;

use super::{HolidaySettings, Holidays};

/// The days on which holiday prices hold.
#[derive(Clone, Copy, Debug)]
pub struct HolidaysApi;

#[OpenApi]
impl HolidaysApi {
    /// Read the holidays
    ///
    /// Returns the federal holidays, whether they count here, the organization's own, and their dates in the coming
    /// year.
    #[oai(
        path = "/holidays",
        method = "get",
        operation_id = "readHolidays",
        tag = "Tag::Prices"
    )]
    async fn read(&self, caller: Caller) -> Result<Versioned<Holidays>, Problem> {
        let holidays = caller
            .tx(Permission::PricesRead, async |tx| {
                Ok::<_, Problem>(super::read(tx).await?)
            })
            .await?;
        Ok(Versioned::new(holidays.version, holidays))
    }

    /// Set the holidays
    ///
    /// Replaces the whole list: which federal holidays don't count, and the organization's own days. Bookings
    /// keep their price.
    #[oai(
        path = "/holidays",
        method = "put",
        operation_id = "setHolidays",
        tag = "Tag::Prices"
    )]
    async fn set(
        &self,
        caller: Caller,
        /// The ETag of what was read: refused with 412 if someone has changed the organization since.
        #[oai(name = "If-Match")]
        if_match: Header<Option<String>>,
        settings: Json<HolidaySettings>,
    ) -> Result<Versioned<Holidays>, Problem> {
        let expected = Expected::from_header(if_match)?;
        let holidays = caller
            .tx(Permission::PricesChange, async |tx| {
                super::set(tx, settings.0, expected).await?;
                Ok::<_, Problem>(super::read(tx).await?)
            })
            .await?;
        Ok(Versioned::new(holidays.version, holidays))
    }
}
