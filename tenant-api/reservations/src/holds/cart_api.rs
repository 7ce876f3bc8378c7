//! The cart's operations in one organization.

use accounts::SignedIn;
use ground::Created;
use ground::tag::Tag;
use kernel::ids::DateId;
use kernel::problem::Problem;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::Json;
use policy::Permission;

use super::cart::{add_to_cart, drop_from_cart, drop_unavailable, hold_again, read_cart};
use super::{CartItem, Hold};
use crate::Renter;

/// The caller's cart.
pub struct CartApi;

#[OpenApi(tag = "Tag::Cart")]
impl CartApi {
    /// Read the caller's cart
    ///
    /// Returns the cart, or 404 if it is empty. A cart is booked like any hold, as a whole.
    #[oai(path = "/cart", method = "get", operation_id = "readCart")]
    async fn read_cart(&self, caller: SignedIn) -> Result<Json<Hold>, Problem> {
        let renter = Renter::of(&caller)?;
        let cart = caller
            .tx(Permission::HoldsReadOwn, async |tx| read_cart(tx, &renter).await)
            .await?;
        Ok(Json(cart))
    }

    /// Add times to the caller's cart
    ///
    /// Adds all of the times or none; if any isn't available, the conflicts of each date are listed. Holds them for the
    /// caller, and the whole cart for another 900 seconds, up to an hour after its first time. All times of a cart are
    /// in one space.
    #[oai(path = "/cart/dates", method = "post", operation_id = "addToCart")]
    async fn add_to_cart(
        &self,
        caller: SignedIn,
        /// Repeating the request with the same key returns the same cart for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        item: Json<CartItem>,
    ) -> Result<Created<Hold>, Problem> {
        let renter = Renter::of(&caller)?;
        caller.check(Permission::HoldsCreate)?;
        let command = caller.command("addToCart", key.0.as_deref(), &item.0)?;
        let cart = add_to_cart(&renter, &item.0, command).await?;
        Ok(Created::at("/api/cart".to_owned(), cart))
    }

    /// Remove a time from the caller's cart
    ///
    /// Removes a time with all of its dates; over midnight these are two. The last time can't be removed: empty the
    /// cart instead (releaseHold).
    #[oai(path = "/cart/dates/:date", method = "delete", operation_id = "dropFromCart")]
    async fn drop_from_cart(
        &self,
        caller: SignedIn,
        /// Id of the date in the hold.
        date: Path<DateId>,
    ) -> Result<Json<Hold>, Problem> {
        let renter = Renter::of(&caller)?;
        let cart = caller
            .tx(Permission::HoldsChangeOwn, async |tx| {
                drop_from_cart(tx, &renter, date.0).await
            })
            .await?;
        Ok(Json(cart))
    }

    /// Remove unavailable times from the caller's cart
    ///
    /// Removes the times that someone else has by now from a cart that has expired. If that is all of them, the cart is
    /// released.
    #[oai(
        path = "/cart/unavailable-dates",
        method = "delete",
        operation_id = "dropUnavailableFromCart"
    )]
    async fn drop_unavailable(&self, caller: SignedIn) -> Result<Json<Hold>, Problem> {
        let renter = Renter::of(&caller)?;
        let cart = caller
            .tx(Permission::HoldsChangeOwn, async |tx| {
                drop_unavailable(tx, &renter).await
            })
            .await?;
        Ok(Json(cart))
    }

    /// Hold the times of the caller's cart again
    ///
    /// Holds the times of an expired cart again: all of them or none, at the prices as they are now.
    #[oai(path = "/cart/hold", method = "put", operation_id = "holdCartAgain")]
    async fn hold_again(&self, caller: SignedIn) -> Result<Json<Hold>, Problem> {
        let renter = Renter::of(&caller)?;
        caller.check(Permission::HoldsCreate)?;
        Ok(Json(hold_again(&renter).await?))
    }
}
