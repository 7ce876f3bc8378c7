//! A group from the form to the rules' types.

use domain::access::AccessLevel;
use domain::groups::{GroupAccess, HIGHEST_LEVEL, MOST_PROOFS};
use domain::money::Percent;
use domain::names::{Name, name_key};
use ground::fields;
use kernel::door::TenantTx;
use kernel::problem::FieldProblems;

use super::{AccessLimit, Group, GroupChange, GroupError, NewGroup, Proof};

const LONGEST_LEAD_DAYS: u16 = 365;
const LONGEST_PROOF: usize = 80;
const LONGEST_ADDRESS: usize = 300;

/// The form: texts as they were typed.
pub(super) struct Form {
    name: String,
    level: u8,
    discount: String,
    lead_time_days: Option<u16>,
    private: bool,
    proofs: Vec<Proof>,
    tax_exempt: bool,
    invoice: bool,
    /// None: as it is stored, which was checked when it was written.
    access: Option<AccessLimit>,
    stored_access: AccessLimit,
    address: Option<String>,
}

/// The facts of a group, checked.
pub(super) struct GroupFacts {
    pub name: Name,
    pub level: AccessLevel,
    pub discount: Percent,
    pub lead_time_days: Option<u16>,
    pub private: bool,
    pub proofs: Vec<Proof>,
    pub tax_exempt: bool,
    pub invoice: bool,
    pub access: GroupAccess,
    /// Never empty.
    pub address: Option<String>,
}

impl From<NewGroup> for Form {
    fn from(new: NewGroup) -> Self {
        Self {
            name: new.name,
            level: new.level,
            discount: new.discount.unwrap_or_else(|| Percent::ZERO.to_string()),
            lead_time_days: new.lead_time_days,
            private: new.private,
            proofs: new.proofs,
            tax_exempt: new.tax_exempt,
            invoice: new.invoice,
            access: new.access,
            stored_access: AccessLimit::default(),
            address: new.address,
        }
    }
}

impl From<Group> for Form {
    fn from(group: Group) -> Self {
        Self {
            name: group.name,
            level: group.level,
            discount: group.discount,
            lead_time_days: group.lead_time_days,
            private: group.private,
            proofs: group.proofs,
            tax_exempt: group.tax_exempt,
            invoice: group.invoice,
            access: None,
            stored_access: group.access,
            address: group.address,
        }
    }
}

impl Form {
    #[must_use]
    pub(super) fn with(self, change: GroupChange) -> Self {
        Self {
            name: change.name.unwrap_or(self.name),
            level: change.level.unwrap_or(self.level),
            discount: change.discount.unwrap_or(self.discount),
            lead_time_days: fields::changed(change.lead_time_days, self.lead_time_days),
            private: change.private.unwrap_or(self.private),
            proofs: change.proofs.unwrap_or(self.proofs),
            tax_exempt: change.tax_exempt.unwrap_or(self.tax_exempt),
            invoice: change.invoice.unwrap_or(self.invoice),
            access: change.access.or(self.access),
            stored_access: self.stored_access,
            address: fields::changed(change.address, self.address),
        }
    }

    /// The group, or everything that is wrong with the form.
    pub(super) async fn check(self, tx: &mut TenantTx) -> Result<GroupFacts, GroupError> {
        let mut problems = FieldProblems::new();
        let name = fields::parse::<Name>(&mut problems, "name", &self.name);
        let level = if self.level > HIGHEST_LEVEL {
            problems.add(
                "level",
                "levelOfStaff",
                "Choose a priority from 0 to 3. Staff get 4 with their role.",
            );
            None
        } else {
            fields::take(&mut problems, "level", AccessLevel::try_from(self.level))
        };
        let discount = fields::parse::<Percent>(&mut problems, "discount", &self.discount);
        if let Some(days) = self.lead_time_days {
            fields::within(&mut problems, "leadTimeDays", days, 0..=LONGEST_LEAD_DAYS);
        }
        let proofs = if self.private {
            Vec::new()
        } else {
            read_proofs(&mut problems, &self.proofs)
        };
        let address = self
            .address
            .map(|text| fields::plain_text(&mut problems, "address", &text, LONGEST_ADDRESS))
            .filter(|text| !text.is_empty());
        let access = match &self.access {
            Some(limit) => limit.read(tx, &mut problems).await?,
            None => Some((&self.stored_access).try_into()?),
        };
        let (Some(name), Some(level), Some(discount), Some(access)) = (name, level, discount, access) else {
            return Err(fields::refusal(problems).into());
        };
        problems.check()?;
        Ok(GroupFacts {
            name,
            level,
            discount,
            lead_time_days: self.lead_time_days,
            private: self.private,
            proofs,
            tax_exempt: self.tax_exempt,
            invoice: self.invoice,
            access,
            address,
        })
    }
}

fn read_proofs(problems: &mut FieldProblems, proofs: &[Proof]) -> Vec<Proof> {
    if proofs.len() > MOST_PROOFS {
        problems.add("proofs", "tooMany", "You can add up to 3 proofs.");
        return Vec::new();
    }
    let read = proofs.iter().enumerate().map(|(index, proof)| Proof {
        name: fields::required(problems, &format!("proofs.{index}.name"), &proof.name, LONGEST_PROOF),
        required: proof.required,
    });
    let read: Vec<Proof> = read.collect();
    for (index, proof) in read.iter().enumerate() {
        let is_there = read[..index]
            .iter()
            .any(|other| name_key(&other.name) == name_key(&proof.name));
        if is_there && !proof.name.is_empty() {
            problems.add(
                format!("proofs.{index}.name"),
                "duplicateProof",
                "This proof is already on the list.",
            );
        }
    }
    read
}
