//! Pages for search engines and previews: head, first contents and picture; `robots.txt` and `sitemap.xml` of each host.

use poem::http::Method;
use policy::Role;

use crate::images::{PICTURE, upload};
use crate::support::{Answer, Client, TestApp};

async fn xml(client: &Client, path: &str) -> String {
    let answer: Answer = client.get(path).await.expect(200);
    assert_eq!(answer.header("content-type"), Some("application/xml; charset=utf-8"));
    answer.text()
}

#[tokio::test]
async fn each_host_lists_what_search_engines_may_find_there() {
    let app = TestApp::start().await;
    for name in ["verona", "district"] {
        let organization = app.organization(name).await;
        let facility = app.facility(&organization).await;
        app.space(&facility).await;
    }
    let root = xml(&app.anonymous(), "/sitemap.xml").await;
    let portal = xml(&app.anonymous().on_host("verona.fieldhouse.localhost"), "/sitemap.xml").await;
    assert!(
        root.contains("/orgs/verona/facilities/") && root.contains("/orgs/district/facilities/"),
        "{root}"
    );
    assert!(
        portal.contains("<loc>http://verona.fieldhouse.localhost/facilities/"),
        "{portal}"
    );
    assert!(!portal.contains("district"), "{portal}");
    let part = xml(&app.anonymous(), "/sitemap-1.xml").await;
    assert_eq!(part, root, "there is one part");
    let robots = app.anonymous().get("/robots.txt").await.expect(200).text();
    assert!(
        robots.contains("Sitemap: http://fieldhouse.localhost/sitemap.xml"),
        "{robots}"
    );
}

#[tokio::test]
async fn what_is_not_published_is_not_listed() {
    let app = TestApp::start().await;
    let verona = app.organization("verona").await;
    let facility = app.facility(&verona).await;
    app.space(&facility).await;
    let hide = sqlx::query("UPDATE organizations SET published = false");
    hide.execute(&mut app.owner().await).await.unwrap();
    let root = xml(&app.anonymous(), "/sitemap.xml").await;
    assert!(!root.contains("verona"), "{root}");
}

/// Returns the text between two marks in a page.
pub(super) fn part<'page>(page: &'page str, before: &str, after: &str) -> &'page str {
    let rest = page
        .split_once(before)
        .unwrap_or_else(|| panic!("no {before} in {page}"))
        .1;
    rest.split_once(after).map_or(rest, |(part, _)| part)
}

#[tokio::test]
async fn a_space_says_what_it_is_to_whoever_runs_no_script() {
    let app = TestApp::start().await;
    let verona = app.organization("verona").with("name", "Verona \"A & B\"").await;
    let described = serde_json::json!({ "description": "<i>Come</i> in" });
    let superadmin = app.superadmin().await;
    superadmin
        .patch(&verona.path("/organization"), described)
        .await
        .expect(200);
    let slogan = serde_json::json!({ "slogan": "Open after <b>the</b> bell" });
    superadmin
        .patch(&verona.path("/organization"), slogan)
        .await
        .expect(200);
    let home = app.anonymous().get("/wi/verona/orgs/verona").await.expect(200).text();
    let described = part(&home, "property=\"og:description\" content=\"", "\"");
    assert_eq!(described, "Open after the bell. Come in");
    assert!(home.contains("<p class=\"slogan\">Open after the bell</p>"), "{home}");
    assert!(home.contains("\"slogan\":\"Open after the bell\""), "{home}");

    let facility = app.facility(&verona).await;
    app.space(&facility).await;
    let address = "/wi/verona/orgs/verona/facilities/north-gym/court";
    let page = app.anonymous().get(address).await.expect(200).text();
    let canonical = format!("http://fieldhouse.localhost{address}");
    assert_eq!(part(&page, "<title>", "</title>"), "Court, North Gym · Fieldhouse");
    assert_eq!(part(&page, "rel=\"canonical\" href=\"", "\""), canonical);
    assert_eq!(
        part(&page, "property=\"og:image\" content=\"", "\""),
        format!("{canonical}/preview.png")
    );
    assert!(!page.contains("noindex") && !page.contains("<i>"), "{page}");
    let contents = part(&page, "<div id=\"root\" data-first>", "<noscript>");
    for fact in [
        ">Court</h1>",
        "From $20 an hour",
        "300 Richard St, Verona, WI 53593",
        "Indoor",
    ] {
        assert!(contents.contains(fact), "{fact} is not in {contents}");
    }
    let place = part(&page, "\"@type\":\"SportsActivityLocation\"", "</script>");
    assert!(
        page.contains("\"@type\":\"BreadcrumbList\"") && page.contains("\"@type\":\"Offer\""),
        "{page}"
    );
    assert!(place.contains("300 Richard St"), "{place}");
    let answers: serde_json::Value =
        serde_json::from_str(part(&page, "id=\"fieldhouse-answers\">", "</script>")).unwrap();
    for asked in [
        "organization",
        "facilities/north-gym",
        "facilities/north-gym/spaces/court",
    ] {
        let address = format!("/api/organizations/verona/{asked}");
        let asked = app.anonymous().get(&address).await.expect(200).json();
        assert_eq!(answers[address.as_str()], asked, "{address}");
    }
    assert_eq!(answers["/api/user/session"]["user"], serde_json::Value::Null);
}

#[tokio::test]
async fn an_archived_place_says_that_it_has_closed() {
    let app = TestApp::start().await;
    let verona = app.organization("verona").await;
    let facility = app.facility(&verona).await;
    let space = app.space(&facility).await;
    let admin = app.staff(&verona, Role::Admin).await;
    admin
        .put(&facility.path("/archival"), serde_json::Value::Null)
        .await
        .expect(200);
    let address = "/wi/verona/orgs/verona/facilities/north-gym";
    for path in [
        address.to_owned(),
        format!("{address}/court"),
        format!("/listing/{}", space.id),
    ] {
        let page = app.anonymous().get(&path).await.expect(410).text();
        assert!(page.contains("<h1 class=\"t-lg\">This place has closed</h1>"), "{page}");
        assert!(page.contains("noindex"), "{page}");
        assert_eq!(part(&page, "<title>", "</title>"), "This place has closed · Fieldhouse");
    }
    app.anonymous().get(&format!("{address}/preview.png")).await.expect(404);
    admin.get(address).await.expect(200);
}

#[tokio::test]
async fn nothing_of_one_organization_stands_in_the_page_of_another() {
    let app = TestApp::start().await;
    for name in ["verona", "district"] {
        let organization = app.organization(name).await;
        let facility = app.facility(&organization).with("name", format!("{name} hall")).await;
        app.space(&facility).with("base", format!("{name} court")).await;
    }
    let visitor = app.anonymous().on_host("verona.fieldhouse.localhost");
    for address in [
        "/",
        "/facilities/verona-hall",
        "/facilities/verona-hall/verona-court",
        "/search",
        "/sitemap.xml",
    ] {
        let page = visitor.get(address).await.expect(200).text();
        assert!(!page.contains("district"), "{address}: {page}");
        assert!(page.contains("verona"), "{address}");
    }
    for address in ["/facilities/district-hall", "/facilities/verona-hall/district-court"] {
        let page = visitor.get(address).await.expect(404).text();
        assert!(
            page.contains("noindex") && !page.contains("district"),
            "{address}: {page}"
        );
    }
    let foreign = "/wi/verona/orgs/district/facilities/district-hall?date=2027-03-01";
    let elsewhere = visitor.get(foreign).await.expect(308);
    let marketplace = format!("http://fieldhouse.localhost{foreign}");
    assert_eq!(elsewhere.header("location"), Some(marketplace.as_str()));
    let own = visitor
        .get("/wi/verona/orgs/verona//facilities/verona-hall")
        .await
        .expect(308);
    assert_eq!(
        own.header("location"),
        Some("http://verona.fieldhouse.localhost/facilities/verona-hall")
    );
}

#[tokio::test]
async fn an_address_without_a_page_is_answered_with_404() {
    let app = TestApp::start().await;
    let verona = app.organization("verona").await;
    let facility = app.facility(&verona).await;
    app.space(&facility).await;
    for address in [
        "/nothing",
        "/terms/more",
        "//terms",
        "/sitemap//wi",
        "/sitemap/zz",
        "//evil.example/x/orgs/verona",
        "/wi//orgs/verona",
        "/wi/verona",
        "/wi/nowhere-at-all/search",
        "/wi/verona/orgs/nobody",
        "/wi/verona/orgs/verona/facilities/nothing",
        "/wi/verona/orgs/verona/facilities/north-gym/nothing",
        "/sitemap-2.xml",
        "/listing",
        "/listing/nothing",
        "/listing/01930000-0000-7000-8000-000000000000",
        "/user/nobody",
        "/user/01930000-0000-7000-8000-000000000000",
        "/wi/verona/orgs/verona/facilities/nothing/preview.png",
    ] {
        let page = app.anonymous().get(address).await.expect(404);
        assert!(page.text().contains("noindex"), "{address}");
    }
    let account = app.anonymous().get("/manage/account/profile").await.expect(200).text();
    assert!(account.contains("noindex"), "{account}");
}

#[tokio::test]
async fn a_page_has_one_address_however_the_one_that_is_asked_for_is_written() {
    let app = TestApp::start().await;
    app.places().await;
    for (asked, address) in [
        ("/terms/", "/terms"),
        ("/sitemap/WI//", "/sitemap/wi"),
        ("/search/", "/search"),
        ("/WI/madison/search/", "/wi/madison/search"),
        ("/WI/madison/search/gym", "/wi/madison/search/gym"),
    ] {
        let page = app.anonymous().get(asked).await.expect(200).text();
        let canonical = format!("http://fieldhouse.localhost{address}");
        assert_eq!(part(&page, "rel=\"canonical\" href=\"", "\""), canonical, "{asked}");
    }
}

#[tokio::test]
async fn a_link_by_id_is_found_by_whoever_may_read_what_it_names() {
    let app = TestApp::start().await;
    let facility = app.facility(&app.organization("verona").await).await;
    let court = app.space(&facility).await;
    let (ana, ben) = (app.renter("ana").await, app.renter("ben").await);
    let booking = ana.book(&court, app.day(5), "18:00", "20:00").await;
    let (space, own) = (
        format!("/listing/{}", court.id),
        format!("/listing/{}", booking["id"].as_str().expect("an id")),
    );
    let portal = app.anonymous().on_host("verona.fieldhouse.localhost");
    for visitor in [&app.anonymous(), &portal, &ben] {
        visitor.get(&space).await.expect(200);
        visitor.get(&own).await.expect(404);
    }
    ana.get(&own).await.expect(200);
    let person = format!("/user/{}", ana.user_id());
    ana.get(&person).await.expect(200);
    for stranger in [&app.anonymous(), &portal, &ben] {
        stranger.get(&person).await.expect(404);
    }
}

#[tokio::test]
async fn what_is_not_published_is_shown_to_staff_alone_and_to_no_search_engine() {
    let app = TestApp::start().await;
    let verona = app.organization("verona").await;
    let facility = app.facility(&verona).with("published", false).await;
    app.space(&facility).await;
    let address = "/wi/verona/orgs/verona/facilities/north-gym";
    app.anonymous().get(address).await.expect(404);
    let admin = app.staff(&verona, Role::Admin).await;
    let page = admin.get(address).await.expect(200).text();
    assert!(page.contains("noindex") && page.contains("North Gym"), "{page}");
}

#[tokio::test]
async fn a_page_without_a_photo_has_a_picture_of_its_space() {
    let app = TestApp::start().await;
    let verona = app.organization("verona").await;
    let facility = app.facility(&verona).await;
    app.space(&facility).await;
    let visitor = app.anonymous().on_host("verona.fieldhouse.localhost");
    let mut pictures = Vec::new();
    for page in ["", "/facilities/north-gym", "/facilities/north-gym/court"] {
        let picture = visitor.get(&format!("{page}/preview.png")).await.expect(200);
        assert_eq!(picture.header("content-type"), Some("image/png"));
        assert!(picture.body.starts_with(b"\x89PNG"), "{page}");
        pictures.push(picture.body);
    }
    assert_ne!(pictures[0], pictures[2], "a court is no gym");
    let marketplace = app.anonymous().get("/preview.png").await.expect(200);
    assert_eq!(marketplace.body, pictures[0], "both have the usual colors");
}

#[tokio::test]
async fn a_search_comes_with_its_results() {
    let app = TestApp::start().await;
    let verona = app.organization("verona").await;
    let facility = app.facility(&verona).await;
    app.space(&facility).await;
    let page = app
        .anonymous()
        .get("/search?longitude=-89.5401&latitude=42.9847")
        .await
        .expect(200)
        .text();
    let contents = part(&page, "<div id=\"root\" data-first>", "<noscript>");
    assert!(contents.contains("1 space available for 1 hour"), "{contents}");
    assert!(
        contents.contains("/wi/verona/orgs/verona/facilities/north-gym/court"),
        "{contents}"
    );
    assert_eq!(
        part(&page, "rel=\"canonical\" href=\"", "\""),
        "http://fieldhouse.localhost/search"
    );
    let answers: serde_json::Value =
        serde_json::from_str(part(&page, "id=\"fieldhouse-answers\">", "</script>")).unwrap();
    let asked: Vec<&String> = answers
        .as_object()
        .unwrap()
        .keys()
        .filter(|key| key.starts_with("/api/search?"))
        .collect();
    assert_eq!(asked.len(), 2, "the list and the map: {asked:?}");
    assert!(asked.iter().all(|asked| asked.contains("miles=15")), "{asked:?}");
    let other = app.anonymous().get("/search?loc=Verona").await.expect(200).text();
    assert!(
        !other.contains("/api/search?"),
        "a name of before leads to another address: {other}"
    );
}

#[tokio::test]
async fn a_city_lists_the_spaces_around_it() {
    let app = TestApp::start().await;
    app.places().await;
    let verona = app.organization("verona").await;
    let facility = app.facility(&verona).await;
    app.space(&facility).await;
    let page = app.anonymous().get("/wi/verona/search").await.expect(200).text();
    assert_eq!(
        part(&page, "<title>", "</title>"),
        "Spaces to book in Verona, WI · Fieldhouse"
    );
    let contents = part(&page, "<div id=\"root\" data-first>", "<noscript>");
    assert!(
        contents.contains("/wi/verona/orgs/verona/facilities/north-gym/court"),
        "{contents}"
    );
    assert!(!page.contains("noindex"), "{page}");
}

#[tokio::test]
async fn a_portal_has_the_icon_of_its_organization() {
    let app = TestApp::start().await;
    let verona = app.organization("verona").await;
    let editor = app.staff(&verona, Role::Editor).await;
    let stranger = app.anonymous().on_host("verona.fieldhouse.localhost");
    let icon = async |client: &Client| {
        let page = client.get("/").await.expect(200).text();
        part(&page, "<link rel=\"icon\"", ">").to_owned()
    };
    assert!(icon(&stranger).await.contains("/favicon.svg"));
    let path = verona.path("/organization/pictures/favicon");
    let set = upload(&editor, Method::PUT, &path, PICTURE, &[])
        .await
        .expect(200)
        .json();
    let url = set["thumbnailUrl"].as_str().unwrap();
    assert_eq!(icon(&stranger).await, format!(" href=\"{url}\" /"));
    assert!(
        icon(&app.anonymous()).await.contains("/favicon.svg"),
        "the marketplace keeps its own"
    );
    editor.delete(&path).await.expect(204);
    assert!(icon(&stranger).await.contains("/favicon.svg"));
}
