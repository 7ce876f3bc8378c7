//! The people whom a list names.

use std::collections::{BTreeSet, HashMap};

use accounts::users::{find_by_emails, standings_of_members};
use domain::groups::Standing;
use domain::names::EmailAddress;
use kernel::door::TenantTx;
use kernel::ids::UserId;

use crate::bookings::place::Owner;

/// People by email address, with their groups.
pub(super) struct Holders {
    users: HashMap<String, UserId>,
    standings: HashMap<UserId, Standing>,
    staff: UserId,
    nobody: Standing,
}

impl Holders {
    /// Reads the people with these addresses, and the member of staff who imports.
    pub(super) async fn read<'a>(
        tx: &mut TenantTx,
        emails: impl Iterator<Item = &'a EmailAddress>,
        staff: UserId,
    ) -> Result<Self, sqlx::Error> {
        let emails: BTreeSet<String> = emails.map(ToString::to_string).collect();
        let emails: Vec<String> = emails.into_iter().collect();
        let users = find_by_emails(tx.db(), &emails).await?;
        let mut ids: Vec<UserId> = users.values().copied().collect();
        ids.push(staff);
        Ok(Self {
            standings: standings_of_members(tx.db(), &ids).await?,
            users,
            staff,
            nobody: Standing::default(),
        })
    }

    /// Returns the person that a line is for: the one with the address, or the member of staff who imports if it has
    /// none.
    pub(super) fn of(&self, email: Option<&EmailAddress>) -> (Owner, &Standing) {
        let user = match email {
            Some(email) => match self.users.get(email.as_str()) {
                Some(user) => *user,
                None => return (Owner::Unknown(email.clone()), &self.nobody),
            },
            None => self.staff,
        };
        (Owner::Known(user), self.standings.get(&user).unwrap_or(&self.nobody))
    }
}
