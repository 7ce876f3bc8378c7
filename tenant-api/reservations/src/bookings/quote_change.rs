//! Quotes of staff's changes: what moving, adding or dropping dates or adjusting the price would cost or refund, before it is done.

use domain::money::Money;
use ground::Expected;
use ground::stored::unreadable;
use kernel::bill::Bill;
use kernel::door::TenantTx;
use kernel::ids::{BookingId, DateId};
use kernel::problem::Problem;
use poem_openapi::Object;

use super::Booking;
use super::adjust::{PriceAdjustment, adjust_booking};
use super::dates::{AddedDates, Changer, DroppedDate, MovedDate, add_dates, drop_date, move_date};
use super::move_date_space::{MovedDateSpace, move_date_space};
use super::move_space::{MovedSpace, move_space};
use super::try_out::{TriedOut, try_out};
use crate::holds::HoldError;

/// The bill of a booking if it were changed.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChangeQuote {
    /// Dollars that the booking costs now.
    pub total_before: String,
    /// The total after the change, in dollars, including a date that becomes a separate booking.
    pub total: String,
    /// The booking's bill after the change.
    pub bill: Bill,
    /// The bill of a date that becomes a separate booking.
    #[oai(skip_serializing_if_is_none)]
    pub moved_bill: Option<Bill>,
    /// Dollars that would then be due.
    pub due: String,
    /// Dollars that would be refunded.
    pub refund: String,
}

/// A change that is quoted. Dates are named by their ids.
#[derive(Clone, Copy, Debug)]
pub enum Change<'a> {
    /// One date, to another time.
    MoveDate(DateId, &'a MovedDate),
    /// All of it to another space.
    MoveSpace(&'a MovedSpace),
    /// One date, to another space, and perhaps another time.
    MoveDateSpace(DateId, &'a MovedDateSpace),
    /// More dates.
    AddDates(&'a AddedDates),
    /// One date less.
    DropDate(DateId),
    /// Another price. The reason may be missing.
    Adjust(&'a PriceAdjustment),
}

impl Change<'_> {
    /// Makes it, and returns the booking that it splits off.
    async fn make(self, tx: &mut TenantTx, booking: BookingId, staff: Changer) -> Result<Option<BookingId>, HoldError> {
        let any = Expected::ANY;
        match self {
            Self::MoveDate(date, form) => move_date(tx, (booking, date), staff, form, any).await?,
            Self::MoveSpace(form) => move_space(tx, booking, staff, form, any).await?,
            Self::MoveDateSpace(date, form) => {
                let moved = move_date_space(tx, (booking, date), staff, form, any).await?;
                return Ok((moved != booking).then_some(moved));
            }
            Self::AddDates(form) => add_dates(tx, booking, staff, form, any).await?,
            Self::DropDate(date) => drop_date(tx, (booking, date), staff, &DroppedDate { message: None }, any).await?,
            Self::Adjust(form) => {
                let form = PriceAdjustment {
                    reason: "Asked later".to_owned(),
                    ..form.clone()
                };
                adjust_booking(tx, booking, staff.user, &form, any).await?;
            }
        }
        Ok(None)
    }
}

/// Makes a change, reads what that comes to, and takes it back.
pub async fn quote_change(
    tx: &mut TenantTx,
    booking: BookingId,
    staff: Changer,
    wanted: Change<'_>,
) -> Result<ChangeQuote, HoldError> {
    let tried = try_out(tx, booking, staff.user, async |tx| {
        wanted.make(tx, booking, staff).await
    })
    .await?;
    Ok(quote(tried)?)
}

fn quote(tried: TriedOut) -> Result<ChangeQuote, Problem> {
    let refund = tried.refund()?;
    let parts = [Some(&tried.after), tried.split_off.as_ref()];
    let sum = |of: fn(&Booking) -> Option<&String>| -> Result<Money, sqlx::Error> {
        let amounts = parts.iter().flatten().map(|part| match of(part) {
            Some(amount) => amount.parse::<Money>().map_err(unreadable),
            None => Err(without_money()),
        });
        amounts.sum()
    };
    let (total, due) = (sum(|part| part.total.as_ref())?, sum(|part| part.due.as_ref())?);
    Ok(ChangeQuote {
        total_before: tried.before.total.ok_or_else(without_money)?,
        total: total.to_string(),
        bill: tried.after.bill.ok_or_else(without_money)?,
        moved_bill: tried.split_off.and_then(|part| part.bill),
        due: due.to_string(),
        refund: refund.to_string(),
    })
}

fn without_money() -> sqlx::Error {
    sqlx::Error::Decode("a booking without its money".into())
}
