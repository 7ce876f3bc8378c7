//! The letters about an account.

use kernel::letter::{Letter, Look};

use crate::users::User;

pub(crate) fn confirmation(user: &User, look: &Look, word: &str) -> Letter {
    Letter::new("Confirm your email", format!("Welcome, {}", user.first_name))
        .paragraph(format!(
            "Your account at {} is ready. Please confirm that this is your address, so that we can write to you about \
             your bookings.",
            look.name
        ))
        .button("Confirm email", format!("{}/confirm-email?token={word}", look.origin))
        .paragraph("The link works once, for 7 days.")
        .reason(format!(
            "You get this because somebody signed up with {}. If it was not you, there is nothing to do.",
            user.email
        ))
}

pub(crate) fn reset_link(user: &User, look: &Look, word: &str) -> Letter {
    Letter::new("Reset your password", "Choose a new password")
        .paragraph(format!(
            "Hello {}, here is the link that you asked for. Once you have chosen a new password, you are signed out \
             everywhere else.",
            user.first_name
        ))
        .button("Choose a new password", format!("{}/reset?token={word}", look.origin))
        .paragraph("The link works once, for an hour.")
        .reason(format!(
            "You get this because somebody asked to reset the password of {}. If it was not you, ignore this mail: your \
             password stays as it is.",
            user.email
        ))
}

/// Whoever has no password yet gets the word of a link that sets one.
pub(crate) fn invitation(user: &User, look: &Look, group: &str, word: Option<&str>) -> Letter {
    let letter =
        Letter::new(format!("{} invites you to {group}", look.name), format!("Join {group}")).paragraph(format!(
            "{} would like you to be a member of {group}. Members may have lower prices and be able to book earlier.",
            look.name
        ));
    let letter = match word {
        Some(word) => letter
            .paragraph("Choose a password to open your account, then accept the invitation there.")
            .button("Open my account", format!("{}/reset?token={word}", look.origin))
            .paragraph("The link works once, for an hour. After that, ask for another one under “Forgot password”."),
        None => letter
            .paragraph("Sign in to accept or decline.")
            .button("Sign in", format!("{}/login", look.origin)),
    };
    letter.reason(format!(
        "You get this because {} invited {}. If you don’t know them, there is nothing to do.",
        look.name, user.email
    ))
}

pub(crate) fn password_changed(user: &User, look: &Look) -> Letter {
    Letter::new("Your password was changed", "Your password was changed")
        .paragraph(format!(
            "Hello {}, the password of your account was just changed, and every other device was signed out.",
            user.first_name
        ))
        .paragraph("If that was you, all is well.")
        .button("It wasn’t me: reset it", format!("{}/reset", look.origin))
        .reason(format!(
            "You get this because {} is the address of your account.",
            user.email
        ))
}
