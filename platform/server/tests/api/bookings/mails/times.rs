//! When dates are, as mail about bookings says it.

use chrono::{NaiveDate, TimeDelta};
use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::id;
use crate::support::{Client, Organization, Scene, Space, TestApp};

/// A court around the clock, an hour before 2027 begins there, where it has begun in UTC.
struct NewYearsEve {
    app: TestApp,
    district: Organization,
    court: Space,
    admin: Client,
    ana: Client,
}

impl NewYearsEve {
    async fn start() -> Self {
        let app = TestApp::start().await.moved_to("2027-01-01T05:00:00Z");
        let district = app.organization("district").await;
        let admin = app.staff(&district, Role::Admin).await;
        let gym = app.facility(&district).by(&admin).await;
        let court = app.space(&gym).by(&admin).open("allDay", true).await;
        let ana = app.renter("ana").await;
        Self {
            app,
            district,
            court,
            admin,
            ana,
        }
    }

    /// Ana books from March 11, 11:30 PM, to March 12, 12:30 AM, and these times.
    async fn book_night(&self, others: &[(NaiveDate, &str, &str)]) -> Value {
        let night = [(march(11), "23:30", "24:00"), (march(12), "00:00", "00:30")];
        self.ana.book_dates(&self.court, &[&night[..], others].concat()).await
    }

    /// Subject and text of the last mail that somebody got.
    async fn last_mail(&self, person: &Client) -> (String, String) {
        self.app.run_jobs().await;
        let mail = self.app.mail_to(person.email()).await.pop().expect("a mail");
        (mail.summary.subject, mail.text.unwrap_or_default())
    }
}

fn march(day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2027, 3, day).expect("a day")
}

/// The lines of a mail that say when its dates are.
fn times(text: &str) -> Vec<&str> {
    let is_time = |line: &&str| line.contains(": ") && line.contains("Central time") && !line.ends_with('.');
    text.lines().filter(is_time).collect()
}

#[tokio::test]
async fn a_renter_who_cancels_one_date_reads_that_the_date_is_canceled() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, admin) = (app.renter("ana").await, app.staff(&district, Role::Admin).await);
    let days = [70, 80, 90].map(|day| (app.day(day), "18:00", "20:00"));
    let booking = ana.book_dates(&court, &days).await;
    let path = district.path(&format!("/bookings/{}/cancellation", id(&booking)));
    let cancellation = json!({ "dateIds": [booking["dates"][0]["id"], booking["dates"][1]["id"]] });
    ana.put(&path, cancellation).await.expect(200);
    app.run_jobs().await;
    let text = app.mail_to(ana.email()).await.pop().expect("a mail").text;
    let text = text.unwrap_or_default();
    assert!(
        text.starts_with("2 dates of your booking of Court are canceled."),
        "{text}"
    );
    let told = app.mail_to(admin.email()).await.pop().expect("a mail").text;
    let told = told.unwrap_or_default();
    assert!(told.contains(" canceled 2 dates at Court: "), "{told}");

    let last = json!({ "dateIds": [booking["dates"][2]["id"]] });
    ana.put(&path, last).await.expect(200);
    app.run_jobs().await;
    let text = app.mail_to(ana.email()).await.pop().expect("a mail").text;
    let text = text.unwrap_or_default();
    assert!(
        text.starts_with("One date of your booking of Court is canceled."),
        "{text}"
    );
}

#[tokio::test]
async fn a_date_next_year_has_its_year() {
    let Scene { app, court, .. } = Scene::start().await;
    let ana = app.renter("ana").await;
    ana.book(&court, app.day(370), "18:00", "20:00").await;
    app.run_jobs().await;
    let mail = app.mail_to(ana.email()).await.pop().expect("a mail");
    let day = app.day(370).format("%a, %b %-d, %Y").to_string();
    assert_eq!(mail.summary.subject, format!("Your request for Court, {day}"));
    let text = mail.text.as_deref().unwrap_or_default();
    assert!(text.contains(&format!("{day}, 6:00 PM Central time.")), "{text}");
}

#[tokio::test]
async fn of_several_dates_a_mail_names_those_that_it_is_about() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let days = [5, 12, 19].map(|day| (app.day(day), "18:00", "20:00"));
    let booking = ana.book_dates(&court, &days).await;
    app.run_jobs().await;
    let received = app.mail_to(ana.email()).await.pop().expect("a mail");
    let subject = &received.summary.subject;
    assert!(subject.ends_with(" and 2 more dates"), "{subject}");
    let admin = app.staff(&district, Role::Admin).await;
    let asked = app.mail_to(admin.email()).await.pop().expect("a mail");
    let text = asked.text.as_deref().unwrap_or_default();
    assert!(text.contains(" requested 3 dates at Court: "), "{text}");
    let path = district.path(&format!("/bookings/{}", id(&booking)));
    let decision = json!({ "decision": "approved", "exceptDateIds": [booking["dates"][0]["id"]] });
    let decided = admin
        .put(&format!("{path}/decision"), decision)
        .await
        .expect(200)
        .json();
    assert_eq!(decided["date"], decided["dates"][1]["date"], "the first that stands");
    app.run_jobs().await;
    let confirmed = app.mail_to(ana.email()).await.pop().expect("a mail");
    let weekday = app.day(12).format("%a, %b %-d").to_string();
    let subject = &confirmed.summary.subject;
    assert!(
        subject.contains(&weekday) && subject.ends_with(" and one more date"),
        "{subject}"
    );
    let text = confirmed.text.as_deref().unwrap_or_default();
    let first_line = text.lines().next().unwrap_or_default();
    assert!(
        first_line.starts_with("Court is yours: ") && first_line.ends_with("6:00 PM Central time and one more date."),
        "{first_line}"
    );
    let is_denied = |line: &str| line.starts_with("Dates taken off: 1 of 3 dates") && line.ends_with(" −$40.00");
    assert!(text.lines().any(is_denied), "{text}");
    let cancellation = json!({ "reason": "maintenance", "dateIds": [booking["dates"][2]["id"]] });
    admin
        .put(&format!("{path}/cancellation"), cancellation)
        .await
        .expect(200);
    app.run_jobs().await;
    let canceled = app.mail_to(ana.email()).await.pop().expect("a mail");
    let short = app.day(19).format("Canceled: Court, %a, %b %-d").to_string();
    assert!(
        canceled.summary.subject.starts_with(&short) && !canceled.summary.subject.contains("more"),
        "{}",
        canceled.summary.subject
    );
    let text = canceled.text.as_deref().unwrap_or_default();
    assert!(text.contains(" had to cancel one date at Court."), "{text}");
    let listed = admin.get(&district.path("/bookings")).await.expect(200).json();
    assert_eq!(listed["items"][0]["date"], booking["dates"][1]["date"]);
}

#[tokio::test]
async fn an_evening_and_its_morning_are_one_date_and_have_the_year_where_it_is_another_one_there() {
    let eve = NewYearsEve::start().await;
    let booking = eve.book_night(&[]).await;
    let (subject, text) = eve.last_mail(&eve.ana).await;
    assert_eq!(subject, "Your request for Court, Thu, Mar 11, 2027");
    let title = "Court is held for you: Thu, Mar 11, 2027, 11:30 PM Central time.";
    assert_eq!(text.lines().next(), Some(title));
    assert_eq!(
        times(&text),
        ["When: Thursday, March 11, 2027, 11:30 PM to Friday, March 12, 2027, 12:30 AM Central time"]
    );

    eve.app.clock().advance(TimeDelta::days(1));
    let path = eve.district.path(&format!("/bookings/{}/decision", id(&booking)));
    let decision = json!({ "decision": "approved" });
    eve.admin.put(&path, decision).await.expect(200);
    let (subject, text) = eve.last_mail(&eve.ana).await;
    assert_eq!(subject, "Court is yours: Thu, Mar 11, 11:30 PM");
    let title = "Court is yours: Thu, Mar 11, 11:30 PM Central time.";
    assert_eq!(text.lines().next(), Some(title));
    assert_eq!(
        times(&text),
        ["When: Thursday, March 11, 11:30 PM to Friday, March 12, 12:30 AM Central time"]
    );
}

#[tokio::test]
async fn a_series_counts_an_evening_and_its_morning_once() {
    let eve = NewYearsEve::start().await;
    eve.app.clock().advance(TimeDelta::days(1));
    eve.book_night(&[(march(18), "22:00", "24:00")]).await;
    let (subject, text) = eve.last_mail(&eve.ana).await;
    assert_eq!(subject, "Your request for Court, Thu, Mar 11 and one more date");
    assert_eq!(
        times(&text),
        [
            "Thu, Mar 11: 11:30 PM to Fri, Mar 12, 12:30 AM Central time",
            "Thu, Mar 18: 10:00 PM to midnight Central time"
        ]
    );
    let (_, text) = eve.last_mail(&eve.admin).await;
    assert!(text.contains(" requested 2 dates at Court: "), "{text}");
}

#[tokio::test]
async fn a_morning_that_was_canceled_alone_is_a_date_of_its_own() {
    let eve = NewYearsEve::start().await;
    eve.app.clock().advance(TimeDelta::days(1));
    let booking = eve.book_night(&[]).await;
    let path = eve.district.path(&format!("/bookings/{}/cancellation", id(&booking)));
    let morning = json!({ "reason": "maintenance", "dateIds": [booking["dates"][1]["id"]] });
    eve.admin.put(&path, morning).await.expect(200);
    let (subject, text) = eve.last_mail(&eve.ana).await;
    assert_eq!(subject, "Canceled: Court, Fri, Mar 12");
    assert_eq!(text.lines().next(), Some("district had to cancel one date at Court."));
    let canceled = "Canceled: Friday, March 12, 2027, 12:00 to 12:30 AM Central time.";
    assert!(text.contains(canceled), "{text}");
    assert_eq!(
        times(&text),
        [
            "Thu, Mar 11: 11:30 PM to midnight Central time",
            "Fri, Mar 12: 12:00 to 12:30 AM Central time: canceled"
        ]
    );
}
