//! Ties a child process to the thread that starts it: the kernel signals the child when that thread ends, however it
//! ends.
//!
//! The thread counts, not the process. So the thread that starts the child has to live as long as the child should.

use std::io;
use std::os::unix::process::CommandExt as _;
use std::process::Command;

use rustix::process::{Pid, Signal, getpid, getppid, set_parent_process_death_signal};

/// Has the process that `command` starts receive `signal` when the thread that starts it ends.
#[expect(
    unsafe_code,
    reason = "only code that runs between fork and exec can ask the kernel for this"
)]
pub(crate) fn send_when_this_thread_ends(command: &mut Command, signal: Signal) {
    let parent = getpid();
    // SAFETY: the closure makes two system calls and neither allocates nor takes a lock, as is required after a fork.
    unsafe {
        command.pre_exec(move || tie_to(parent, signal));
    }
}

fn tie_to(parent: Pid, signal: Signal) -> io::Result<()> {
    set_parent_process_death_signal(Some(signal))?;
    // If the parent ended before the call above, the signal never comes.
    if getppid() == Some(parent) {
        Ok(())
    } else {
        Err(io::ErrorKind::BrokenPipe.into())
    }
}
