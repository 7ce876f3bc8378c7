//! The two providers that every test asks: the sandbox, and a local server that plays Stripe.

use crate::instant::test_clock;
use gateways::payments::sandbox::HolderAnswer;
use gateways::payments::stripe::StripeConfig;
use gateways::payments::{CustomerId, GatewayPaymentId, NewCustomer};
use gateways::{Payments, PaymentsConfig, Secret};
use std::time::Duration;
use stripe_server::{Fault, SECRET_KEY, StripeServer, WEBHOOK_SECRET};
use tempfile::TempDir;

/// The longest that tests wait for an answer: longer than a busy machine takes for any.
const PATIENCE: Duration = Duration::from_mins(1);
/// The patience of a client that gives up before a late answer.
pub(super) const IMPATIENCE: Duration = Duration::from_secs(1);
pub(super) const TOO_LATE: Duration = Duration::from_secs(2);

#[derive(Debug)]
pub(super) enum Provider {
    Sandbox(TempDir),
    Stripe(StripeServer),
}

/// A step whose answer may be lost.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    Authorize,
    Capture,
    Refund,
}

impl Provider {
    pub(super) async fn each() -> [Self; 2] {
        [
            Self::Sandbox(TempDir::new().unwrap()),
            Self::Stripe(StripeServer::start(test_clock()).await),
        ]
    }

    /// Opens it as another process would.
    pub(super) fn open(&self) -> Payments {
        self.open_for(PATIENCE)
    }

    /// Same as `open`, with a client that gives up soon; see [`Self::card_that_loses`].
    pub(super) fn open_impatiently(&self) -> Payments {
        self.open_for(IMPATIENCE)
    }

    fn open_for(&self, patience: Duration) -> Payments {
        let config = match self {
            Self::Sandbox(folder) => PaymentsConfig::Sandbox {
                folder: folder.path().to_owned(),
            },
            Self::Stripe(server) => PaymentsConfig::Stripe(StripeConfig {
                patience,
                ..config(server)
            }),
        };
        Payments::open(config, &test_clock()).unwrap()
    }

    /// Returns the number of payments.
    pub(super) async fn count(&self) -> usize {
        match self {
            Self::Sandbox(_) => self.open().sandbox().unwrap().all().await.unwrap().len(),
            Self::Stripe(server) => server.payments().len(),
        }
    }

    /// Returns a card that loses the first answer to this step, the next time, for an impatient client.
    pub(super) fn card_that_loses(&self, step: Step) -> &'static str {
        match (self, step) {
            (Self::Sandbox(_), Step::Authorize) => "pm_sandbox_losesAuthorization",
            (Self::Sandbox(_), Step::Capture) => "pm_sandbox_losesCapture",
            (Self::Sandbox(_), Step::Refund) => "pm_sandbox_losesRefund",
            (Self::Stripe(server), step) => {
                let operation = match step {
                    Step::Authorize => "POST payment_intents",
                    Step::Capture => "POST payment_intents * capture",
                    Step::Refund => "POST refunds",
                };
                server.faults().once(operation, Fault::AnswersLate(TOO_LATE));
                "pm_card_visa"
            }
        }
    }

    /// A card whose bank takes its time over a refund, and then doesn't take it.
    pub(super) fn card_that_sends_refunds_back(&self) -> &'static str {
        match self {
            Self::Sandbox(_) => "pm_sandbox_sendsRefundsBack",
            Self::Stripe(_) => "pm_card_pendingRefund",
        }
    }

    /// That bank does so. The sandbox plays it as soon as it is asked again.
    pub(super) fn send_refunds_back(&self) {
        if let Self::Stripe(server) = self {
            server.send_refunds_back();
        }
    }

    /// A card that somebody types: its id.
    pub(super) async fn type_card(&self, like: &'static str) -> String {
        use gateways::payments::sandbox::TypedCard;
        match self {
            Self::Sandbox(_) => {
                let number = match like {
                    "pm_card_visa" => "4242424242424242",
                    "pm_card_mastercard" => "5555555555554444",
                    other => panic!("nobody types {other}"),
                };
                let card = TypedCard {
                    number: number.into(),
                    exp_month: 1,
                    exp_year: 2050,
                    cvc: "123".into(),
                    name: "Ana Renter".into(),
                };
                let typed = self.open().sandbox().unwrap().tokenize(card).await.unwrap();
                typed.id.as_str().to_owned()
            }
            Self::Stripe(server) => server.type_card(like),
        }
    }

    /// Plays the card's holder in the bank's dialog. Whether that was let pass.
    pub(super) async fn answer(&self, payment: &GatewayPaymentId, secret: &str, agrees: bool) -> bool {
        match self {
            Self::Sandbox(_) => {
                let answer = if agrees {
                    HolderAnswer::Agrees
                } else {
                    HolderAnswer::Refuses
                };
                let payments = self.open();
                let answered = payments.sandbox().unwrap().answer_as_holder(payment, secret, answer);
                answered.await.is_ok()
            }
            Self::Stripe(server) => server.answer_as_holder(secret, agrees),
        }
    }
}

pub(super) fn config(server: &StripeServer) -> StripeConfig {
    StripeConfig {
        secret_key: Secret::new(SECRET_KEY),
        webhook_secret: Secret::new(WEBHOOK_SECRET),
        publishable_key: "pk_test_of_this_machine".into(),
        api_base: Some(server.url()),
        patience: PATIENCE,
    }
}

/// A person's customer.
pub(super) async fn customer(payments: &Payments, person: &str) -> CustomerId {
    let new = NewCustomer {
        person: person.into(),
        name: "Ana Renter".into(),
        email: format!("{person}@fieldhouse.example"),
    };
    payments.create_customer(&new).await.unwrap()
}
