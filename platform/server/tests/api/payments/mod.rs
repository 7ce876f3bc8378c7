mod cards;
mod confirm;
mod limits;
mod settle;
pub mod stripe;
