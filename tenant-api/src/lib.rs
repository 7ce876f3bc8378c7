//! The API of one organization.

pub mod addons;
pub mod availability_rules;
pub mod bills;
pub mod bookings;
pub mod calendar;
pub mod checkout;
pub mod dashboard;
pub mod deposits;
pub mod facilities;
pub mod facts;
pub mod groups;
pub mod holds;
pub mod images;
pub mod incidents;
pub mod listings;
pub mod occupancy;
pub mod organizations;
pub mod payments;
pub mod people;
pub mod pricing;
pub mod quotes;
pub mod spaces;
pub mod staff;

mod address;
mod amenities;
mod answers;
mod fields;
mod lock;
mod post;
mod price;
mod renter;
mod spreadsheets;
mod stored;
mod tag;
mod upcoming;
mod versions;
mod viewer;
pub mod weekday;
mod words;

pub use answers::{Created, Done, Versioned};
pub use price::PriceUnit;
pub use renter::Renter;
pub use versions::Expected;
pub use viewer::Viewer;

/// Every operation of the tenant's API.
pub fn operations() -> impl poem_openapi::OpenApi {
    (
        inventory_operations(),
        pricing_operations(),
        (staff::StaffApi, people::PeopleApi),
        renting_operations(),
    )
}

/// The organization and what it owns.
fn inventory_operations() -> impl poem_openapi::OpenApi {
    (
        organizations::OrganizationsApi,
        facilities::FacilitiesApi,
        spaces::SpacesApi,
        images::PhotosApi,
        availability_rules::AvailabilityRulesApi,
    )
}

/// What it asks for it.
fn pricing_operations() -> impl poem_openapi::OpenApi {
    (
        pricing::sheets::PriceSheetsApi,
        pricing::templates::PricingTemplatesApi,
        pricing::holidays::HolidaysApi,
        addons::AddonsApi,
        addons::of_space::SpaceAddonsApi,
        deposits::DepositsApi,
        groups::GroupsApi,
        groups::MembershipsApi,
        groups::ProofsApi,
    )
}

/// What renters do with it.
fn renting_operations() -> impl poem_openapi::OpenApi {
    (
        calendar::CalendarApi,
        quotes::QuotesApi,
        holds::HoldsApi,
        holds::CartApi,
        checkout::CheckoutApi,
        bookings::BookingsApi,
        bookings::StaffBookingsApi,
        bookings::BookingDatesApi,
        bookings::PlacingApi,
        bookings::BookingMessagesApi,
        incidents::IncidentsApi,
        checkout::PaymentsApi,
        dashboard::DashboardApi,
    )
}

/// Makes the runner know the kinds of jobs of this crate.
pub fn register_jobs(options: kernel::jobs::WorkerOptions) -> kernel::jobs::WorkerOptions {
    let options = groups::register_jobs(options.define_job::<images::DeleteImageFiles>());
    holds::register_jobs(checkout::register_jobs(bookings::register_jobs(options)))
}

#[cfg(test)]
mod tests {
    use poem_openapi::OpenApiService;
    use serde_json::Value;

    /// Two types of one name, or two operations of one id, would make the specification panic or mislead.
    #[test]
    fn the_specification_can_be_made() {
        let specification = OpenApiService::new(super::operations(), "One organization", "1").spec();
        let specification: Value = serde_json::from_str(&specification).expect("the specification is JSON");
        let paths = specification["paths"].as_object().expect("paths");
        let mut ids: Vec<&str> = paths
            .values()
            .flat_map(|methods| methods.as_object().expect("methods").values())
            .map(|operation| operation["operationId"].as_str().expect("every operation has an id"))
            .collect();
        let all = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), all);
    }
}
