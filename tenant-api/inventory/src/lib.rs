//! The inventory of an organization: facilities and spaces, their photos, hours, prices, add-ons and deposits.

pub mod addons;
pub mod availability_rules;
pub mod deposits;
pub mod documents;
pub mod facilities;
pub mod images;
pub mod listings;
pub mod placements;
pub mod price_changes;
pub mod pricing;
pub mod spaces;
pub mod upcoming;

mod amenities;
