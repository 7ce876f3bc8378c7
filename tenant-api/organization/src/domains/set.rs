//! `setDomain`: the domain that an organization wants to answer on.

use domain::names::DomainName;
use ground::fields;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::problem::{FieldProblems, Problem};
use kernel::site::Site;
use serde_json::json;

use super::db;
use super::jobs::CheckDomain;

pub(super) async fn set(tx: &mut TenantTx, site: &Site, typed: &str) -> Result<(), Problem> {
    let mut problems = FieldProblems::new();
    let Some(domain) = fields::take(&mut problems, "name", DomainName::of_address(typed)) else {
        return Err(fields::refusal(problems));
    };
    if domain.is_within(&site.root_domain) {
        let message = "This address belongs to the platform. Enter a domain of your own.";
        return Err(Problem::invalid_field("name", "platformDomain", message));
    }
    let before = db::find(tx).await?.map(|row| row.domain);
    if before.as_deref() == Some(domain.as_str()) {
        return Ok(());
    }
    if db::is_taken(tx, domain.as_str()).await? {
        let message = "Another organization already uses this domain. Remove it there first.";
        return Err(Problem::conflict("domainTaken", message));
    }
    db::put(tx, domain.as_str()).await?;
    let organization = tx.organization();
    let before = before.map(|before| json!({ "domain": before }));
    let after = json!({ "domain": domain });
    tx.audit(
        "domains.set",
        SubjectKind::Organization,
        organization.0,
        before,
        Some(after),
    )
    .await?;
    tx.enqueue(&CheckDomain { organization }).await?;
    Ok(())
}
