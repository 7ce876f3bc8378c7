//! Outgoing mail: over SMTP, or kept on this machine where no mail server is configured.

mod kept;
mod message;
mod returned;

pub use kept::{Kept, KeptAttachment, KeptMail, KeptPicture, KeptSummary};
pub use message::{Address, Attachment, InvalidAddress, Message};
pub use returned::{ReturnedMail, returned_mail};

use crate::Secret;
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use std::path::PathBuf;
use std::time::Duration;

/// A mail server that is silent for this long is given up on, and the mail is tried again later.
const PATIENCE: Duration = Duration::from_secs(20);

#[derive(Clone, Debug)]
pub enum MailConfig {
    /// The stand-in: `.eml` files in this folder.
    Kept { folder: PathBuf },
    /// `smtp://user:password@host:587?tls=required`, `smtps://…:465`, or `smtp://localhost:25` without encryption.
    Smtp { url: Secret },
}

#[derive(Clone, Debug)]
pub enum Mail {
    Kept(Kept),
    Smtp(AsyncSmtpTransport<Tokio1Executor>),
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MailError {
    #[error("mail cannot be set up: {0}")]
    Configuration(String),
    /// This mail will never be taken, however often it is sent.
    #[error("the mail was refused: {0}")]
    Refused(String),
    /// There is no such mailbox, or it takes no mail for good: nothing is to be sent there again.
    #[error("the address takes no mail ({status})")]
    NoSuchAddress { status: String },
    /// Not now; the same mail may be taken later.
    #[error("the mail could not be sent: {0}")]
    Unavailable(String),
}

impl MailError {
    pub fn is_worth_a_retry(&self) -> bool {
        matches!(self, Self::Unavailable(_))
    }

    #[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
    fn from_lettre(error: lettre::error::Error) -> Self {
        Self::Refused(error.to_string())
    }

    #[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
    fn from_folder(error: std::io::Error) -> Self {
        Self::Unavailable(format!("the folder of kept mail cannot be used: {error}"))
    }
}

impl Mail {
    pub fn open(config: MailConfig) -> Result<Self, MailError> {
        match config {
            MailConfig::Kept { folder } => {
                let kept = Kept::open(folder)?;
                tracing::warn!("mail is kept on this machine and sent to nobody; it can be read at /dev/mail");
                Ok(Self::Kept(kept))
            }
            MailConfig::Smtp { url } => {
                // The address holds a password: an error about it must not repeat it.
                let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url.reveal())
                    .map_err(|_| {
                        MailError::Configuration("SMTP_URL is not like smtps://user:password@host:465".into())
                    })?
                    .timeout(Some(PATIENCE))
                    .build();
                Ok(Self::Smtp(transport))
            }
        }
    }

    pub fn is_stand_in(&self) -> bool {
        matches!(self, Self::Kept(_))
    }

    /// The mail that was kept, where the stand-in keeps it.
    pub fn kept(&self) -> Option<&Kept> {
        match self {
            Self::Kept(kept) => Some(kept),
            Self::Smtp(_) => None,
        }
    }

    /// Hands the mail to the server. Once this is `Ok`, delivery is the server's business.
    pub async fn send(&self, message: Message) -> Result<(), MailError> {
        let composed = message.compose()?;
        match self {
            Self::Kept(kept) => kept.keep(&composed).await,
            Self::Smtp(transport) => match transport.send(composed).await {
                Ok(_) => Ok(()),
                Err(error) if error.is_permanent() => Err(refusal(&error)),
                Err(error) => Err(MailError::Unavailable(without_its_words(&error))),
            },
        }
    }
}

/// Tells a mailbox that isn't there from a mail that isn't wanted.
fn refusal(error: &lettre::transport::smtp::Error) -> MailError {
    let code = error.status().map(|code| code.to_string()).unwrap_or_default();
    match returned::dead_status(&code, &error.to_string()) {
        Some(status) => MailError::NoSuchAddress { status },
        None => MailError::Refused(without_its_words(error)),
    }
}

/// A mail server's own words often repeat the address that was written to, and errors go into logs: its code has to do.
fn without_its_words(error: &lettre::transport::smtp::Error) -> String {
    error
        .status()
        .map_or_else(|| error.to_string(), |code| format!("the mail server answered {code}"))
}
