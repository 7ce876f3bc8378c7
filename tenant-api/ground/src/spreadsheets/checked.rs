//! A list that is only checked.

use accounts::Caller;
use kernel::door::TenantTx;
use kernel::problem::Problem;
use policy::Permission;

/// The reason why the transaction ends without being kept.
enum Stop<T> {
    /// It was to be checked only.
    Checked(T),
    Problem(Problem),
}

impl<T> From<Problem> for Stop<T> {
    fn from(problem: Problem) -> Self {
        Self::Problem(problem)
    }
}

/// Does all of it, returns the result, and saves nothing.
pub async fn only_check<T>(
    caller: &Caller,
    permission: Permission,
    story: impl AsyncFnOnce(&mut TenantTx) -> Result<T, Problem>,
) -> Result<T, Problem> {
    let done: Result<(), Stop<T>> = caller
        .tx(permission, async |tx| Err(Stop::Checked(story(tx).await?)))
        .await;
    match done {
        Err(Stop::Checked(report)) => Ok(report),
        Err(Stop::Problem(problem)) => Err(problem),
        Ok(()) => Err(Problem::internal(&std::io::Error::other("a check was kept"))),
    }
}
