//! What every request and every job may reach, put together once at start.

use std::sync::Arc;

use gateways::Gateways;
use gateways::mail::Address;

use crate::clock::Clock;
use crate::door::Door;
use crate::site::Site;
use crate::tenants::Tenants;

/// The server's parts. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Services {
    pub door: Door,
    pub tenants: Tenants,
    pub site: Arc<Site>,
    pub gateways: Gateways,
    /// Who the platform's mail comes from.
    pub mail_from: Address,
    pub signing_key: SigningKey,
}

impl Services {
    pub fn clock(&self) -> &Clock {
        self.door.clock()
    }
}

/// The key that tokens and challenges are signed with. Never shown.
#[derive(Clone)]
pub struct SigningKey(Arc<[u8]>);

impl SigningKey {
    pub fn new(bytes: impl Into<Arc<[u8]>>) -> Self {
        Self(bytes.into())
    }

    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}

impl std::fmt::Debug for SigningKey {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("SigningKey(…)")
    }
}
