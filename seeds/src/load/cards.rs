//! The cards that the renters of the demo pay with: test cards, which the sandbox takes and nobody else.

use std::collections::HashMap;

use anyhow::Context;
use domain::names::EmailAddress;
use gateways::payments::PaymentMethodId;
use gateways::payments::sandbox::TypedCard;
use kernel::services::Services;

use crate::demo::Renter;

/// Cards by the email addresses of their holders.
pub(super) struct Cards(HashMap<EmailAddress, PaymentMethodId>);

/// Test cards that are accepted, each with the length of its security code.
const NUMBERS: [(&str, usize); 3] = [("4242424242424242", 3), ("5555555555554444", 3), ("378282246310005", 4)];
const EXPIRES_IN_YEARS: i32 = 3;

impl Cards {
    /// Types a card for each renter.
    pub(super) async fn type_in(services: &Services, renters: &[Renter]) -> anyhow::Result<Self> {
        let sandbox = services.gateways.payments.sandbox();
        let sandbox = sandbox.context("the demo is paid for with test cards, and real card payments are configured")?;
        let year = domain::time::Zone::UTC.day_of(services.clock().now()).year() + EXPIRES_IN_YEARS;
        let mut cards = HashMap::new();
        for (renter, (number, code)) in renters.iter().zip(NUMBERS.into_iter().cycle()) {
            let card = TypedCard {
                number: number.to_owned(),
                exp_month: 12,
                exp_year: u16::try_from(year)?,
                cvc: "1".repeat(code),
                name: format!("{} {}", renter.first_name, renter.last_name),
            };
            cards.insert(renter.email.clone(), sandbox.tokenize(card).await?.id);
        }
        Ok(Self(cards))
    }

    pub(super) fn of(&self, holder: &EmailAddress) -> anyhow::Result<PaymentMethodId> {
        let card = self.0.get(holder).cloned();
        card.with_context(|| format!("{holder} has no card"))
    }
}
