//! The process of an engine and what it starts itself: begun together by the shell, ended together.

use super::MAX_REPLY;
use super::last_words::LastWords;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, sync_channel};

/// Lines of an engine that may wait.
const MAX_WAITING: usize = 1000;

/// A process, killed when it is dropped.
pub(super) struct Process {
    leader: Child,
    commands: ChildStdin,
    /// What it writes, line by line.
    pub(super) lines: Receiver<String>,
    /// What it complained about.
    pub(super) last_words: LastWords,
}

impl Process {
    pub(super) fn start(command: &str) -> io::Result<Process> {
        let mut shell = Command::new("sh");
        shell.args(["-c", command]);
        shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A group can be killed as a whole. It does not hear the Ctrl-C of the terminal.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut shell, 0);
        let mut leader = shell.spawn()?;
        let piped = (leader.stdin.take(), leader.stdout.take(), leader.stderr.take());
        let (Some(commands), Some(output), Some(errors)) = piped else {
            return Err(io::Error::other("it has no pipes"));
        };
        Ok(Process { leader, commands, lines: read(output), last_words: LastWords::of(errors) })
    }

    pub(super) fn write(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.commands, "{line}")?;
        self.commands.flush()
    }
}

/// The lines of the output, as they come.
fn read(output: ChildStdout) -> Receiver<String> {
    let (sender, lines) = sync_channel(MAX_WAITING);
    std::thread::spawn(move || {
        let mut output = BufReader::new(output);
        loop {
            let mut bytes = Vec::new();
            match output.by_ref().take(MAX_REPLY).read_until(b'\n', &mut bytes) {
                Ok(0) | Err(_) => return,
                Ok(_) => {}
            }
            let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    lines
}

impl Drop for Process {
    fn drop(&mut self) {
        #[cfg(unix)]
        kill_group(self.leader.id());
        let _ = self.leader.kill();
        let _ = self.leader.wait();
    }
}

/// Kills the group that this process leads; its number stays taken until the process has been waited for.
#[cfg(unix)]
fn kill_group(leader: u32) {
    use nix::sys::signal::{Signal, killpg};
    use nix::unistd::Pid;
    if let Ok(leader) = i32::try_from(leader) {
        // Where all have ended there is nobody to kill.
        let _ = killpg(Pid::from_raw(leader), Signal::SIGKILL);
    }
}
