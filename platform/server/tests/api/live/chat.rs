//! The six events of a booking's chat.

use policy::Role;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::renting::{each, id};
use crate::support::{OpenPage, Scene};

/// Enters a conversation, and waits until that is so.
async fn join(page: &mut OpenPage, booking: Uuid) {
    page.say(json!({ "event": "join-booking-chat", "organization": "district", "booking": booking }))
        .await;
    assert_eq!(page.hears().await, json!({ "event": "joined", "id": booking }));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_side_sends_and_sees_is_shown_to_the_other_at_once() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, approver) = (app.renter("ana").await, app.staff(&district, Role::Approver).await);
    let booking = id(&ana.book(&court, app.day(5), "18:00", "20:00").await);
    let address = app.listen().await;
    let (mut renter, mut staff) = (
        OpenPage::open(address, &ana).await,
        OpenPage::open(address, &approver).await,
    );
    join(&mut renter, booking).await;
    join(&mut staff, booking).await;

    let said = json!({ "event": "booking-message", "organization": "district", "booking": booking,
        "text": "Is there a net?", "key": "net" });
    for _ in 0..2 {
        renter.say(said.clone()).await;
    }
    let shown = staff.hears().await;
    assert_eq!(
        (&shown["event"], &shown["booking"]),
        (&json!("show-message"), &json!(booking))
    );
    assert_eq!(shown["message"]["text"], "Is there a net?");
    assert_eq!(
        renter.hears().await["message"],
        shown["message"],
        "its author sees it too"
    );
    assert_eq!(renter.hears().await, json!({ "event": "conversations-changed" }));
    // Told again of the same message, a page has it already.
    assert_eq!(staff.hears().await["message"]["id"], shown["message"]["id"]);

    let message = &shown["message"]["id"];
    staff
        .say(json!({ "event": "message-read", "organization": "district", "booking": booking, "message": message }))
        .await;
    let read = json!({ "event": "message-read", "booking": booking, "message": message, "byStaff": true });
    assert_eq!(staff.hears().await, read);
    let path = district.path(&format!("/bookings/{booking}/messages"));
    let kept = ana.get(&path).await.expect(200).json();
    assert_eq!(
        (each(&kept["items"], "text"), &kept["items"][0]["unread"]),
        (vec!["Is there a net?"], &json!(false))
    );

    approver
        .post(&path, json!({ "text": "There is one." }))
        .await
        .expect(201);
    assert_eq!(staff.hears().await["message"]["text"], "There is one.");
    renter
        .say(json!({ "event": "thread-read", "organization": "district", "booking": booking }))
        .await;
    assert_eq!(
        staff.hears().await,
        json!({ "event": "thread-read", "booking": booking, "byStaff": false })
    );
    staff
        .say(json!({ "event": "exit-booking-chat", "booking": booking }))
        .await;
    ana.post(&path, json!({ "text": "Thank you!" })).await.expect(201);
    staff.hears_nothing().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn notes_among_staff_reach_staff_alone() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, approver) = (app.renter("ana").await, app.staff(&district, Role::Approver).await);
    let booking = id(&ana.book(&court, app.day(5), "18:00", "20:00").await);
    let address = app.listen().await;
    let (mut renter, mut staff) = (
        OpenPage::open(address, &ana).await,
        OpenPage::open(address, &approver).await,
    );
    join(&mut renter, booking).await;
    join(&mut staff, booking).await;
    staff
        .say(
            json!({ "event": "booking-message", "organization": "district", "booking": booking,
            "text": "Owes us a key.", "internal": true }),
        )
        .await;
    assert_eq!(staff.hears().await["message"]["internal"], true);
    renter.hears_nothing().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_enters_or_writes_where_they_could_not_read() {
    let Scene {
        app, district, court, ..
    } = Scene::start().await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let booking = id(&ana.book(&court, app.day(5), "18:00", "20:00").await);
    let other = app.organization("club").await;
    let elsewhere = app.staff(&other, Role::Admin).await;
    let address = app.listen().await;
    let join = json!({ "event": "join-booking-chat", "organization": "district", "booking": booking });
    let write = json!({ "event": "booking-message", "organization": "district", "booking": booking, "text": "Hello" });
    let refused = |told: &Value| (told["event"].clone(), told["code"].clone());
    for caller in [&ben, &elsewhere] {
        let mut page = OpenPage::open(address, caller).await;
        for said in [&join, &write] {
            page.say(said.clone()).await;
            assert_eq!(refused(&page.hears().await), (json!("refused"), json!("notFound")));
        }
    }
    let mut stranger = OpenPage::open(address, &app.anonymous()).await;
    stranger.say(join).await;
    assert_eq!(
        refused(&stranger.hears().await),
        (json!("refused"), json!("notAuthenticated"))
    );
    let mut page = OpenPage::open(address, &ana).await;
    for nonsense in [json!({}), json!({ "event": "dance" }), json!([1])] {
        page.say(nonsense).await;
        assert_eq!(refused(&page.hears().await), (json!("refused"), json!("unknown")));
    }
    let path = district.path(&format!("/bookings/{booking}/messages"));
    assert_eq!(ana.get(&path).await.expect(200).json()["items"], json!([]));
}
