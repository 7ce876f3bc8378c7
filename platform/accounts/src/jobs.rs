//! What happens later: the mails about an account, and sweeping out what has ended.
//!
//! A mail's link is made when the mail is written, so no job's payload holds a secret; a job that runs twice sends two
//! links, and either works once.

use chrono::TimeDelta;
use gateways::mail::Address;
use kernel::door::PeopleTx;
use kernel::ids::{OrganizationId, UserId};
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, WorkerOptions, services};
use kernel::letter::{Letter, Look};
use kernel::problem::Problem;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::letters;
use crate::one_time::{self, Purpose};
use crate::secret_token::SecretToken;
use crate::users::{self, User};

/// How long what has ended stays readable for whoever looks into a complaint.
const KEPT_FOR: TimeDelta = TimeDelta::days(30);

/// Sends the link that confirms a mail address.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SendConfirmation {
    pub user: UserId,
    /// The portal where it was asked for; none on the marketplace.
    pub organization: Option<OrganizationId>,
}

/// Sends the link that resets a password.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SendResetLink {
    /// None where nobody has the address that was given: then there is nobody to write to, but asking was the same work.
    pub user: Option<UserId>,
    /// The portal where it was asked for; none on the marketplace.
    pub organization: Option<OrganizationId>,
}

/// Tells a person that their password was changed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SendPasswordChanged {
    pub user: UserId,
    /// The portal where it happened; none on the marketplace.
    pub organization: Option<OrganizationId>,
}

/// Invites a person into a group, unless they have answered meanwhile.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SendInvitation {
    pub user: UserId,
    pub organization: OrganizationId,
    pub membership: Uuid,
}

/// Deletes what ended long ago.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Sweep {}

/// Names every kind of job of this crate.
pub fn register_jobs(options: WorkerOptions) -> WorkerOptions {
    options
        .define_job::<SendConfirmation>()
        .define_job::<SendResetLink>()
        .define_job::<SendPasswordChanged>()
        .define_job::<SendInvitation>()
        .define_job::<Sweep>()
        .with_cron("17 4 * * * accounts_sweep {}")
        .expect("the line above is a crontab's")
}

impl TaskHandler for SendConfirmation {
    const IDENTIFIER: &'static str = "accounts_send_confirmation";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        send(&context, self.user, self.organization, async |tx, user, look| {
            if user.email_confirmed_at.is_some() {
                return Ok(None);
            }
            let word = one_time::issue(tx, user.id, Purpose::ConfirmEmail).await?;
            Ok(Some(letters::confirmation(user, look, word.reveal())))
        })
        .await
    }
}

impl TaskHandler for SendResetLink {
    const IDENTIFIER: &'static str = "accounts_send_reset_link";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let Some(user) = self.user else { return Ok(()) };
        send(&context, user, self.organization, async |tx, user, look| {
            let word = one_time::issue(tx, user.id, Purpose::ResetPassword).await?;
            Ok(Some(letters::reset_link(user, look, word.reveal())))
        })
        .await
    }
}

impl TaskHandler for SendPasswordChanged {
    const IDENTIFIER: &'static str = "accounts_send_password_changed";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        send(&context, self.user, self.organization, async |_, user, look| {
            Ok(Some(letters::password_changed(user, look)))
        })
        .await
    }
}

impl TaskHandler for SendInvitation {
    const IDENTIFIER: &'static str = "accounts_send_invitation";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        send(&context, self.user, Some(self.organization), async |tx, user, look| {
            tx.enter(self.organization).await?;
            let group = sqlx::query_scalar!(
                "SELECT groups.name FROM memberships
                JOIN groups ON groups.organization_id = memberships.organization_id AND groups.id = group_id
                WHERE memberships.organization_id = $1 AND memberships.id = $2 AND state = 'invited'",
                self.organization.0,
                self.membership,
            )
            .fetch_optional(tx.db())
            .await?;
            let Some(group) = group else { return Ok(None) };
            let word = match users::password_hash(tx, user.id).await? {
                Some(_) => None,
                None => Some(one_time::issue(tx, user.id, Purpose::ResetPassword).await?),
            };
            let word = word.as_ref().map(SecretToken::reveal);
            Ok(Some(letters::invitation(user, look, &group, word)))
        })
        .await
    }
}

impl TaskHandler for Sweep {
    const IDENTIFIER: &'static str = "accounts_sweep";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        services(&context)
            .door
            .people_tx(async |tx| Ok::<_, Problem>(sweep(tx).await?))
            .await
    }
}

/// Writes a letter to a person and sends it. Somebody who has gone, or whose mail is refused for good, gets none.
async fn send(
    context: &WorkerContext,
    user: UserId,
    organization: Option<OrganizationId>,
    write: impl AsyncFnOnce(&mut PeopleTx, &User, &Look) -> Result<Option<Letter>, sqlx::Error>,
) -> Result<(), Problem> {
    let services = services(context);
    let look = Look::of(services, organization).await?;
    let written = services
        .door
        .people_tx(async |tx| {
            let Some(user) = users::find(tx.db(), user).await? else {
                return Ok(None);
            };
            let letter = write(tx, &user, &look).await?;
            Ok::<_, Problem>(letter.map(|letter| (user, letter)))
        })
        .await?;
    let Some((user, letter)) = written else { return Ok(()) };
    let name = format!("{} {}", user.first_name, user.last_name);
    let to = Address::named(&name, &user.email).map_err(|error| Problem::internal(&error))?;
    let message = letter
        .message(&look, &services.mail_from, to)
        .map_err(|error| Problem::internal(&error))?;
    match services.gateways.mail.send(message).await {
        Err(error) if error.is_worth_a_retry() => Err(Problem::internal(&error)),
        Err(error) => {
            tracing::warn!(%error, user = %user.id, "a mail was refused for good");
            Ok(())
        }
        Ok(()) => Ok(()),
    }
}

async fn sweep(tx: &mut PeopleTx) -> Result<(), sqlx::Error> {
    let now = tx.now();
    let long_ago = now - KEPT_FOR;
    sqlx::query!("DELETE FROM solved_captchas WHERE expires_at < $1", now)
        .execute(tx.db())
        .await?;
    sqlx::query!(
        "DELETE FROM sessions WHERE least(expires_at, revoked_at) < $1",
        long_ago
    )
    .execute(tx.db())
    .await?;
    sqlx::query!("DELETE FROM one_time_tokens WHERE expires_at < $1", long_ago)
        .execute(tx.db())
        .await?;
    sqlx::query!("DELETE FROM sign_ins WHERE user_id IS NULL AND at < $1", long_ago)
        .execute(tx.db())
        .await?;
    sqlx::query!(
        "DELETE FROM sign_in_failures WHERE last_failed_at < $1",
        now - TimeDelta::days(1)
    )
    .execute(tx.db())
    .await?;
    sqlx::query!(
        "DELETE FROM idempotency_keys WHERE claimed_at < $1",
        now - TimeDelta::days(2)
    )
    .execute(tx.db())
    .await?;
    Ok(())
}
