//! addWorkOrderPhoto, removeWorkOrderPhoto

use poem::http::Method;
use policy::Role;
use serde_json::json;

use super::order;
use crate::support::renting::id;
use crate::support::{Part, Scene};

const COURT: &[u8] = include_bytes!("../images/court.png");

#[tokio::test]
async fn a_setup_is_shown_by_a_diagram() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let booking = app.renter("ana").await.book(&court, app.day(5), "18:00", "20:00").await;
    let manager = app.staff(&district, Role::MaintenanceManager).await;
    let made = order(&manager, &district, &booking, &["Unstack"]).await;
    let task = made["tasks"][0]["id"].as_str().unwrap_or_default().to_owned();
    let path = district.path(&format!("/work-orders/{}/photos", id(&made)));
    let file = |content| Part::File {
        name: "file",
        file_name: "plan.png",
        content_type: "image/png",
        content,
    };
    let parts = [
        file(COURT),
        Part::Text("description", "Ten rows"),
        Part::Text("taskId", &task),
    ];
    let crew = app.staff(&district, Role::MaintenanceStaff).await;
    let shown = crew.multipart(Method::POST, &path, &parts).await.expect(201).json();
    let photo = &shown["photos"][0];
    assert_eq!(
        (&photo["taskId"], &photo["description"]),
        (&json!(task), &json!("Ten rows"))
    );
    let other = [
        file(COURT),
        Part::Text("taskId", "0197a000-0000-7000-8000-000000000000"),
    ];
    crew.multipart(Method::POST, &path, &other)
        .await
        .expect(422)
        .field("taskId");
    let none = [file(b"no picture".as_slice())];
    let refused = crew.multipart(Method::POST, &path, &none).await;
    assert_eq!(refused.expect(422).field("file").0, "notAPicture");
    let image = format!("{path}/{}", photo["imageId"].as_str().unwrap_or_default());
    let left = crew.delete(&image).await.expect(200).json();
    assert_eq!(left["photos"], json!([]));
    crew.delete(&image).await.expect(404);
}
