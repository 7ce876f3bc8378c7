//! What can go wrong when booking, and the problem that it becomes.

use domain::bill::Bill;
use kernel::problem::{Conflict, Problem};

/// 409: the server's bill comes to another total than the one that was shown.
pub(super) fn bill_changed(bill: &Bill) -> Problem {
    let total = bill.total;
    let conflict = Conflict {
        total: Some(total.to_string()),
        bill: Some(Box::new(bill.into())),
        ..Conflict::default()
    };
    Problem::conflict(
        "billChanged",
        format!("The price has changed: it now comes to ${total}. Nothing was booked or charged."),
    )
    .with_conflict(conflict)
}

/// 422: the organization has to be able to reach the renter.
pub(super) fn contact_info_required() -> Problem {
    Problem::invalid_field(
        "profile",
        "contactInfoRequired",
        "Contact info required. Your booking is unable to be processed without valid contact information: please add a \
         phone number and an address to your profile.",
    )
}

/// 422: there is something to pay.
pub(super) fn card_required() -> Problem {
    Problem::invalid_field("payment", "cardRequired", "Please pay by card.")
}

/// 422: invoices are for groups that may.
pub(super) fn no_invoice() -> Problem {
    Problem::invalid_field(
        "payment.kind",
        "noInvoice",
        "This group can't pay by invoice here. Please pay by card, or book in a group that can.",
    )
}
