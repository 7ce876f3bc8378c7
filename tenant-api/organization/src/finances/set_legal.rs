//! `setLegal`: what an organization is to the tax office.

use domain::lists::LEGAL_TYPES;
use domain::tax::TaxId;
use ground::Expected;
use ground::fields;
use ground::lock::lock_inventory;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::OrganizationId;
use kernel::problem::{FieldProblems, Problem};
use kernel::seal::Seal;
use serde_json::json;

use super::{LegalForm, db};

const LONGEST_NAME: usize = 120;
/// The legal type that has an SSN.
const INDIVIDUAL: &str = "individual";

/// Sets it as a whole. A tax id that isn't sent stays, as long as it is of the same kind.
pub(super) async fn set(tx: &mut TenantTx, form: &LegalForm, seal: &Seal, expected: Expected) -> Result<(), Problem> {
    lock_inventory(tx).await?;
    let mut row = db::find(tx).await?;
    expected.check(row.version)?;
    let mut problems = FieldProblems::new();
    fields::take(&mut problems, "type", LEGAL_TYPES.entry(&form.kind));
    let name = fields::required(&mut problems, "name", &form.name, LONGEST_NAME);
    let individual = form.kind == INDIVIDUAL;
    let was_individual = row.legal_type.as_deref().map(|kind| kind == INDIVIDUAL);
    let organization = tx.organization();
    let given = form.tax_id.as_deref().filter(|text| !text.trim().is_empty());
    let tax_id = given.and_then(|text| fields::take(&mut problems, "taxId", TaxId::parse(text, individual)));
    if given.is_none() && was_individual != Some(individual) {
        let message = if individual {
            "Enter a Social Security number."
        } else {
            "Enter an EIN."
        };
        problems.add("taxId", "required", message);
    }
    problems.check()?;
    match tax_id {
        Some(tax_id) => {
            row.tax_id_sealed = Some(seal.close(tax_id.reveal(), organization));
            row.tax_id_last_four = Some(tax_id.last_four().to_owned());
        }
        None => row.tax_id_sealed = sealed_anew(seal, row.tax_id_sealed.take(), organization)?,
    }
    let before = row.legal_type.replace(form.kind.clone());
    let before = json!({ "legalType": before, "legalName": row.legal_name.replace(name.clone()) });
    db::save(tx, &row).await?;
    let after = json!({ "legalType": form.kind, "legalName": name, "taxIdReplaced": given.is_some() });
    tx.audit(
        "finances.setLegal",
        SubjectKind::Organization,
        organization.0,
        Some(before),
        Some(after),
    )
    .await?;
    Ok(())
}

/// Seals again with the present key what a former one has sealed.
pub(super) fn sealed_anew(
    seal: &Seal,
    sealed: Option<Vec<u8>>,
    organization: OrganizationId,
) -> Result<Option<Vec<u8>>, Problem> {
    let Some(sealed) = sealed else { return Ok(None) };
    let secret = seal
        .open(&sealed, organization)
        .map_err(|error| Problem::internal(&error))?;
    Ok(Some(seal.close(&secret, organization)))
}
