//! The columns of a list of groups' members.

use ground::spreadsheets;

/// A column of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    Group,
    Email,
    Level,
    Discount,
    LeadTime,
    Private,
    TaxExempt,
    Invoice,
}

impl spreadsheets::Column for Column {
    const NEEDED: &'static [Self] = &[Self::Group];
    const MISSING: &'static str = "Name one of them Group, and one Email.";

    fn name(self) -> &'static str {
        match self {
            Self::Group => "group",
            Self::Email => "email",
            Self::Level => "level",
            Self::Discount => "discount",
            Self::LeadTime => "leadTimeDays",
            Self::Private => "private",
            Self::TaxExempt => "taxExempt",
            Self::Invoice => "invoice",
        }
    }

    fn of(word: &str) -> Option<Self> {
        match word {
            "group" | "groupname" => Some(Self::Group),
            "email" | "emailaddress" | "mail" | "mailaddress" => Some(Self::Email),
            "level" | "priority" => Some(Self::Level),
            "discount" | "discountpercent" => Some(Self::Discount),
            "leadtime" | "leadtimedays" | "leaddays" => Some(Self::LeadTime),
            "private" => Some(Self::Private),
            "taxexempt" => Some(Self::TaxExempt),
            "invoice" | "mayinvoice" | "paybyinvoice" => Some(Self::Invoice),
            _ => None,
        }
    }
}
