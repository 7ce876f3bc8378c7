//! The platform's own API: sign-in and account, and what crosses tenants: the search, the marketplace's organizations, a
//! person's own bookings. It reaches tenants' data only through what the tenant API's aggregates export and through what
//! is published.

pub mod cards;
pub mod directory;
pub mod email_confirmation;
pub mod lists;
pub mod organizations;
pub mod own_bookings;
pub mod own_memberships;
pub mod password;
pub mod places;
pub mod profile;
pub mod sandbox;
pub mod search;
pub mod sessions;
pub mod sign_up;
pub mod suggested_addons;
pub mod suggestions;

/// Every operation of the platform's API.
pub fn operations() -> impl poem_openapi::OpenApi {
    (
        accounts_operations(),
        search::SearchApi::default(),
        suggestions::SuggestionsApi,
        places::PlacesApi,
        organizations::OrganizationsApi,
        suggested_addons::SuggestedAddonsApi,
        own_bookings::OwnBookingsApi,
        own_memberships::OwnMembershipsApi,
        directory::DirectoryApi,
        lists::ListsApi,
        sandbox::SandboxApi,
    )
}

/// Getting an account, signing in, and what people do with their own account.
fn accounts_operations() -> impl poem_openapi::OpenApi {
    (
        sign_up::SignUpApi,
        sessions::SessionsApi,
        password::PasswordApi,
        email_confirmation::EmailConfirmationApi,
        profile::ProfileApi,
        cards::CardsApi,
    )
}
