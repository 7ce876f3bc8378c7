//! The consequence of a provider's word on a person's email address (docs/rules/tenancy-and-roles.md#sign-in-with-a-provider).

/// An address, as a provider reports it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportedEmail {
    /// The provider says that it is theirs.
    Verified,
    /// The provider only passes it on.
    Unverified,
}

/// An account that has this address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Account {
    /// Its person has shown that the address is theirs.
    pub is_confirmed: bool,
    /// Somebody can sign in to it: by a password, a passkey, or another provider.
    pub has_way_in: bool,
}

/// The way in for somebody whom no account knows by this provider yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FirstSignIn {
    /// They get a new account, whose address is confirmed or not.
    Open {
        is_confirmed: bool,
    },
    /// They enter the account that has the address.
    Join,
    /// They get the account that was prepared for the owner of this address, and which nobody could enter so far.
    Claim,
    Refuse(NotJoined),
}

/// The reason why an account with the same address isn't entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotJoined {
    /// The person who opened the account may not own the address, so the account waits for the address's owner.
    Unconfirmed,
    /// The provider doesn't vouch for the address.
    EmailTaken,
}

/// Decides how somebody who comes from a provider joins.
pub fn joining(told: ReportedEmail, account: Option<Account>) -> FirstSignIn {
    match (told, account) {
        (_, None) => FirstSignIn::Open {
            is_confirmed: told == ReportedEmail::Verified,
        },
        (ReportedEmail::Unverified, Some(_)) => FirstSignIn::Refuse(NotJoined::EmailTaken),
        (ReportedEmail::Verified, Some(account)) if !account.has_way_in => FirstSignIn::Claim,
        (ReportedEmail::Verified, Some(account)) if account.is_confirmed => FirstSignIn::Join,
        (ReportedEmail::Verified, Some(_)) => FirstSignIn::Refuse(NotJoined::Unconfirmed),
    }
}

/// The ways into an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WaysIn {
    pub has_password: bool,
    /// Accounts at providers that are configured here.
    pub usable_identities: usize,
    pub passkeys: usize,
}

impl WaysIn {
    /// Returns true if somebody can still sign in without one of the providers.
    pub fn outlasts_an_identity(self) -> bool {
        self.has_password || self.passkeys > 0 || self.usable_identities > 1
    }

    /// Returns true if somebody can still sign in without one of the passkeys.
    pub fn outlasts_a_passkey(self) -> bool {
        self.has_password || self.usable_identities > 0 || self.passkeys > 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn account(is_confirmed: bool, has_way_in: bool) -> Account {
        Account {
            is_confirmed,
            has_way_in,
        }
    }

    #[test]
    fn a_verified_address_enters_the_account_that_has_confirmed_it() {
        assert_eq!(
            joining(ReportedEmail::Verified, Some(account(true, true))),
            FirstSignIn::Join
        );
    }

    #[test]
    fn an_account_that_somebody_opened_with_an_address_that_may_not_be_theirs_is_never_joined() {
        let refused = FirstSignIn::Refuse(NotJoined::Unconfirmed);
        assert_eq!(joining(ReportedEmail::Verified, Some(account(false, true))), refused);
    }

    #[test]
    fn a_place_that_nobody_could_enter_becomes_its_owners() {
        assert_eq!(
            joining(ReportedEmail::Verified, Some(account(false, false))),
            FirstSignIn::Claim
        );
    }

    #[test]
    fn an_address_that_is_only_passed_on_enters_nothing() {
        for (is_confirmed, has_way_in) in [(true, true), (false, true), (false, false), (true, false)] {
            let refused = FirstSignIn::Refuse(NotJoined::EmailTaken);
            assert_eq!(
                joining(ReportedEmail::Unverified, Some(account(is_confirmed, has_way_in))),
                refused
            );
        }
    }

    #[test]
    fn a_new_account_is_as_confirmed_as_its_address() {
        assert_eq!(
            joining(ReportedEmail::Verified, None),
            FirstSignIn::Open { is_confirmed: true }
        );
        assert_eq!(
            joining(ReportedEmail::Unverified, None),
            FirstSignIn::Open { is_confirmed: false }
        );
    }

    #[test]
    fn the_last_way_in_stays() {
        let ways = |has_password, usable_identities, passkeys| WaysIn {
            has_password,
            usable_identities,
            passkeys,
        };
        assert!(ways(true, 1, 0).outlasts_an_identity());
        assert!(ways(false, 2, 0).outlasts_an_identity());
        assert!(ways(false, 1, 1).outlasts_an_identity());
        assert!(!ways(false, 1, 0).outlasts_an_identity());
        assert!(ways(true, 0, 1).outlasts_a_passkey());
        assert!(ways(false, 1, 1).outlasts_a_passkey());
        assert!(ways(false, 0, 2).outlasts_a_passkey());
        assert!(!ways(false, 0, 1).outlasts_a_passkey());
    }
}
