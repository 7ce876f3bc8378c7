//! The people and programs who call: anybody, renters, staff in each role, members, the platform's people, API clients.
//!
//! A name is one person: asking for `renter("ana")` twice gives two sessions of the same one.

use accounts::password::PasswordHash;
use accounts::users::{NewUser, PostalAddress, create_user, find_by_email};
use accounts::{ClientPlace, sessions};
use domain::names::{EmailAddress, PersonName, PhoneNumber};
use kernel::ids::UserId;
use kernel::problem::Problem;
use policy::Role;
use serde_json::json;
use uuid::Uuid;

use super::{Client, Organization, TestApp};

/// Everybody's password.
pub const PASSWORD: &str = "Passwort!1";
/// Its hash with the least work: each test is a separate process and would spend a tenth of its time on one.
const PASSWORD_HASH: &str =
    "$argon2id$v=19$m=8,t=1,p=1$ZXZlcnlib2R5cyBzYWx0Lg$13e9xg0ZHkSMzhV0vKuRTGdZBIh4Jpn86+cPsz+erVE";
/// Everybody's phone number. It counts as stored already: parsing one loads patterns of all countries.
const PHONE: &str = "+16085550123";

/// Somebody with an account, a confirmed address and a complete profile.
#[derive(Clone, Debug)]
pub struct Person {
    pub id: Uuid,
    pub email: String,
}

impl TestApp {
    /// Nobody in particular.
    pub fn anonymous(&self) -> Client {
        self.client()
    }

    /// Somebody who books. They are nothing in any organization.
    pub async fn renter(&self, name: &str) -> Client {
        self.somebody(name, "Renter", false).await
    }

    /// Makes somebody's address one that was never confirmed, and so may belong to somebody else.
    pub async fn unconfirm(&self, person: &Client) {
        sqlx::query("UPDATE users SET email_confirmed_at = NULL WHERE id = $1")
            .bind(person.user_id())
            .execute(&mut self.owner().await)
            .await
            .expect("the owner may change it");
    }

    /// Returns a superadmin of the platform.
    pub async fn superadmin(&self) -> Client {
        self.somebody("sam", "Superadmin", true).await
    }

    /// Somebody who works for an organization.
    pub async fn staff(&self, organization: &Organization, role: Role) -> Client {
        let client = self.renter(&format!("{}-{role}", organization.short_name)).await;
        self.join(organization, role.name(), Some(role), client.user_id()).await;
        client
    }

    /// Somebody in an ordinary group of an organization.
    pub async fn member(&self, organization: &Organization) -> Client {
        let client = self.renter(&format!("{}-member", organization.short_name)).await;
        self.join(organization, "Boosters", None, client.user_id()).await;
        client
    }

    /// A program with a key of an organization, each time another.
    pub async fn api_client(&self, organization: &Organization) -> Client {
        let new = json!({ "name": format!("Program {}", Uuid::now_v7()) });
        let superadmin = self.superadmin().await;
        let created = superadmin.post(&organization.path("/api-keys"), new).await;
        let created = created.expect(201).json();
        let key = created["key"].as_str().expect("a key is told once");
        self.client().with_bearer(key)
    }

    /// Another session of a person.
    pub async fn sign_in(&self, person: &Person) -> Client {
        let session = self
            .services
            .door
            .people_tx(async |tx| {
                let place = ClientPlace("test".to_owned());
                Ok::<_, Problem>(sessions::start(tx, UserId(person.id), &place, None).await?)
            })
            .await
            .expect("a session can begin");
        let cookie = sessions::cookie(&self.services.site, None, &session);
        let word = cookie
            .split_once('=')
            .and_then(|(_, rest)| rest.split(';').next())
            .expect("a cookie has a value");
        self.client().with_session(word).of(person.clone())
    }

    async fn somebody(&self, name: &str, last_name: &str, superadmin: bool) -> Client {
        let email = format!("{name}@example.com").to_lowercase();
        let address: EmailAddress = email.parse().expect("a name that fits into an address");
        let first_name = capitalized(name);
        let user = self
            .services
            .door
            .people_tx(async |tx| {
                if let Some(known) = find_by_email(tx.db(), &address).await? {
                    return Ok(known);
                }
                let name = PersonName::new(&first_name, last_name).expect("a person's name");
                let new = NewUser {
                    email_confirmed: true,
                    superadmin,
                    phone: Some(PhoneNumber::read_beside(PHONE, [PHONE]).expect("a number that stays")),
                    address: Some(PostalAddress {
                        street1: "1 Main St".to_owned(),
                        street2: None,
                        city: "Verona".to_owned(),
                        state: Some("WI".to_owned()),
                        zip: Some("53593".to_owned()),
                        country: "US".to_owned(),
                    }),
                    ..NewUser::new(
                        address.clone(),
                        name,
                        Some(PasswordHash::stored(PASSWORD_HASH.to_owned())),
                    )
                };
                create_user(tx, &new).await.map_err(Problem::from)
            })
            .await
            .expect("a person can be made");
        self.sign_in(&Person { id: user.0, email }).await
    }

    /// Puts a person into a group, as the owner of the data: in which order staff appoint staff is for tests of staff.
    async fn join(&self, organization: &Organization, group: &str, role: Option<Role>, user: Uuid) {
        let mut owner = self.owner().await;
        let now = self.clock().now();
        let role = role.map(Role::name);
        sqlx::query(
            "INSERT INTO groups (organization_id, id, name, system_role, level, created_at) VALUES ($1, $2, $3, $4, 1, $5)
            ON CONFLICT DO NOTHING",
        )
        .bind(organization.id)
        .bind(Uuid::now_v7())
        .bind(group)
        .bind(role)
        .bind(now)
        .execute(&mut owner)
        .await
        .expect("a group has a place");
        sqlx::query(
            "INSERT INTO memberships (organization_id, id, group_id, user_id, state, created_at)
            SELECT organization_id, $2, id, $3, 'active', $4 FROM groups
            WHERE organization_id = $1 AND (system_role = $5 OR ($5 IS NULL AND name = $6))
            ON CONFLICT DO NOTHING",
        )
        .bind(organization.id)
        .bind(Uuid::now_v7())
        .bind(user)
        .bind(now)
        .bind(role)
        .bind(group)
        .execute(&mut owner)
        .await
        .expect("a member has a place");
    }
}

fn capitalized(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}
