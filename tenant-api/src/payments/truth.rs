//! What the provider knows of a payment, whatever we heard of it.

use accounts::customers::{CustomerError, known_customer};
use gateways::payments::Payment;
use kernel::ids::UserId;
use kernel::problem::Problem;
use kernel::services::Services;

use super::db::PaymentRow;
use super::provider;

/// None where the provider was never asked for it.
pub(super) async fn truth(services: &Services, payment: &PaymentRow) -> Result<Option<Payment>, Problem> {
    let payments = &services.gateways.payments;
    let known = match &payment.gateway_payment_id {
        Some(id) => provider::known(payments, id).await,
        None => match known_customer(services, UserId(payment.user_id)).await {
            Ok(Some(customer)) => provider::asked_of(payments, &customer, payment.id).await,
            // Nobody is asked for money before they are a customer.
            Ok(None) => Ok(None),
            Err(CustomerError::Payments(error)) => Err(error),
            Err(CustomerError::Other(problem)) => return Err(problem),
        },
    };
    known.map_err(|error| Problem::internal(&error))
}
