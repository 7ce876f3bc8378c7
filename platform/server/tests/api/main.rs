//! The server from outside: every test makes HTTP requests, in process, to a server with its own database.
//!
//! One folder for each aggregate, one file for each use case, named like it: what `createBooking` promises is in
//! `bookings/create/mod.rs`. A new file is named in its folder's `mod.rs`, a new folder below. A test is a sentence:
//!
//! ```ignore
//! #[tokio::test]
//! async fn an_editor_may_not_delete_a_facility() {
//!     let app = TestApp::start().await;
//!     let district = app.organization("district").await;
//!     let gym = app.facility(&district).with("name", "North Gym").await;
//!     let editor = app.staff(&district, Role::Editor).await;
//!     let problem = editor.delete(&gym.path("")).await.expect(403).problem();
//!     assert_eq!(problem.code, "notAuthorized");
//! }
//! ```
//!
//! Most begin with [`support::Scene`]: a district with a gym and a court, its admin, and Ana, who rents. What several
//! tests of a file need besides, plain functions of that file add to it.
//!
//! [`support`] has the rest: actors (`app.anonymous()`, `app.renter("ana")`, `app.superadmin()`, …), builders, a clock that
//! is moved (`app.clock().advance(…)`), mail that is read (`app.mail_to(…)`) and jobs that are run by hand
//! (`app.run_jobs()`). Tests share nothing, so they run in any order and at the same time.
//!
//! Contracts of all operations or the whole schema are in [`contracts`].

#![expect(
    unreachable_pub,
    reason = "a test binary has no outside: public is what its own modules share"
)]

mod accounts;
mod addons;
mod api_keys;
mod approval_rules;
mod availability_rules;
mod bookings;
mod calendar;
mod cards;
mod claims;
mod contracts;
mod crontab;
mod dashboard;
mod deposits;
mod directory;
mod facilities;
mod groups;
mod holds;
mod images;
mod incidents;
mod insurance;
mod kept_phones;
mod lists;
mod live;
mod messages;
mod model;
mod morning_mail;
mod news;
mod notifications;
mod organizations;
mod own_bookings;
mod payments;
mod people;
mod phones;
mod places;
mod pricing;
mod quotes;
mod races;
mod repeated_commands;
mod schedule;
mod search;
mod spaces;
mod spelling;
mod staff;
mod statements;
mod suggestions;
mod support;
mod texts;
mod work_orders;
