//! The sandbox's storage: a folder with one file for each payment, each claimed key and each typed card.
//!
//! A file is written whole to a temporary name and then moved into place, so that a reader, or a process that follows
//! one that was killed, sees all of it or nothing. Changing a payment requires its lock, which the operating system
//! frees when a process ends. It does not wait for the disk: test cards need not outlive a power cut.

use super::super::{CustomerId, GatewayPaymentId, IdempotencyKey, Payment, PaymentMethodId, PaymentsError};
use super::cards::{Behavior, KnownCard};
use chrono::{DateTime, Utc};
use clock::Clock;
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
    /// The payer; none in files from before there were customers.
    #[serde(default)]
    pub(super) customer: Option<CustomerId>,
    /// Proves to the sandbox that the card's holder speaks.
    pub(super) client_secret: String,
}

/// The use of a key. The first use decides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Claim {
    pub(super) payment: GatewayPaymentId,
    /// The operation and all that it was asked with.
    pub(super) request: String,
}

#[derive(Debug)]
pub(super) struct Store {
    clock: Clock,
    payments: PathBuf,
    keys: PathBuf,
    cards: PathBuf,
    customers: PathBuf,
    locks: PathBuf,
}

impl Store {
    pub(super) fn open(folder: &Path, clock: &Clock) -> Result<Self, PaymentsError> {
        let store = Self {
            clock: clock.clone(),
            payments: folder.join("payments"),
            keys: folder.join("keys"),
            cards: folder.join("cards"),
            customers: folder.join("customers"),
            locks: folder.join("locks"),
        };
        for part in [
            &store.payments,
            &store.keys,
            &store.cards,
            &store.customers,
            &store.locks,
        ] {
            fs::create_dir_all(part).map_err(|error| {
                PaymentsError::Unavailable(format!("the folder {} cannot be made: {error}", part.display()))
            })?;
        }
        Ok(store)
    }

    pub(super) fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// Keeps other tasks and processes away from a payment until the answer is dropped.
    pub(super) fn lock(&self, payment: &GatewayPaymentId) -> Result<File, PaymentsError> {
        self.lock_of(payment.as_str())
    }

    /// Same as `lock`, for a customer's saved cards.
    pub(super) fn lock_customer(&self, customer: &CustomerId) -> Result<File, PaymentsError> {
        self.lock_of(customer.as_str())
    }

    fn lock_of(&self, name: &str) -> Result<File, PaymentsError> {
        // A few files are enough: names that share one only wait for each other.
        let name = &IdempotencyKey::digest_of(name)[..2];
        let lock = File::options()
            .create(true)
            .append(true)
            .open(self.locks.join(name))
            .map_err(broken)?;
        lock.lock().map_err(broken)?;
        Ok(lock)
    }

    pub(super) fn payment(&self, id: &GatewayPaymentId) -> Result<Option<Record>, PaymentsError> {
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

    /// Stores the use of a key, unless one is stored already. Of racing claims one is written, and all see that one.
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

    /// Ids of the cards that a customer keeps, the newest first.
    pub(super) fn kept_cards(&self, customer: &CustomerId) -> Result<Vec<PaymentMethodId>, PaymentsError> {
        let kept = read(&self.customers.join(format!("{customer}.json")))?;
        Ok(kept.unwrap_or_default())
    }

    pub(super) fn set_kept_cards(&self, customer: &CustomerId, cards: &[PaymentMethodId]) -> Result<(), PaymentsError> {
        replace(&self.customers.join(format!("{customer}.json")), &cards)
    }

    /// Forgets a card, so that nobody can pay with it.
    pub(super) fn forget_card(&self, id: &PaymentMethodId) -> Result<(), PaymentsError> {
        match fs::remove_file(self.cards.join(format!("{id}.json"))) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(broken(error)),
            _ => Ok(()),
        }
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
