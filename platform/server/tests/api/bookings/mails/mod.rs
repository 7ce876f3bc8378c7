//! Mail about bookings.

mod previews;
mod refunds;
mod times;

use poem::http::Method;
use policy::Role;
use serde_json::json;
use sqlx::Executor;

use crate::support::renting::id;
use crate::support::{Part, Scene, TestApp};

#[tokio::test]
async fn a_request_is_told_to_its_renter_and_to_those_who_answer() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (admin, approver) = (
        app.staff(&district, Role::Admin).await,
        app.staff(&district, Role::Approver).await,
    );
    let editor = app.staff(&district, Role::Editor).await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    app.run_jobs().await;
    let received = app.mail_to(ana.email()).await;
    assert_eq!(received.len(), 1);
    assert!(received[0].pictures.is_empty(), "nobody comes before it is approved");
    assert!(
        received[0].summary.subject.starts_with("Your request for Court, "),
        "{}",
        received[0].summary.subject
    );
    let text = received[0].text.as_deref().unwrap_or_default();
    assert!(
        text.contains("6:00 to 8:00 PM Central time"),
        "times are those of the facility, and say so: {text}"
    );
    assert!(text.contains("$40.00"), "{text}");
    for staff in [&admin, &approver] {
        let mails = app.mail_to(staff.email()).await;
        assert_eq!(mails.len(), 1, "{}", staff.email());
        let text = mails[0].text.as_deref().unwrap_or_default();
        assert!(text.contains(" requested Court: "), "{text}");
        assert!(
            mails[0].summary.subject.contains("Practice"),
            "{}",
            mails[0].summary.subject
        );
    }
    assert!(app.mail_to(editor.email()).await.is_empty());

    let path = district.path(&format!("/bookings/{}/decision", id(&booking)));
    let decision = json!({ "decision": "approved", "message": "Use door <14>." });
    approver.put(&path, decision).await.expect(200);
    app.run_jobs().await;
    let confirmed = app.mail_to(ana.email()).await.pop().expect("a second mail");
    let subject = &confirmed.summary.subject;
    assert!(
        subject.starts_with("Court is yours: ") && subject.ends_with(", 6:00 PM"),
        "{subject}"
    );
    let html = confirmed.html.as_deref().unwrap_or_default();
    assert!(html.contains("Use door &lt;14&gt;."), "{html}");
    let [code] = confirmed.pictures.as_slice() else {
        panic!("a check-in code, not {} pictures", confirmed.pictures.len())
    };
    assert_eq!(code.content_type, "image/png");
    assert!(code.content.starts_with(b"\x89PNG"));
    assert!(html.contains(&format!("src=\"cid:{}\"", code.content_id)), "{html}");
    let text = confirmed.text.as_deref().unwrap_or_default();
    let page = format!("/manage/orgs/{}/check-in/{}", district.short_name, id(&booking));
    assert!(
        text.lines()
            .any(|line| line.starts_with("Check-in code: ") && line.ends_with(&page)),
        "{text}"
    );
    let names: Vec<&str> = confirmed.attachments.iter().map(|part| part.name.as_str()).collect();
    assert_eq!(
        names,
        [format!("{}.ics", booking["number"].as_str().expect("a number"))]
    );
}

#[tokio::test]
async fn whoever_muted_a_kind_gets_none_of_it_and_all_else() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let approver = app.staff(&district, Role::Approver).await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    for (person, kind) in [(&ana, "received"), (&admin, "staffRequests")] {
        let profile = json!({ "firstName": "Mora", "lastName": "Finch", "mutedMail": [kind] });
        person.put("/api/user/profile", profile).await.expect(200);
    }
    app.run_jobs().await;
    for (person, mails) in [(&ana, 0), (&admin, 0), (&approver, 1)] {
        assert_eq!(app.mail_to(person.email()).await.len(), mails, "{}", person.email());
    }

    let path = district.path(&format!("/bookings/{}/decision", id(&booking)));
    approver.put(&path, json!({ "decision": "approved" })).await.expect(200);
    app.run_jobs().await;
    let [confirmed] = app.mail_to(ana.email()).await.try_into().expect("what always comes");
    assert!(confirmed.summary.subject.starts_with("Court is yours: "));
}

/// A job that was killed runs again; so does one of which a mail could not be sent.
#[tokio::test]
async fn a_job_that_runs_again_sends_what_was_not_sent() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let admin = app.staff(&district, Role::Admin).await;
    let ana = app.renter("ana").await;
    ana.book(&court, app.day(5), "18:00", "20:00").await;
    let mut owner = app.owner().await;
    app.hand_over(&mut owner).await;
    let twice = "INSERT INTO graphile_worker._private_jobs (task_id, payload, run_at)
        SELECT task_id, payload, run_at FROM graphile_worker._private_jobs
        JOIN graphile_worker._private_tasks AS tasks ON tasks.id = task_id WHERE tasks.identifier = 'bookings_tell'";
    assert_eq!(owner.execute(twice).await.expect("a job").rows_affected(), 1);
    app.run_jobs().await;
    for person in [&ana, &admin] {
        assert_eq!(app.mail_to(person.email()).await.len(), 1, "{}", person.email());
    }

    // As if it had been killed between the renter's mail and the staff's.
    ana.book(&court, app.day(6), "18:00", "20:00").await;
    app.hand_over(&mut owner).await;
    assert_eq!(owner.execute(twice).await.expect("a job").rows_affected(), 1);
    owner
        .execute(
            "CREATE FUNCTION forget() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN NEW.sent_at := CASE WHEN NEW.template = 'received' THEN NEW.sent_at END; RETURN NEW; END $$",
        )
        .await
        .expect("a function");
    owner
        .execute("CREATE TRIGGER forget BEFORE UPDATE ON mails FOR EACH ROW EXECUTE FUNCTION forget()")
        .await
        .expect("a trigger");
    app.run_jobs().await;
    assert_eq!(app.mail_to(ana.email()).await.len(), 2);
    assert_eq!(
        app.mail_to(admin.email()).await.len(),
        3,
        "what is not marked is sent again"
    );
}

#[tokio::test]
async fn an_organization_that_sends_no_mail_keeps_it_in_its_log() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    admin
        .patch(
            &district.path("/organization"),
            json!({ "settings": { "sendMail": false } }),
        )
        .await
        .expect(200);
    let gym = app.facility(&district).await;
    let court = app.space(&gym).await;
    let ana = app.renter("ana").await;
    ana.book(&court, app.day(5), "18:00", "20:00").await;
    app.run_jobs().await;
    assert!(app.mail_to(ana.email()).await.is_empty());
    let logged: Vec<(String, bool)> = sqlx::query_as(
        "SELECT template, sent_at IS NOT NULL FROM mails WHERE booking_id IS NOT NULL ORDER BY template",
    )
    .fetch_all(&mut app.owner().await)
    .await
    .expect("the log can be read");
    assert_eq!(logged, [("received".to_owned(), false), ("request".to_owned(), false)]);
}

#[tokio::test]
async fn a_mail_looks_like_its_organization_and_brings_the_time_along() {
    let app = TestApp::start().await;
    let district = app.organization("district").with("name", "Verona Area Schools").await;
    let admin = app.staff(&district, Role::Admin).await;
    let theme = json!({
        "accent": { "light": "#0b5d6b", "dark": "#7fd3e0" },
        "onAccent": { "light": "#ffffff", "dark": "#03272d" },
        "hero": { "light": "#0c3a44", "dark": "#0a2b33" },
        "radius": 4,
        "font": "Public Sans",
    });
    admin
        .patch(&district.path("/organization"), json!({ "theme": theme }))
        .await
        .expect(200);
    let logo = Part::File {
        name: "file",
        file_name: "logo.png",
        content_type: "image/png",
        content: include_bytes!("../../images/court.png"),
    };
    let path = district.path("/organization/logo");
    admin.multipart(Method::PUT, &path, &[logo]).await.expect(200);
    let gym = app.facility(&district).await;
    let court = app.space(&gym).await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    app.run_jobs().await;
    for (reader, kind) in [(&ana, "the request"), (&admin, "the question to staff")] {
        let mail = app.mail_to(reader.email()).await.pop().expect(kind);
        assert!(
            mail.summary.from.contains("Verona Area Schools"),
            "{}",
            mail.summary.from
        );
        let html = mail.html.as_deref().expect("a mail has a page");
        let logo = format!("src=\"http://district.fieldhouse.localhost/files/{}/", district.id);
        for part in [
            logo.as_str(),
            "background:#0c3a44",
            "#0b5d6b",
            "#7fd3e0",
            "'Public Sans'",
            "border-radius:4px",
        ] {
            assert!(html.contains(part), "{kind} has no {part}: {html}");
        }
        let [file] = mail.attachments.as_slice() else {
            panic!("{kind} has one file, not {}", mail.attachments.len())
        };
        assert_eq!(
            file.name,
            format!("{}.ics", booking["number"].as_str().expect("a number"))
        );
        assert!(file.content_type.starts_with("text/calendar"), "{}", file.content_type);
        let file = String::from_utf8_lossy(&file.content).into_owned();
        assert!(
            file.starts_with("BEGIN:VCALENDAR") && file.contains("DTSTART"),
            "{file}"
        );
    }
}
