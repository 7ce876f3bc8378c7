//! Bills: the price of times in a space, with the add-ons, the group and the insurance that somebody chose.
//!
//! What always holds: a price is made here and nowhere else, by `domain::bill` from the space's price, the
//! organization's terms and what the caller may choose; what a caller was shown is only ever compared with it.

mod bill;
mod choices;

pub use bill::{PricedDay, bill_of};
pub use choices::{Choices, ChosenAddon, Wishes, choose, preselected};
