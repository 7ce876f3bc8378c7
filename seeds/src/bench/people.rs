//! People who can sign in, for measurements that book.

use accounts::users::{NewUser, create_user};
use accounts::{AccountError, password};
use domain::names::{EmailAddress, PersonName};
use domain::password::NewPassword;
use kernel::problem::Problem;
use kernel::services::Services;

/// Everybody's password, for measurements that sign in.
const PASSWORD: &str = "Fieldhouse-2027!";
/// The first organization's admin, after everybody who books.
const ADMIN: usize = 2_001;
/// With one more, whom a measurement makes a superadmin.
pub const PEOPLE: usize = 2_002;

/// The email address of the first organization's admin.
pub fn admin() -> String {
    format!("renter{ADMIN}@bench.example")
}

/// `renter1@bench.example` and so on, each confirmed.
pub async fn people(services: &Services) -> anyhow::Result<()> {
    let hash = password::hash(&NewPassword::parse(PASSWORD)?).await?;
    let mut people = Vec::new();
    for number in 1..=PEOPLE {
        let name = PersonName::new("Renter", &format!("Number {number}"))?;
        let email: EmailAddress = format!("renter{number}@bench.example").parse()?;
        people.push(NewUser {
            email_confirmed: true,
            ..NewUser::new(email, name, Some(hash.clone()))
        });
    }
    services
        .door
        .people_tx(async |tx| {
            for person in &people {
                create_user(tx, person).await?;
            }
            Ok::<_, AccountError>(())
        })
        .await
        .map_err(Problem::from)?;
    Ok(())
}
