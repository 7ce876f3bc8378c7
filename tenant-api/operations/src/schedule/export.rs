//! `exportBookingDates`: the list of booked dates as a CSV file, written while it is read.

use accounts::SignedIn;
use bytes::Bytes;
use futures_util::{Stream, StreamExt, stream};
use kernel::audit::SubjectKind;
use kernel::problem::Problem;
use policy::Permission;

use super::csv;
use super::dates::{BookingDateSummary, DateFilter, DateKey};
use super::dates_db;

/// The most dates that are read at a time.
const PIECE: i64 = 1000;

/// The file piece by piece; none where no date is like that.
pub(super) async fn export_booking_dates(
    caller: SignedIn,
    filter: DateFilter,
    sees_money: bool,
) -> Result<Option<impl Stream<Item = Result<Bytes, std::io::Error>> + use<>>, Problem> {
    let first = piece(&caller, &filter, sees_money, None).await?;
    if first.is_empty() {
        return Ok(None);
    }
    caller
        .tx(Permission::BookingsRead, async |tx| {
            let organization = tx.organization_id();
            tx.audit("bookings.export", SubjectKind::Organization, organization, None, None)
                .await
                .map_err(Problem::from)
        })
        .await?;
    let opening = [csv::heading()?, csv::lines(&first)?].concat();
    let next = key_after(&first);
    let rest = stream::try_unfold((caller, filter, next), move |(caller, filter, next)| async move {
        let Some(after) = next else { return Ok(None) };
        let found = piece(&caller, &filter, sees_money, Some(after)).await?;
        if found.is_empty() {
            return Ok(None);
        }
        let (lines, next) = (csv::lines(&found)?, key_after(&found));
        Ok(Some((Bytes::from(lines), (caller, filter, next))))
    });
    let opening = stream::once(async move { Ok::<_, Problem>(Bytes::from(opening)) });
    let pieces = opening.chain(rest);
    Ok(Some(pieces.map(|piece| piece.map_err(std::io::Error::other))))
}

async fn piece(
    caller: &SignedIn,
    filter: &DateFilter,
    sees_money: bool,
    after: Option<DateKey>,
) -> Result<Vec<BookingDateSummary>, Problem> {
    let rows = caller
        .tx(Permission::BookingsRead, async |tx| {
            Ok::<_, Problem>(dates_db::booked(tx, filter, after, PIECE).await?)
        })
        .await?;
    let dates = rows.into_iter().map(|row| row.shown(sees_money));
    Ok(dates.collect::<Result<_, _>>()?)
}

/// Returns the start of the next piece; none after the last one.
fn key_after(dates: &[BookingDateSummary]) -> Option<DateKey> {
    let whole = i64::try_from(dates.len()) == Ok(PIECE);
    dates.last().filter(|_| whole).map(|date| (date.starts_at, date.id))
}
