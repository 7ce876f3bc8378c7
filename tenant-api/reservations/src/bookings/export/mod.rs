//! `exportBookings`: the list of bookings as a CSV file, written while it is read.

mod api;
mod csv;

pub use api::BookingExportApi;

use accounts::SignedIn;
use bytes::Bytes;
use futures_util::{Stream, StreamExt, stream};
use kernel::audit::SubjectKind;
use kernel::problem::Problem;
use policy::Permission;

use super::BookingSummary;
use super::list::{self, BookingKey, BookingOrder, Filter};

/// The most bookings that are read at a time.
const PIECE: i64 = 1000;

/// A request for the file: the person who asks, and the bookings to include.
struct Export {
    caller: SignedIn,
    permission: Permission,
    filter: Filter,
    order: BookingOrder,
}

/// The file piece by piece; none where no booking is like that.
async fn export_bookings(
    export: Export,
) -> Result<Option<impl Stream<Item = Result<Bytes, std::io::Error>> + use<>>, Problem> {
    let first = piece(&export, None).await?;
    if first.is_empty() {
        return Ok(None);
    }
    export
        .caller
        .tx(export.permission, async |tx| {
            let organization = tx.organization_id();
            tx.audit("bookings.export", SubjectKind::Organization, organization, None, None)
                .await
                .map_err(Problem::from)
        })
        .await?;
    let opening = [csv::heading()?, csv::lines(&first)?].concat();
    let next = key_after(export.order, &first);
    let rest = stream::try_unfold((export, next), |(export, next)| async move {
        let Some(after) = next else { return Ok(None) };
        let found = piece(&export, Some(after)).await?;
        if found.is_empty() {
            return Ok(None);
        }
        let (lines, next) = (csv::lines(&found)?, key_after(export.order, &found));
        Ok(Some((Bytes::from(lines), (export, next))))
    });
    let opening = stream::once(async move { Ok::<_, Problem>(Bytes::from(opening)) });
    let pieces = opening.chain(rest);
    Ok(Some(pieces.map(|piece| piece.map_err(std::io::Error::other))))
}

async fn piece(export: &Export, after: Option<BookingKey>) -> Result<Vec<BookingSummary>, Problem> {
    let Export {
        caller,
        permission,
        filter,
        order,
    } = export;
    let found = caller
        .tx(*permission, async |tx| {
            Ok::<_, Problem>(list::find(tx, filter, *order, PIECE, after).await?)
        })
        .await?;
    let sees_money = caller.allows(Permission::BookingsApprove);
    Ok(found.into_iter().map(|booking| booking.seen(sees_money)).collect())
}

/// Returns the start of the next piece; none after the last one.
fn key_after(order: BookingOrder, bookings: &[BookingSummary]) -> Option<BookingKey> {
    let whole = i64::try_from(bookings.len()) == Ok(PIECE);
    bookings.last().filter(|_| whole).map(|booking| order.key(booking))
}
