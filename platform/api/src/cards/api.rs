//! The operations on one's own cards.

use accounts::SignedIn;
use accounts::customers::allows_desk_charges;
use gateways::payments::Stripe;
use ground::Done;
use kernel::problem::Problem;
use poem_openapi::param::{Header, Path};
use poem_openapi::payload::Json;
use poem_openapi::{ApiResponse, OpenApi, Tags};
use policy::Permission;

use super::dto::{CardFields, CardProvider, DeskCharges, NewCard, SavedCard, SavedCards};
use super::{keep, list};

#[derive(Tags)]
enum Tag {
    /// The caller's saved cards.
    Cards,
}

#[derive(ApiResponse)]
enum CardAdded {
    /// The card is kept.
    #[oai(status = 201)]
    Created(Json<SavedCard>),
}

/// The caller's saved cards.
pub struct CardsApi;

#[OpenApi(tag = "Tag::Cards")]
impl CardsApi {
    /// List the caller's cards
    ///
    /// Lists the saved cards, the newest first. One of them is offered first when paying.
    #[oai(path = "/user/payments", method = "get", operation_id = "listCards")]
    async fn list_cards(&self, caller: SignedIn) -> Result<Json<SavedCards>, Problem> {
        caller.check(Permission::AccountRead)?;
        let items = list::list(caller.services(), caller.user_id()).await?;
        Ok(Json(SavedCards {
            items,
            limit: keep::MOST,
            desk_charges: allows_desk_charges(caller.services(), caller.user_id()).await?,
        }))
    }

    /// Save a card
    ///
    /// Card details stay with the payment provider. A card that its bank declines is not saved.
    #[oai(path = "/user/payments", method = "post", operation_id = "addCard")]
    async fn add_card(
        &self,
        caller: SignedIn,
        /// Repeating the request with the same key returns the same answer for 24 hours.
        #[oai(name = "Idempotency-Key")]
        key: Header<Option<String>>,
        card: Json<NewCard>,
    ) -> Result<CardAdded, Problem> {
        let permission = Permission::AccountChange;
        let added = caller
            .once(permission, "addCard", key.0.as_deref(), &card.0, async || {
                keep::add(&caller, &card.0).await
            })
            .await?;
        Ok(CardAdded::Created(Json(added)))
    }

    /// Read one of the caller's cards
    ///
    /// Returns the card's brand, last four digits and expiration date. The full number never reaches this server.
    #[oai(path = "/user/payments/:card", method = "get", operation_id = "readCard")]
    async fn read_card(
        &self,
        caller: SignedIn,
        /// The card's payment method.
        card: Path<String>,
    ) -> Result<Json<SavedCard>, Problem> {
        caller.check(Permission::AccountRead)?;
        let card = list::read(caller.services(), caller.user_id(), &card.0).await?;
        Ok(Json(card))
    }

    /// Offer a card first
    ///
    /// The default card is selected when this person pays next.
    #[oai(
        path = "/user/payments/:card/default",
        method = "put",
        operation_id = "setDefaultCard"
    )]
    async fn set_default_card(
        &self,
        caller: SignedIn,
        /// The card's payment method.
        card: Path<String>,
    ) -> Result<Done, Problem> {
        caller.check(Permission::AccountChange)?;
        keep::choose(&caller, &card.0).await?;
        Ok(Done::NoContent)
    }

    /// Let organizations charge the caller's cards
    ///
    /// Allows staff of an organization that this person has a booking with to charge a saved card for its balance due,
    /// or stops that.
    #[oai(path = "/user/desk-charges", method = "put", operation_id = "setDeskCharges")]
    async fn set_desk_charges(&self, caller: SignedIn, charges: Json<DeskCharges>) -> Result<Done, Problem> {
        caller.check(Permission::AccountChange)?;
        keep::allow_desk_charges(&caller, charges.allowed).await?;
        Ok(Done::NoContent)
    }

    /// Remove a card
    ///
    /// It can no longer be paid with. Payments made with it are still refunded to it.
    #[oai(path = "/user/payments/:card", method = "delete", operation_id = "removeCard")]
    async fn remove_card(
        &self,
        caller: SignedIn,
        /// The card's payment method.
        card: Path<String>,
    ) -> Result<Done, Problem> {
        caller.check(Permission::AccountChange)?;
        keep::remove(&caller, &card.0).await?;
        Ok(Done::NoContent)
    }

    /// Read how to show card fields
    ///
    /// Returns which payment provider takes the cards, and what its script in the page needs.
    #[oai(path = "/user/clientToken", method = "get", operation_id = "readCardFields")]
    #[expect(clippy::unused_async, reason = "operations are asynchronous")]
    async fn read_card_fields(&self, caller: SignedIn) -> Result<Json<CardFields>, Problem> {
        caller.check(Permission::AccountRead)?;
        let stripe = caller.services().gateways.payments.stripe();
        Ok(Json(CardFields {
            provider: stripe.map_or(CardProvider::Sandbox, |_| CardProvider::Stripe),
            publishable_key: stripe.map(|stripe| stripe.publishable_key().to_owned()),
            script_url: stripe.and_then(Stripe::script_url).map(str::to_owned),
        }))
    }
}
