//! The rules of pricing templates that price sheets don't share.

use domain::pricing;
use ground::fields;
use kernel::audit::SubjectKind;
use kernel::door::TenantTx;
use kernel::ids::PricingTemplateId;
use kernel::problem::{FieldProblems, Problem};

use super::{NewPricingTemplate, PricingTemplate, PricingTemplateChange, db};
use crate::pricing::titled::{Facts, Filter, LONGEST_TITLE, Stored, Titled};
use crate::pricing::{PricingBlock, PricingError, read_blocks};

impl Titled for PricingTemplate {
    type Id = PricingTemplateId;
    type Part = pricing::PricingBlock;
    type New = NewPricingTemplate;
    type Change = PricingTemplateChange;

    const NAME: &str = "Pricing template";
    const KIND: SubjectKind = SubjectKind::PricingTemplate;

    fn version(&self) -> i32 {
        self.version
    }

    fn with(self, change: PricingTemplateChange) -> NewPricingTemplate {
        NewPricingTemplate {
            title: change.title.unwrap_or(self.title),
            blocks: change.blocks.unwrap_or(self.blocks),
        }
    }

    fn check(new: &NewPricingTemplate) -> Result<Facts<pricing::PricingBlock>, Problem> {
        let mut problems = FieldProblems::new();
        let title = fields::required(&mut problems, "title", &new.title, LONGEST_TITLE);
        match read_blocks(&mut problems, "blocks", &new.blocks) {
            Some(parts) => {
                problems.check()?;
                Ok(Facts { title, parts })
            }
            None => Err(fields::refusal(problems)),
        }
    }

    async fn find(tx: &mut TenantTx, filter: Filter<PricingTemplateId>) -> Result<Vec<Stored<Self>>, sqlx::Error> {
        db::find(tx, filter).await
    }

    /// Spaces keep the blocks that were copied from it before.
    async fn save(
        tx: &mut TenantTx,
        id: PricingTemplateId,
        facts: &Facts<pricing::PricingBlock>,
    ) -> Result<(), sqlx::Error> {
        db::save(tx, id, facts).await
    }

    async fn remove(tx: &mut TenantTx, id: PricingTemplateId) -> Result<(), PricingError> {
        Ok(db::delete(tx, id).await?)
    }
}

impl From<Stored<Self>> for PricingTemplate {
    fn from(template: Stored<Self>) -> Self {
        Self {
            id: template.id,
            title: template.title,
            blocks: template.parts.iter().map(PricingBlock::from).collect(),
            version: template.version,
        }
    }
}
