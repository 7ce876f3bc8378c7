//! `checkDomain`, and the scheduled check: reads the domain's records and turns the domain on or off.

use domain::custom_domain::DomainRecords;
use ground::constraint::violates;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::OrganizationId;
use kernel::problem::Problem;
use kernel::services::Services;
use kernel::site::Site;
use serde_json::json;

use super::{db, evidence};

/// Reads the records and notes what follows. Returns false if the DNS could not be asked.
pub(super) async fn check(services: &Services, organization: OrganizationId) -> Result<bool, Problem> {
    let found = services
        .door
        .job_tx(organization, async |tx| Ok::<_, Problem>(db::find(tx).await?))
        .await?;
    let Some(row) = found else { return Ok(true) };
    let seen = evidence::read(&services.gateways.dns, &services.site, &row.domain)
        .await
        .inspect_err(|error| tracing::warn!(%error, domain = row.domain, "a domain could not be checked"))
        .ok();
    let changed = services
        .door
        .job_tx(organization, async |tx| {
            note(tx, &services.site, &row.domain, seen.as_ref()).await
        })
        .await?;
    if changed {
        services.tenants.forget().await;
    }
    Ok(seen.is_some())
}

/// Stores the result of checking a domain, unless it was replaced meanwhile. Returns true if it started or stopped
/// answering.
async fn note(tx: &mut TenantTx, site: &Site, domain: &str, seen: Option<&DomainRecords>) -> Result<bool, Problem> {
    let Some(mut row) = db::find(tx).await?.filter(|row| row.domain == domain) else {
        return Ok(false);
    };
    let mut outcome = row.judge(seen, site, tx.now());
    match tx.attempt(async |tx| db::note(tx, seen, outcome).await).await {
        // If two organizations prove the same domain at the same time, the unique index lets one through.
        Err(error) if violates(&error, "custom_domains_verified_once") => {
            row.taken = true;
            outcome = row.judge(seen, site, tx.now());
            db::note(tx, seen, outcome).await?;
        }
        noted => noted?,
    }
    let (answered, answers) = (row.verified_at.is_some(), outcome.verified_at.is_some());
    if answered == answers {
        return Ok(false);
    }
    let (action, organization) = (
        if answers { "domains.verify" } else { "domains.expire" },
        tx.organization_id(),
    );
    let state = |verified: bool| Some(json!({ "domain": domain, "verified": verified }));
    tx.audit(
        action,
        SubjectKind::Organization,
        organization,
        state(answered),
        state(answers),
    )
    .await?;
    Ok(true)
}
