//! A command that makes something, sent twice by one caller.

use kernel::door::TenantTx;
use kernel::idempotency::{self, Command};
use kernel::problem::Problem;
use poem_openapi::types::{ParseFromJSON, ToJSON};
use policy::Permission;
use serde::Serialize;
use serde_json::Value;

use super::Caller;

impl Caller {
    /// Runs a command unless this caller ran it in this tenant under this `Idempotency-Key` before; then its first
    /// answer is returned again ([`idempotency::once`]). `input` is everything that was asked for, including the
    /// parameters in the path.
    ///
    /// The permission is checked before the key, so a refusal isn't stored, and somebody who has lost the right since
    /// gets no stored answer.
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
        read(made)
    }

    /// Same as [`Self::once`], for a command that is one transaction in the tenant that was called. Its work and its
    /// answer are stored together or not at all, and a concurrent request with the same key waits for it.
    pub async fn tx_once<T, E>(
        &self,
        permission: Permission,
        operation: &str,
        key: Option<&str>,
        input: &impl Serialize,
        story: impl AsyncFnOnce(&mut TenantTx) -> Result<T, E>,
    ) -> Result<T, Problem>
    where
        T: ToJSON + ParseFromJSON,
        E: From<Problem> + Into<Problem>,
    {
        self.tx_once_or(permission, operation, key, input, story, async |error| error.into())
            .await
    }

    /// Same as [`Self::tx_once`], with a function that makes the refusal from the error.
    pub async fn tx_once_or<T, E>(
        &self,
        permission: Permission,
        operation: &str,
        key: Option<&str>,
        input: &impl Serialize,
        story: impl AsyncFnOnce(&mut TenantTx) -> Result<T, E>,
        refusal: impl AsyncFnOnce(E) -> Problem,
    ) -> Result<T, Problem>
    where
        T: ToJSON + ParseFromJSON,
        E: From<Problem>,
    {
        self.check(permission)?;
        let mut command = self.command(operation, key, input)?;
        let done = self
            .tx(permission, async |tx| {
                let now = tx.now();
                if let Some(earlier) = command.begin(tx.db(), now).await? {
                    return Ok(earlier.and_then(read));
                }
                let made = story(tx).await?;
                command.keep(tx.db(), &made.to_json()).await?;
                Ok(Ok(made))
            })
            .await;
        let refused = match done {
            Ok(answer) => return answer,
            Err(error) => refusal(error).await,
        };
        command.note_refusal(&self.services.door, &refused).await?;
        Err(refused)
    }

    /// Prepares a command for a use case that claims its key in its own transaction, as the most frequent ones do.
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

fn read<T: ParseFromJSON>(kept: Option<Value>) -> Result<T, Problem> {
    T::parse_from_json(kept).map_err(|error| Problem::internal(&std::io::Error::other(error.into_message())))
}
