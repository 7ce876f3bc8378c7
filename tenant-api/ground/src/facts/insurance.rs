//! Settles whether events can be insured.

use kernel::door::TenantTx;
use kernel::problem::Problem;

/// Returns true if the organization has said what events at its spaces are insured for.
pub async fn is_insurance_offered(tx: &mut TenantTx) -> Result<bool, sqlx::Error> {
    let organization = tx.organization_id();
    sqlx::query_scalar!(
        r#"SELECT EXISTS (SELECT FROM organization_insurance WHERE organization_id = $1) AS "offered!""#,
        organization,
    )
    .fetch_one(tx.db())
    .await
}

/// 422: there is no insurance to take.
pub fn insurance_not_offered() -> Problem {
    Problem::invalid_field(
        "insurance",
        "notOffered",
        "This organization doesn't offer event insurance. Book without it.",
    )
}
