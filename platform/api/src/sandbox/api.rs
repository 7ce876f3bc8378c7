//! The sandbox's operations.

use accounts::Caller;
use gateways::payments::sandbox::{HolderAnswer, TypedCard, TypedCardError};
use gateways::payments::{GatewayPaymentId, Outcome, Sandbox};
use kernel::problem::{FieldProblem, Problem};
use poem_openapi::payload::Json;
use poem_openapi::{ApiResponse, Enum, Object, OpenApi, Tags};
use policy::Permission;

#[derive(Tags)]
enum Tag {
    /// The stand-in for a payment provider.
    Sandbox,
}

/// A test card, as it was typed. It is read once and never stored.
#[derive(Clone, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct SandboxCard {
    /// The card's number, one of Stripe's test cards: `4242 4242 4242 4242`.
    #[oai(validator(max_length = 40))]
    pub number: String,
    /// Month that it expires in, 1 to 12.
    pub expiry_month: u8,
    /// Year that it expires in, four digits or the last two.
    pub expiry_year: u16,
    /// The security code, three or four digits.
    #[oai(validator(max_length = 8))]
    pub security_code: String,
    /// Name on the card.
    #[oai(validator(max_length = 200))]
    pub name: String,
}

/// A card that can be charged.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SandboxPaymentMethod {
    /// The id to pay with.
    pub payment_method: String,
    /// The card's brand.
    pub brand: String,
    /// The last four digits.
    pub last_four: String,
}

#[derive(ApiResponse)]
enum CardCreated {
    /// The card can be charged.
    #[oai(status = 201)]
    Created(Json<SandboxPaymentMethod>),
}

/// The answer of the card's holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase", remote = "HolderAnswer")]
pub enum ChallengeAnswer {
    /// The holder confirms the payment.
    Agrees,
    /// The holder doesn't confirm it, or didn't make it.
    Refuses,
}

/// The holder's answer to the bank.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct SandboxChallenge {
    /// The secret that came with the payment's action.
    #[oai(validator(max_length = 300))]
    pub client_secret: String,
    /// The holder's answer.
    pub answer: ChallengeAnswer,
}

/// The result of answering the bank.
#[derive(Clone, Debug, Object)]
pub struct SandboxChallengeOutcome {
    /// True if the money is set aside; false if the card was declined.
    pub authorized: bool,
}

/// The sandbox.
pub struct SandboxApi;

#[OpenApi(tag = "Tag::Sandbox")]
impl SandboxApi {
    /// Turn a test card into a payment method
    ///
    /// For installations without a payment provider. No money moves.
    #[oai(path = "/sandbox/cards", method = "post", operation_id = "createSandboxCard")]
    async fn create_card(&self, caller: Caller, card: Json<SandboxCard>) -> Result<CardCreated, Problem> {
        caller.check(Permission::HoldsCreate)?;
        let card = TypedCard {
            number: card.0.number,
            exp_month: card.0.expiry_month,
            exp_year: card.0.expiry_year,
            cvc: card.0.security_code,
            name: card.0.name,
        };
        let method = sandbox(&caller)?.tokenize(card).await.map_err(told)?;
        Ok(CardCreated::Created(Json(SandboxPaymentMethod {
            payment_method: method.id.as_str().to_owned(),
            brand: method.card.brand,
            last_four: method.card.last4,
        })))
    }

    /// Answer the bank's question
    ///
    /// Plays the card's holder for a test card that asks. The payment is then confirmed with `confirmPayment`.
    #[oai(
        path = "/sandbox/challenges",
        method = "post",
        operation_id = "answerSandboxChallenge"
    )]
    async fn answer_challenge(
        &self,
        caller: Caller,
        challenge: Json<SandboxChallenge>,
    ) -> Result<Json<SandboxChallengeOutcome>, Problem> {
        caller.check(Permission::HoldsCreate)?;
        let secret = &challenge.0.client_secret;
        let unknown = || Problem::invalid_field("clientSecret", "unknown", "Payment not found.");
        let payment = secret
            .split_once("_secret_")
            .and_then(|(payment, _)| GatewayPaymentId::parse(payment).ok());
        let outcome = sandbox(&caller)?
            .answer_as_holder(&payment.ok_or_else(unknown)?, secret, challenge.0.answer.into())
            .await
            .map_err(|error| {
                if error.is_worth_a_retry() {
                    Problem::internal(&error)
                } else {
                    unknown()
                }
            })?;
        Ok(Json(SandboxChallengeOutcome {
            authorized: matches!(outcome, Outcome::Authorized { .. }),
        }))
    }
}

fn sandbox(caller: &Caller) -> Result<&Sandbox, Problem> {
    caller
        .services()
        .gateways
        .payments
        .sandbox()
        .ok_or_else(|| Problem::not_found("The sandbox is"))
}

fn told(error: TypedCardError) -> Problem {
    match error {
        TypedCardError::Problems(problems) => Problem::invalid(
            problems
                .iter()
                .map(|problem| FieldProblem::new(problem.field(), "invalid", problem.to_string()))
                .collect(),
        ),
        TypedCardError::Payments(error) => Problem::internal(&error),
    }
}
