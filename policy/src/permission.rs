//! Permissions: one for each kind of thing that operations do.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// One kind of thing that a caller may or may not do. On the wire it is `noun.verb`: `bookings.approve`.
///
/// "Own" means the caller's; every other permission in an organization is about that organization's rows only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub enum Permission {
    // Anybody.
    /// Read a published organization: its page, theme and contacts.
    OrganizationsRead,
    /// Send a message to an organization.
    OrganizationsMessage,
    /// Read published facilities.
    FacilitiesRead,
    /// Read published spaces, with prices and photos.
    SpacesRead,
    /// See what is free and what is taken, without saying by whom.
    CalendarRead,
    /// Ask what a time would cost.
    QuotesCreate,
    /// Search the marketplace.
    SearchRead,
    /// Look up a place by name or ZIP.
    PlacesRead,
    /// Read the lists that forms offer: space types, sports, amenities, states.
    ListsRead,
    /// Read the texts of the platform's own pages.
    SiteTextsRead,
    /// Sign up and confirm the email address.
    AccountsCreate,
    /// Sign in, or reset a forgotten password to do so.
    SessionsCreate,
    /// Read who one is and what one may do; a stranger is told so too.
    SessionsReadOwn,
    /// End the session that one calls with, if there is one.
    SessionsEndOwn,
    /// Read and answer an invitation whose link one has.
    InvitationsAnswer,

    // Anybody signed in.
    /// Read one's own account, roles and sessions.
    AccountRead,
    /// Change one's own profile and password, end one's own sessions.
    AccountChange,
    /// Hold a time while booking it.
    HoldsCreate,
    /// Read one's own holds.
    HoldsReadOwn,
    /// Renew or release one's own holds.
    HoldsChangeOwn,
    /// Claim an organization that nobody manages yet, and see the status of one's claims.
    ClaimsCreate,
    /// Book and pay for oneself.
    BookingsCreate,
    /// See the groups that take applications, and apply.
    GroupsApply,
    /// See one's own memberships and invitations.
    MembershipsReadOwn,
    /// Answer one's own invitations, leave one's own groups.
    MembershipsChangeOwn,
    /// Read one's own bookings, with their history and receipts.
    BookingsReadOwn,
    /// Cancel one's own bookings, as long before as the organization asks.
    BookingsCancelOwn,
    /// Read and write one's own messages, about bookings and to organizations.
    BookingsMessageOwn,

    // Staff.
    /// See the staff home: how many bookings on which day.
    DashboardRead,
    /// See facilities and spaces that are not published yet.
    DraftsRead,
    /// See the calendar with who has booked what.
    ScheduleRead,
    /// See the requests that wait for an answer, and the messages of the inbox.
    InboxRead,
    /// Read the organization's bookings, with the renter's particulars.
    BookingsRead,
    /// Approve or deny a request.
    BookingsApprove,
    /// Cancel somebody's booking for the organization.
    BookingsCancel,
    /// Read and write messages about any booking, and with people who write to the organization.
    BookingsMessage,
    /// Adjust the price of a request.
    BookingsAdjust,
    /// Refund a booking that took place.
    BookingsRefund,
    /// Move, add, drop and split dates of a booking.
    BookingsChange,
    /// Mark at the door who came and who didn't, without seeing money.
    BookingsCheckIn,
    /// Book for somebody else or for the organization itself, also outside of opening hours.
    BookingsPlace,
    /// Assign times to a member or a group.
    BookingsAssign,
    /// See work orders, and the events that they are for.
    WorkOrdersRead,
    /// Accept work orders, tick their tasks, complete them, and add notes and photos.
    WorkOrdersDo,
    /// Make, change, assign, reopen and cancel work orders, and set the rules that make them.
    WorkOrdersManage,
    /// Record payments without a card, and refunds by hand.
    PaymentsRecord,
    /// Change how the organization presents itself: name, description, contacts, theme.
    OrganizationsChange,
    /// Change the organization's settings: lead time, slots, taxes, cancellation, mail.
    OrganizationsConfigure,
    /// Change the organization's short name, or add a custom domain.
    OrganizationsRecode,
    /// Make, list and revoke the keys with which other programs call the API.
    ApiKeysManage,
    /// Read who changed what in the organization.
    AuditRead,
    /// Delete the organization with everything in it.
    OrganizationsDelete,
    /// Add a facility.
    FacilitiesCreate,
    /// Change and publish a facility.
    FacilitiesChange,
    /// Delete a facility.
    FacilitiesDelete,
    /// Add a space.
    SpacesCreate,
    /// Change and publish a space.
    SpacesChange,
    /// Change how a space is booked: slots, buffers, refunds, instant booking, child spaces.
    SpacesConfigure,
    /// Delete a space.
    SpacesDelete,
    /// Add, order and remove photos and logos.
    PhotosChange,
    /// Read the rules that open and close a space.
    AvailabilityRead,
    /// Change the rules that open and close a space.
    AvailabilityChange,
    /// Read price sheets, pricing templates and holidays.
    PricesRead,
    /// Change what a space costs, price sheets, pricing templates and holidays.
    PricesChange,
    /// Read the organization's catalog of add-ons.
    AddonsRead,
    /// Change the organization's catalog of add-ons.
    AddonsChange,
    /// See all groups, what they give, and who is in them.
    GroupsRead,
    /// Change groups; invite, approve, deactivate and remove their members.
    GroupsChange,
    /// See who works for the organization, in which roles.
    StaffRead,
    /// Give somebody a role in the organization, or take it away.
    StaffChange,

    // The platform's people.
    /// Open an organization on the platform.
    OrganizationsCreate,
    /// Set an organization's terms with the platform: fees, and the platform's share.
    OrganizationsSetTerms,
    /// List the organizations and spaces of the whole platform, published or not.
    PlatformReadOrganizations,
    /// Take an organization off the platform for a while, and put it back.
    PlatformSuspendOrganizations,
    /// Read and answer the claims of organizations.
    PlatformAnswerClaims,
    /// Read and change the add-ons that new organizations begin with.
    PlatformChangeAddons,
    /// Write the texts of the platform's own pages, and see who wrote them.
    PlatformChangeTexts,
}

/// A name that is no permission.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no permission '{0}'")]
pub struct UnknownPermission(String);

impl Permission {
    /// Every permission, in the order of declaration.
    pub const ALL: [Self; 77] = [
        Self::OrganizationsRead,
        Self::OrganizationsMessage,
        Self::FacilitiesRead,
        Self::SpacesRead,
        Self::CalendarRead,
        Self::QuotesCreate,
        Self::SearchRead,
        Self::PlacesRead,
        Self::ListsRead,
        Self::SiteTextsRead,
        Self::AccountsCreate,
        Self::SessionsCreate,
        Self::SessionsReadOwn,
        Self::SessionsEndOwn,
        Self::InvitationsAnswer,
        Self::AccountRead,
        Self::AccountChange,
        Self::HoldsCreate,
        Self::HoldsReadOwn,
        Self::HoldsChangeOwn,
        Self::ClaimsCreate,
        Self::BookingsCreate,
        Self::GroupsApply,
        Self::MembershipsReadOwn,
        Self::MembershipsChangeOwn,
        Self::BookingsReadOwn,
        Self::BookingsCancelOwn,
        Self::BookingsMessageOwn,
        Self::DashboardRead,
        Self::DraftsRead,
        Self::ScheduleRead,
        Self::InboxRead,
        Self::BookingsRead,
        Self::BookingsApprove,
        Self::BookingsCancel,
        Self::BookingsMessage,
        Self::BookingsAdjust,
        Self::BookingsRefund,
        Self::BookingsChange,
        Self::BookingsCheckIn,
        Self::BookingsPlace,
        Self::BookingsAssign,
        Self::WorkOrdersRead,
        Self::WorkOrdersDo,
        Self::WorkOrdersManage,
        Self::PaymentsRecord,
        Self::OrganizationsChange,
        Self::OrganizationsConfigure,
        Self::OrganizationsRecode,
        Self::ApiKeysManage,
        Self::AuditRead,
        Self::OrganizationsDelete,
        Self::FacilitiesCreate,
        Self::FacilitiesChange,
        Self::FacilitiesDelete,
        Self::SpacesCreate,
        Self::SpacesChange,
        Self::SpacesConfigure,
        Self::SpacesDelete,
        Self::PhotosChange,
        Self::AvailabilityRead,
        Self::AvailabilityChange,
        Self::PricesRead,
        Self::PricesChange,
        Self::AddonsRead,
        Self::AddonsChange,
        Self::GroupsRead,
        Self::GroupsChange,
        Self::StaffRead,
        Self::StaffChange,
        Self::OrganizationsCreate,
        Self::OrganizationsSetTerms,
        Self::PlatformReadOrganizations,
        Self::PlatformSuspendOrganizations,
        Self::PlatformAnswerClaims,
        Self::PlatformChangeAddons,
        Self::PlatformChangeTexts,
    ];

    /// Returns its name in the API and in the policy.
    pub const fn name(self) -> &'static str {
        match self {
            Self::OrganizationsRead => "organizations.read",
            Self::OrganizationsMessage => "organizations.message",
            Self::FacilitiesRead => "facilities.read",
            Self::SpacesRead => "spaces.read",
            Self::CalendarRead => "calendar.read",
            Self::QuotesCreate => "quotes.create",
            Self::SearchRead => "search.read",
            Self::PlacesRead => "places.read",
            Self::ListsRead => "lists.read",
            Self::SiteTextsRead => "siteTexts.read",
            Self::AccountsCreate => "accounts.create",
            Self::SessionsCreate => "sessions.create",
            Self::SessionsReadOwn => "sessions.readOwn",
            Self::SessionsEndOwn => "sessions.endOwn",
            Self::InvitationsAnswer => "invitations.answer",
            Self::AccountRead => "account.read",
            Self::AccountChange => "account.change",
            Self::HoldsCreate => "holds.create",
            Self::HoldsReadOwn => "holds.readOwn",
            Self::HoldsChangeOwn => "holds.changeOwn",
            Self::ClaimsCreate => "claims.create",
            Self::BookingsCreate => "bookings.create",
            Self::GroupsApply => "groups.apply",
            Self::MembershipsReadOwn => "memberships.readOwn",
            Self::MembershipsChangeOwn => "memberships.changeOwn",
            Self::BookingsReadOwn => "bookings.readOwn",
            Self::BookingsCancelOwn => "bookings.cancelOwn",
            Self::BookingsMessageOwn => "bookings.messageOwn",
            Self::DashboardRead => "dashboard.read",
            Self::DraftsRead => "drafts.read",
            Self::ScheduleRead => "schedule.read",
            Self::InboxRead => "inbox.read",
            Self::BookingsRead => "bookings.read",
            Self::BookingsApprove => "bookings.approve",
            Self::BookingsCancel => "bookings.cancel",
            Self::BookingsMessage => "bookings.message",
            Self::BookingsAdjust => "bookings.adjust",
            Self::BookingsRefund => "bookings.refund",
            Self::BookingsChange => "bookings.change",
            Self::BookingsCheckIn => "bookings.checkIn",
            Self::BookingsPlace => "bookings.place",
            Self::BookingsAssign => "bookings.assign",
            Self::WorkOrdersRead => "workOrders.read",
            Self::WorkOrdersDo => "workOrders.do",
            Self::WorkOrdersManage => "workOrders.manage",
            Self::PaymentsRecord => "payments.record",
            Self::OrganizationsChange => "organizations.change",
            Self::OrganizationsConfigure => "organizations.configure",
            Self::OrganizationsRecode => "organizations.recode",
            Self::ApiKeysManage => "apiKeys.manage",
            Self::AuditRead => "audit.read",
            Self::OrganizationsDelete => "organizations.delete",
            Self::FacilitiesCreate => "facilities.create",
            Self::FacilitiesChange => "facilities.change",
            Self::FacilitiesDelete => "facilities.delete",
            Self::SpacesCreate => "spaces.create",
            Self::SpacesChange => "spaces.change",
            Self::SpacesConfigure => "spaces.configure",
            Self::SpacesDelete => "spaces.delete",
            Self::PhotosChange => "photos.change",
            Self::AvailabilityRead => "availability.read",
            Self::AvailabilityChange => "availability.change",
            Self::PricesRead => "prices.read",
            Self::PricesChange => "prices.change",
            Self::AddonsRead => "addons.read",
            Self::AddonsChange => "addons.change",
            Self::GroupsRead => "groups.read",
            Self::GroupsChange => "groups.change",
            Self::StaffRead => "staff.read",
            Self::StaffChange => "staff.change",
            Self::OrganizationsCreate => "organizations.create",
            Self::OrganizationsSetTerms => "organizations.setTerms",
            Self::PlatformReadOrganizations => "platform.readOrganizations",
            Self::PlatformSuspendOrganizations => "platform.suspendOrganizations",
            Self::PlatformAnswerClaims => "platform.answerClaims",
            Self::PlatformChangeAddons => "platform.changeAddons",
            Self::PlatformChangeTexts => "platform.changeTexts",
        }
    }
}

impl fmt::Display for Permission {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl FromStr for Permission {
    type Err = UnknownPermission;

    fn from_str(word: &str) -> Result<Self, UnknownPermission> {
        let known = Self::ALL.into_iter().find(|permission| permission.name() == word);
        known.ok_or_else(|| UnknownPermission(word.to_owned()))
    }
}

impl TryFrom<String> for Permission {
    type Error = UnknownPermission;

    fn try_from(word: String) -> Result<Self, UnknownPermission> {
        word.parse()
    }
}

impl From<Permission> for &'static str {
    fn from(permission: Permission) -> Self {
        permission.name()
    }
}
