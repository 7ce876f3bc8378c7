//! Refusals of the command line's reader, in words that fit where the value came from: it speaks of flags, and most
//! people set variables.

use std::error::Error as _;

use clap::error::{ContextKind, ContextValue, Error};
use clap::{Arg, Command};

/// A sentence that names the variable; none where it is not a variable's value that was refused.
pub fn of_variable(error: &Error, program: &Command) -> Option<String> {
    let ContextValue::String(argument) = error.get(ContextKind::InvalidArg)? else {
        return None;
    };
    let flag = argument.split([' ', '=', '[']).next()?.strip_prefix("--")?;
    let arguments = program.get_subcommands().flat_map(Command::get_arguments);
    let variable = arguments
        .filter(|argument| argument.get_long() == Some(flag))
        .find_map(Arg::get_env)?
        .to_str()?;
    let value = match error.get(ContextKind::InvalidValue) {
        Some(ContextValue::String(value)) => value.as_str(),
        _ => "",
    };
    // A value that was written as a flag is refused as a flag.
    if std::env::var(variable).ok()? != value {
        return None;
    }
    let instead = match error.get(ContextKind::ValidValue) {
        Some(ContextValue::Strings(values)) if !values.is_empty() => format!("it can be {}", values.join(" or ")),
        _ => error
            .source()
            .map_or_else(|| "that can't be read".to_owned(), ToString::to_string),
    };
    Some(format!("{variable} is '{value}'; {instead}"))
}
