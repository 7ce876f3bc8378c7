//! assignConversation, listConversationAssignees

use policy::Role;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::support::Scene;
use crate::support::renting::each;

#[tokio::test]
async fn a_conversation_is_given_to_a_colleague_who_finds_it_under_mine() {
    let Scene { app, district, .. } = Scene::start().await;
    let ana = app.renter("ana").await;
    let sent = ana
        .post(&district.path("/messages"), json!({ "text": "Is there parking?" }))
        .await;
    let conversation = sent.expect(201).json()["conversationId"].clone();
    let conversation = conversation.as_str().unwrap_or_default();
    let (admin, approver) = (
        app.staff(&district, Role::Admin).await,
        app.staff(&district, Role::Approver).await,
    );
    let colleagues = admin
        .get(&district.path("/conversation-assignees"))
        .await
        .expect(200)
        .json();
    assert!(each(&colleagues["items"], "id").contains(&approver.user_id().to_string().as_str()));

    let path = district.path(&format!("/conversations/{conversation}/assignee"));
    let given = admin.put(&path, json!({ "userId": approver.user_id() })).await;
    let given = given.expect(200).json();
    assert_eq!(given["assignee"]["id"], json!(approver.user_id()));
    let mine = district.path("/conversations?filter=mine");
    let listed = approver.get(&mine).await.expect(200).json();
    assert_eq!(each(&listed["items"], "id"), [conversation]);
    assert_eq!(admin.get(&mine).await.expect(200).json()["items"], json!([]));
    let own = district.path(&format!("/conversations/{conversation}"));
    assert_eq!(ana.get(&own).await.expect(200).json()["assignee"], Value::Null);

    let stranger = admin.put(&path, json!({ "userId": ana.user_id() })).await.expect(422);
    assert_eq!(stranger.field("userId").0, "notAColleague");
    let nobody = admin.put(&path, json!({})).await.expect(200).json();
    assert_eq!(nobody["assignee"], Value::Null);
    let unknown = district.path(&format!("/conversations/{}/assignee", Uuid::now_v7()));
    admin.put(&unknown, json!({})).await.expect(404);
    let editor = app.staff(&district, Role::Editor).await;
    editor.put(&path, json!({})).await.expect(403);
    ana.put(&path, json!({})).await.expect(403);
}
