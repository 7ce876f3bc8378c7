//! An organization's pages on social networks (docs/rules/names-and-lists.md#links).

use domain::names::{Link, SocialNetwork};
use ground::fields;
use kernel::problem::FieldProblems;
use poem_openapi::Object;

/// Pages on social networks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none, deny_unknown_fields)]
pub struct Social {
    /// A link; a handle such as `@example` becomes one.
    pub facebook: Option<String>,
    /// A link; a handle such as `@example` becomes one.
    pub instagram: Option<String>,
    /// A link to a page on X; a handle such as `@example` becomes one.
    pub twitter: Option<String>,
}

impl Social {
    /// The links that are kept; notes what is wrong with them.
    pub(super) fn check(self, problems: &mut FieldProblems) -> Self {
        let mut page = |member: &str, network: SocialNetwork, text: Option<String>| {
            let text = text.filter(|text| !text.trim().is_empty())?;
            let link: Option<Link> = fields::take(problems, &format!("social.{member}"), network.page(&text));
            link.map(|link| link.as_str().to_owned())
        };
        Self {
            facebook: page("facebook", SocialNetwork::Facebook, self.facebook),
            instagram: page("instagram", SocialNetwork::Instagram, self.instagram),
            twitter: page("twitter", SocialNetwork::Twitter, self.twitter),
        }
    }
}
