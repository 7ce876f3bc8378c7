use poem_openapi::Enum;

/// The page of the platform that a text is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum SiteTextKind {
    /// The terms that everybody with an account agrees to.
    Terms,
    /// The privacy policy: the data that is kept about people.
    Privacy,
    /// The making of a price.
    Pricing,
    /// The insurance of events.
    Insurance,
    /// The benefits for organizations that list their spaces.
    Host,
    /// Information on renting a space by the hour.
    Hourly,
}

impl SiteTextKind {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Terms => "terms",
            Self::Privacy => "privacy",
            Self::Pricing => "pricing",
            Self::Insurance => "insurance",
            Self::Host => "host",
            Self::Hourly => "hourly",
        }
    }
}
