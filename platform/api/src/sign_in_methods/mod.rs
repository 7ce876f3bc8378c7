//! Ways to sign in besides the password: going to a provider and coming back, and the list of one's own.
//!
//! The browser leaves by `GET /api/auth/{provider}` and comes back to `/api/auth/{provider}/callback` on the root host, which
//! is what providers know. From there it is sent on to the host where it began, which may be an organization's own domain, and
//! only the browser that began may finish. Both answer with a redirect in every case, so they aren't operations of the API.

mod api;
mod connect;
mod dto;
mod finish;
mod go;
mod list;
mod places;
mod redirects;
mod remove;

pub use api::SignInMethodsApi;
pub use redirects::redirects;
