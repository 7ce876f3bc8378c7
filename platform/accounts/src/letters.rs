//! The letters about an account.

use domain::names::EmailAddress;
use kernel::letter::{Letter, Look};

use crate::second_factor::SecondFactorChange;
use crate::users::User;

pub(crate) fn confirmation(user: &User, look: &Look, word: &str) -> Letter {
    Letter::new("Confirm your email", format!("Welcome, {}", user.first_name))
        .paragraph(format!(
            "Your account at {} is ready. Confirm your email address so that we can send you updates about your bookings.",
            look.name
        ))
        .button("Confirm email", format!("{}/confirm-email?token={word}", look.origin))
        .paragraph("This link expires in 7 days.")
        .reason(format!(
            "You’re receiving this because someone signed up with {}. If it wasn’t you, ignore this email.",
            user.email
        ))
}

/// To the new address: the link that makes it the account's.
pub(crate) fn new_address(user: &User, email: &EmailAddress, look: &Look, word: &str) -> Letter {
    Letter::new("Confirm your new email", "Confirm your new email")
        .paragraph(format!(
            "Hi {}, confirm {email} to use it for your account at {} in place of {}.",
            user.first_name, look.name, user.email
        ))
        .button(
            "Confirm new email",
            format!("{}/confirm-email?token={word}", look.origin),
        )
        .paragraph("This link expires in a day. Until you confirm, nothing changes.")
        .reason(format!(
            "You’re receiving this because someone entered {email} as the new email of an account. If it wasn’t you, ignore this email."
        ))
}

/// To somebody whose address another account asked for.
pub(crate) fn address_in_use(email: &EmailAddress, look: &Look) -> Letter {
    Letter::new("You already have an account", "You already have an account")
        .paragraph(format!(
            "Someone wants to use {email} for another account at {}. It belongs to your account, and nothing was changed.",
            look.name
        ))
        .paragraph("If this was you, sign in with this address, or use another one for the other account.")
        .button("Sign in", format!("{}/login", look.origin))
        .reason(format!(
            "You’re receiving this because someone entered {email} as the new email of an account. If it wasn’t you, ignore this email."
        ))
}

/// To the former address.
pub(crate) fn address_changed(first_name: &str, former: &str, look: &Look) -> Letter {
    Letter::new("Your email was changed", "Your email was changed")
        .paragraph(format!(
            "Hi {first_name}, your account at {} now uses another email address. This address can no longer be used to sign in.",
            look.name
        ))
        .paragraph("If this was you, you don’t need to do anything. If it wasn’t, reply to this email right away.")
        .reason(format!(
            "You’re receiving this because {former} was your account’s email address."
        ))
}

pub(crate) fn reset_link(user: &User, look: &Look, word: &str) -> Letter {
    Letter::new("Reset your password", "Choose a new password")
        .paragraph(format!(
            "Hi {}, here is the link to reset your password. Choosing a new one signs you out everywhere else.",
            user.first_name
        ))
        .button("Choose a new password", format!("{}/reset?token={word}", look.origin))
        .paragraph("This link works once and expires in an hour.")
        .reason(format!(
            "You’re receiving this because someone asked to reset the password for {}. If it wasn’t you, ignore this email. \
             Your password won’t change.",
            user.email
        ))
}

pub(crate) fn password_changed(user: &User, look: &Look) -> Letter {
    Letter::new("Your password was changed", "Your password was changed")
        .paragraph(format!(
            "Hi {}, your password was just changed, and every other device was signed out.",
            user.first_name
        ))
        .paragraph("If this was you, you don’t need to do anything.")
        .button("Reset my password", format!("{}/reset", look.origin))
        .reason(format!(
            "You’re receiving this because {} is your account’s email address.",
            user.email
        ))
}

pub(crate) fn sign_in_added(user: &User, look: &Look, provider: &str) -> Letter {
    Letter::new(
        format!("{provider} was added to your account"),
        format!("You can sign in with {provider}"),
    )
    .paragraph(format!(
        "Hi {}, your account can now be opened with {provider}.",
        user.first_name
    ))
    .paragraph("If this was you, you don’t need to do anything. If it wasn’t, remove it in your settings and change your password.")
    .button("Review sign-in methods", format!("{}/manage/account/settings", look.origin))
    .reason(format!(
        "You’re receiving this because {} is your account’s email address.",
        user.email
    ))
}

pub(crate) fn passkey_added(user: &User, look: &Look, name: &str) -> Letter {
    Letter::new("A passkey was added to your account", "You can sign in with a passkey")
        .paragraph(format!(
            "Hi {}, your account can now be opened with the passkey “{name}”, without your password or a code.",
            user.first_name
        ))
        .paragraph("If this was you, you don’t need to do anything. If it wasn’t, remove it in your settings and change your password.")
        .button(
            "Review your passkeys",
            format!("{}/manage/account/settings", look.origin),
        )
        .reason(format!(
            "You’re receiving this because {} is your account’s email address.",
            user.email
        ))
}

pub(crate) fn second_factor_changed(user: &User, look: &Look, change: SecondFactorChange) -> Letter {
    let (subject, happened) = match change {
        SecondFactorChange::TurnedOn => (
            "Two-step sign-in is on",
            "signing in to your account now takes a code from your app. Keep your recovery codes where you’ll find them \
             without your phone.",
        ),
        SecondFactorChange::TurnedOff => (
            "Two-step sign-in is off",
            "signing in to your account no longer takes a code from your app.",
        ),
        SecondFactorChange::NewRecoveryCodes => (
            "You have new recovery codes",
            "new recovery codes were created for your account. The old ones no longer work.",
        ),
        SecondFactorChange::RecoveryCodeUsed => (
            "A recovery code was used",
            "a recovery code of your account was just used in place of a code from your app. It won’t work again.",
        ),
    };
    Letter::new(subject, subject)
        .paragraph(format!("Hi {}, {happened}", user.first_name))
        .paragraph("If this was you, you don’t need to do anything. If it wasn’t, review your sign-in settings now, and change your password if you have one.")
        .button(
            "Review sign-in settings",
            format!("{}/manage/account/settings", look.origin),
        )
        .reason(format!(
            "You’re receiving this because {} is your account’s email address.",
            user.email
        ))
}

pub(crate) fn account_deleted(first_name: &str, email: &str, look: &Look) -> Letter {
    Letter::new("Your account was deleted", "Your account was deleted")
        .paragraph(format!(
            "Hi {first_name}, your account and your personal details are gone, as you asked. You’re signed out everywhere, \
             and your saved cards are being removed."
        ))
        .paragraph(
            "Organizations keep records of past bookings and payments, as the law requires, without your name.",
        )
        .paragraph("You can sign up again with this email address at any time.")
        .reason(format!(
            "You’re receiving this because {email} was the email address of an account at {}. It’s the last email about it.",
            look.name
        ))
}
