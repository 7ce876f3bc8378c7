//! Everybody's accounts. All have the one password, whose hash is made once.

use std::collections::HashMap;

use accounts::users::{NewUser, PostalAddress, create_user, find_by_email};
use accounts::{AccountError, password};
use anyhow::Context;
use domain::countries::Country;
use domain::names::{EmailAddress, PersonName};
use domain::password::NewPassword;
use kernel::ids::UserId;
use kernel::problem::Problem;
use kernel::services::Services;

use crate::demo::{Demo, Operator, People, Renter, StaffMember};

/// The accounts of the demo by their email addresses.
pub(super) struct Accounts(HashMap<EmailAddress, UserId>);

impl Accounts {
    /// Opens an account for everybody who has none yet, all in one transaction.
    pub(super) async fn open(services: &Services, demo: &Demo) -> anyhow::Result<Self> {
        let password = NewPassword::parse(&demo.people.password)?;
        let hash = password::hash(&password).await?;
        let people = newcomers(demo, &hash)?;
        let accounts = services
            .door
            .people_tx(async |tx| {
                let mut accounts = HashMap::new();
                for person in &people {
                    let id = match find_by_email(tx.db(), &person.email).await? {
                        Some(id) => id,
                        None => create_user(tx, person).await?,
                    };
                    accounts.insert(person.email.clone(), id);
                }
                Ok::<_, AccountError>(accounts)
            })
            .await
            .map_err(Problem::from)?;
        Ok(Self(accounts))
    }

    /// Returns the id of the account with this address.
    pub(super) fn of(&self, email: &EmailAddress) -> anyhow::Result<UserId> {
        let id = self.0.get(email).copied();
        id.with_context(|| format!("nobody in the demo has the address {email}"))
    }

    pub(super) fn count(&self) -> usize {
        self.0.len()
    }
}

fn newcomers(demo: &Demo, hash: &password::PasswordHash) -> anyhow::Result<Vec<NewUser>> {
    let People {
        superadmin, renters, ..
    } = &demo.people;
    let staff = demo.organizations.iter().flat_map(|organization| &organization.staff);
    std::iter::once(operator(superadmin, hash))
        .chain(renters.iter().map(|person| renter(person, hash)))
        .chain(staff.map(|member| staff_member(member, hash)))
        .collect()
}

fn operator(person: &Operator, hash: &password::PasswordHash) -> anyhow::Result<NewUser> {
    Ok(NewUser {
        superadmin: true,
        phone: Some(person.phone.clone()),
        ..confirmed(&person.first_name, &person.last_name, &person.email, hash)?
    })
}

fn renter(person: &Renter, hash: &password::PasswordHash) -> anyhow::Result<NewUser> {
    Ok(NewUser {
        phone: Some(person.phone.clone()),
        address: Some(PostalAddress {
            street1: person.address.street1.clone(),
            street2: None,
            city: person.address.city.clone(),
            state: Some(person.address.state.clone()),
            zip: Some(person.address.zip.clone()),
            country: Country::HOME.to_owned(),
        }),
        birthday: Some(person.birthday.date()),
        ..confirmed(&person.first_name, &person.last_name, &person.email, hash)?
    })
}

fn staff_member(person: &StaffMember, hash: &password::PasswordHash) -> anyhow::Result<NewUser> {
    Ok(NewUser {
        phone: Some(person.phone.clone()),
        ..confirmed(&person.first_name, &person.last_name, &person.email, hash)?
    })
}

fn confirmed(
    first_name: &str,
    last_name: &str,
    email: &EmailAddress,
    hash: &password::PasswordHash,
) -> anyhow::Result<NewUser> {
    let name = PersonName::new(first_name, last_name)?;
    Ok(NewUser {
        email_confirmed: true,
        ..NewUser::new(email.clone(), name, Some(hash.clone()))
    })
}
