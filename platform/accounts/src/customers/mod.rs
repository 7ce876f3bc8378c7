//! People at the payment provider: each is one customer there, made when they first pay or keep a card.

mod db;

use gateways::payments::{CustomerId, NewCustomer, PaymentMethodId, PaymentsError};
use kernel::ids::UserId;
use kernel::problem::Problem;
use kernel::services::Services;

use crate::users;

/// The reason why there is no customer.
#[derive(Debug)]
pub enum CustomerError {
    /// The provider doesn't make one, or doesn't answer.
    Payments(PaymentsError),
    Other(Problem),
}

impl From<PaymentsError> for CustomerError {
    fn from(error: PaymentsError) -> Self {
        Self::Payments(error)
    }
}

impl From<Problem> for CustomerError {
    fn from(problem: Problem) -> Self {
        Self::Other(problem)
    }
}

/// The customer that a person is, made where they are none yet.
pub async fn customer_of(services: &Services, user: UserId) -> Result<CustomerId, CustomerError> {
    let payments = &services.gateways.payments;
    if let Some(known) = known_customer(services, user).await? {
        return Ok(known);
    }
    let person = services
        .door
        .look_up(async |tx| Ok::<_, Problem>(users::find(tx.db(), user).await?))
        .await?
        .ok_or_else(|| Problem::not_found("Account"))?;
    let made = payments
        .create_customer(&NewCustomer {
            person: user.to_string(),
            name: format!("{} {}", person.first_name, person.last_name),
            email: person.email,
        })
        .await?;
    // If two requests made a customer at the same time, the first one noted stays.
    let noted = services
        .door
        .people_tx(async |tx| Ok::<_, Problem>(db::note(tx, user, services.card_gateway(), &made).await?))
        .await?;
    Ok(noted)
}

/// The customer that a person is, if they are one.
pub async fn known_customer(services: &Services, user: UserId) -> Result<Option<CustomerId>, CustomerError> {
    let payments = &services.gateways.payments;
    if let Some(unasked) = payments.customer_unasked(&user.to_string())? {
        return Ok(Some(unasked));
    }
    let known = services
        .door
        .look_up(async |tx| Ok::<_, Problem>(db::find(tx, user, services.card_gateway()).await?))
        .await?;
    Ok(known)
}

/// The card that a person chose to be offered first.
pub async fn default_card(services: &Services, user: UserId) -> Result<Option<PaymentMethodId>, Problem> {
    let gateway = services.card_gateway();
    services
        .door
        .look_up(async |tx| Ok(db::default_card(tx, user, gateway).await?))
        .await
}

/// Returns true if a person lets organizations charge their saved cards.
pub async fn allows_desk_charges(services: &Services, user: UserId) -> Result<bool, Problem> {
    let gateway = services.card_gateway();
    services
        .door
        .look_up(async |tx| Ok(db::allows_desk_charges(tx, user, gateway).await?))
        .await
}

/// Notes whether they do from now on.
pub async fn set_desk_charges(
    services: &Services,
    user: UserId,
    customer: &CustomerId,
    allowed: bool,
) -> Result<(), Problem> {
    let gateway = services.card_gateway();
    services
        .door
        .people_tx(async |tx| {
            db::note(tx, user, gateway, customer).await?;
            Ok(db::set_desk_charges(tx, user, gateway, allowed).await?)
        })
        .await
}

/// Stores the default card, or that there is none.
pub async fn set_default_card(
    services: &Services,
    user: UserId,
    customer: &CustomerId,
    card: Option<&PaymentMethodId>,
) -> Result<(), Problem> {
    let gateway = services.card_gateway();
    services
        .door
        .people_tx(async |tx| {
            db::note(tx, user, gateway, customer).await?;
            Ok(db::set_default_card(tx, user, gateway, card).await?)
        })
        .await
}
