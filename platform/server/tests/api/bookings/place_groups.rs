//! quotePlacedBooking: the groups that it names, of the person whom the booking is for

use policy::Role;
use serde_json::{Value, json};

use crate::groups::{group, join, path_of};
use crate::support::renting::{each, id};
use crate::support::{Facility, Scene};

#[tokio::test]
async fn the_desk_is_told_which_groups_of_the_organization_the_renter_can_book_in_there() {
    let scene = Scene::start().await;
    let Scene {
        app,
        district,
        court,
        gym,
        admin,
        ana,
    } = &scene;
    let make = async |form: Value| group(admin, district, form).await;
    let only_at = |facility: &Facility| json!({ "limited": true, "facilityIds": [facility.id] });
    let annex = app.facility(district).with("name", "Annex").await;
    let swimmers = make(json!({ "name": "Swimmers", "discount": "50", "invoice": true })).await;
    let of_gym = make(json!({ "name": "Gym users", "access": only_at(gym) })).await;
    let of_annex = make(json!({ "name": "Annex users", "access": only_at(&annex) })).await;
    for joined in [&swimmers, &of_gym, &of_annex] {
        join(admin, district, joined, ana).await;
    }
    let former = make(json!({ "name": "Former members" })).await;
    let ended = join(admin, district, &former, ana).await;
    let membership = district.path(&format!("/memberships/{}", id(&ended)));
    admin
        .patch(&membership, json!({ "state": "inactive" }))
        .await
        .expect(200);
    let wished = make(json!({ "name": "Applicants" })).await;
    let applied = ana.post(&path_of(district, &wished, "/memberships"), json!({})).await;
    applied.expect(201);
    let rivals = app.organization("rivals").await;
    let rival = app.staff(&rivals, Role::Admin).await;
    let theirs = group(&rival, &rivals, json!({ "name": "Rivals" })).await;
    join(&rival, &rivals, &theirs, ana).await;

    let path = district.path("/placed-bookings/quote");
    let groups_of = async |member: &str, renter: Value| {
        let mut request = json!({
            "spaceId": court.id,
            "dates": [scene.time(5, "18:00", "20:00")],
            "eventName": "Board meeting",
            "attendance": 10,
            "total": "0",
        });
        request[member] = renter;
        admin.post(&path, request).await.expect(200).json()["groups"].clone()
    };
    let told = groups_of("renterId", json!(ana.user_id())).await;
    assert_eq!(each(&told, "name"), ["Gym users", "Swimmers"]);
    assert_eq!(
        (&told[1]["id"], &told[1]["invoice"], &told[0]["invoice"]),
        (&swimmers["id"], &json!(true), &json!(false))
    );
    assert_eq!(groups_of("renterEmail", json!(ana.email())).await, told);
    let ben = app.renter("ben").await;
    for without in [ben.email(), "new.coach@example.com"] {
        assert_eq!(groups_of("renterEmail", json!(without)).await, json!([]));
    }
}
