//! All SQL of the customers.

use domain::payment::Gateway;
use gateways::payments::{CustomerId, PaymentMethodId};
use kernel::door::PeopleTx;
use kernel::ids::UserId;

pub(super) async fn find(tx: &mut PeopleTx, user: UserId, gateway: Gateway) -> Result<Option<CustomerId>, sqlx::Error> {
    sqlx::query_scalar!(
        "SELECT customer_id FROM payment_customers WHERE user_id = $1 AND gateway = $2",
        user.0,
        gateway.as_str(),
    )
    .fetch_optional(tx.db())
    .await?
    .map(read)
    .transpose()
}

/// Notes who somebody is, unless that is noted already: what is noted then.
pub(super) async fn note(
    tx: &mut PeopleTx,
    user: UserId,
    gateway: Gateway,
    customer: &CustomerId,
) -> Result<CustomerId, sqlx::Error> {
    let now = tx.now();
    sqlx::query!(
        "INSERT INTO payment_customers (user_id, gateway, customer_id, created_at) VALUES ($1, $2, $3, $4)
        ON CONFLICT (user_id, gateway) DO NOTHING",
        user.0,
        gateway.as_str(),
        customer.as_str(),
        now,
    )
    .execute(tx.db())
    .await?;
    let noted = find(tx, user, gateway).await?;
    noted.ok_or(sqlx::Error::RowNotFound)
}

pub(super) async fn default_card(
    tx: &mut PeopleTx,
    user: UserId,
    gateway: Gateway,
) -> Result<Option<PaymentMethodId>, sqlx::Error> {
    let card = sqlx::query_scalar!(
        "SELECT default_card FROM payment_customers WHERE user_id = $1 AND gateway = $2",
        user.0,
        gateway.as_str(),
    )
    .fetch_optional(tx.db())
    .await?
    .flatten();
    card.map(|card| PaymentMethodId::parse(card).map_err(|error| sqlx::Error::Decode(error.into())))
        .transpose()
}

pub(super) async fn set_default_card(
    tx: &mut PeopleTx,
    user: UserId,
    gateway: Gateway,
    card: Option<&PaymentMethodId>,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "UPDATE payment_customers SET default_card = $3 WHERE user_id = $1 AND gateway = $2",
        user.0,
        gateway.as_str(),
        card.map(PaymentMethodId::as_str),
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

pub(super) async fn allows_desk_charges(
    tx: &mut PeopleTx,
    user: UserId,
    gateway: Gateway,
) -> Result<bool, sqlx::Error> {
    let allowed = sqlx::query_scalar!(
        "SELECT desk_charges FROM payment_customers WHERE user_id = $1 AND gateway = $2",
        user.0,
        gateway.as_str(),
    )
    .fetch_optional(tx.db())
    .await?;
    Ok(allowed.unwrap_or(false))
}

pub(super) async fn set_desk_charges(
    tx: &mut PeopleTx,
    user: UserId,
    gateway: Gateway,
    desk_charges: bool,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "UPDATE payment_customers SET desk_charges = $3 WHERE user_id = $1 AND gateway = $2",
        user.0,
        gateway.as_str(),
        desk_charges,
    )
    .execute(tx.db())
    .await?;
    Ok(())
}

fn read(id: String) -> Result<CustomerId, sqlx::Error> {
    CustomerId::parse(id).map_err(|error| sqlx::Error::Decode(error.into()))
}
