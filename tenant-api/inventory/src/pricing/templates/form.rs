//! A pricing template from the form to the rules' types.

use ground::fields;
use kernel::problem::{FieldProblems, Problem};

use super::db::TemplateFacts;
use super::{NewPricingTemplate, PricingTemplate, PricingTemplateChange};
use crate::pricing::{PricingBlock, read_blocks};

const LONGEST_TITLE: usize = 120;

/// The form: texts as they were typed.
pub(super) struct Form {
    title: String,
    blocks: Vec<PricingBlock>,
}

impl From<NewPricingTemplate> for Form {
    fn from(new: NewPricingTemplate) -> Self {
        Self {
            title: new.title,
            blocks: new.blocks,
        }
    }
}

impl From<PricingTemplate> for Form {
    fn from(template: PricingTemplate) -> Self {
        Self {
            title: template.title,
            blocks: template.blocks,
        }
    }
}

impl Form {
    #[must_use]
    pub(super) fn with(self, change: PricingTemplateChange) -> Self {
        Self {
            title: change.title.unwrap_or(self.title),
            blocks: change.blocks.unwrap_or(self.blocks),
        }
    }

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
