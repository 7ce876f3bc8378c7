//! Deposits as they travel.

use domain::deposits::Deposit;
use kernel::ids::DepositKindId;
use poem_openapi::Object;
use serde::{Deserialize, Serialize};

/// A kind of deposit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Object)]
pub struct DepositKind {
    /// The kind's id.
    pub id: DepositKindId,
    /// Its name: `Key`, `Cleaning`.
    pub name: String,
}

/// The kinds of deposits of an organization.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Object)]
pub struct DepositKinds {
    /// All of them, in their order.
    pub items: Vec<DepositKind>,
    /// The organization's; goes up with each change; for `If-Match`.
    pub version: i32,
}

/// A kind of deposit to save.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(deny_unknown_fields)]
pub struct DepositKindForm {
    /// The id of an existing one, which keeps its amounts. Absent for a new one.
    pub id: Option<DepositKindId>,
    /// 1 to 60 characters, each name once.
    pub name: String,
}

/// All kinds of deposits of an organization.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(deny_unknown_fields)]
pub struct DepositKindsForm {
    /// At most 20. Spaces stop asking for kinds that are left out; accepted deposits stay.
    pub kinds: Vec<DepositKindForm>,
}

/// A deposit of a space.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Object)]
pub struct SpaceDeposit {
    /// Its kind's id.
    pub id: DepositKindId,
    /// The name of its kind.
    pub name: String,
    /// Dollars.
    pub amount: String,
}

impl From<&Deposit> for SpaceDeposit {
    fn from(deposit: &Deposit) -> Self {
        Self {
            id: deposit.id.into(),
            name: deposit.name.clone(),
            amount: deposit.amount.to_string(),
        }
    }
}

/// Deposits of a space.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
pub struct SpaceDeposits {
    /// The deposits, in the order in which they are shown; none if the organization isn't a partner.
    pub items: Vec<SpaceDeposit>,
    /// The space's; goes up with each change; for `If-Match`.
    pub version: i32,
}

/// A deposit for a space to ask for.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(deny_unknown_fields)]
pub struct SpaceDepositForm {
    /// The id of one of the organization's kinds, each once.
    pub id: DepositKindId,
    /// Dollars, above 0, at most 1,000,000.
    pub amount: String,
}

/// All deposits that a space asks for.
#[derive(Clone, Debug, PartialEq, Eq, Object)]
#[oai(deny_unknown_fields)]
pub struct SpaceDepositsForm {
    /// At most 20, in the order in which they are shown.
    pub deposits: Vec<SpaceDepositForm>,
}

/// A deposit that a renter accepts, as it was shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Object)]
#[oai(deny_unknown_fields)]
pub struct AcceptedDeposit {
    /// Its kind's id.
    pub id: DepositKindId,
    /// Dollars.
    pub amount: String,
}
