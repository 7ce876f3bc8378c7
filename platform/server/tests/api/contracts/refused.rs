//! Refusals that follow from an operation's shape, tried at every operation that has it: what `errors.rs` of the server adds to
//! the specification by itself.

use uuid::Uuid;

use super::operations::{self, Operation};
use super::sample_organization::SampleOrganization;
use super::samples::Members;
use crate::support::{Answer, Client};

/// Calls every operation that is concerned; each has to be refused with this code.
async fn every_one_is_refused(
    code: &str,
    concerned: impl Fn(&Operation) -> bool,
    call: impl AsyncFn(&SampleOrganization, &Client, &Operation) -> Answer,
) {
    let sample = SampleOrganization::new().await;
    let superadmin = sample.app.superadmin().await;
    let mut otherwise = Vec::new();
    let mut tried = 0;
    for operation in operations::all().into_iter().filter(concerned) {
        tried += 1;
        let answer = call(&sample, &superadmin, &operation).await;
        if answer.status.is_success() || answer.problem().code != code {
            otherwise.push(format!("{}: {} {}", operation.id, answer.status, answer.text()));
        }
    }
    assert!(tried > 0, "no operation is concerned");
    assert!(otherwise.is_empty(), "not {code}:\n{}", otherwise.join("\n"));
}

fn has_header(operation: &Operation, name: &str) -> bool {
    let mut headers = operation.parameters("header").into_iter();
    headers.any(|header| header["name"] == name)
}

#[tokio::test]
async fn a_body_of_another_content_type_is_refused_by_every_operation_that_takes_one() {
    every_one_is_refused(
        "unsupportedMediaType",
        |operation| operation.described["requestBody"].is_object(),
        async |sample, superadmin, operation| {
            let path = sample.path(operation, sample.ids());
            superadmin
                .send(
                    operation.method.clone(),
                    &path,
                    "application/x-nothing",
                    b"nothing".to_vec(),
                )
                .await
        },
    )
    .await;
}

#[tokio::test]
async fn a_page_of_another_site_may_change_nothing() {
    every_one_is_refused(
        "originNotAllowed",
        |operation| operation.method != "GET",
        async |sample, _, operation| {
            let elsewhere = sample
                .app
                .anonymous()
                .with_header("origin", "https://elsewhere.example");
            sample.call(&elsewhere, operation).await
        },
    )
    .await;
}

#[tokio::test]
async fn a_token_that_is_none_is_refused_even_where_none_is_needed() {
    every_one_is_refused(
        "notAuthenticated",
        |_| true,
        async |sample, _, operation| {
            sample
                .call(&sample.app.anonymous().with_bearer("nonsense"), operation)
                .await
        },
    )
    .await;
}

#[tokio::test]
async fn an_organization_that_is_not_there_has_no_operations() {
    every_one_is_refused(
        "notFound",
        |operation| operation.api == operations::Api::Tenant,
        async |sample, _, operation| {
            let path = sample.path(operation, sample.ids());
            let path = path.replacen(&sample.organization.id.to_string(), "nobody", 1);
            sample.app.anonymous().call(operation.method.clone(), &path, None).await
        },
    )
    .await;
}

#[tokio::test]
async fn an_idempotency_key_has_an_end() {
    every_one_is_refused(
        "invalid",
        |operation| has_header(operation, "Idempotency-Key"),
        async |sample, superadmin, operation| {
            let caller = superadmin.with_header("idempotency-key", &"k".repeat(256));
            sample.call(&caller, operation).await
        },
    )
    .await;
}

#[tokio::test]
async fn an_older_version_is_refused_by_every_operation_that_takes_one() {
    every_one_is_refused(
        "changedMeanwhile",
        |operation| has_header(operation, "If-Match"),
        async |sample, superadmin, operation| {
            let late = superadmin.with_header("if-match", "\"99\"");
            sample.call(&late, operation).await
        },
    )
    .await;
}

#[tokio::test]
async fn an_id_of_nothing_is_not_found() {
    every_one_is_refused(
        "notFound",
        |operation| {
            let names_a_thing = operation.path.contains('{') && !operation.path.contains("{kind}");
            operation.api == operations::Api::Platform && names_a_thing
        },
        async |sample, superadmin, operation| {
            let segments = operation.path.split('/').map(|segment| {
                if segment.starts_with('{') {
                    Uuid::now_v7().to_string()
                } else {
                    segment.to_owned()
                }
            });
            let path = format!("/api{}", segments.collect::<Vec<_>>().join("/"));
            let body = sample.body(operation, sample.ids(), Members::Required);
            superadmin.call(operation.method.clone(), &path, body).await
        },
    )
    .await;
}
