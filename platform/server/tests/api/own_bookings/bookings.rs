//! listOwnBookings, readOwnBooking

use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::{each, id};
use crate::support::{Client, Space, TestApp};

async fn own(client: &Client, query: &str) -> Value {
    client
        .get(&format!("/api/user/bookings?{query}"))
        .await
        .expect(200)
        .json()
}

fn days(page: &Value) -> Vec<&str> {
    each(&page["items"], "date")
}

/// A space with instant booking, in a new organization.
async fn court(app: &TestApp, organization: &str) -> Space {
    let organization = app.organization(organization).await;
    let gym = app.facility(&organization).await;
    app.space(&gym).await
}

#[tokio::test]
async fn everybody_sees_their_own_of_all_organizations_and_nobody_elses() {
    let app = TestApp::start().await;
    let (court, den) = (court(&app, "district").await, court(&app, "club").await);
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    ana.book(&court, app.day(7), "10:00", "11:00").await;
    ana.book(&den, app.day(5), "10:00", "11:00").await;
    ana.book(&court, app.day(5), "12:00", "13:00").await;
    ben.book(&den, app.day(6), "10:00", "11:00").await;

    let page = own(&ana, "").await;
    assert_eq!(
        each(&page["items"], "organizationShortName"),
        ["club", "district", "district"],
        "the next one first"
    );
    assert_eq!(each(&page["items"], "start"), ["10:00", "12:00", "10:00"]);
    assert!(!page.to_string().contains(&ben.user_id().to_string()));
    let page = own(&ben, "").await;
    assert_eq!(each(&page["items"], "organizationShortName"), ["club"]);
    let nothing = json!({ "items": [] });
    assert_eq!(own(&app.renter("carl").await, "").await, nothing);
    let admin = app.staff(court.organization(), Role::Admin).await;
    assert_eq!(own(&admin, "").await, nothing, "what others booked is not theirs");
    // The host that is asked makes no difference.
    let at_the_club = ana.on_host(&den.organization().host());
    assert_eq!(own(&at_the_club, "").await, own(&ana, "").await);
}

#[tokio::test]
async fn they_come_a_page_at_a_time() {
    let app = TestApp::start().await;
    let (court, den) = (court(&app, "district").await, court(&app, "club").await);
    let ana = app.renter("ana").await;
    for (space, day) in [(&court, 9), (&den, 6), (&court, 5), (&den, 8), (&court, 7)] {
        ana.book(space, app.day(day), "10:00", "11:00").await;
    }
    let first = own(&ana, "limit=2").await;
    let cursor = |page: &Value| page["nextCursor"].as_str().expect("there is more").to_owned();
    let second = own(&ana, &format!("limit=2&cursor={}", cursor(&first))).await;
    let third = own(&ana, &format!("limit=2&cursor={}", cursor(&second))).await;
    let found: Vec<&str> = [&first, &second, &third].into_iter().flat_map(days).collect();
    let expected: Vec<String> = (5..=9).map(|day| app.day(day).to_string()).collect();
    assert_eq!(found, expected);
    assert!(third.get("nextCursor").is_none(), "{third}");
    for (query, field) in [("limit=0", "limit"), ("limit=101", "limit"), ("cursor=none", "cursor")] {
        let answer = ana.get(&format!("/api/user/bookings?{query}")).await.expect(422);
        answer.field(field);
    }
}

#[tokio::test]
async fn what_is_over_or_canceled_is_past_the_latest_first() {
    let app = TestApp::start().await;
    let court = court(&app, "district").await;
    let ana = app.renter("ana").await;
    let first_day = app.day(0);
    ana.book(&court, app.day(1), "10:00", "11:00").await;
    ana.book(&court, app.day(2), "10:00", "11:00").await;
    let canceled = ana.book(&court, app.day(100), "10:00", "11:00").await;
    ana.book(&court, app.day(101), "10:00", "11:00").await;
    let path = format!("/bookings/{}/cancellation", id(&canceled));
    ana.put(&court.organization().path(&path), json!({ "reason": "weather" }))
        .await
        .expect(200);
    app.clock().advance(chrono::TimeDelta::days(3));
    let ana = app.sign_in(ana.person()).await;
    let day = |ahead: u64| (first_day + chrono::Days::new(ahead)).to_string();
    let (coming, past) = (own(&ana, "when=upcoming").await, own(&ana, "when=past").await);
    assert_eq!(days(&coming), [day(101)]);
    assert_eq!(coming["items"][0]["upcoming"], true);
    assert_eq!(days(&past), [day(100), day(2), day(1)]);
    let is_past = |at: usize| past["items"][at]["upcoming"] == false;
    assert!([0, 1, 2].into_iter().all(is_past), "{past}");
    let first = own(&ana, "when=past&limit=1").await;
    let cursor = first["nextCursor"].as_str().expect("there is more");
    let rest = own(&ana, &format!("when=past&cursor={cursor}")).await;
    assert_eq!(days(&rest), [day(2), day(1)]);
}

#[tokio::test]
async fn one_reads_ones_own_booking_and_nobody_elses() {
    let app = TestApp::start().await;
    let court = court(&app, "district").await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let booking = ana.book(&court, app.day(5), "10:00", "11:00").await;
    let path = format!("/api/user/bookings/{}", id(&booking));
    let read = ana.get(&path).await.expect(200).json();
    assert_eq!(
        (&read["number"], &read["bill"]["total"]),
        (&booking["number"], &json!("20.00"))
    );
    ben.get(&path).await.expect(404);
    let admin = app.staff(court.organization(), Role::Admin).await;
    admin.get(&path).await.expect(404);
    app.anonymous().get(&path).await.expect(401);
}

#[tokio::test]
async fn they_take_a_session() {
    let app = TestApp::start().await;
    app.anonymous().get("/api/user/bookings").await.expect(401);
    app.anonymous().get("/api/user/holds").await.expect(401);
}
