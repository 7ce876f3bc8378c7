//! What can go wrong with an account, and the problem that it becomes.

use std::time::Duration;

use kernel::problem::Problem;
use poem::http::StatusCode;

#[derive(Clone, Debug, PartialEq)]
pub enum AccountError {
    /// No such account, or not its password: which of the two is nobody's business.
    InvalidCredentials,
    /// Too many failures from this place; until then not even the right password opens.
    LockedOut {
        wait: Duration,
    },
    /// The platform has closed this account.
    Suspended,
    EmailTaken,
    /// Not solved, not ours, or too old.
    CaptchaInvalid,
    CaptchaUsed,
    /// A link that was used, is too old, or never was.
    LinkExpired {
        message: &'static str,
    },
    /// The current password, where it has to be given again.
    WrongPassword,
    Other(Problem),
}

impl From<AccountError> for Problem {
    fn from(error: AccountError) -> Self {
        match error {
            AccountError::InvalidCredentials => Self::new(
                StatusCode::UNAUTHORIZED,
                "invalidCredentials",
                "Invalid email or password.",
            ),
            AccountError::LockedOut { wait } => {
                let minutes = wait.as_secs().div_ceil(60).max(1);
                let unit = if minutes == 1 { "minute" } else { "minutes" };
                Self::new(
                    StatusCode::TOO_MANY_REQUESTS,
                    "lockedOut",
                    format!(
                        "Too many failed sign-ins. Please try again in {minutes} {unit}, or reset your password now."
                    ),
                )
                .retry_after(wait)
            }
            AccountError::Suspended => Self::new(
                StatusCode::FORBIDDEN,
                "suspended",
                "This account is closed. Please write to us if you think that it should not be.",
            ),
            AccountError::EmailTaken => Self::invalid_field(
                "email",
                "emailTaken",
                "There is an account with this email already. Sign in, or reset its password.",
            ),
            AccountError::CaptchaInvalid => Self::invalid_field("captcha", "captchaInvalid", "Invalid Captcha"),
            AccountError::CaptchaUsed => Self::invalid_field(
                "captcha",
                "captchaUsed",
                "This captcha was used already. Please solve a new one.",
            ),
            AccountError::LinkExpired { message } => Self::invalid_field("token", "expired", message),
            AccountError::WrongPassword => {
                Self::invalid_field("currentPassword", "wrongPassword", "This is not your current password.")
            }
            AccountError::Other(problem) => problem,
        }
    }
}

impl From<Problem> for AccountError {
    fn from(problem: Problem) -> Self {
        Self::Other(problem)
    }
}

impl From<sqlx::Error> for AccountError {
    fn from(error: sqlx::Error) -> Self {
        Self::Other(error.into())
    }
}
