//! addSpacePhoto, orderSpacePhotos, changeSpacePhoto, removeSpacePhoto;
//! addFacilityPhoto, orderFacilityPhotos, changeFacilityPhoto, removeFacilityPhoto

use poem::http::Method;
use policy::Role;
use serde_json::{Value, json};

use super::{PICTURE, upload};
use crate::support::{Part, Scene, TestApp};

fn ids(photos: &Value) -> Vec<String> {
    let photos = photos.as_array().unwrap();
    photos
        .iter()
        .map(|photo| photo["imageId"].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn photos_are_added_ordered_and_removed() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    let editor = app.staff(&district, Role::Editor).await;
    for path in [gym.path(""), court.path("")] {
        let photos = format!("{path}/photos");
        let description = [Part::Text("description", "The court from above")];
        let first = upload(&editor, Method::POST, &photos, PICTURE, &description)
            .await
            .expect(201)
            .json();
        assert_eq!(first["description"], "The court from above");
        assert_eq!(
            (first["width"].as_u64(), first["height"].as_u64()),
            (Some(40), Some(30))
        );
        let second = upload(&editor, Method::POST, &photos, PICTURE, &[])
            .await
            .expect(201)
            .json();
        let [first, second] = [&first, &second].map(|photo| photo["imageId"].as_str().unwrap().to_owned());
        assert_eq!(
            ids(&app.anonymous().get(&path).await.json()["photos"]),
            [first.clone(), second.clone()]
        );

        let order = json!({ "imageIds": [second, first] });
        let ordered = editor.put(&photos, order).await.expect(200).json();
        assert_eq!(ids(&ordered["items"]), [second.clone(), first.clone()]);
        for wrong in [
            json!([second]),
            json!([second, second]),
            json!([second, first, court.id]),
        ] {
            let answer = editor.put(&photos, json!({ "imageIds": wrong })).await.expect(422);
            assert_eq!(answer.field("imageIds").0, "notThePhotos");
        }
        editor.delete(&format!("{photos}/{second}")).await.expect(204);
        editor.delete(&format!("{photos}/{second}")).await.expect(404);
        assert_eq!(ids(&editor.get(&path).await.json()["photos"]), [first]);
    }
}

#[tokio::test]
async fn what_a_photo_shows_can_be_said_later() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    let editor = app.staff(&district, Role::Editor).await;
    let approver = app.staff(&district, Role::Approver).await;
    for path in [gym.path(""), court.path("")] {
        let photos = format!("{path}/photos");
        let photo = upload(&editor, Method::POST, &photos, PICTURE, &[])
            .await
            .expect(201)
            .json();
        let one = format!("{photos}/{}", photo["imageId"].as_str().unwrap());
        let described = json!({ "description": " The <b>court</b> from above " });
        let changed = editor.patch(&one, described.clone()).await.expect(200).json();
        assert_eq!(changed["description"], "The court from above");
        let shown = app.anonymous().get(&path).await.expect(200).json();
        assert_eq!(shown["photos"], json!([changed]));
        let long = json!({ "description": "x".repeat(301) });
        let refused = editor.patch(&one, long).await.expect(422);
        assert_eq!(refused.field("description").0, "tooLong");
        approver.patch(&one, described.clone()).await.expect(403);
        let other = format!("{photos}/{}", uuid::Uuid::now_v7());
        editor.patch(&other, described).await.expect(404);
    }
}

#[tokio::test]
async fn the_first_photo_stands_for_the_space_on_the_marketplace() {
    let Scene {
        app,
        district,
        gym,
        court,
        ..
    } = Scene::start().await;
    let editor = app.staff(&district, Role::Editor).await;
    let shown = async || -> Option<uuid::Uuid> {
        sqlx::query_scalar("SELECT photo_image_id FROM listings WHERE space_id = $1")
            .bind(court.id)
            .fetch_one(&mut app.owner().await)
            .await
            .unwrap()
    };
    let add = async |path: &str| -> uuid::Uuid {
        let photo = upload(&editor, Method::POST, path, PICTURE, &[])
            .await
            .expect(201)
            .json();
        photo["imageId"].as_str().unwrap().parse().unwrap()
    };
    assert_eq!(shown().await, None);
    add(&gym.path("/photos")).await;
    assert_eq!(shown().await, None, "its facility's shows something else");
    let own = add(&court.path("/photos")).await;
    assert_eq!(shown().await, Some(own));
    editor.delete(&court.path(&format!("/photos/{own}"))).await.expect(204);
    assert_eq!(shown().await, None);
}

#[tokio::test]
async fn what_is_too_large_or_no_picture_is_refused() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    let editor = app.staff(&district, Role::Editor).await;
    let path = gym.path("/photos");
    let mut large = PICTURE.to_vec();
    large.resize(5_242_881, 0);
    let answer = upload(&editor, Method::POST, &path, &large, &[]).await.expect(422);
    let (code, message) = answer.field("file");
    assert_eq!(code, "fileTooLarge");
    assert!(message.contains("could not upload file more than 5MB"), "{message}");
    let answer = upload(&editor, Method::POST, &path, b"<svg onload=alert(1)>", &[])
        .await
        .expect(422);
    assert_eq!(answer.field("file").0, "notAPicture");
    let answer = upload(&editor, Method::POST, &path, &PICTURE[..60], &[])
        .await
        .expect(422);
    assert_eq!(answer.field("file").0, "damagedPicture");
    assert_eq!(editor.get(&gym.path("")).await.json()["photos"], json!([]));
}

#[tokio::test]
async fn others_may_not() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let city = app.organization("city").await;
    let gym = app.facility(&district).await;
    let path = gym.path("/photos");
    upload(&app.anonymous(), Method::POST, &path, PICTURE, &[])
        .await
        .expect(401);
    let approver = app.staff(&district, Role::Approver).await;
    upload(&approver, Method::POST, &path, PICTURE, &[]).await.expect(403);
    let other = app.staff(&city, Role::Admin).await;
    let theirs = city.path(&format!("/facilities/{}/photos", gym.id));
    upload(&other, Method::POST, &theirs, PICTURE, &[]).await.expect(404);
}
