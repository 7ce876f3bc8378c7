//! The program `fieldhouse`.

use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use fieldhouse::command::{Command, run};
use fieldhouse::config::refusal;

/// An open, self-hostable marketplace for courts, fields, gyms, pools and rooms.
#[derive(Debug, Parser)]
#[command(name = "fieldhouse", version, about)]
struct Program {
    #[command(subcommand)]
    command: Command,
}

/// Gives back what sign-ins and answers needed for a moment, which the system's allocator keeps in each thread's own heap.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let program = match Program::try_parse() {
        Ok(program) => program,
        Err(error) => match refusal::of_variable(&error, &Program::command()) {
            Some(sentence) => return refused(&sentence),
            None => error.exit(),
        },
    };
    match run(program.command) {
        Ok(()) => ExitCode::SUCCESS,
        // The causes behind it follow on the same line.
        Err(error) => refused(&format!("{error:#}")),
    }
}

/// One sentence that says what to do.
fn refused(sentence: &str) -> ExitCode {
    eprintln!("fieldhouse: {sentence}");
    ExitCode::FAILURE
}
