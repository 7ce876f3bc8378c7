//! Mail as an organization's people get it, written about what is made up.

mod api;
mod work_order;

pub use api::MailPreviewsApi;
