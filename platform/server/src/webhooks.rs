//! What outside services tell by themselves. Stripe sends its events to `/api/webhooks/stripe` on any of our hosts; it is no
//! operation of the API, since nobody else may call it: the signature is the caller.

use gateways::payments::stripe::webhook::EventError;
use kernel::problem::Problem;
use kernel::services::Services;
use poem::http::{Method, StatusCode};
use poem::{Request, Response};

use crate::operations::not_allowed;

const SIGNATURE: &str = "stripe-signature";

/// Notes an event and answers at once; what it is about is followed by a job.
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
    tenant_api::checkout::note_event(services, &event).await?;
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
