//! addProof, readProof, and applying with them (docs/rules/groups-and-access.md#memberships)

use chrono::TimeDelta;
use poem::http::Method;
use policy::Role;
use serde_json::{Value, json};

use super::{group, path_of};
use crate::support::renting::{each, id};
use crate::support::{Answer, Client, Organization, Part, TestApp};

const PDF: &[u8] = b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";
const PICTURE: &[u8] = include_bytes!("../images/court.png");

async fn upload(person: &Client, district: &Organization, clubs: &Value, name: &str, content: &[u8]) -> Answer {
    let file = Part::File {
        name: "file",
        file_name: "C:/ana/Our (roster)#1.pdf",
        content_type: "text/html",
        content,
    };
    let path = path_of(district, clubs, "/proofs");
    person
        .multipart(Method::POST, &path, &[file, Part::Text("name", name)])
        .await
}

/// A group that requires a roster, and accepts a certificate.
async fn clubs(admin: &Client, district: &Organization) -> Value {
    let proofs = json!([{ "name": "Roster", "required": true }, { "name": "Tax certificate", "required": false }]);
    group(admin, district, json!({ "name": "Clubs", "proofs": proofs })).await
}

async fn sweep(app: &TestApp) {
    sqlx::query("SELECT graphile_worker.add_job('proofs_sweep', '{}'::json)")
        .execute(&mut app.owner().await)
        .await
        .expect("the owner may add a job");
    app.run_jobs().await;
}

#[tokio::test]
async fn who_applies_shows_what_the_group_asks_for_and_the_staff_who_decide_look_at_it() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let clubs = clubs(&admin, &district).await;
    let ana = app.renter("ana").await;
    let roster = upload(&ana, &district, &clubs, "Roster", PDF).await.expect(201).json();
    assert_eq!(roster["fileName"], "Our (roster)_1.pdf");
    assert_eq!(
        (&roster["contentType"], &roster["byteSize"]),
        (&json!("application/pdf"), &json!(PDF.len()))
    );
    let file = district.path(&format!("/proofs/{}", id(&roster)));
    let answer = ana.get(&file).await.expect(200);
    assert_eq!(answer.body, PDF);
    assert_eq!(
        answer.header("content-disposition"),
        Some("attachment; filename=\"Our (roster)_1.pdf\"")
    );
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(
        answer.header("content-security-policy"),
        Some("default-src 'none'; sandbox")
    );
    assert_eq!(answer.header("cache-control"), Some("private, no-store"));
    assert_eq!(answer.header("content-type"), Some("application/octet-stream"));
    admin.get(&file).await.expect(404);

    let path = path_of(&district, &clubs, "/memberships");
    let refused = ana.post(&path, json!({})).await.expect(422);
    assert_eq!(
        refused.field("proofIds"),
        ("proofRequired".to_owned(), "Upload Roster.".to_owned())
    );
    let certificate = upload(&ana, &district, &clubs, "Tax certificate", PICTURE)
        .await
        .expect(201)
        .json();
    let only_optional = json!({ "proofIds": [certificate["id"]] });
    let refused = ana.post(&path, only_optional).await.expect(422);
    assert_eq!(refused.field("proofIds").0, "proofRequired");
    let both = json!({ "proofIds": [roster["id"], certificate["id"]] });
    let applied = ana.post(&path, both).await.expect(201).json();
    assert_eq!(each(&applied["proofs"], "name"), ["Roster", "Tax certificate"]);
    let own = ana.get("/api/user/memberships").await.expect(200).json();
    assert_eq!(own["items"][0]["proofs"], applied["proofs"]);
    let waiting = admin.get(&path).await.expect(200).json();
    assert_eq!(waiting["items"][0]["proofs"], applied["proofs"]);

    let editor = app.staff(&district, Role::Editor).await;
    assert_eq!(editor.get(&file).await.expect(200).body, PDF);
    let picture = district.path(&format!("/proofs/{}", id(&certificate)));
    let drawn = editor.get(&picture).await.expect(200).body;
    assert_eq!(&drawn[..2], [0xff, 0xd8], "it was drawn anew, as a photo");
    let log = admin.get(&district.path("/organization/audit?kind=proof")).await;
    let log = log.expect(200).json();
    let actions = each(&log["items"], "action");
    assert_eq!(
        actions,
        ["proofs.read", "proofs.read", "proofs.upload", "proofs.upload"]
    );
    assert_eq!(log["items"][0]["actor"]["id"], json!(editor.user_id()));
    let elsewhere = app.organization("club").await;
    let foreign = app.staff(&elsewhere, Role::Admin).await;
    for stranger in [
        app.staff(&district, Role::Approver).await,
        app.renter("bo").await,
        foreign,
    ] {
        stranger.get(&file).await.expect(404);
    }
    app.anonymous().get(&file).await.expect(401);
}

#[tokio::test]
async fn what_is_no_document_too_large_or_for_no_proof_is_refused() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let clubs = clubs(&admin, &district).await;
    let ana = app.renter("ana").await;
    let mut large = PDF.to_vec();
    large.resize(5_242_881, b' ');
    for (name, content, field, code) in [
        (
            "Roster",
            &b"<html><script>alert(1)</script>"[..],
            "file",
            "notADocument",
        ),
        ("Roster", &PDF[..20], "file", "damagedPdf"),
        ("Roster", &PICTURE[..60], "file", "damagedPicture"),
        ("Roster", &large, "file", "fileTooLarge"),
        ("Passport", PDF, "name", "unknownProof"),
    ] {
        let refused = upload(&ana, &district, &clubs, name, content).await.expect(422);
        assert_eq!(refused.field(field).0, code);
    }
    let refused = upload(&ana, &district, &clubs, "Roster", &large).await.expect(422);
    let message = refused.field("file").1;
    assert!(message.starts_with("could not upload file more than 5MB"), "{message}");
    let private = group(&admin, &district, json!({ "name": "Board", "private": true })).await;
    upload(&ana, &district, &private, "Roster", PDF).await.expect(404);
    upload(&app.anonymous(), &district, &clubs, "Roster", PDF)
        .await
        .expect(401);
    sqlx::query("UPDATE users SET email_confirmed_at = NULL WHERE id = $1")
        .bind(ana.user_id())
        .execute(&mut app.owner().await)
        .await
        .unwrap();
    let refused = upload(&ana, &district, &clubs, "Roster", PDF).await.expect(409);
    assert_eq!(refused.problem().code, "emailNotConfirmed");
}

#[tokio::test]
async fn nobody_applies_with_what_is_not_theirs_or_not_for_this_group() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let clubs = clubs(&admin, &district).await;
    let proofs = json!([{ "name": "Roster", "required": true }]);
    let others = group(&admin, &district, json!({ "name": "Others", "proofs": proofs })).await;
    let (ana, bo) = (app.renter("ana").await, app.renter("bo").await);
    let roster = upload(&ana, &district, &clubs, "Roster", PDF).await.expect(201).json();
    let elsewhere = upload(&ana, &district, &others, "Roster", PDF).await.expect(201).json();
    let path = path_of(&district, &clubs, "/memberships");
    let apply = async |person: &Client, ids: Value| person.post(&path, json!({ "proofIds": ids })).await;
    for (person, ids) in [
        (&bo, json!([roster["id"]])),
        (&ana, json!([elsewhere["id"], roster["id"]])),
    ] {
        let refused = apply(person, ids).await.expect(422);
        assert_eq!(refused.field("proofIds").0, "unknownProof");
    }
    let again = upload(&ana, &district, &clubs, "Roster", PDF).await.expect(201).json();
    let refused = apply(&ana, json!([roster["id"]])).await.expect(422);
    assert_eq!(
        refused.field("proofIds").0,
        "unknownProof",
        "the later one is in its place"
    );
    apply(&ana, json!([again["id"]])).await.expect(201);
}

#[tokio::test]
async fn proofs_go_with_what_they_were_for() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let clubs = clubs(&admin, &district).await;
    let others = group(
        &admin,
        &district,
        json!({ "name": "Others", "proofs": clubs["proofs"] }),
    )
    .await;
    let third = group(&admin, &district, json!({ "name": "Third", "proofs": clubs["proofs"] })).await;
    let files = || app.files().iter().filter(|file| file.contains("/proofs/")).count();
    let apply = async |person: &Client, group: &Value| {
        let roster = upload(person, &district, group, "Roster", PDF).await.expect(201).json();
        let path = path_of(&district, group, "/memberships");
        let application = json!({ "proofIds": [roster["id"]] });
        person.post(&path, application).await.expect(201).json()
    };
    let (ana, bo, cy) = (app.renter("ana").await, app.renter("bo").await, app.renter("cy").await);
    let leaves = apply(&ana, &clubs).await;
    let removed = apply(&bo, &clubs).await;
    let denied = apply(&cy, &clubs).await;
    apply(&ana, &others).await;
    upload(&bo, &district, &third, "Roster", PDF).await.expect(201);
    assert_eq!(files(), 5);

    ana.delete(&format!("/api/user/memberships/{}", id(&leaves)))
        .await
        .expect(204);
    let member = |membership: &Value| district.path(&format!("/memberships/{}", id(membership)));
    admin.delete(&member(&removed)).await.expect(204);
    admin.delete(&path_of(&district, &others, "")).await.expect(204);
    app.run_jobs().await;
    assert_eq!(files(), 2, "with the membership and with the group");

    admin
        .patch(&member(&denied), json!({ "state": "denied" }))
        .await
        .expect(200);
    app.clock().advance(TimeDelta::hours(23));
    sweep(&app).await;
    assert_eq!(files(), 2);
    app.clock().advance(TimeDelta::hours(2));
    sweep(&app).await;
    assert_eq!(files(), 1, "nobody applied with it for a day");
    app.clock().advance(TimeDelta::days(30));
    sweep(&app).await;
    assert_eq!(files(), 0, "the denial is a month ago");
}
