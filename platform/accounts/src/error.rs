//! Errors of accounts, and the problems that they become.

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
    /// The service that tells people from programs doesn't answer.
    CaptchaUnavailable,
    /// No way to sign in of this person's.
    NoSuchSignIn,
    /// Nobody could sign in without it.
    LastWayIn,
    /// Too many wrong codes from this place.
    CodeLockedOut {
        wait: Duration,
    },
    /// Neither a code of the app's, nor a recovery code that is left.
    WrongCode,
    /// The code came too late, or the sign-in was used or ended by a new password.
    SignInExpired,
    SecondFactorOn,
    SecondFactorOff,
    /// Nothing was begun, or too long ago.
    SetupExpired,
    /// An organization's own domain, where no passkey of the platform's works.
    PasskeysElsewhere,
    /// The challenge was used, is too old, or never was.
    PasskeyExpired,
    /// The new passkey's response failed verification.
    PasskeyInvalid,
    /// No passkey that opens an account here.
    PasskeyRefused,
    TooManyPasskeys,
    NoSuchPasskey,
    /// The sign-in is too long ago for what is asked.
    SignInAgain,
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
            AccountError::LockedOut { wait } => locked_out(
                wait,
                &format!(
                    "Too many failed sign-ins. Try again in {}, or reset your password now.",
                    minutes(wait)
                ),
            ),
            AccountError::CodeLockedOut { wait } => {
                locked_out(wait, &format!("Too many wrong codes. Try again in {}.", minutes(wait)))
            }
            AccountError::WrongCode => Self::invalid_field(
                "code",
                "wrongCode",
                "That code isn’t right, or was already used. Enter the code your app shows now.",
            ),
            AccountError::SignInExpired => Self::conflict("signInExpired", "This sign-in has expired. Sign in again."),
            AccountError::PasskeysElsewhere => Self::conflict(
                "passkeysElsewhere",
                "Passkeys don’t work on this address. Sign in another way, or on the main site.",
            ),
            AccountError::PasskeyExpired => Self::conflict("passkeyExpired", "That took too long. Try again."),
            AccountError::PasskeyInvalid => Self::invalid_field(
                "passkey",
                "passkeyInvalid",
                "This passkey can’t be used here. Try another device or browser.",
            ),
            AccountError::PasskeyRefused => {
                Self::conflict("passkeyRefused", "We don’t know this passkey. Sign in another way.")
            }
            AccountError::TooManyPasskeys => Self::conflict(
                "tooManyPasskeys",
                "Your account has the maximum number of passkeys. Remove one first.",
            ),
            AccountError::NoSuchPasskey => Self::not_found("Passkey"),
            AccountError::SignInAgain => Self::new(
                StatusCode::FORBIDDEN,
                "signInAgain",
                "To protect your account, sign in again, then come back within 15 minutes.",
            ),
            AccountError::SecondFactorOn => {
                Self::conflict("secondFactorOn", "Two-step sign-in is already on for your account.")
            }
            AccountError::SecondFactorOff => {
                Self::conflict("secondFactorOff", "Two-step sign-in is off for your account.")
            }
            AccountError::SetupExpired => Self::conflict("setupExpired", "This setup has expired. Start again."),
            AccountError::Suspended => Self::new(
                StatusCode::FORBIDDEN,
                "suspended",
                "This account is closed. If you think that's a mistake, contact us.",
            ),
            AccountError::EmailTaken => Self::invalid_field(
                "email",
                "emailTaken",
                "An account with this email already exists. Sign in, or reset its password.",
            ),
            AccountError::CaptchaInvalid => Self::invalid_field("captcha", "captchaInvalid", "Invalid Captcha"),
            AccountError::CaptchaUsed => Self::invalid_field(
                "captcha",
                "captchaUsed",
                "This captcha was already used. Solve a new one.",
            ),
            AccountError::CaptchaUnavailable => Self::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "captchaUnavailable",
                "We can’t check right now that you’re not a robot. Try again in a moment.",
            )
            .retry_after(Duration::from_secs(5)),
            AccountError::NoSuchSignIn => Self::not_found("Sign-in method"),
            AccountError::LastWayIn => Self::new(
                StatusCode::CONFLICT,
                "lastWayIn",
                "This is your only way to sign in. Set a password or add another one first.",
            ),
            AccountError::LinkExpired { message } => Self::invalid_field("token", "expired", message),
            AccountError::WrongPassword => {
                Self::invalid_field("currentPassword", "wrongPassword", "This is not your current password.")
            }
            AccountError::Other(problem) => problem,
        }
    }
}

fn locked_out(wait: Duration, detail: &str) -> Problem {
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "lockedOut", detail).retry_after(wait)
}

fn minutes(wait: Duration) -> String {
    match wait.as_secs().div_ceil(60).max(1) {
        1 => "1 minute".to_owned(),
        minutes => format!("{minutes} minutes"),
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
