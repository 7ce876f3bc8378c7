//! Webhooks of outside services. A mail server sends its reports about mail that came back (RFC 3464) to
//! `/api/webhooks/mail`, signed as `gateways::signature` says. Stripe sends its events to `/api/webhooks/stripe` on any
//! of our hosts; it is not an operation of the API, since nobody else may call it: the signature identifies the caller.

use gateways::Secret;
use gateways::mail::returned_mail;
use gateways::payments::stripe::webhook::EventError;
use gateways::signature::is_signed;
use kernel::outgoing;
use kernel::problem::Problem;
use kernel::services::Services;
use poem::http::{Method, StatusCode};
use poem::{Request, Response};
use specification::operations::not_allowed;

const SIGNATURE: &str = "stripe-signature";
const MAIL_SIGNATURE: &str = "fieldhouse-signature";

/// Notes an event and answers immediately; a job handles it.
pub async fn stripe(services: &Services, mut request: Request) -> Result<Response, poem::Error> {
    let Some(stripe) = services.gateways.payments.stripe() else {
        return Err(Problem::not_found("The resource is").into());
    };
    if request.method() != Method::POST {
        return Ok(not_allowed("POST"));
    }
    let body = request.take_body().into_vec().await?;
    let signature = request.header(SIGNATURE).unwrap_or_default();
    let event = stripe
        .event(signature, &body, services.clock().now())
        .map_err(refused)?;
    checkout::note_event(services, &event).await?;
    Ok(StatusCode::OK.into())
}

/// Notes the addresses that a report about mail names (docs/rules/notices.md#returned-mail).
pub async fn mail(services: &Services, secret: Option<&Secret>, mut request: Request) -> Result<Response, poem::Error> {
    let Some(secret) = secret else {
        return Err(Problem::not_found("The resource is").into());
    };
    if request.method() != Method::POST {
        return Ok(not_allowed("POST"));
    }
    let body = request.take_body().into_vec().await?;
    let signature = request.header(MAIL_SIGNATURE).unwrap_or_default();
    if !is_signed(secret, signature, &body, services.clock().now()) {
        tracing::warn!("a report about mail was refused: it is not signed");
        let message = "This report is not signed, or was signed too long ago.";
        return Err(Problem::new(StatusCode::BAD_REQUEST, "notSigned", message).into());
    }
    let Some(returned) = returned_mail(&body) else {
        let message = "This isn't a report of undeliverable mail.";
        return Err(Problem::new(StatusCode::BAD_REQUEST, "badRequest", message).into());
    };
    for mail in returned {
        outgoing::note_returned(services, &mail.email, &mail.status).await?;
    }
    Ok(StatusCode::OK.into())
}

fn refused(error: EventError) -> Problem {
    tracing::warn!(%error, "an event was refused");
    match error {
        EventError::NotSigned => Problem::new(
            StatusCode::BAD_REQUEST,
            "notSigned",
            "This event is not signed by Stripe, or was signed too long ago.",
        ),
        EventError::Unreadable => Problem::new(StatusCode::BAD_REQUEST, "badRequest", "This event can't be read."),
    }
}
