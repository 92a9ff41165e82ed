//! However often a client interrupts, the engine does not gather work that nobody waits for. This test counts the threads
//! of its process, and so has one of its own.
#![cfg(target_os = "linux")]

mod served;

use served::Served;
use std::time::Duration;

/// The test's main thread and its own, the engine's and the one that listens, and three that work.
const MOST: usize = 7;

#[test]
fn quick_interruptions_leave_no_crowd_of_threads() {
    let mut served = Served::start();
    served.send("boardsize 19\nplay-game c3 q17 d15 o5 j10 k4 f12 n13 h7 l16 r9 b8 e18 m2 g5\n");
    assert_eq!((served.hear(), served.hear()), ("= \n\n".to_owned(), "= \n\n".to_owned()));
    // Each position is a new one, so that no answer is known.
    for row in 1..=16 {
        served.send(&format!("play black s{row}\n"));
        assert_eq!(served.hear(), "= \n\n");
        served.send("dfpn-solver-find-winning white\n");
        std::thread::sleep(Duration::from_millis(20));
        served.send("# interrupt\n");
        assert_eq!(served.hear(), "? interrupted\n\n");
        let threads = std::fs::read_dir("/proc/self/task").unwrap().count();
        assert!(threads <= MOST, "{threads} threads");
    }
    served.send("quit\n");
    assert_eq!(served.hear(), "= \n\n");
    served.engine.join().unwrap().unwrap();
}
