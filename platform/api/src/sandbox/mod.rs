//! The tasks of a payment provider's script in the page, where the sandbox stands in for the provider: turning a typed test
//! card into a payment method, and the bank's question to the card's holder. Gone where a real provider is configured.

mod api;

pub use api::SandboxApi;
