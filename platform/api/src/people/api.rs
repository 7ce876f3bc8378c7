//! The operation on a person's page.

use accounts::{SignedIn, users};
use chrono::{DateTime, Utc};
use kernel::audit::SubjectKind;
use kernel::door::Actor;
use kernel::ids::UserId;
use kernel::problem::Problem;
use organization::people;
use poem_openapi::param::Path;
use poem_openapi::payload::Json;
use poem_openapi::{Object, OpenApi, Tags};
use policy::{Permission, Role};

#[derive(Tags)]
enum Tag {
    /// People, as far as others may see them.
    People,
}

/// One of the caller's organizations that the person belongs to or has booked with.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase")]
pub(super) struct KnownAt {
    /// Its short name, its subdomain.
    pub short_name: String,
    /// Its name.
    pub name: String,
    /// Bookings of the person there.
    pub booking_count: i64,
}

/// A person, for those who may see them.
#[derive(Clone, Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub(super) struct ShownPerson {
    /// The person's id.
    pub id: UserId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// The email address that they sign in with.
    pub email: String,
    /// Their phone number, if they gave one.
    pub phone: Option<String>,
    /// When the account was opened.
    pub since: DateTime<Utc>,
    /// The organizations that know them, among those where the caller answers requests.
    pub known_at: Vec<KnownAt>,
}

/// A person's page.
pub struct PersonApi;

#[OpenApi(tag = "Tag::People")]
impl PersonApi {
    /// Read a person
    ///
    /// Returns the caller; for staff who answer requests, also people who belong to their organization or have booked
    /// there. Anybody else is not found.
    #[oai(path = "/users/:user", method = "get", operation_id = "readPerson")]
    async fn read(
        &self,
        caller: SignedIn,
        /// The person's id.
        user: Path<UserId>,
    ) -> Result<Json<ShownPerson>, Problem> {
        let (own, asked) = (caller.user_id(), user.0);
        caller.check(Permission::AccountRead)?;
        let door = &caller.services().door;
        let organizations = door
            .read_as(Some(own), async |tx| {
                users::organizations_of(tx, own).await.map_err(Problem::from)
            })
            .await?;
        let mut known_at = Vec::new();
        // Only a few, each read in its own tenant.
        for organization in organizations {
            let actor = Actor {
                user: Some(own),
                roles: organization.roles.into(),
            };
            if !door.allows(&actor, Permission::BookingsApprove) {
                continue;
            }
            let known = door
                .tx(&actor, organization.id, Permission::BookingsApprove, async |tx| {
                    let known = people::bookings_if_known(tx, asked).await?;
                    if known.is_some() && asked != own {
                        tx.audit("people.read", SubjectKind::Person, asked.0, None, None)
                            .await?;
                    }
                    Ok::<_, Problem>(known)
                })
                .await?;
            known_at.extend(known.map(|booking_count| KnownAt {
                short_name: organization.short_name,
                name: organization.name,
                booking_count,
            }));
        }
        let may = asked == own || !known_at.is_empty() || caller.roles().contains(&Role::Superadmin);
        let person = door
            .people_tx(async |tx| users::find(tx.db(), asked).await.map_err(Problem::from))
            .await?
            .filter(|_| may)
            .ok_or_else(|| Problem::not_found("Person"))?;
        Ok(Json(ShownPerson {
            id: person.id,
            first_name: person.first_name,
            last_name: person.last_name,
            email: person.email,
            phone: person.phone,
            since: person.created_at,
            known_at,
        }))
    }
}
