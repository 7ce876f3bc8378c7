mod cards;
mod confirm;
mod limits;
mod refunds;
mod settle;
pub mod stripe;
mod uncollected;
