//! Pages that say the same on every host, and the list of organizations by state and city, for whoever runs no script.

use serde_json::json;

use super::found::part;
use crate::support::TestApp;

const USUAL: &str = "Find and book courts, fields, gyms, pools and rooms near you.";

fn contents(page: &str) -> &str {
    part(page, "<div id=\"root\" data-first>", "<noscript>")
}

#[tokio::test]
async fn pages_that_say_the_same_everywhere_have_their_titles_first_contents_and_a_picture() {
    let app = TestApp::start().await;
    let verona = app.organization("verona").await;
    app.space(&app.facility(&verona).await).await;
    for (address, title, heading) in [
        ("/terms", "Terms", "Terms"),
        ("/privacy", "Privacy", "Privacy"),
        ("/pricing", "Pricing", "Pricing"),
        ("/insurance", "Event insurance", "Event insurance"),
        ("/hourly", "Rent by the hour", "Rent by the hour"),
        ("/host", "List your space", "Get your spaces found and booked"),
        ("/claim", "Claim your organization", "Claim your organization"),
        ("/sitemap", "Browse by location", "Browse by location"),
    ] {
        let page = app.anonymous().get(address).await.expect(200).text();
        assert_eq!(part(&page, "<title>", "</title>"), format!("{title} · Fieldhouse"));
        let description = part(&page, "name=\"description\" content=\"", "\"");
        assert_ne!(description, USUAL, "{address}");
        assert_eq!(
            part(&page, "property=\"og:image\" content=\"", "\""),
            "http://fieldhouse.localhost/preview.png"
        );
        let contents = contents(&page);
        assert!(contents.contains(&format!(">{heading}</h1>")), "{contents}");
        assert!(
            contents.contains(&format!(">{description}</p>")) || address == "/sitemap",
            "{contents}"
        );
        assert!(!page.contains("noindex"), "{page}");
    }
    let portal = app.anonymous().on_host("verona.fieldhouse.localhost");
    let page = portal.get("/privacy").await.expect(200).text();
    assert_eq!(
        part(&page, "property=\"og:image\" content=\"", "\""),
        "http://verona.fieldhouse.localhost/preview.png"
    );
    assert!(contents(&page).contains(">Privacy</h1>"), "{page}");
    let former = app.anonymous().get("/terms?version=1").await.expect(200).text();
    assert!(!former.contains("data-first"), "the app's to show: {former}");
}

#[tokio::test]
async fn organizations_are_listed_by_state_and_city() {
    let app = TestApp::start().await;
    let marquette = json!({
        "street1": "1 Front St",
        "city": "Marquette",
        "state": "MI",
        "zip": "49855",
        "latitude": 46.5436,
        "longitude": -87.3954,
    });
    let verona = app.organization("verona").await;
    let lakes = app.organization("lakes").with("address", marquette).await;
    for organization in [&verona, &lakes] {
        app.space(&app.facility(organization).await).await;
    }
    let (in_verona, in_marquette) = ("/wi/verona/orgs/verona/\"", "/mi/marquette/orgs/lakes/\"");

    let all = app.anonymous().get("/sitemap").await.expect(200).text();
    let listed = contents(&all);
    for link in [
        "/sitemap/mi\">Michigan<",
        "/sitemap/wi\">Wisconsin<",
        in_verona,
        in_marquette,
    ] {
        assert!(listed.contains(link), "{link} is not in {listed}");
    }
    assert!(
        all.contains("\"/api/organizations?limit=100\""),
        "the answer is given along"
    );

    let state = app.anonymous().get("/sitemap/wi").await.expect(200).text();
    let title = part(&state, "<title>", "</title>");
    assert_eq!(title, "Organizations in Wisconsin · Fieldhouse");
    let listed = contents(&state);
    assert!(listed.contains("/sitemap/wi/verona\">Verona<"), "{listed}");
    assert!(listed.contains(in_verona) && !listed.contains(in_marquette), "{listed}");

    let city = app.anonymous().get("/sitemap/WI/verona/").await.expect(200).text();
    let title = part(&city, "<title>", "</title>");
    assert_eq!(title, "Organizations in Verona, WI · Fieldhouse");
    assert_eq!(
        part(&city, "rel=\"canonical\" href=\"", "\""),
        "http://fieldhouse.localhost/sitemap/wi/verona"
    );
    assert!(contents(&city).contains(in_verona), "{city}");
    for page in [&all, &state, &city] {
        assert!(!page.contains("noindex"), "{page}");
    }
}

#[tokio::test]
async fn a_place_without_organizations_is_not_for_search_engines() {
    let app = TestApp::start().await;
    let verona = app.organization("verona").await;
    app.space(&app.facility(&verona).await).await;
    for address in ["/sitemap/wy", "/sitemap/wi/madison", "/sitemap/mi/verona"] {
        let page = app.anonymous().get(address).await.expect(200).text();
        assert!(page.contains("noindex"), "{address}: {page}");
        assert!(contents(&page).contains("No organizations here yet"), "{address}");
    }
    // A portal's leads to the marketplace.
    let portal = app.anonymous().on_host("verona.fieldhouse.localhost");
    for address in ["/sitemap", "/sitemap/wi"] {
        let page = portal.get(address).await.expect(200).text();
        assert!(page.contains("noindex") && !page.contains("data-first"), "{page}");
    }
}
