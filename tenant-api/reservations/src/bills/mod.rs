//! Bills: the price of times in a space, with the add-ons, the group and the insurance that somebody chose.
//!
//! Invariants: a price is made here and nowhere else, by `domain::bill` from the space's price, the
//! organization's terms and what the caller may choose; what a caller was shown is only ever compared with it.

mod bill;
mod choices;
mod stock;

pub use bill::bill_of;
pub use choices::{ChosenAddon, CustomAddon, Wishes, chosen_again, preselected, read_choices};
pub use stock::{AddonLeft, StockTimes, check_stock, hold_equipment, left_at};
pub(crate) use stock::{Need, Shortage, short_of, shortages};
