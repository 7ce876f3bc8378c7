//! readDomain, setDomain, checkDomain, removeDomain

use std::net::Ipv4Addr;

use chrono::TimeDelta;
use policy::Role;
use serde_json::{Value, json};

use crate::support::{Client, DnsServer, Organization, PASSWORD, ROOT_HOST, TestApp};

const DOMAIN: &str = "book.district.example";

async fn set(client: &Client, organization: &Organization, name: &str) -> Value {
    let path = organization.path("/organization/domain");
    client.put(&path, json!({ "name": name })).await.expect(200).json()["domain"].clone()
}

async fn check(client: &Client, organization: &Organization) -> Value {
    let path = organization.path("/organization/domain/check");
    client.post(&path, json!({})).await.expect(200).json()["domain"].clone()
}

/// Sets the records that a domain's page asks for.
fn prove(dns: &DnsServer, domain: &Value) {
    let text = &domain["records"][0];
    dns.text(text["name"].as_str().unwrap(), text["value"].as_str().unwrap());
    let alias = &domain["records"][1];
    dns.alias(alias["name"].as_str().unwrap(), alias["value"].as_str().unwrap());
}

fn states(domain: &Value) -> (&str, &str, &str) {
    let of = |index: usize| domain["records"][index]["status"].as_str().unwrap();
    (domain["status"].as_str().unwrap(), of(0), of(1))
}

#[tokio::test]
async fn a_domain_answers_once_its_records_are_found_by_the_clock() {
    let dns = DnsServer::start().await;
    let app = TestApp::asking(dns.address).await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let path = district.path("/organization/domain");
    assert_eq!(admin.get(&path).await.expect(200).json(), json!({}));

    let domain = set(&admin, &district, " https://Book.District.example/ ").await;
    assert_eq!(domain["name"], DOMAIN);
    assert_eq!(states(&domain), ("pending", "unknown", "unknown"));
    assert_eq!(domain["records"][0]["name"], "_fieldhouse.book.district.example");
    assert_eq!(domain["records"][1]["value"], "district.fieldhouse.localhost");
    app.run_jobs().await;
    let domain = admin.get(&path).await.expect(200).json()["domain"].clone();
    assert_eq!(states(&domain), ("pending", "missing", "missing"));

    let visitor = app.anonymous().on_host(DOMAIN);
    visitor.get("/api/organization").await.expect(404);
    prove(&dns, &domain);
    visitor.get("/api/organization").await.expect(404);
    app.clock().advance(TimeDelta::minutes(3));
    app.run_jobs_and_what_begins(&["domains_"]).await;
    let domain = admin.get(&path).await.expect(200).json()["domain"].clone();
    assert_eq!(states(&domain), ("verified", "found", "found"));

    // It leads from then on.
    let organization = visitor.get("/api/organization").await.expect(200).json();
    assert_eq!(organization["portalUrl"], "http://book.district.example");
    let listed = app.superadmin().await.get("/api/organizations?unpublished=true").await;
    assert_eq!(
        listed.expect(200).json()["items"][0]["portalUrl"],
        "http://book.district.example"
    );

    admin.delete(&path).await.expect(204);
    admin.delete(&path).await.expect(204);
    visitor.get("/api/organization").await.expect(404);
    let organization = admin.get(&district.path("/organization")).await.expect(200).json();
    assert_eq!(organization["portalUrl"], "http://district.fieldhouse.localhost");
}

#[tokio::test]
async fn former_names_and_mails_lead_to_it_and_people_sign_in_there() {
    let dns = DnsServer::start().await;
    let app = TestApp::asking(dns.address).await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let domain = set(&admin, &district, DOMAIN).await;
    prove(&dns, &domain);
    assert_eq!(states(&check(&admin, &district).await).0, "verified");

    let recoding = json!({ "shortName": "verona" });
    admin
        .put(&district.path("/organization/short-name"), recoding)
        .await
        .expect(200);
    let moved = app
        .anonymous()
        .on_host(&district.host())
        .get("/spaces?type=gym")
        .await
        .expect(308);
    assert_eq!(
        moved.header("location"),
        Some("http://book.district.example/spaces?type=gym")
    );

    let ana = app.renter("ana").await;
    let there = app
        .anonymous()
        .on_host(DOMAIN)
        .with_header("origin", "http://book.district.example");
    let asked = json!({ "email": ana.email() });
    there.post("/api/forgot-password", asked).await;
    app.run_jobs().await;
    let mail = app.mail_to(ana.email()).await;
    let text = mail.last().and_then(|mail| mail.text.clone()).expect("a mail was sent");
    assert!(text.contains("http://book.district.example/"), "{text}");

    let credentials = json!({ "email": ana.email(), "password": PASSWORD });
    let answer = there.post("/api/login", credentials).await.expect(200);
    assert!(!answer.header("set-cookie").unwrap().contains("Domain="));
    let signed_in = there.with_session(answer.cookie("fieldhouse_session").unwrap());
    let session = signed_in.get("/api/user/session").await.expect(200).json();
    assert_eq!(session["user"]["email"], ana.email());
}

#[tokio::test]
async fn the_top_of_a_domain_leads_by_address_and_wrong_records_are_shown() {
    let dns = DnsServer::start().await;
    let app = TestApp::asking(dns.address).await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    // Every machine answers for localhost by itself, and says that it is at home.
    let domain = set(&admin, &district, "district.example").await;
    dns.text("_fieldhouse.district.example", "fieldhouse-domain=somebody-else");
    dns.at("district.example", Ipv4Addr::new(192, 0, 2, 99));
    let wrong = check(&admin, &district).await;
    assert_eq!(states(&wrong), ("pending", "different", "different"));
    assert_eq!(wrong["records"][1]["seen"], json!(["192.0.2.99"]));
    assert_eq!(wrong["addresses"], json!(["127.0.0.1", "::1"]));

    dns.remove("district.example");
    dns.at("district.example", Ipv4Addr::LOCALHOST);
    dns.text(
        "_fieldhouse.district.example",
        domain["records"][0]["value"].as_str().unwrap(),
    );
    assert_eq!(states(&check(&admin, &district).await), ("verified", "found", "found"));
}

#[tokio::test]
async fn a_domain_whose_records_are_gone_ends_after_a_week() {
    let dns = DnsServer::start().await;
    let app = TestApp::asking(dns.address).await;
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    let domain = set(&admin, &district, DOMAIN).await;
    prove(&dns, &domain);
    check(&admin, &district).await;
    dns.remove(DOMAIN);
    let failing = check(&admin, &district).await;
    assert_eq!(states(&failing), ("failing", "found", "missing"));
    assert!(failing["endsAt"].is_string());
    let visitor = app.anonymous().on_host(DOMAIN);
    visitor.get("/api/organization").await.expect(200);
    app.clock().advance(TimeDelta::days(7));
    let admin = app.staff(&district, Role::Admin).await;
    assert_eq!(states(&check(&admin, &district).await).0, "pending");
    visitor.get("/api/organization").await.expect(404);
}

#[tokio::test]
async fn two_organizations_cant_have_one_domain() {
    let dns = DnsServer::start().await;
    let app = TestApp::asking(dns.address).await;
    let (district, city) = (app.organization("district").await, app.organization("city").await);
    let admin = app.staff(&district, Role::Admin).await;
    let other = app.staff(&city, Role::Admin).await;
    // Naming it first gives nobody a right to it: the owner of the domain decides.
    let theirs = set(&other, &city, DOMAIN).await;
    let ours = set(&admin, &district, DOMAIN).await;
    assert_ne!(theirs["records"][0]["value"], ours["records"][0]["value"]);
    prove(&dns, &ours);
    assert_eq!(states(&check(&other, &city).await).0, "pending");
    assert_eq!(states(&check(&admin, &district).await).0, "verified");
    dns.text(
        "_fieldhouse.book.district.example",
        theirs["records"][0]["value"].as_str().unwrap(),
    );
    assert_eq!(states(&check(&other, &city).await).0, "taken");
    let there = app
        .anonymous()
        .on_host(DOMAIN)
        .get("/api/organization")
        .await
        .expect(200);
    assert_eq!(there.json()["shortName"], "district");

    let path = city.path("/organization/domain");
    other.delete(&path).await.expect(204);
    let refused = other.put(&path, json!({ "name": DOMAIN })).await.expect(409);
    assert_eq!(refused.problem().code, "domainTaken");
}

#[tokio::test]
async fn only_admins_set_a_domain_that_is_one_and_not_the_platforms() {
    let dns = DnsServer::start().await;
    let app = TestApp::asking(dns.address).await;
    let district = app.organization("district").await;
    let path = district.path("/organization/domain");
    for role in [Role::Editor, Role::Approver] {
        let staff = app.staff(&district, role).await;
        staff.get(&path).await.expect(403);
        staff.put(&path, json!({ "name": DOMAIN })).await.expect(403);
    }
    let admin = app.staff(&district, Role::Admin).await;
    for (name, code) in [
        ("", "domainName"),
        ("127.0.0.1", "domainName"),
        ("localhost", "domainName"),
        (ROOT_HOST, "platformDomain"),
        ("city.fieldhouse.localhost", "platformDomain"),
    ] {
        let refused = admin.put(&path, json!({ "name": name })).await.expect(422);
        assert_eq!(refused.field("name").0, code, "{name}");
    }
}

#[tokio::test]
async fn a_dns_that_doesnt_answer_changes_nothing() {
    let nobody = std::net::UdpSocket::bind("127.0.0.1:0").unwrap();
    let app = TestApp::asking(nobody.local_addr().unwrap()).await;
    drop(nobody);
    let district = app.organization("district").await;
    let admin = app.staff(&district, Role::Admin).await;
    set(&admin, &district, DOMAIN).await;
    let path = district.path("/organization/domain/check");
    let refused = admin.post(&path, json!({})).await.expect(503);
    assert_eq!(refused.problem().code, "dnsUnavailable");
    let domain = admin
        .get(&district.path("/organization/domain"))
        .await
        .expect(200)
        .json();
    assert_eq!(states(&domain["domain"]), ("pending", "unknown", "unknown"));
}
