//! Texts of pages: readText, setText, removeText, listTextVersions, readSiteText, setSiteText, removeSiteText, listSiteTextVersions, previewText

use policy::Role;
use serde_json::{Value, json};

use crate::support::TestApp;

fn text(title: &str, body: &str) -> Value {
    json!({ "title": title, "body": body })
}

#[tokio::test]
async fn an_admins_terms_are_shown_and_each_version_is_found_again() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let stranger = app.anonymous();
    let path = district.path("/texts/terms");
    let nothing = stranger.get(&path).await.expect(200).json();
    assert_eq!(nothing, json!({ "blocks": [], "version": 0 }));

    let first = text(
        "Terms",
        "# Shoes\nNo <b>studs</b>.\n\n- Be **on time**\n- [Ask](mailto:desk@example.com)",
    );
    let saved = admin
        .with_header("If-Match", "\"0\"")
        .put(&path, first)
        .await
        .expect(200)
        .json();
    assert_eq!(
        saved["body"],
        "# Shoes\nNo studs.\n\n- Be **on time**\n- [Ask](mailto:desk@example.com)"
    );
    let span = |text: &str, bold: bool| json!({ "text": text, "bold": bold });
    assert_eq!(
        saved["blocks"],
        json!([
            { "kind": "heading", "lines": [{ "spans": [span("Shoes", false)] }] },
            { "kind": "paragraph", "lines": [{ "spans": [span("No studs.", false)] }] },
            { "kind": "list", "lines": [
                { "spans": [span("Be ", false), span("on time", true)] },
                { "spans": [{ "text": "Ask", "bold": false, "address": "mailto:desk@example.com" }] },
            ] },
        ])
    );
    app.clock().advance(chrono::TimeDelta::minutes(1));
    admin.put(&path, text("Terms", "Be early.")).await.expect(200);
    let same = admin.put(&path, text("Terms", " Be early. ")).await.expect(200);
    assert_eq!(same.header("etag"), Some("\"2\""), "the same words are no version");
    admin.delete(&path).await.expect(204);
    admin.delete(&path).await.expect(204);

    let shown = stranger.get(&path).await.expect(200).json();
    assert_eq!((&shown["version"], shown.get("title")), (&json!(3), None));
    let former = stranger.get(&format!("{path}?version=1")).await.expect(200).json();
    assert_eq!(
        (&former["body"], &former["writtenAt"]),
        (&saved["body"], &saved["writtenAt"])
    );
    stranger.get(&format!("{path}?version=4")).await.expect(404);

    let versions = format!("{path}/versions");
    let page = admin.get(&format!("{versions}?limit=2")).await.expect(200).json();
    let told: Vec<_> = page["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| &item["version"])
        .collect();
    assert_eq!(told, [3, 2]);
    assert_eq!(page["items"][0].get("title"), None, "it was removed");
    let next = page["nextCursor"].as_str().expect("a next page");
    let rest = admin.get(&format!("{versions}?cursor={next}")).await.expect(200).json();
    assert!(rest["items"][0]["writtenBy"].is_string(), "{rest}");

    let log = admin
        .get(&district.path("/organization/audit?kind=text"))
        .await
        .expect(200)
        .json();
    let actions: Vec<_> = log["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| &entry["action"])
        .collect();
    assert_eq!(actions, ["texts.remove", "texts.set", "texts.set"]);
    assert_eq!(log["items"][1]["subjectName"], "Terms");
}

#[tokio::test]
async fn an_organization_writes_each_page_of_its_portal() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    for kind in ["terms", "privacy", "pricing", "insurance", "host", "hourly"] {
        let title = format!("Our {kind}");
        let path = district.path(&format!("/texts/{kind}"));
        admin.put(&path, text(&title, "As we do it.")).await.expect(200);
        let page = app.anonymous().on_host(&district.host()).get(&format!("/{kind}")).await;
        let page = page.expect(200).text();
        assert!(page.contains(&format!(">{title}</h1>")), "{page}");
    }
}

#[tokio::test]
async fn who_saves_without_having_seen_the_latest_is_refused() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let superadmin = app.superadmin().await;
    for (writer, path) in [
        (&admin, district.path("/texts/privacy")),
        (&superadmin, "/api/site-texts/privacy".to_owned()),
    ] {
        let late = writer.with_header("If-Match", "\"0\"");
        late.put(&path, text("Privacy", "Nothing.")).await.expect(200);
        late.put(&path, text("Privacy", "Little.")).await.expect(412);
        late.delete(&path).await.expect(412);
        let blank = writer.put(&path, text(" ", " ")).await.expect(422);
        let long = writer
            .put(&path, text(&"x".repeat(121), &"x".repeat(20_001)))
            .await
            .expect(422);
        for field in ["title", "body"] {
            assert_eq!(
                (blank.field(field).0, long.field(field).0),
                ("required".into(), "tooLong".into())
            );
        }
    }
}

#[tokio::test]
async fn nobody_but_admins_writes_and_nobody_sees_the_texts_of_another_organization() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let city = app.organization("city").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/texts/terms");
    admin.put(&path, text("Terms", "Ours.")).await.expect(200);
    let others = app.staff(&city, Role::Admin).await;
    let editor = app.staff(&district, Role::Editor).await;
    for stranger in [&others, &editor] {
        stranger.put(&path, text("Terms", "Mine.")).await.expect(403);
        stranger.delete(&path).await.expect(403);
        stranger.get(&format!("{path}/versions")).await.expect(403);
    }
    let own = others.get(&city.path("/texts/terms")).await.expect(200).json();
    assert_eq!(own["version"], 0);
    let hidden = json!({ "published": false });
    admin.patch(&district.path("/organization"), hidden).await.expect(200);
    app.anonymous().get(&path).await.expect(404);
    editor.get(&path).await.expect(200);
}

#[tokio::test]
async fn the_platforms_people_write_its_pages_which_portals_show_too() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let superadmin = app.superadmin().await;
    let path = "/api/site-texts/terms";
    let nothing = app.anonymous().get(path).await.expect(200).json();
    assert_eq!(nothing["version"], 0);
    let body = "Play <script>fair</script> & [ask](https://example.com/?a=1&b=2).";
    superadmin.put(path, text("House terms", body)).await.expect(200);
    for role in [Role::Admin, Role::Editor] {
        let staff = app.staff(&district, role).await;
        staff.put(path, text("Terms", "Mine.")).await.expect(403);
        staff.get(&format!("{path}/versions")).await.expect(403);
    }
    app.anonymous().delete(path).await.expect(401);
    let portal = app.anonymous().on_host("district.fieldhouse.localhost");
    for page in [app.anonymous().get("/terms").await, portal.get("/terms").await] {
        let page = page.expect(200).text();
        assert!(page.contains("<h1 class=\"t-lg\">House terms</h1>"), "{page}");
        assert!(
            page.contains(
                "<p>Play fair &amp; <a class=\"link\" href=\"https://example.com/?a=1&amp;b=2\">ask</a>.</p>"
            ),
            "{page}"
        );
        assert!(page.contains("/site-texts/terms\""), "the answer is given along");
    }
    let admin = app.staff(&district, Role::Admin).await;
    admin
        .put(&district.path("/texts/terms"), text("Gym terms", "Ours."))
        .await
        .expect(200);
    let page = portal.get("/terms").await.expect(200).text();
    assert!(
        page.contains(">Gym terms</h1>") && !page.contains("House terms"),
        "{page}"
    );
    let page = app.anonymous().get("/terms").await.expect(200).text();
    assert!(
        page.contains(">House terms</h1>") && !page.contains("Gym terms"),
        "{page}"
    );

    let versions = superadmin.get(&format!("{path}/versions")).await.expect(200).json();
    assert_eq!(versions["items"][0]["version"], 1);
    superadmin.delete(path).await.expect(204);
    let page = app.anonymous().get("/terms").await.expect(200).text();
    assert!(!page.contains("House terms</h1>"), "{page}");
    app.anonymous().get(&format!("{path}?version=1")).await.expect(200);
    app.anonymous().get(&format!("{path}?version=9")).await.expect(404);
}

#[tokio::test]
async fn a_draft_is_shown_as_it_would_look() {
    let app = TestApp::start().await;
    let renter = app.renter("ana").await;
    let draft = json!({ "body": "1. Sweep" });
    let preview = renter.post("/api/text-preview", draft.clone()).await.expect(200).json();
    assert_eq!(preview["blocks"][0]["kind"], "steps");
    app.anonymous().post("/api/text-preview", draft).await.expect(401);
    let long = json!({ "body": "x".repeat(20_001) });
    renter.post("/api/text-preview", long).await.expect(400);
}
