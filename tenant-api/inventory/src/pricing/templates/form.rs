//! A pricing template from the form to the rules' types.

use ground::fields;
use kernel::problem::{FieldProblems, Problem};

use super::db::TemplateFacts;
use super::{NewPricingTemplate, PricingTemplate, PricingTemplateChange};
use crate::pricing::{LONGEST_TITLE, read_blocks};

impl PricingTemplate {
    /// The form that leaves this one as the change says.
    pub(super) fn with(self, change: PricingTemplateChange) -> NewPricingTemplate {
        NewPricingTemplate {
            title: change.title.unwrap_or(self.title),
            blocks: change.blocks.unwrap_or(self.blocks),
        }
    }
}

impl NewPricingTemplate {
    /// The template, or everything that is wrong with the form.
    pub(super) fn check(&self) -> Result<TemplateFacts, Problem> {
        let mut problems = FieldProblems::new();
        let title = fields::required(&mut problems, "title", &self.title, LONGEST_TITLE);
        match read_blocks(&mut problems, "blocks", &self.blocks) {
            Some(blocks) => {
                problems.check()?;
                Ok(TemplateFacts { title, blocks })
            }
            None => Err(fields::refusal(problems)),
        }
    }
}
