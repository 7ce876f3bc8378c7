//! Jobs: the mails about an account, and sweeping out what has ended.
//!
//! A mail's link is made when the mail is written, so no job's payload holds a secret; a job that runs twice sends two
//! links, and either works once.

use chrono::TimeDelta;
use kernel::door::PeopleTx;
use kernel::ids::{OrganizationId, UserId};
use kernel::jobs::{IntoTaskHandlerResult, TaskHandler, WorkerContext, WorkerOptions, services};
use kernel::letter::{Letter, Look};
use kernel::problem::Problem;
use kernel::services::Services;
use serde::{Deserialize, Serialize};

use crate::deliver::{deliver, deliver_link, deliver_outside};
use crate::email_change::{SendEmailChange, SendEmailChanged};
use crate::invitations;
use crate::letters;
use crate::one_time::{self, Purpose};
use crate::second_factor::SecondFactorChange;
use crate::users::{self, User};

/// How long ended rows stay readable, for complaints.
const KEPT_FOR: TimeDelta = TimeDelta::days(30);

/// Sends the link that confirms an email address.
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

/// Tells a person that their account has another way in.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SendSignInAdded {
    pub user: UserId,
    /// The portal where it happened; none on the marketplace.
    pub organization: Option<OrganizationId>,
    /// The provider's name.
    pub provider: String,
}

/// Tells a person that a passkey opens their account now.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SendPasskeyAdded {
    pub user: UserId,
    /// The portal where it happened; none on the marketplace.
    pub organization: Option<OrganizationId>,
    /// The person's name for it.
    pub name: String,
}

/// Tells a person what happened to their second factor.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SendSecondFactorChanged {
    pub user: UserId,
    /// The portal where it happened; none on the marketplace.
    pub organization: Option<OrganizationId>,
    pub change: SecondFactorChange,
}

/// Tells somebody who deleted their account that it is gone. The address is here and nowhere else.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SendAccountDeleted {
    pub email: String,
    pub first_name: String,
    /// The portal where it happened; none on the marketplace.
    pub organization: Option<OrganizationId>,
}

/// Deletes what ended long ago.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Sweep {}

/// Names every kind of job of this crate.
pub fn register_jobs(options: WorkerOptions) -> WorkerOptions {
    invitations::register(options)
        .define_job::<SendConfirmation>()
        .define_job::<SendResetLink>()
        .define_job::<SendPasswordChanged>()
        .define_job::<SendEmailChange>()
        .define_job::<SendEmailChanged>()
        .define_job::<SendSignInAdded>()
        .define_job::<SendPasskeyAdded>()
        .define_job::<SendSecondFactorChanged>()
        .define_job::<SendAccountDeleted>()
        .define_job::<Sweep>()
        .with_cron("17 4 * * * accounts_sweep {}")
}

impl TaskHandler for SendConfirmation {
    const IDENTIFIER: &'static str = "accounts_send_confirmation";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        send_link(&context, self.user, self.organization, async |tx, user, look| {
            if user.email_confirmed_at.is_some() && user.email_returned_at.is_none() {
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
        send_link(&context, user, self.organization, async |tx, user, look| {
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

impl TaskHandler for SendSignInAdded {
    const IDENTIFIER: &'static str = "accounts_send_sign_in_added";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let provider = self.provider;
        send(&context, self.user, self.organization, async |_, user, look| {
            Ok(Some(letters::sign_in_added(user, look, &provider)))
        })
        .await
    }
}

impl TaskHandler for SendPasskeyAdded {
    const IDENTIFIER: &'static str = "accounts_send_passkey_added";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let name = self.name;
        send(&context, self.user, self.organization, async |_, user, look| {
            Ok(Some(letters::passkey_added(user, look, &name)))
        })
        .await
    }
}

impl TaskHandler for SendSecondFactorChanged {
    const IDENTIFIER: &'static str = "accounts_send_second_factor_changed";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let change = self.change;
        send(&context, self.user, self.organization, async |_, user, look| {
            Ok(Some(letters::second_factor_changed(user, look, change)))
        })
        .await
    }
}

impl TaskHandler for SendAccountDeleted {
    const IDENTIFIER: &'static str = "accounts_send_account_deleted";

    async fn run(self, context: WorkerContext) -> impl IntoTaskHandlerResult {
        let (name, email) = (&self.first_name, &self.email);
        let write = |look: &Look| letters::account_deleted(name, email, look);
        deliver_outside(&context, self.organization, name, email, write).await
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
    let Some(written) = written(services, user, organization, write).await? else {
        return Ok(());
    };
    deliver(services, &written.look, &written.letter, &written.name, &written.email).await
}

/// Sends a letter with a link that its reader asked for, as above.
async fn send_link(
    context: &WorkerContext,
    user: UserId,
    organization: Option<OrganizationId>,
    write: impl AsyncFnOnce(&mut PeopleTx, &User, &Look) -> Result<Option<Letter>, sqlx::Error>,
) -> Result<(), Problem> {
    let services = services(context);
    let Some(written) = written(services, user, organization, write).await? else {
        return Ok(());
    };
    deliver_link(services, &written.look, &written.letter, &written.name, &written.email).await
}

/// A letter to a person.
struct Written {
    look: Look,
    letter: Letter,
    name: String,
    email: String,
}

async fn written(
    services: &Services,
    user: UserId,
    organization: Option<OrganizationId>,
    write: impl AsyncFnOnce(&mut PeopleTx, &User, &Look) -> Result<Option<Letter>, sqlx::Error>,
) -> Result<Option<Written>, Problem> {
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
    Ok(written.map(|(user, letter)| Written {
        look,
        letter,
        name: format!("{} {}", user.first_name, user.last_name),
        email: user.email,
    }))
}

async fn sweep(tx: &mut PeopleTx) -> Result<(), sqlx::Error> {
    let now = tx.now();
    let long_ago = now - KEPT_FOR;
    sqlx::query!("DELETE FROM sign_in_attempts WHERE expires_at < $1", now)
        .execute(tx.db())
        .await?;
    sqlx::query!("DELETE FROM sign_in_challenges WHERE expires_at < $1", now)
        .execute(tx.db())
        .await?;
    sqlx::query!("DELETE FROM passkey_challenges WHERE expires_at < $1", now)
        .execute(tx.db())
        .await?;
    sqlx::query!(
        "DELETE FROM second_factors WHERE turned_on_at IS NULL AND made_at < $1",
        now - TimeDelta::days(1)
    )
    .execute(tx.db())
    .await?;
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
