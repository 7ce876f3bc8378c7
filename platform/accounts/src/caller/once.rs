//! A command that makes something, sent twice by one caller.

use kernel::idempotency::{self, Command};
use kernel::problem::Problem;
use poem_openapi::types::{ParseFromJSON, ToJSON};
use policy::Permission;
use serde::Serialize;

use super::Caller;

impl Caller {
    /// Runs a command unless this caller ran it in this tenant under this `Idempotency-Key` before; then its first answer
    /// comes again ([`idempotency::once`]). `input` is all that was asked for, what the path names included.
    ///
    /// Who may not is refused before the key is looked at: neither is a refusal kept, nor an answer given to somebody who
    /// has lost the right since.
    pub async fn once<T: ToJSON + ParseFromJSON>(
        &self,
        permission: Permission,
        operation: &str,
        key: Option<&str>,
        input: &impl Serialize,
        command: impl AsyncFnOnce() -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        self.check(permission)?;
        let operation = self.operation_here(operation);
        let (door, whose) = (&self.services.door, self.idempotency_caller());
        let made = idempotency::once(door, &whose, &operation, key, input, async || {
            Ok(command().await?.to_json())
        })
        .await?;
        T::parse_from_json(made).map_err(|error| Problem::internal(&std::io::Error::other(error.into_message())))
    }

    /// The same command for a use case that claims its key in its own transaction, as those do that are asked for most.
    pub fn command(&self, operation: &str, key: Option<&str>, input: &impl Serialize) -> Result<Command, Problem> {
        Command::new(&self.idempotency_caller(), &self.operation_here(operation), key, input)
    }

    fn operation_here(&self, operation: &str) -> String {
        match &self.tenant {
            Some(tenant) => format!("{operation} {}", tenant.id),
            None => operation.to_owned(),
        }
    }
}
