//! listBookingPhotos, addBookingPhoto, removeBookingPhoto

use poem::http::Method;
use policy::Role;
use serde_json::{Value, json};

use crate::support::renting::{each, id};
use crate::support::{Part, Scene};

const COURT: &[u8] = include_bytes!("../images/court.png");

fn photo(content: &[u8]) -> [Part<'_>; 2] {
    [
        Part::File {
            name: "file",
            file_name: "floor.png",
            content_type: "image/png",
            content,
        },
        Part::Text("description", "The floor after the game"),
    ]
}

#[tokio::test]
async fn renter_and_staff_add_photos_that_both_see_and_nobody_else() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let approver = app.staff(&district, Role::Approver).await;
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let path = district.path(&format!("/bookings/{}/photos", id(&booking)));
    let added = ana
        .multipart(Method::POST, &path, &photo(COURT))
        .await
        .expect(201)
        .json();
    let staffs = approver.multipart(Method::POST, &path, &photo(COURT)).await;
    let staffs = staffs.expect(201).json();
    let seen = |listed: Value| {
        let removable = listed["items"].as_array().cloned().unwrap_or_default();
        let removable: Vec<Value> = removable.iter().map(|photo| photo["removable"].clone()).collect();
        (each(&listed["items"], "authorName").join(", "), removable)
    };
    let names = "Ana Renter, District-approver Renter".to_owned();
    let by_ana = ana.get(&path).await.expect(200).json();
    assert_eq!(seen(by_ana), (names.clone(), vec![json!(true), json!(false)]));
    let by_staff = approver.get(&path).await.expect(200).json();
    assert_eq!(seen(by_staff), (names, vec![json!(true), json!(true)]));
    let file = added["thumbnailUrl"].as_str().unwrap_or_default();
    app.anonymous().get(file).await.expect(200);

    ben.get(&path).await.expect(404);
    ben.multipart(Method::POST, &path, &photo(COURT)).await.expect(404);
    let of = |photo: &Value| format!("{path}/{}", photo["imageId"].as_str().unwrap_or_default());
    ben.delete(&of(&added)).await.expect(404);
    ana.delete(&of(&staffs)).await.expect(404);
    ana.delete(&of(&added)).await.expect(204);
    approver.delete(&of(&staffs)).await.expect(204);
    app.run_jobs().await;
    app.anonymous().get(file).await.expect(404);
}

#[tokio::test]
async fn what_is_no_picture_is_refused() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let ana = app.renter("ana").await;
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let path = district.path(&format!("/bookings/{}/photos", id(&booking)));
    let refused = ana.multipart(Method::POST, &path, &photo(b"no picture")).await;
    assert_eq!(refused.expect(422).field("file").0, "notAPicture");
    assert_eq!(ana.get(&path).await.expect(200).json()["items"], json!([]));
}
