//! readOwnCalendar

use serde_json::json;

use crate::support::Scene;
use crate::support::renting::each;

#[tokio::test]
async fn every_date_of_ones_own_stands_in_the_calendar_and_nobody_elses() {
    let Scene { app, court, .. } = Scene::start().await;
    let ana = app.renter("ana").await;
    let days = [app.day(5), app.day(12), app.day(130)];
    let dates: Vec<_> = days.iter().map(|day| (*day, "18:00", "20:00")).collect();
    let booking = ana.book_dates(&court, &dates).await;
    let between = |from, to| format!("/api/user/calendar?from={}&to={}", app.day(from), app.day(to));
    let read = ana.get(&between(0, 90)).await.expect(200).json();
    assert_eq!(each(&read["items"], "date"), [days[0].to_string(), days[1].to_string()]);
    let first = &read["items"][0];
    assert_eq!(
        (&first["bookingId"], &first["number"]),
        (&booking["id"], &booking["number"])
    );
    assert_eq!((&first["start"], &first["end"]), (&json!("18:00"), &json!("20:00")));
    assert_eq!(first["status"], booking["dates"][0]["status"]);
    let others = app.renter("ben").await.get(&between(0, 90)).await.expect(200).json();
    assert_eq!(others["items"], json!([]));
    for (from, to) in [(0, 101), (1, 0)] {
        let refused = ana.get(&between(from, to)).await.expect(422);
        assert_eq!(refused.field("to").0, "outOfRange");
    }
    app.anonymous().get(&between(0, 90)).await.expect(401);
}
