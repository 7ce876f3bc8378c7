//! Asks the provider for a payment's true state, whatever we heard before.

use accounts::customers::{CustomerError, known_customer};
use gateways::payments::Payment;
use kernel::problem::Problem;
use kernel::services::Services;
use money::payments::{PaymentRow, provider};

/// Returns none where the provider was never asked for it.
pub(super) async fn truth(services: &Services, payment: &PaymentRow) -> Result<Option<Payment>, Problem> {
    let gateway = &services.gateways.payments;
    let known = match payment.state.at_provider() {
        Some(id) => provider::known(gateway, id).await,
        None => match known_customer(services, payment.user_id).await {
            Ok(Some(customer)) => provider::asked_of(gateway, &customer, payment.id).await,
            // Nobody is asked for money before they are a customer.
            Ok(None) => Ok(None),
            Err(CustomerError::Payments(error)) => Err(error),
            Err(CustomerError::Other(problem)) => return Err(problem),
        },
    };
    known.map_err(|error| Problem::internal(&error))
}
