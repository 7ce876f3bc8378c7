use poem_openapi::Enum;

/// Which page of the platform a text is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum SiteTextKind {
    /// What everybody with an account agrees to.
    Terms,
    /// What is kept about people.
    Privacy,
    /// How a price is made.
    Pricing,
    /// How events are insured.
    Insurance,
    /// What organizations get that list their spaces.
    Host,
    /// How a space is rented by the hour.
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
