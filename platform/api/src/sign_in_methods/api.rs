//! The operations on one's own ways to sign in.

use accounts::SignedIn;
use kernel::ids::IdentityId;
use kernel::problem::Problem;
use poem::Request;
use poem_openapi::param::Path;
use poem_openapi::payload::Json;
use poem_openapi::{OpenApi, Tags};

use super::dto::{Connecting, NewSignInMethod, SignInMethodList, SignInMethodRemoved};
use super::{connect, list, remove};

#[derive(Tags)]
enum Tag {
    /// The caller's ways to sign in.
    SignInMethods,
}

/// The caller's ways to sign in.
pub struct SignInMethodsApi;

#[OpenApi(tag = "Tag::SignInMethods")]
impl SignInMethodsApi {
    /// List the caller's ways to sign in
    ///
    /// Lists the password, if there is one, accounts at other providers, and the providers that could be added.
    #[oai(path = "/user/sign-in-methods", method = "get", operation_id = "listSignInMethods")]
    async fn list_sign_in_methods(&self, caller: SignedIn) -> Result<Json<SignInMethodList>, Problem> {
        Ok(Json(list::list(&caller).await?))
    }

    /// Add a way to sign in
    ///
    /// Answers with the provider's address, where the browser goes next. The provider sends it back, and the account there can
    /// open this one from then on.
    #[oai(path = "/user/sign-in-methods", method = "post", operation_id = "addSignInMethod")]
    async fn add_sign_in_method(
        &self,
        caller: SignedIn,
        request: &Request,
        input: Json<NewSignInMethod>,
    ) -> Result<Connecting, Problem> {
        connect::connect(&caller, request, &input.0).await
    }

    /// Remove a way to sign in
    ///
    /// The last one can’t be removed (409 `lastWayIn`).
    #[oai(
        path = "/user/sign-in-methods/:method",
        method = "delete",
        operation_id = "removeSignInMethod"
    )]
    async fn remove_sign_in_method(
        &self,
        caller: SignedIn,
        /// The method's id.
        method: Path<IdentityId>,
    ) -> Result<SignInMethodRemoved, Problem> {
        remove::remove(&caller, method.0).await
    }
}
