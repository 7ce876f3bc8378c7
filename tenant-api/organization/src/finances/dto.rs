//! Finances as JSON.

use ground::stored::unknown_word;
use poem_openapi::{Enum, Object};

/// Tax and payout information of an organization.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Finances {
    /// Absent until it is set.
    pub legal: Option<Legal>,
    /// Absent until it is set.
    pub payout: Option<Payout>,
    /// Goes up with each change; for `If-Match`.
    pub version: i32,
}

/// Tax information.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Legal {
    /// Code of the list of legal types.
    #[oai(rename = "type")]
    pub kind: String,
    /// The name on its tax return.
    pub name: String,
    /// The last four digits of its tax id.
    pub tax_id_last_four: String,
}

/// Tax information, as a whole.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct LegalForm {
    /// Code of the list of legal types: an individual has an SSN, the others an EIN.
    #[oai(rename = "type")]
    pub kind: String,
    /// The name on its tax return: 1 to 120 characters.
    pub name: String,
    /// `999-99-9999` for an individual, otherwise `99-9999999`. Absent: keeps the current one.
    pub tax_id: Option<String>,
}

/// Ways to pay out to an organization.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum PayoutMethod {
    /// To its bank account.
    BankAccount,
    /// By check, to its address.
    Check,
}

/// The account that an organization is paid to.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Payout {
    /// Ways to pay.
    pub method: PayoutMethod,
    /// Holder of the account; absent for checks.
    pub account_name: Option<String>,
    /// The bank's routing number; absent for checks.
    pub routing_number: Option<String>,
    /// The bank's name, if it is known.
    pub bank_name: Option<String>,
    /// The last four digits of the account; absent for checks.
    pub account_last_four: Option<String>,
}

/// The account that an organization wants to be paid to, as a whole.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase", deny_unknown_fields)]
pub struct PayoutForm {
    /// The way it is paid. The members below are for bank accounts alone.
    pub method: PayoutMethod,
    /// Holder of the account: 1 to 120 characters.
    pub account_name: Option<String>,
    /// Nine digits.
    pub routing_number: Option<String>,
    /// 4 to 17 digits. Absent: keeps the current one, at the same bank.
    pub account_number: Option<String>,
}

/// A bank.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(rename_all = "camelCase")]
pub struct Bank {
    /// Nine digits.
    pub routing_number: String,
    /// Its name.
    pub name: String,
}

impl PayoutMethod {
    /// The word in the database.
    pub(super) fn as_str(self) -> &'static str {
        match self {
            Self::BankAccount => "bankAccount",
            Self::Check => "check",
        }
    }

    pub(super) fn of_stored(stored: &str) -> Result<Self, sqlx::Error> {
        [Self::BankAccount, Self::Check]
            .into_iter()
            .find(|method| method.as_str() == stored)
            .ok_or_else(|| unknown_word("way to be paid out", stored))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_to_be_paid_out_is_read_as_it_was_stored_and_an_unknown_one_is_an_error() {
        for method in [PayoutMethod::BankAccount, PayoutMethod::Check] {
            assert_eq!(PayoutMethod::of_stored(method.as_str()).unwrap(), method);
        }
        PayoutMethod::of_stored("cash").unwrap_err();
    }
}
