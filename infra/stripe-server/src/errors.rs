//! Stripe's refusals.

use poem::http::StatusCode;
use serde_json::{Value, json};

#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    pub(crate) status: StatusCode,
    pub(crate) error: Value,
}

impl Refusal {
    fn new(status: StatusCode, kind: &str, message: &str) -> Self {
        let error = json!({ "type": kind, "message": message });
        Self { status, error }
    }

    /// 400: the request makes no sense.
    pub(crate) fn invalid(param: &str, message: &str) -> Self {
        let mut refusal = Self::new(StatusCode::BAD_REQUEST, "invalid_request_error", message);
        if !param.is_empty() {
            refusal.error["param"] = param.into();
        }
        refusal
    }

    #[must_use]
    pub(crate) fn code(mut self, code: &str) -> Self {
        self.error["code"] = code.into();
        self
    }

    #[must_use]
    pub(crate) fn with(mut self, member: &str, value: Value) -> Self {
        self.error[member] = value;
        self
    }

    pub(crate) fn missing(what: &str, param: &str, id: &str) -> Self {
        let mut refusal = Self::invalid(param, &format!("No such {what}: '{id}'")).code("resource_missing");
        // In a path it is what was looked for.
        if param == "intent" || param == "id" {
            refusal.status = StatusCode::NOT_FOUND;
        }
        refusal
    }

    pub(crate) fn unauthorized() -> Self {
        Self::new(
            StatusCode::UNAUTHORIZED,
            "invalid_request_error",
            "Invalid API Key provided: sk_****",
        )
    }

    pub(crate) fn card(code: &str, decline_code: Option<&str>, message: &str) -> Self {
        let mut refusal = Self::new(StatusCode::PAYMENT_REQUIRED, "card_error", message).code(code);
        if let Some(decline_code) = decline_code {
            refusal.error["decline_code"] = decline_code.into();
        }
        refusal
    }

    pub(crate) fn other_parameters() -> Self {
        Self::new(
            StatusCode::BAD_REQUEST,
            "idempotency_error",
            "Keys for idempotent requests can only be used with the same parameters they were first used with.",
        )
    }

    pub(crate) fn in_use() -> Self {
        Self::new(
            StatusCode::CONFLICT,
            "invalid_request_error",
            "There is currently another in-progress request using this Idempotent Key.",
        )
        .code("idempotency_key_in_use")
    }

    pub(crate) fn broken() -> Self {
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "api_error",
            "Sorry! There was an error while talking to one of our backends.",
        )
    }

    /// Returns true if it was refused before anything was done, so that the key is free for another try.
    pub(crate) fn is_before_doing(&self) -> bool {
        matches!(self.status, StatusCode::BAD_REQUEST | StatusCode::NOT_FOUND)
    }
}
