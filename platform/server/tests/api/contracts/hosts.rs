//! The place that a host or a path means, and the answer if there is none.

use std::time::Duration;

use policy::Role;
use serde_json::json;
use url::Url;

use crate::support::{Organization, ROOT_HOST, TestApp};

async fn name_at(app: &TestApp, host: &str, path: &str) -> String {
    let organization = app.anonymous().on_host(host).get(path).await.expect(200).json();
    organization["shortName"].as_str().expect("a short name").to_owned()
}

/// An organization with its own domain.
async fn with_domain(app: &TestApp, domain: &str, verified: bool) -> Organization {
    let district = app.organization("district").await;
    let verified_at = verified.then(|| app.clock().now());
    sqlx::query("INSERT INTO custom_domains (domain, tenant_id, verified_at) VALUES ($1, $2, $3)")
        .bind(domain)
        .bind(district.id)
        .bind(verified_at)
        .execute(&mut app.owner().await)
        .await
        .unwrap();
    district
}

#[tokio::test]
async fn an_organization_answers_on_its_subdomain() {
    let app = TestApp::start().await;
    app.organization("district").await;
    for host in [
        "district.fieldhouse.localhost",
        "district.fieldhouse.localhost:8080",
        "District.Fieldhouse.LOCALHOST",
        "district.fieldhouse.localhost.",
    ] {
        assert_eq!(name_at(&app, host, "/api/organization").await, "district", "{host}");
    }
}

#[tokio::test]
async fn an_organization_answers_below_a_path_of_every_host() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    app.organization("club").await;
    for name in ["district".to_owned(), district.id.to_string()] {
        let path = format!("/api/organizations/{name}/organization");
        assert_eq!(name_at(&app, ROOT_HOST, &path).await, "district");
        assert_eq!(name_at(&app, "club.fieldhouse.localhost", &path).await, "district");
    }
}

#[tokio::test]
async fn an_organization_answers_on_its_own_domain_once_that_is_verified() {
    let app = TestApp::start().await;
    with_domain(&app, "book.verona.example", true).await;
    assert_eq!(
        name_at(&app, "book.verona.example", "/api/organization").await,
        "district"
    );
}

#[tokio::test]
async fn a_domain_that_is_not_verified_leads_nowhere() {
    let app = TestApp::start().await;
    with_domain(&app, "book.verona.example", false).await;
    let stranger = app.anonymous().on_host("book.verona.example");
    stranger.get("/api/organization").await.expect(404);
}

#[tokio::test]
async fn a_former_subdomain_leads_to_the_present_one() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let superadmin = app.superadmin().await;
    let renaming = json!({ "shortName": "verona-schools" });
    superadmin
        .put(&district.path("/organization/short-name"), renaming)
        .await
        .expect(200);

    let old_host = app.anonymous().on_host("district.fieldhouse.localhost");
    for path in ["/facilities/gym?date=2027-03-01", "/api/organization"] {
        let answer = old_host.get(path).await.expect(308);
        let target = format!("http://verona-schools.fieldhouse.localhost{path}");
        assert_eq!(answer.header("location"), Some(target.as_str()));
    }
    // A path mount has no host to be sent to: the former name still works there.
    let organization = app
        .anonymous()
        .get(&district.path("/organization"))
        .await
        .expect(200)
        .json();
    assert_eq!(organization["shortName"], "verona-schools");
}

#[tokio::test]
async fn an_unknown_host_answers_people_with_a_page_and_programs_with_a_problem() {
    let app = TestApp::start().await;
    for host in [
        "nobody.fieldhouse.localhost",
        "a.b.fieldhouse.localhost",
        "elsewhere.example",
    ] {
        let stranger = app.anonymous().on_host(host);
        let page = stranger.get("/facilities").await.expect(404);
        assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
        assert!(
            page.text().contains("There is no organization at this address"),
            "{}",
            page.text()
        );
        assert_eq!(stranger.get("/api/lists").await.expect(404).problem().code, "notFound");
    }
}

#[tokio::test]
async fn the_platforms_operations_answer_on_every_host_that_is_known() {
    let app = TestApp::start().await;
    app.organization("district").await;
    for host in [
        ROOT_HOST,
        "www.fieldhouse.localhost",
        "localhost",
        "127.0.0.1:8080",
        "district.fieldhouse.localhost",
    ] {
        let stranger = app.anonymous().on_host(host);
        stranger.get("/api/lists").await.expect(200);
    }
}

#[tokio::test]
async fn an_organization_that_does_not_exist_is_not_found() {
    let app = TestApp::start().await;
    let problem = app
        .anonymous()
        .get("/api/organizations/nobody/organization")
        .await
        .expect(404)
        .problem();
    assert_eq!(problem.code, "notFound");
    assert_eq!(problem.detail, "Organization not found.");
}

#[tokio::test]
async fn an_unknown_organization_by_path_is_a_page_that_is_not_there() {
    let app = TestApp::start().await;
    app.organization("district").await;
    let stranger = app.anonymous();
    for path in [
        "/wi/verona/orgs/nobody",
        "/wi/verona/orgs/nobody/facilities/gym?date=2027-03-01",
    ] {
        let page = stranger.get(path).await.expect(404);
        assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"), "{path}");
    }
    stranger.get("/wi/verona/orgs/district").await.expect(200);
}

#[tokio::test]
async fn an_address_that_no_page_has_is_not_found() {
    let app = TestApp::start().await;
    app.organization("district").await;
    for host in [ROOT_HOST, "district.fieldhouse.localhost"] {
        let stranger = app.anonymous().on_host(host);
        for path in [
            "/nothing",
            "/manage/nothing",
            "/manage/orgs/district/nothing",
            "/book/nothing",
        ] {
            let page = stranger.get(path).await.expect(404);
            assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"), "{path}");
        }
        for path in [
            "/manage",
            "/manage/orgs/district/calendar",
            "/login?dest=/cart",
            "/sitemap/wi",
        ] {
            stranger.get(path).await.expect(200);
        }
    }
}

#[tokio::test]
async fn a_former_name_in_a_path_leads_to_the_present_one() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let renaming = json!({ "shortName": "verona-schools" });
    app.superadmin()
        .await
        .put(&district.path("/organization/short-name"), renaming)
        .await
        .expect(200);
    let stranger = app.anonymous();
    for rest in ["", "/facilities/gym?date=2027-03-01"] {
        let answer = stranger
            .get(&format!("/wi/verona/orgs/district{rest}"))
            .await
            .expect(308);
        let present = format!("http://{ROOT_HOST}/wi/verona/orgs/verona-schools{rest}");
        assert_eq!(answer.header("location"), Some(present.as_str()));
    }
}

/// As a browser reads it: it takes a backslash for a slash, and skips tabs and line ends.
#[tokio::test]
async fn no_address_that_is_asked_for_leads_out_of_the_house() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let renaming = json!({ "shortName": "verona-schools" });
    let superadmin = app.superadmin().await;
    superadmin
        .put(&district.path("/organization/short-name"), renaming)
        .await
        .expect(200);
    let beginnings = [
        "/",
        "//",
        "///",
        "/\\",
        "/\\/",
        "/%5C",
        "/%2F/",
        "/%09/",
        "/.//",
        "/wi/verona/orgs/verona-schools//",
        "/wi/verona/orgs/verona-schools/\\",
    ];
    let rests = [
        "evil.example",
        "evil.example/orgs/district",
        "evil.example/x/orgs/district",
        "evil.example/wi/verona/orgs/district",
        "evil.example/wi/verona/orgs/verona-schools/facilities",
        "evil.example/facilities?to=//evil.example",
        "api/auth/google?return=//evil.example",
        "api/auth/google?return=/%09/evil.example",
        "api/auth/google/callback?state=//evil.example",
        "api/unsubscribe?token=//evil.example%0D%0ALocation:%20//evil.example",
    ];
    let mut led = 0;
    for host in [
        ROOT_HOST,
        "district.fieldhouse.localhost",
        "verona-schools.fieldhouse.localhost",
        "localhost",
        "203.0.113.66",
        "[2001:db8::66]:8080",
        "[x@evil.example",
        "fieldhouse.localhost@evil.example",
        "evil.example",
    ] {
        let stranger = app.anonymous().on_host(host);
        let here = Url::parse(&format!("http://{ROOT_HOST}")).expect("an origin");
        for path in beginnings
            .iter()
            .flat_map(|beginning| rests.map(|rest| format!("{beginning}{rest}")))
        {
            let answer = stranger.get(&path).await;
            let Some(location) = answer.header("location") else {
                continue;
            };
            led += 1;
            let there = here.join(location).expect("an address");
            let is_ours = there.host_str().is_some_and(|there| {
                there == ROOT_HOST || there.strip_suffix(ROOT_HOST).is_some_and(|sub| sub.ends_with('.'))
            });
            assert!(is_ours, "{host}{path} leads to {location}");
        }
    }
    assert!(led > 20, "only {led} of them lead anywhere");
}

#[tokio::test]
async fn answers_say_which_version_of_the_api_gave_them() {
    let app = TestApp::start().await;
    for path in ["/api/lists", "/api/nothing"] {
        assert_eq!(
            app.anonymous().get(path).await.header("api-version"),
            Some("1"),
            "{path}"
        );
    }
}

#[tokio::test]
async fn a_copy_of_the_server_hears_at_once_what_another_one_has_changed() {
    let app = TestApp::start().await;
    let district = app.organization("district").await;
    let elsewhere = app.stranger_at_another_copy().await;
    let there = elsewhere.on_host(&district.host());
    there.get("/api/organization").await.expect(200);
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/organization/short-name");
    admin.put(&path, json!({ "shortName": "verona" })).await.expect(200);
    // Before the remembered host would have been looked up again, which is after ten seconds.
    let heard = async {
        while there.get("/api/organization").await.status.as_u16() != 308 {
            tokio::task::yield_now().await;
        }
    };
    let heard = tokio::time::timeout(Duration::from_secs(9), heard).await;
    assert!(heard.is_ok(), "the former name is still remembered");
}
