//! The columns of the table: who calls.

use policy::Role as Staff;

use crate::contracts::sample_organization::SampleOrganization;
use crate::support::{Client, Person};

/// A caller's role in the organization whose operations are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    Anonymous,
    /// A program with a key of the organization.
    ApiClient,
    /// Somebody without a part in it.
    SignedIn,
    /// Whose hold and booking it is.
    Renter,
    Member,
    Operations,
    MaintenanceStaff,
    MaintenanceManager,
    Editor,
    Approver,
    Admin,
    /// The admin of another organization.
    OtherAdmin,
    Superadmin,
}

impl Role {
    pub const ALL: [Self; 13] = [
        Self::Anonymous,
        Self::ApiClient,
        Self::SignedIn,
        Self::Renter,
        Self::Member,
        Self::Operations,
        Self::MaintenanceStaff,
        Self::MaintenanceManager,
        Self::Editor,
        Self::Approver,
        Self::Admin,
        Self::OtherAdmin,
        Self::Superadmin,
    ];

    /// Its column's name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Renter => "renter",
            Self::OtherAdmin => "otherAdmin",
            Self::Anonymous => Staff::Anonymous.name(),
            Self::ApiClient => Staff::ApiClient.name(),
            Self::SignedIn => Staff::SignedIn.name(),
            Self::Member => Staff::Member.name(),
            Self::Operations => Staff::Operations.name(),
            Self::MaintenanceStaff => Staff::MaintenanceStaff.name(),
            Self::MaintenanceManager => Staff::MaintenanceManager.name(),
            Self::Editor => Staff::Editor.name(),
            Self::Approver => Staff::Approver.name(),
            Self::Admin => Staff::Admin.name(),
            Self::Superadmin => Staff::Superadmin.name(),
        }
    }
}

/// The caller of one column. Some calls end sessions, so each is made with a new one.
pub struct Callers(Client);

impl Callers {
    pub async fn of(role: Role, sample: &SampleOrganization) -> Self {
        let (app, here) = (&sample.app, &sample.organization);
        Self(match role {
            Role::Anonymous => app.anonymous(),
            Role::ApiClient => app.api_client(here).await,
            Role::SignedIn => app.renter("bo").await,
            Role::Renter => sample.renter.clone(),
            Role::Member => app.member(here).await,
            Role::Operations => app.staff(here, Staff::Operations).await,
            Role::MaintenanceStaff => app.staff(here, Staff::MaintenanceStaff).await,
            Role::MaintenanceManager => app.staff(here, Staff::MaintenanceManager).await,
            Role::Editor => app.staff(here, Staff::Editor).await,
            Role::Approver => app.staff(here, Staff::Approver).await,
            Role::Admin => app.staff(here, Staff::Admin).await,
            Role::OtherAdmin => {
                let club = app.organization("club").await;
                app.staff(&club, Staff::Admin).await
            }
            Role::Superadmin => app.superadmin().await,
        })
    }

    pub fn person(&self) -> Option<&Person> {
        self.0.known_person()
    }

    pub async fn next(&self, sample: &SampleOrganization) -> Client {
        match self.person() {
            Some(person) => sample.app.sign_in(person).await,
            None => self.0.clone(),
        }
    }
}
