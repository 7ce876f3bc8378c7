//! addFile, listFiles, readFile, changeFile, removeFile

use poem::http::Method;
use policy::Role;
use serde_json::{Value, json};

use crate::support::{Answer, Client, Part, TestApp};

const PDF: &[u8] = b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";

async fn add(client: &Client, path: &str, file_name: &str, content: &[u8]) -> Answer {
    let file = Part::File {
        name: "file",
        file_name,
        content_type: "text/html",
        content,
    };
    let parts = [file, Part::Text("description", "House <b>rules</b>")];
    client.multipart(Method::POST, path, &parts).await
}

#[tokio::test]
async fn visitors_save_what_editors_hand_out() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let editor = app.staff(&district, Role::Editor).await;
    let files = district.path("/organization/files");
    let added = add(&editor, &files, "../rules.pdf", PDF).await.expect(201).json();
    assert_eq!(
        (&added["fileName"], &added["description"]),
        (&json!("rules.pdf"), &json!("House rules"))
    );
    assert_eq!(added["contentType"], "application/pdf");

    let stranger = app.anonymous();
    let listed = stranger.get(&files).await.expect(200).json();
    assert_eq!(listed["items"], json!([added]));
    let one = format!("{files}/{}", added["id"].as_str().unwrap());
    let read = stranger.get(&one).await.expect(200);
    assert_eq!(read.text().as_bytes(), PDF);
    for (header, value) in [
        ("content-disposition", "attachment; filename=\"rules.pdf\""),
        ("x-content-type-options", "nosniff"),
        ("content-security-policy", "default-src 'none'; sandbox"),
        ("content-type", "application/octet-stream"),
    ] {
        assert_eq!(read.header(header), Some(value), "{header}");
    }

    let changed = editor
        .patch(&one, json!({ "description": "Court rules" }))
        .await
        .expect(200)
        .json();
    assert_eq!(changed["description"], "Court rules");
    let kept = app.files();
    editor.delete(&one).await.expect(204);
    app.run_jobs().await;
    assert_eq!(app.files().len(), kept.len() - 1);
    stranger.get(&one).await.expect(404);
    editor.delete(&one).await.expect(404);
}

#[tokio::test]
async fn a_file_is_what_its_content_says_and_at_most_5_mb() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let editor = app.staff(&district, Role::Editor).await;
    let files = district.path("/organization/files");
    let answer = add(&editor, &files, "rules.pdf", b"<html><script>alert(1)</script>")
        .await
        .expect(422);
    assert_eq!(answer.field("file").0, "notADocument");
    let mut large = PDF.to_vec();
    large.resize(5_242_881, b' ');
    let answer = add(&editor, &files, "rules.pdf", &large).await.expect(422);
    let (code, said) = answer.field("file");
    assert_eq!(code, "fileTooLarge");
    assert!(said.starts_with("could not upload file more than 5MB"), "{said}");
    let answer = add(&editor, &files, "rules.pdf", b"%PDF-1.7 cut off").await.expect(422);
    assert_eq!(answer.field("file").0, "damagedPdf");
    assert!(app.files().is_empty(), "nothing was kept");
}

#[tokio::test]
async fn others_hand_out_nothing_and_drafts_are_the_staffs() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let files = district.path("/organization/files");
    let approver = app.staff(&district, Role::Approver).await;
    add(&approver, &files, "rules.pdf", PDF).await.expect(403);
    add(&app.anonymous(), &files, "rules.pdf", PDF).await.expect(401);
    let admin = app.staff(&district, Role::Admin).await;
    let added = add(&admin, &files, "rules.pdf", PDF).await.expect(201).json();
    let one = format!("{files}/{}", added["id"].as_str().unwrap());
    approver.patch(&one, json!({ "description": "x" })).await.expect(403);
    approver.delete(&one).await.expect(403);
    let city = app.organization("city").await;
    let there = city.path(&format!("/organization/files/{}", added["id"].as_str().unwrap()));
    app.anonymous().get(&there).await.expect(404);

    admin
        .patch(&district.path("/organization"), json!({ "published": false }))
        .await
        .expect(200);
    let listed = app.anonymous().get(&files).await.expect(200).json();
    assert_eq!(listed["items"], Value::Array(Vec::new()));
    app.anonymous().get(&one).await.expect(404);
    approver.get(&one).await.expect(200);
}
