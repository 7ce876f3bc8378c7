//! The API of one organization.

/// Every operation of the tenant's API.
pub fn operations() -> impl poem_openapi::OpenApi {
    (
        inventory_operations(),
        pricing_operations(),
        (
            organization::staff::StaffApi,
            organization::people::PeopleApi,
            organization::news::NewsApi,
            organization::api_keys::ApiKeysApi,
        ),
        renting_operations(),
    )
}

/// The organization and what it owns.
fn inventory_operations() -> impl poem_openapi::OpenApi {
    (
        organization::organizations::OrganizationsApi,
        (
            inventory::facilities::FacilitiesApi,
            inventory::placements::PlacementsApi,
        ),
        (
            inventory::spaces::SpacesApi,
            inventory::spaces::SpaceArchiveApi,
            inventory::spaces::SpaceExportApi,
            inventory::spaces::SpacePartsApi,
        ),
        (inventory::images::PhotosApi, inventory::images::PicturesApi),
        (
            organization::files::FilesApi,
            organization::finances::FinancesApi,
            organization::domains::DomainsApi,
            organization::texts::TextsApi,
        ),
        inventory::availability_rules::AvailabilityRulesApi,
    )
}

/// Operations of prices.
fn pricing_operations() -> impl poem_openapi::OpenApi {
    (
        inventory::pricing::sheets::PriceSheetsApi,
        inventory::pricing::templates::PricingTemplatesApi,
        inventory::pricing::holidays::HolidaysApi,
        inventory::price_changes::PriceChangesApi,
        inventory::addons::AddonsApi,
        inventory::addons::of_space::SpaceAddonsApi,
        inventory::deposits::DepositsApi,
        reservations::insurance::OrganizationInsuranceApi,
        organization::groups::GroupsApi,
        organization::groups::MembershipsApi,
        organization::groups::ProofsApi,
    )
}

/// Operations of renters.
fn renting_operations() -> impl poem_openapi::OpenApi {
    (
        reservations::calendar::CalendarApi,
        reservations::quotes::QuotesApi,
        reservations::holds::HoldsApi,
        reservations::holds::CartApi,
        checkout::CheckoutApi,
        reservations::bookings::BookingsApi,
        reservations::bookings::StaffBookingsApi,
        (
            reservations::bookings::BookingDatesApi,
            reservations::bookings::BookingExportApi,
            reservations::bookings::ChangeQuotesApi,
            reservations::bookings::DeskApi,
            reservations::bookings::GroupBalanceApi,
        ),
        (
            reservations::bookings::PlacingApi,
            operations::mail_previews::MailPreviewsApi,
            (
                reservations::closures::ClosuresApi,
                reservations::approval_rules::ApprovalRulesApi,
            ),
        ),
        messages_operations(),
        operations::incidents::IncidentsApi,
        reservations::insurance::EventInsuranceApi,
        checkout::PaymentsApi,
        (
            operations::dashboard::DashboardApi,
            (
                operations::schedule::ScheduleApi,
                operations::staff_calendars::StaffCalendarsApi,
            ),
            operations::audit_log::AuditLogApi,
            operations::visits::VisitsApi,
            operations::saved_views::SavedViewsApi,
        ),
        crew_operations(),
    )
}

/// Work orders, their rules, and the list of events.
fn crew_operations() -> impl poem_openapi::OpenApi {
    (
        operations::work_orders::WorkOrdersApi,
        operations::work_orders::WorkApi,
        operations::work_order_rules::WorkOrderRulesApi,
        operations::event_list::EventListApi,
    )
}

/// Messages between renters and staff.
fn messages_operations() -> impl poem_openapi::OpenApi {
    (
        reservations::messages::BookingMessagesApi,
        reservations::messages::ConversationsApi,
        reservations::messages::BookingPhotosApi,
    )
}

/// Makes the runner know the kinds of jobs of this crate.
pub fn register_jobs(options: kernel::jobs::WorkerOptions) -> kernel::jobs::WorkerOptions {
    let options = organization::groups::register_jobs(
        organization::domains::register_jobs(options)
            .define_job::<inventory::images::DeleteImageFiles>()
            .define_job::<inventory::images::DropUnusedImage>(),
    );
    let options = organization::files::register_jobs(options);
    let options = reservations::messages::register_jobs(reservations::bookings::register_jobs(options));
    let options = ground::notifications::register_jobs(ground::post::register_jobs(options));
    let options = operations::register_jobs(options);
    reservations::holds::register_jobs(checkout::register_jobs(options))
}
