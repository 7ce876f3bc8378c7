//! createGroup, listGroups, readGroup, changeGroup, deleteGroup (docs/rules/groups-and-access.md#what-a-group-gives)

use policy::Role;
use serde_json::json;

use super::{group, join, path_of};
use crate::support::TestApp;
use crate::support::renting::each;

#[tokio::test]
async fn a_group_says_what_it_gives_and_where() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let north = app.facility(&district).await;
    let south = app.facility(&district).with("name", "South Gym").await;
    let editor = app.staff(&district, Role::Editor).await;
    let access = json!({ "limited": true, "facilityIds": [north.id], "spaceTypes": ["basketball"] });
    let whole = json!({
        "name": "Youth clubs", "level": 2, "discount": "12.5", "leadTimeDays": 1,
        "proofs": [{ "name": "Roster", "required": false }], "taxExempt": true, "invoice": true, "access": access,
        "address": "PO Box 12\n<b>Verona</b>",
    });
    let made = group(&editor, &district, whole).await;
    let written = json!({
        "id": made["id"], "name": "Youth clubs", "level": 2, "discount": "12.5", "leadTimeDays": 1, "private": false,
        "proofs": [{ "name": "Roster", "required": false }], "taxExempt": true, "invoice": true, "access": access,
        "address": "PO Box 12\nVerona", "members": 0, "applications": 0, "version": 1,
    });
    assert_eq!(made, written);
    let strangers = app.anonymous().get(&district.path("/groups")).await.expect(200).json();
    assert_eq!(strangers["items"][0].get("address"), None, "it is for staff");

    // A limit stays one when what it is to has gone.
    let path = path_of(&district, &made, "");
    let admin = app.staff(&district, Role::Admin).await;
    let only_south = json!({ "access": { "limited": true, "facilityIds": [south.id] } });
    admin.patch(&path, only_south).await.expect(200);
    let gone = south.path("");
    admin.delete(&gone).await.expect(204);
    let moved = admin.patch(&path, json!({ "address": null })).await.expect(200).json();
    assert_eq!(moved.get("address"), None);
    let changed = admin.patch(&path, json!({ "private": true })).await.expect(200).json();
    assert_eq!(changed["access"]["limited"], true);
    assert_eq!(changed["proofs"], json!([]), "a private group asks for no proofs");
}

/// The wordings are what people know; they stay as they are.
#[tokio::test]
async fn what_is_no_group_is_refused_by_member() {
    let app = TestApp::start().await;
    let (district, club) = (app.organization("district").await, app.organization("club").await);
    let gym = app.facility(&district).await;
    let theirs = app.facility(&club).await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/groups");
    group(&admin, &district, json!({ "name": "Clubs" })).await;
    let twice = admin.post(&path, json!({ "name": "clubs" })).await.expect(422);
    let expected = (
        "duplicateName".to_owned(),
        "Duplicate: Group clubs already exists".to_owned(),
    );
    assert_eq!(twice.field("name"), expected);
    group(&admin, &district, json!({ "name": "دم É" })).await;
    for alike in ["د\u{200C}م é", "دم E\u{301}"] {
        let refused = admin.post(&path, json!({ "name": alike })).await.expect(422);
        assert_eq!(refused.field("name").0, "duplicateName", "{alike:?}");
    }

    let limit =
        "If limiting access, choose at least one facility or space type, or at least one of each (and not ALL).";
    for access in [
        json!({ "limited": true }),
        json!({ "limited": true, "facilityIds": [gym.id] }),
    ] {
        let refused = admin
            .post(&path, json!({ "name": "Limited", "access": access }))
            .await
            .expect(422);
        assert_eq!(refused.field("access"), ("accessLimit".to_owned(), limit.to_owned()));
    }
    let foreign = json!({ "limited": true, "facilityIds": [theirs.id] });
    let refused = admin
        .post(&path, json!({ "name": "Foreign", "access": foreign }))
        .await
        .expect(422);
    assert_eq!(refused.field("access").0, "unknownFacility");

    let proof = json!({ "name": "", "required": true });
    let wrong = json!({ "name": "?", "level": 4, "discount": "101", "leadTimeDays": 366, "proofs": [proof] });
    let refused = admin.post(&path, wrong).await.expect(422);
    for (field, code) in [
        ("name", "nameCharacter"),
        ("level", "levelOfStaff"),
        ("discount", "percentageOutOfRange"),
        ("leadTimeDays", "outOfRange"),
        ("proofs.0.name", "required"),
    ] {
        assert_eq!(refused.field(field).0, code, "{field}");
    }
    let four = vec![json!({ "name": "Roster", "required": true }); 4];
    let refused = admin
        .post(&path, json!({ "name": "Proofs", "proofs": four }))
        .await
        .expect(422);
    assert_eq!(refused.field("proofs").0, "tooMany");
    let twice = json!([{ "name": "Roster", "required": true }, { "name": "roster", "required": false }]);
    let refused = admin.post(&path, json!({ "name": "Proofs", "proofs": twice })).await;
    assert_eq!(refused.expect(422).field("proofs.1.name").0, "duplicateProof");
    let proofs = json!([{ "name": "Été", "required": true }, { "name": "E\u{301}TÉ", "required": true }]);
    let alike = admin.post(&path, json!({ "name": "Alike", "proofs": proofs })).await;
    assert_eq!(alike.expect(422).field("proofs.1.name").0, "duplicateProof");
}

#[tokio::test]
async fn people_see_the_groups_that_they_can_apply_to() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    group(&admin, &district, json!({ "name": "Clubs" })).await;
    let board = group(&admin, &district, json!({ "name": "Board", "private": true })).await;
    let ana = app.renter("ana").await;
    let path = district.path("/groups");
    let shown = ana.get(&path).await.expect(200).json();
    assert_eq!(each(&shown["items"], "name"), ["Clubs"]);
    assert_eq!(
        shown["items"][0].get("members"),
        None,
        "how many are in it is not for everybody"
    );
    let all = admin.get(&path).await.expect(200).json();
    assert_eq!(
        each(&all["items"], "name"),
        ["Board", "Clubs"],
        "and none that gives a role"
    );
    assert_eq!(app.anonymous().get(&path).await.expect(200).json(), shown);
    ana.get(&path_of(&district, &board, "")).await.expect(403);
}

#[tokio::test]
async fn a_group_that_is_deleted_gives_nothing_any_more() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let clubs = group(&admin, &district, json!({ "name": "Clubs", "level": 1 })).await;
    let ana = app.renter("ana").await;
    join(&admin, &district, &clubs, &ana).await;
    let path = path_of(&district, &clubs, "");
    assert_eq!(admin.get(&path).await.expect(200).json()["members"], 1);
    admin.with_header("if-match", "\"7\"").delete(&path).await.expect(412);
    admin.delete(&path).await.expect(204);
    admin.get(&path).await.expect(404);
    let own = ana.get("/api/user/memberships").await.expect(200).json();
    assert_eq!(own["items"], json!([]));
}
