//! The platform's own API: sign-in and account, and what crosses tenants: the search, the marketplace's organizations, a
//! person's own bookings. It reaches tenants' data only through what the tenant API's aggregates export and through what
//! is published.

pub mod calendar_feeds;
pub mod cards;
pub mod claims;
pub mod directory;
pub mod email_confirmation;
pub mod invitations;
pub mod lists;
pub mod mail_choices;
pub mod news;
pub mod notifications;
pub mod organizations;
pub mod own_bookings;
pub mod own_conversations;
pub mod own_data;
pub mod own_memberships;
pub mod passkeys;
pub mod password;
pub mod people;
pub mod phones;
pub mod places;
pub mod profile;
pub mod sandbox;
pub mod search;
pub mod second_factor;
pub mod sessions;
pub mod sign_in_methods;
pub mod sign_up;
pub mod site_news;
pub mod site_texts;
pub mod sitemap;
pub mod spaces;
pub mod suggested_addons;
pub mod suggestions;

/// Every operation of the platform's API.
pub fn operations() -> impl poem_openapi::OpenApi {
    (
        accounts_operations(),
        search::SearchApi::default(),
        suggestions::SuggestionsApi,
        (places::PlacesApi, phones::PhonesApi),
        (organizations::OrganizationsApi, spaces::PlatformSpacesApi),
        claims::ClaimsApi,
        news::NewsFeedApi,
        people::PersonApi,
        suggested_addons::SuggestedAddonsApi,
        (
            own_bookings::OwnBookingsApi,
            own_conversations::OwnConversationsApi,
            notifications::NotificationsApi,
        ),
        own_memberships::OwnMembershipsApi,
        directory::DirectoryApi,
        lists::ListsApi,
        (site_texts::SiteTextsApi, site_news::SiteNewsApi),
        sandbox::SandboxApi,
    )
}

/// Makes the runner know the kinds of jobs of this crate.
pub fn register_jobs(options: kernel::jobs::WorkerOptions) -> kernel::jobs::WorkerOptions {
    own_data::register_jobs(claims::register_jobs(options))
}

/// Getting an account, signing in, and what people do with their own account.
fn accounts_operations() -> impl poem_openapi::OpenApi {
    (
        sign_up::SignUpApi,
        sessions::SessionsApi,
        sign_in_methods::SignInMethodsApi,
        password::PasswordApi,
        email_confirmation::EmailConfirmationApi,
        invitations::InvitationsApi,
        profile::ProfileApi,
        (
            cards::CardsApi,
            mail_choices::MailChoicesApi,
            calendar_feeds::CalendarFeedsApi,
            own_data::OwnDataApi,
            second_factor::SecondFactorApi,
            passkeys::PasskeysApi,
        ),
    )
}
