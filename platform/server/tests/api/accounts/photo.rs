//! setOwnPhoto and removeOwnPhoto

use poem::http::Method;

use crate::support::{Part, TestApp};

/// 40 × 30 pixels.
const PICTURE: &[u8] = include_bytes!("../images/court.png");

fn file(content: &[u8]) -> [Part<'_>; 1] {
    [Part::File {
        name: "file",
        file_name: "me.png",
        content_type: "image/png",
        content,
    }]
}

#[tokio::test]
async fn a_picture_is_shown_until_another_takes_its_place_or_it_is_removed() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let set = async || {
        let answer = ana.multipart(Method::PUT, "/api/user/photo", &file(PICTURE)).await;
        let profile = answer.expect(200).json();
        profile["photoUrl"].as_str().expect("a picture").to_owned()
    };
    let first = set().await;
    ana.get(&first).await.expect(200);
    let second = set().await;
    assert_ne!(first, second);
    app.run_jobs().await;
    ana.get(&first).await.expect(404);
    ana.get(&second).await.expect(200);
    let profile = ana.get("/api/user/profile").await.expect(200).json();
    assert_eq!(profile["photoUrl"], second.as_str());
    ana.delete("/api/user/photo").await.expect(204);
    ana.delete("/api/user/photo").await.expect(204);
    app.run_jobs().await;
    ana.get(&second).await.expect(404);
    let profile = ana.get("/api/user/profile").await.expect(200).json();
    assert!(profile.get("photoUrl").is_none(), "{profile}");
}

#[tokio::test]
async fn what_is_no_picture_is_refused_and_a_stranger_has_none() {
    let app = TestApp::start().await;
    let ana = app.renter("ana").await;
    let svg = file(b"<svg onload=alert(1)>");
    let refused = ana.multipart(Method::PUT, "/api/user/photo", &svg).await.expect(422);
    assert_eq!(refused.field("file").0, "notAPicture");
    let stranger = app.anonymous();
    stranger
        .multipart(Method::PUT, "/api/user/photo", &file(PICTURE))
        .await
        .expect(401);
}
