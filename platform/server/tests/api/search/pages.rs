//! A search, a page at a time.

use serde_json::json;

use super::{around, names, search};
use crate::support::{Client, TestApp};

/// All pages of a search.
async fn pages(client: &Client, query: &str) -> Vec<Vec<String>> {
    let mut pages = Vec::new();
    let mut cursor = String::new();
    loop {
        let page = search(client, &format!("{query}{cursor}")).await;
        pages.push(names(&page["items"]));
        match page["nextCursor"].as_str() {
            Some(next) => cursor = format!("&cursor={next}"),
            None => return pages,
        }
    }
}

#[tokio::test]
async fn a_page_holds_twelve_or_as_many_as_asked_and_no_space_comes_twice_or_never() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    // All alike, so that nothing but their names puts them in order.
    let all: Vec<String> = (10..24).map(|number| format!("Court {number}")).collect();
    for number in 10..24 {
        app.space(&gym).with("number", number).await;
    }
    let stranger = app.anonymous();
    let day = around(app.day(5));
    for (limit, sizes) in [
        ("", vec![12, 2]),
        ("&limit=5", vec![5, 5, 4]),
        ("&limit=7", vec![7, 7]),
        ("&limit=14", vec![14]),
        ("&limit=30", vec![14]),
    ] {
        for sort in ["fit", "distance", "price"] {
            let pages = pages(&stranger, &format!("{day}{limit}&sort={sort}")).await;
            let found: Vec<usize> = pages.iter().map(Vec::len).collect();
            assert_eq!(found, sizes, "{limit}");
            assert_eq!(pages.concat(), all, "{limit} by {sort}");
        }
    }
    let page = search(&stranger, &format!("{day}&limit=3")).await;
    assert_eq!(page["total"], json!(14));
}

#[tokio::test]
async fn a_page_past_the_end_is_empty_and_a_cursor_of_nobody_is_refused() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let gym = app.facility(&district).await;
    app.space(&gym).await;
    let stranger = app.anonymous();
    let day = around(app.day(5));
    // 4294967295, the largest there is.
    let page = search(&stranger, &format!("{day}&cursor=NDI5NDk2NzI5NQ")).await;
    assert_eq!((&page["items"], &page["total"]), (&json!([]), &json!(1)));
    assert!(
        page.get("nextCursor").is_none() && page.get("nearest").is_none(),
        "{page}"
    );
    // Another number, too large for any list; and no number.
    for cursor in ["MTg0NDY3NDQwNzM3MDk1NTE2MTU", "bm9uZQ", "!"] {
        let answer = stranger
            .get(&format!("/api/search?{day}&cursor={cursor}"))
            .await
            .expect(422);
        assert_eq!(answer.field("cursor").0, "unknown", "{cursor}");
    }
}
