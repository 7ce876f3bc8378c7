//! The short lists.

use super::{Entry, List, entry};
use crate::time::LocalDay;
use serde::Serialize;

const REASON_ENTRIES: [Entry; 10] = [
    entry("weather", "Weather"),
    entry("maintenance", "Maintenance or damage"),
    entry("conflict", "Scheduling conflict"),
    entry("staffing", "Not enough staff"),
    entry("closure", "Facility closed"),
    entry("emergency", "Emergency"),
    entry("lowAttendance", "Low attendance"),
    entry("plansChanged", "Plans changed"),
    entry("payment", "Payment problem"),
    entry("other", "Other"),
];

/// The reasons for which an organization cancels a booking. Other needs a text.
pub const CANCELLATION_REASONS: List = List {
    entries: &REASON_ENTRIES,
    holds: "a cancellation reason",
};

const RENTER_REASON_ENTRIES: [Entry; 6] = [
    entry("plansChanged", "Plans changed"),
    entry("weather", "Weather"),
    entry("illness", "Illness"),
    entry("tooFewPeople", "Not enough people"),
    entry("otherPlace", "Found another place"),
    entry("other", "Other"),
];

/// The reasons for which a renter cancels a booking. Other needs a text.
pub const RENTER_CANCELLATION_REASONS: List = List {
    entries: &RENTER_REASON_ENTRIES,
    holds: "a renter's cancellation reason",
};

const LEGAL_ENTRIES: [Entry; 7] = [
    entry("individual", "Individual"),
    entry("cCorporation", "C Corp"),
    entry("sCorporation", "S Corp"),
    entry("partnership", "Partnership"),
    entry("limitedLiabilityCompany", "LLC"),
    entry("nonprofit", "501(c)3"),
    entry("other", "Other"),
];

/// Legal types of organizations, for taxes. An individual has an SSN, the others an EIN.
pub const LEGAL_TYPES: List = List {
    entries: &LEGAL_ENTRIES,
    holds: "a legal type",
};

const CATEGORY_ENTRIES: [Entry; 4] = [
    entry("publicSchool", "Public school"),
    entry("privateSchool", "Private school"),
    entry("private", "Private"),
    entry("municipality", "Municipality"),
];

/// The kinds of organizations.
pub const ORGANIZATION_CATEGORIES: List = List {
    entries: &CATEGORY_ENTRIES,
    holds: "an organization category",
};

const PHONE_ENTRIES: [Entry; 5] = [
    entry("mobile", "Mobile"),
    entry("office", "Office"),
    entry("home", "Home"),
    entry("fax", "Fax"),
    entry("other", "Other"),
];

pub const PHONE_TYPES: List = List {
    entries: &PHONE_ENTRIES,
    holds: "a phone type",
};

const CONTACT_ENTRIES: [Entry; 2] = [entry("facility", "Facility"), entry("custodial", "Custodial")];

pub const CONTACT_TYPES: List = List {
    entries: &CONTACT_ENTRIES,
    holds: "a contact type",
};

const EXTRA_ENTRIES: [Entry; 10] = [
    entry("entrance", "Entrance"),
    entry("parking", "Parking"),
    entry("accessibleParking", "Accessible parking"),
    entry("restrooms", "Restrooms"),
    entry("lockerRooms", "Locker rooms"),
    entry("concessions", "Concessions"),
    entry("firstAid", "First aid"),
    entry("tickets", "Tickets"),
    entry("busStop", "Bus stop"),
    entry("other", "Other"),
];

/// Extras that visitors look for on the grounds of a facility.
pub const FACILITY_EXTRAS: List = List {
    entries: &EXTRA_ENTRIES,
    holds: "something to find at a facility",
};

const ADDON_ENTRIES: [Entry; 4] = [
    entry("setup", "Setup"),
    entry("utilities", "Utilities"),
    entry("extras", "Extras"),
    entry("custom", "Custom"),
];

/// Categories of add-ons; Custom ones are made by users.
pub const ADDON_CATEGORIES: List = List {
    entries: &ADDON_ENTRIES,
    holds: "an add-on category",
};

/// When an invoice is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceTerms {
    pub code: &'static str,
    pub label: &'static str,
    /// Days after the invoice's date.
    pub days: u32,
}

impl InvoiceTerms {
    pub const DEFAULT_CODE: &'static str = "net30";

    /// Returns the days of the terms with that code; other codes are due immediately.
    pub fn days_of(code: &str) -> u32 {
        INVOICE_TERMS
            .iter()
            .find(|terms| terms.code == code)
            .map_or(0, |terms| terms.days)
    }

    /// The day on which an invoice of that date is due.
    pub fn due(code: &str, date: LocalDay) -> LocalDay {
        date.plus_days(Self::days_of(code))
    }
}

const fn net(code: &'static str, label: &'static str, days: u32) -> InvoiceTerms {
    InvoiceTerms { code, label, days }
}

pub const INVOICE_TERMS: [InvoiceTerms; 8] = [
    net("dueOnReceipt", "Due on receipt", 0),
    net("net7", "Net 7", 7),
    net("net10", "Net 10", 10),
    net("net15", "Net 15", 15),
    net("net20", "Net 20", 20),
    net("net21", "Net 21", 21),
    net("net30", "Net 30", 30),
    net("net60", "Net 60", 60),
];

/// Genders that people may choose for themselves.
pub const GENDERS: List = List {
    entries: &[
        entry("female", "Female"),
        entry("male", "Male"),
        entry("nonbinary", "Nonbinary"),
        entry("undisclosed", "Prefer not to say"),
    ],
    holds: "a gender",
};
