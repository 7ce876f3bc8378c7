//! Whom one has named as in charge of an event.

use accounts::SignedIn;
use accounts::form::{keep, parse_name};
use accounts::users::{self, Supervisor};
use domain::names::{self, EmailAddress, PhoneNumber};
use kernel::ids::SupervisorId;
use kernel::problem::{FieldProblems, Problem};
use policy::Permission;

use super::dto::{KnownSupervisor, KnownSupervisors, SupervisorInput};

const LONGEST_LINE: usize = 120;

pub(super) async fn list(caller: &SignedIn) -> Result<KnownSupervisors, Problem> {
    caller
        .people_tx(Permission::AccountRead, async |tx| {
            let known = users::supervisors(tx, caller.user_id()).await?;
            let items = known.into_iter().map(KnownSupervisor::from).collect();
            Ok(KnownSupervisors { items })
        })
        .await
}

pub(super) async fn remember(caller: &SignedIn, input: &SupervisorInput) -> Result<KnownSupervisors, Problem> {
    caller
        .people_tx(Permission::AccountChange, async |tx| {
            let before = users::supervisors(tx, caller.user_id()).await?;
            let named = read(input, before.iter().map(|known| known.phone.as_str()))?;
            users::remember_supervisor(tx, caller.user_id(), &named).await?;
            let known = users::supervisors(tx, caller.user_id()).await?;
            let items = known.into_iter().map(KnownSupervisor::from).collect();
            Ok(KnownSupervisors { items })
        })
        .await
}

pub(super) async fn forget(caller: &SignedIn, id: SupervisorId) -> Result<(), Problem> {
    caller
        .people_tx(Permission::AccountChange, async |tx| {
            if users::forget_supervisor(tx, caller.user_id(), id).await? {
                Ok(())
            } else {
                Err(Problem::not_found("Supervisor"))
            }
        })
        .await
}

/// Reads a form. These are the phone numbers of those who are kept.
fn read<'kept>(
    input: &SupervisorInput,
    phones: impl Iterator<Item = &'kept str> + Clone,
) -> Result<Supervisor, Problem> {
    let mut problems = FieldProblems::new();
    let name = parse_name(&mut problems, &input.first_name, &input.last_name);
    let email = keep(&mut problems, "email", input.email.parse::<EmailAddress>());
    let phone = keep(&mut problems, "phone", PhoneNumber::read_beside(&input.phone, phones));
    let mut line = |field: &str, text: &Option<String>| {
        let line = names::line(text.as_deref().unwrap_or_default(), LONGEST_LINE);
        keep(&mut problems, field, line).filter(|line| !line.is_empty())
    };
    let (title, affiliation) = (line("title", &input.title), line("affiliation", &input.affiliation));
    problems.check()?;
    match (name, email, phone) {
        (Some(name), Some(email), Some(phone)) => Ok(Supervisor {
            name,
            email,
            phone,
            title,
            affiliation,
        }),
        _ => Err(Problem::invalid(Vec::new())),
    }
}
