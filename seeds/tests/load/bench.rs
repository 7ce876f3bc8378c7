//! The data for measuring, on a small scale.

use seeds::bench::{self, Shape};

use super::database::TestDatabase;
use super::instant::test_clock;
use super::{NEVER, check_none, count, services};

const SMALL: Shape = Shape {
    metropolitan: 1,
    elsewhere: 3,
    facilities_each: 2,
    spaces_each: 5,
    dates_each: 60,
    dates_each_elsewhere: 30,
};

#[tokio::test]
async fn what_is_measured_keeps_every_invariant() {
    let database = TestDatabase::create().await;
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    let services = services(&database, &folder, test_clock()).await;
    bench::load(&services, &database.owner_url, SMALL)
        .await
        .unwrap_or_else(|error| panic!("{error:?}"));
    let mut owner = database.owner().await;
    let counts = [
        ("spaces", "SELECT count(*) FROM spaces", 40),
        ("listed spaces", "SELECT count(*) FROM listings", 40),
        ("booked dates", "SELECT count(*) FROM booking_dates", 10 * 60 + 30 * 30),
    ];
    for (what, query, expected) in counts {
        assert_eq!(count(&mut owner, query).await, expected, "{what}");
    }
    let series = "SELECT count(*) FROM booking_dates
        WHERE booking_id IN (SELECT booking_id FROM booking_dates GROUP BY 1 HAVING count(*) = 12)";
    let twentieth = (10 * 60 + 30 * 30) / 20;
    let in_series = count(&mut owner, series).await;
    assert!(
        (twentieth - 12..=twentieth + 12).contains(&in_series),
        "{in_series} dates in series"
    );
    check_none(&mut owner, &NEVER).await;
    let none_of = [
        (
            "bookings outside the hours",
            "SELECT count(*) FROM booking_dates WHERE start_minute < 6 * 60 OR end_minute > 22 * 60",
        ),
        (
            "bookings that would be billed otherwise when a date is dropped",
            "SELECT count(*) FROM bookings WHERE bill -> 'discount' ->> 'percentage' IS NULL
                OR conditions -> 'discount' ->> 'percentage' IS DISTINCT FROM bill -> 'discount' ->> 'percentage'",
        ),
        (
            "bills of other dates than the booking's",
            "SELECT count(*) FROM bookings WHERE (bill ->> 'count')::int IS DISTINCT FROM
                (SELECT count(*) FROM booking_dates WHERE booking_id = bookings.id)",
        ),
        (
            "times after a booking that its space does not keep free",
            "SELECT count(*) FROM booking_dates JOIN spaces ON spaces.id = space_id WHERE (buffer_after_slots > 0) <>
                EXISTS (SELECT FROM occupied_times WHERE booking_date_id = booking_dates.id AND buffer
                    AND occupied_times.starts_at = booking_dates.ends_at)",
        ),
    ];
    check_none(&mut owner, &none_of).await;
}
