//! The accounts of the ledger.

use crate::payment::PaymentKind;
use crate::refusal::UnknownWord;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// Accounts of a booking's money. In the order in which they take the cents that rounding leaves, and give way when
/// an amount comes off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Account {
    /// The time, add-ons, discount and adjustment.
    Rental,
    BookingFee,
    Insurance,
    Tax,
    /// The transaction fee, where the renter pays it.
    UserFee,
    /// A deposit that was collected after the event. It is on no bill.
    Deposit,
}

impl Account {
    pub const ALL: [Self; 6] = [
        Self::Rental,
        Self::BookingFee,
        Self::Insurance,
        Self::Tax,
        Self::UserFee,
        Self::Deposit,
    ];

    /// The word in the database and on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Rental => "rental",
            Self::BookingFee => "bookingFee",
            Self::Insurance => "insurance",
            Self::Tax => "tax",
            Self::UserFee => "userFee",
            Self::Deposit => "deposit",
        }
    }
}

impl FromStr for Account {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let found = Self::ALL.into_iter().find(|account| account.as_str() == text);
        found.ok_or_else(|| UnknownWord::new(text, "an account (rental, bookingFee, tax, …)"))
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// An account of the ledger: where money comes from and goes back to, or what it is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LedgerAccount {
    Source(PaymentKind),
    Purpose(Account),
}

impl LedgerAccount {
    /// The word in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Source(PaymentKind::Card) => "cardProvider",
            Self::Source(PaymentKind::Offline) => "offline",
            Self::Source(PaymentKind::Agreement) => "agreement",
            Self::Source(PaymentKind::Invoice) => "receivable",
            Self::Purpose(account) => account.as_str(),
        }
    }
}

impl FromStr for LedgerAccount {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let sources = PaymentKind::ALL.map(Self::Source).into_iter();
        let mut all = sources.chain(Account::ALL.map(Self::Purpose));
        let found = all.find(|account| account.as_str() == text);
        found.ok_or_else(|| UnknownWord::new(text, "an account of the ledger (cardProvider, rental, …)"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_account_has_one_word_everywhere() {
        let words = Account::ALL.map(Account::as_str);
        assert_eq!(
            words,
            ["rental", "bookingFee", "insurance", "tax", "userFee", "deposit"]
        );
        for account in Account::ALL {
            assert_eq!(account.as_str().parse(), Ok(account));
            assert_eq!(account.to_string(), account.as_str());
            assert_eq!(serde_json::to_value(account).unwrap(), account.as_str());
            assert_eq!(account.as_str().parse(), Ok(LedgerAccount::Purpose(account)));
        }
    }

    #[test]
    fn money_comes_from_an_account_of_its_kind() {
        let words = PaymentKind::ALL.map(|kind| LedgerAccount::Source(kind).as_str());
        assert_eq!(words, ["cardProvider", "offline", "agreement", "receivable"]);
        for kind in PaymentKind::ALL {
            let account = LedgerAccount::Source(kind);
            assert_eq!(account.as_str().parse(), Ok(account));
        }
    }

    #[test]
    fn an_unknown_account_is_an_error() {
        for word in ["", "Rental", "cardprovider", "fee"] {
            assert_eq!(word.parse::<Account>().unwrap_err().given, word);
            assert_eq!(word.parse::<LedgerAccount>().unwrap_err().given, word);
        }
        assert!("cardProvider".parse::<Account>().is_err(), "money is never for a card");
    }
}
