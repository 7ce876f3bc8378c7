//! The operations of signing up.

use accounts::Caller;
use kernel::problem::Problem;
use poem_openapi::payload::Json;
use poem_openapi::{OpenApi, Tags};

use super::create;
use super::dto::{Captcha, SignUp, SignedUp};

#[derive(Tags)]
enum Tag {
    /// Signing up.
    SignUp,
}

/// Signing up.
pub struct SignUpApi;

#[OpenApi(tag = "Tag::SignUp")]
impl SignUpApi {
    /// Get a captcha
    ///
    /// Returns a proof of work for the browser, in the ALTCHA format. It can be solved for 30 minutes and used once. If
    /// Turnstile or reCAPTCHA is configured, theirs is shown instead, and this one isn't accepted.
    #[oai(path = "/captcha", method = "get", operation_id = "createCaptcha")]
    async fn create_captcha(&self, caller: Caller) -> Result<Json<Captcha>, Problem> {
        Ok(Json(create::captcha(&caller).await?))
    }

    /// Sign up
    ///
    /// Opens an account and signs in. An email asks to confirm the address; booking doesn't wait for that.
    #[oai(path = "/signup", method = "post", operation_id = "signUp")]
    async fn sign_up(&self, caller: Caller, input: Json<SignUp>) -> Result<SignedUp, Problem> {
        create::sign_up(&caller, input.0).await
    }
}
