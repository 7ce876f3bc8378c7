//! Limits on what strangers may do that costs something. Each limit counts by itself.

use std::time::Duration;

use domain::names::EmailAddress;
use gateways::cache::{Limit, Verdict};
use kernel::problem::Problem;
use kernel::services::Services;
use poem::http::StatusCode;

const TEN_MINUTES: Duration = Duration::from_mins(10);
const HOUR: Duration = Duration::from_hours(1);

/// An action that is limited. A school's or an office's people share one place, so places get more than one person needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limited {
    /// Captchas by place.
    Captcha,
    /// Sign-ups by place.
    SignUp,
    /// Tries to sign in by place, whatever the account.
    SignIn,
    /// Sign-ins with a passkey by place, begun and ended: two for each.
    PasskeySignIn,
    /// Codes by account, from any place, tried with the account's right password.
    SignInCode,
    /// Changes of the second factor and new passkeys, and so guesses of a code or the password, by account.
    SecondFactor,
    /// Requests for a reset link by place.
    RequestReset,
    /// Reset links by account: a mailbox is not to be flooded.
    ResetMail,
    /// Tries to use a link by place.
    UseLink,
    /// Confirmation mails by account.
    ConfirmationMail,
    /// Confirmations that staff send again, by booking.
    BookingMail,
    /// Invitations by the inviter's account.
    Invite,
    /// Invitations by email address: a mailbox is not to be flooded.
    InvitationMail,
    /// Invitations by a member of a group, by account.
    Recommend,
    /// Claims of organizations by account.
    Claim,
    /// Files of groups' members and of bookings that are imported, by account.
    Import,
    /// Documents that are uploaded, by account.
    Upload,
    /// Tries to change the password, and so to guess the current one, by account.
    ChangePassword,
    /// Tries to delete the account, and so to guess its password, by account.
    DeleteAccount,
    /// Copies of one's own data, by account.
    ExportOwnData,
    /// Access tokens by account.
    AccessToken,
    /// Messages by account.
    Message,
    /// Messages to organizations by place, of those who have no account.
    Contact,
    /// Visits that count, by place.
    Visit,
    /// Readings of a calendar at its secret address, by account.
    CalendarFeed,
    /// Payments by account: stolen cards are not to be tried out.
    PayByAccount,
    /// Payments by place, whatever the account.
    PayByPlace,
}

impl Limited {
    fn name(self) -> &'static str {
        match self {
            Self::Captcha => "captcha",
            Self::SignUp => "signUp",
            Self::SignIn => "signIn",
            Self::PasskeySignIn => "passkeySignIn",
            Self::SignInCode => "signInCode",
            Self::SecondFactor => "secondFactor",
            Self::RequestReset => "requestReset",
            Self::ResetMail => "resetMail",
            Self::UseLink => "useLink",
            Self::ConfirmationMail => "confirmationMail",
            Self::BookingMail => "bookingMail",
            Self::Invite => "invite",
            Self::InvitationMail => "invitationMail",
            Self::Recommend => "recommend",
            Self::Claim => "claim",
            Self::Import => "import",
            Self::Upload => "upload",
            Self::ChangePassword => "changePassword",
            Self::DeleteAccount => "deleteAccount",
            Self::ExportOwnData => "exportOwnData",
            Self::AccessToken => "accessToken",
            Self::Message => "message",
            Self::Contact => "contact",
            Self::Visit => "visit",
            Self::CalendarFeed => "calendarFeed",
            Self::PayByAccount => "payByAccount",
            Self::PayByPlace => "payByPlace",
        }
    }

    fn limit(self) -> Limit {
        let (hits, per) = match self {
            Self::Captcha | Self::Message | Self::PasskeySignIn => (120, TEN_MINUTES),
            Self::SignUp | Self::RequestReset => (30, TEN_MINUTES),
            Self::SignIn | Self::UseLink | Self::AccessToken => (60, TEN_MINUTES),
            Self::ResetMail
            | Self::ConfirmationMail
            | Self::BookingMail
            | Self::InvitationMail
            | Self::ExportOwnData => (5, HOUR),
            Self::Invite => (200, HOUR),
            Self::Visit => (300, HOUR),
            Self::SignInCode | Self::Import | Self::Claim | Self::Recommend | Self::Contact => (20, HOUR),
            Self::Upload => (60, HOUR),
            Self::ChangePassword | Self::DeleteAccount | Self::SecondFactor => (10, TEN_MINUTES),
            Self::PayByAccount => (30, HOUR),
            Self::PayByPlace | Self::CalendarFeed => (120, HOUR),
        };
        Limit { hits, per }
    }
}

/// Counts one try, and says whether it may pass.
///
/// Where the counter can't be reached the try passes: a limit that is down must not keep everybody out.
pub async fn allows(services: &Services, what: Limited, who: &str) -> Result<(), Duration> {
    let key = format!("{}:{who}", what.name());
    match services.gateways.cache.limits.hit(&key, what.limit()).await {
        Ok(Verdict::Allowed { .. }) => Ok(()),
        Ok(Verdict::RetryAfter(wait)) => Err(wait),
        Err(error) => {
            tracing::warn!(%error, limit = what.name(), "a limit could not be checked");
            Ok(())
        }
    }
}

/// Same as [`allows`], for an operation: 429 if the limit is reached.
pub async fn check(services: &Services, what: Limited, who: &str) -> Result<(), Problem> {
    allows(services, what, who).await.map_err(|wait| {
        Problem::new(
            StatusCode::TOO_MANY_REQUESTS,
            "tooManyRequests",
            "Too many attempts. Wait a moment and try again.",
        )
        .retry_after(wait)
    })
}

/// Same as [`check`], for mail to an address, however it is spelled. An invalid address gets no mail, and counts by
/// itself.
pub async fn check_mail(services: &Services, what: Limited, address: &str) -> Result<(), Problem> {
    check(services, what, &EmailAddress::as_kept(address)).await
}
