//! `quoteDecision`: the bill of a request if it were answered so, before it is.

use ground::Expected;
use kernel::bill::Bill;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, UserId};
use kernel::problem::Problem;
use poem_openapi::Object;

use super::decide::{Decision, decide_booking};
use super::try_out::{TriedOut, try_out};

/// The bill of a request if it were answered like this.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct DecisionQuote {
    /// Dollars that the booking would cost: without an adjusted price, if only some of its dates are approved.
    pub total: String,
    /// The resulting bill. If all dates are denied, it stays as it was.
    pub bill: Bill,
    /// Dollars that would then be due.
    pub due: String,
    /// Dollars that would be refunded.
    pub refund: String,
}

/// Answers a request, reads what that comes to, and takes it back. An adjusted price that the answer would drop is dropped.
pub async fn quote_decision(
    tx: &mut TenantTx,
    booking: BookingId,
    staff: UserId,
    decision: &Decision,
) -> Result<DecisionQuote, Problem> {
    let agreed = Decision {
        drop_adjustment: Some(true),
        ..decision.clone()
    };
    let tried = try_out(tx, booking, staff, async |tx| {
        decide_booking(tx, booking, staff, &agreed, Expected::ANY).await?;
        Ok(None)
    })
    .await?;
    let refund = tried.refund()?;
    let TriedOut { after, .. } = tried;
    let (Some(total), Some(bill), Some(due)) = (after.total, after.bill, after.due) else {
        return Err(sqlx::Error::Decode("a booking without its money".into()).into());
    };
    Ok(DecisionQuote {
        total,
        bill,
        due,
        refund: refund.to_string(),
    })
}
