//! Errors of booking, and the problems that they become.

use domain::bill::Bill;
use kernel::problem::{Conflict, Problem};

/// 409: the server's bill differs from the total that was shown.
pub fn bill_changed(bill: &Bill) -> Problem {
    let total = bill.total;
    let conflict = Conflict {
        total: Some(total.to_string()),
        bill: Some(Box::new(bill.into())),
        ..Conflict::default()
    };
    Problem::conflict(
        "billChanged",
        format!(
            "The price has changed to {}. Nothing was booked or charged.",
            total.in_words()
        ),
    )
    .with_conflict(conflict)
}
