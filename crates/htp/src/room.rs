//! Room for what waits between two threads: one takes it and waits if there is not enough, the other gives it back.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

pub(crate) struct Room {
    most: usize,
    taken: Mutex<Taken>,
    changed: Condvar,
}

#[derive(Default)]
struct Taken {
    amount: usize,
    /// Nobody gives back any more, and nobody has to wait.
    is_open: bool,
}

impl Room {
    /// Room for so much.
    pub(crate) fn new(most: usize) -> Room {
        Room { most, taken: Mutex::default(), changed: Condvar::new() }
    }

    /// Takes so much, once there is room for it; what needs more than there ever is gets all of it.
    pub(crate) fn take(&self, amount: usize) {
        let must_wait = |taken: &mut Taken| {
            let is_enough = taken.amount == 0 || taken.amount + amount <= self.most;
            !taken.is_open && !is_enough
        };
        let waited = self.changed.wait_while(self.lock(), must_wait);
        waited.unwrap_or_else(PoisonError::into_inner).amount += amount;
    }

    /// Gives back what was taken.
    pub(crate) fn give_back(&self, amount: usize) {
        self.lock().amount -= amount;
        self.changed.notify_all();
    }

    /// Lets everybody in from now on.
    pub(crate) fn open(&self) {
        self.lock().is_open = true;
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
    use std::time::Duration;

    /// Takes three parts of two, one after the other, and tells of each.
    fn taking(room: &Arc<Room>) -> Receiver<()> {
        let (teller, told) = channel();
        let room = Arc::clone(room);
        std::thread::spawn(move || {
            for _ in 0..3 {
                room.take(2);
                teller.send(()).unwrap();
            }
        });
        told
    }

    #[test]
    fn who_takes_waits_until_there_is_room() {
        let room = Arc::new(Room::new(5));
        let told = taking(&room);
        assert_eq!((told.recv(), told.recv()), (Ok(()), Ok(())));
        let moment = Duration::from_millis(50);
        assert_eq!(told.recv_timeout(moment), Err(RecvTimeoutError::Timeout));
        room.give_back(2);
        assert_eq!(told.recv(), Ok(()));
    }

    #[test]
    fn nobody_waits_for_ever() {
        let room = Arc::new(Room::new(1));
        let told = taking(&room);
        assert_eq!(told.recv(), Ok(()), "too much for the room, but alone");
        room.open();
        assert_eq!((told.recv(), told.recv()), (Ok(()), Ok(())));
    }
}
