//! Where the sandbox keeps what it did: a folder with one file for each payment, each claimed key and each typed card.
//!
//! A file is written whole beside its place and then moved there, so that a reader, or a process that comes after one
//! that was killed, sees all of it or nothing. Whoever changes a payment holds its lock, which the operating system
//! takes back from a process that ends. It does not wait for the disk: test cards need not outlive a power cut.

use super::super::{IdempotencyKey, Payment, PaymentId, PaymentMethodId, PaymentsError};
use super::cards::{Behavior, KnownCard};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use uuid::Uuid;

/// A payment and what the sandbox alone knows of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Record {
    pub(super) payment: Payment,
    pub(super) behavior: Behavior,
    /// Proves to the sandbox that the card's holder speaks.
    pub(super) client_secret: String,
}

/// What a key was used for. The first use decides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Claim {
    pub(super) payment: PaymentId,
    /// The operation and all that it was asked with.
    pub(super) request: String,
}

#[derive(Debug)]
pub(super) struct Store {
    payments: PathBuf,
    keys: PathBuf,
    cards: PathBuf,
    locks: PathBuf,
}

impl Store {
    pub(super) fn open(folder: &Path) -> Result<Self, PaymentsError> {
        let store = Self {
            payments: folder.join("payments"),
            keys: folder.join("keys"),
            cards: folder.join("cards"),
            locks: folder.join("locks"),
        };
        for part in [&store.payments, &store.keys, &store.cards, &store.locks] {
            fs::create_dir_all(part).map_err(|error| {
                PaymentsError::Unavailable(format!("the folder {} cannot be made: {error}", part.display()))
            })?;
        }
        Ok(store)
    }

    /// Keeps other tasks and processes away from a payment until the answer is dropped.
    pub(super) fn lock(&self, payment: &PaymentId) -> Result<File, PaymentsError> {
        // A few files are enough: payments that share one merely wait for each other.
        let name = &IdempotencyKey::parse(payment.as_str())
            .map_err(|_| PaymentsError::UnknownPayment(payment.clone()))?
            .digest()[..2];
        let lock = File::options()
            .create(true)
            .append(true)
            .open(self.locks.join(name))
            .map_err(broken)?;
        lock.lock().map_err(broken)?;
        Ok(lock)
    }

    pub(super) fn payment(&self, id: &PaymentId) -> Result<Option<Record>, PaymentsError> {
        read(&self.payments.join(format!("{id}.json")))
    }

    pub(super) fn keep_payment(&self, record: &Record) -> Result<(), PaymentsError> {
        replace(&self.payments.join(format!("{}.json", record.payment.id)), record)
    }

    /// Every payment, the oldest first.
    pub(super) fn payments(&self) -> Result<Vec<Payment>, PaymentsError> {
        let mut payments = Vec::new();
        for entry in fs::read_dir(&self.payments).map_err(broken)? {
            let path = entry.map_err(broken)?.path();
            if path.extension().is_some_and(|extension| extension == "json")
                && let Some(record) = read::<Record>(&path)?
            {
                payments.push(record.payment);
            }
        }
        payments.sort_by(|one, other| (one.created_at, &one.id).cmp(&(other.created_at, &other.id)));
        Ok(payments)
    }

    /// Notes what the key is for, unless it is noted already. Of racing claims one is written, and all see that one.
    pub(super) fn claim(&self, key: &IdempotencyKey, claim: &Claim) -> Result<(), PaymentsError> {
        let path = self.keys.join(format!("{}.json", key.digest()));
        create(&path, claim)?;
        match self.claimed(key)? {
            Some(first) if first == *claim => Ok(()),
            _ => Err(PaymentsError::KeyReused(key.clone())),
        }
    }

    pub(super) fn claimed(&self, key: &IdempotencyKey) -> Result<Option<Claim>, PaymentsError> {
        read(&self.keys.join(format!("{}.json", key.digest())))
    }

    pub(super) fn card(&self, id: &PaymentMethodId) -> Result<Option<KnownCard>, PaymentsError> {
        read(&self.cards.join(format!("{id}.json")))
    }

    pub(super) fn keep_card(&self, id: &PaymentMethodId, card: &KnownCard) -> Result<(), PaymentsError> {
        replace(&self.cards.join(format!("{id}.json")), card)
    }
}

fn read<T: DeserializeOwned>(path: &Path) -> Result<Option<T>, PaymentsError> {
    match fs::read(path) {
        Ok(bytes) => serde_json::from_slice(&bytes).map(Some).map_err(|error| {
            PaymentsError::Unavailable(format!("the sandbox's file {} is damaged: {error}", path.display()))
        }),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(broken(error)),
    }
}

/// Puts the value in its place, whatever was there.
fn replace<T: Serialize>(path: &Path, value: &T) -> Result<(), PaymentsError> {
    let draft = draft(path, value)?;
    fs::rename(&draft, path).map_err(broken)
}

/// Puts the value in its place if nothing is there.
fn create<T: Serialize>(path: &Path, value: &T) -> Result<(), PaymentsError> {
    let draft = draft(path, value)?;
    let linked = fs::hard_link(&draft, path);
    fs::remove_file(&draft).map_err(broken)?;
    match linked {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(broken(error)),
        _ => Ok(()),
    }
}

fn draft<T: Serialize>(path: &Path, value: &T) -> Result<PathBuf, PaymentsError> {
    let draft = path.with_extension(format!("{}.draft", Uuid::now_v7().simple()));
    let json = serde_json::to_vec_pretty(value).expect("what the sandbox keeps is plain data");
    fs::write(&draft, json).map_err(broken)?;
    Ok(draft)
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
fn broken(error: io::Error) -> PaymentsError {
    PaymentsError::Unavailable(format!("the sandbox's folder cannot be used: {error}"))
}
