//! The sandbox's storage: a folder with one file for each payment, each claimed key, each typed card and each customer.

use super::super::{CustomerId, GatewayPaymentId, IdempotencyKey, Payment, PaymentMethodId, PaymentsError};
use super::cards::{Behavior, KnownCard};
use super::growing::{Locked, broken, read};
use chrono::{DateTime, Utc};
use clock::Clock;
use serde::{Deserialize, Serialize};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// A payment and what the sandbox alone knows of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Record {
    pub(super) payment: Payment,
    pub(super) behavior: Behavior,
    /// The payer.
    pub(super) customer: CustomerId,
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
}

impl Store {
    pub(super) fn open(folder: &Path, clock: &Clock) -> Result<Self, PaymentsError> {
        let store = Self {
            clock: clock.clone(),
            payments: folder.join("payments"),
            keys: folder.join("keys"),
            cards: folder.join("cards"),
            customers: folder.join("customers"),
        };
        for part in [&store.payments, &store.keys, &store.cards, &store.customers] {
            fs::create_dir_all(part).map_err(|error| {
                PaymentsError::Unavailable(format!("the folder {} cannot be made: {error}", part.display()))
            })?;
        }
        Ok(store)
    }

    pub(super) fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// A payment that is to be made, unless it was made before, to the exclusion of all others.
    pub(super) fn lock_new(&self, id: &GatewayPaymentId) -> Result<Locked<Record>, PaymentsError> {
        Locked::open(&self.payment_file(id))
    }

    /// A payment that is to be changed.
    pub(super) fn lock(&self, id: &GatewayPaymentId) -> Result<Locked<Record>, PaymentsError> {
        Locked::existing(&self.payment_file(id))?.ok_or_else(|| PaymentsError::UnknownPayment(id.clone()))
    }

    pub(super) fn payment(&self, id: &GatewayPaymentId) -> Result<Option<Record>, PaymentsError> {
        read(&self.payment_file(id))
    }

    fn payment_file(&self, id: &GatewayPaymentId) -> PathBuf {
        self.payments.join(format!("{id}.jsonl"))
    }

    /// Every payment, the oldest first.
    pub(super) fn payments(&self) -> Result<Vec<Payment>, PaymentsError> {
        let mut payments = Vec::new();
        for entry in fs::read_dir(&self.payments).map_err(broken)? {
            let record: Option<Record> = read(&entry.map_err(broken)?.path())?;
            payments.extend(record.map(|record| record.payment));
        }
        payments.sort_by(|one, other| (one.created_at, &one.id).cmp(&(other.created_at, &other.id)));
        Ok(payments)
    }

    /// Stores the use of a key, unless one is stored already. Of racing claims one is written, and all see that one.
    pub(super) fn claim(&self, key: &IdempotencyKey, claim: Claim) -> Result<(), PaymentsError> {
        let mut kept = Locked::open(&self.key_file(key))?;
        match kept.value() {
            None => kept.put(claim).map(|_| ()),
            Some(first) if *first == claim => Ok(()),
            Some(_) => Err(PaymentsError::KeyReused(key.clone())),
        }
    }

    pub(super) fn claimed(&self, key: &IdempotencyKey) -> Result<Option<Claim>, PaymentsError> {
        read(&self.key_file(key))
    }

    fn key_file(&self, key: &IdempotencyKey) -> PathBuf {
        self.keys.join(format!("{}.jsonl", key.digest()))
    }

    pub(super) fn card(&self, id: &PaymentMethodId) -> Result<Option<KnownCard>, PaymentsError> {
        read(&self.card_file(id))
    }

    pub(super) fn keep_card(&self, id: &PaymentMethodId, card: KnownCard) -> Result<(), PaymentsError> {
        Locked::open(&self.card_file(id))?.put(card).map(|_| ())
    }

    /// Forgets a card, so that nobody can pay with it.
    pub(super) fn forget_card(&self, id: &PaymentMethodId) -> Result<(), PaymentsError> {
        match fs::remove_file(self.card_file(id)) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(broken(error)),
            _ => Ok(()),
        }
    }

    fn card_file(&self, id: &PaymentMethodId) -> PathBuf {
        self.cards.join(format!("{id}.jsonl"))
    }

    /// Ids of the cards that a customer keeps, the newest first.
    pub(super) fn kept_cards(&self, customer: &CustomerId) -> Result<Vec<PaymentMethodId>, PaymentsError> {
        Ok(read(&self.customer_file(customer))?.unwrap_or_default())
    }

    /// The same, to be changed.
    pub(super) fn lock_kept_cards(&self, customer: &CustomerId) -> Result<Locked<Vec<PaymentMethodId>>, PaymentsError> {
        Locked::open(&self.customer_file(customer))
    }

    fn customer_file(&self, customer: &CustomerId) -> PathBuf {
        self.customers.join(format!("{customer}.jsonl"))
    }
}
