//! Services that every request and every job may reach, put together once at start.

use std::sync::Arc;

use domain::banks::Banks;
use domain::countries::Countries;
use domain::payment::Gateway;
use gateways::mail::Address;
use gateways::{Gateways, Payments};

use crate::clock::Clock;
use crate::door::Door;
use crate::ids::OrganizationId;
use crate::seal::Seal;
use crate::site::Site;
use crate::tenants::Tenants;

/// The server's parts. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Services {
    pub door: Door,
    pub tenants: Tenants,
    pub site: Arc<Site>,
    pub gateways: Gateways,
    /// The sender of the platform's mail.
    pub mail_from: Address,
    pub signing_key: SigningKey,
    /// The banks of routing numbers.
    pub banks: Arc<Banks>,
    /// The countries in which renters may live.
    pub countries: Countries,
}

impl Services {
    pub fn clock(&self) -> &Clock {
        self.door.clock()
    }

    /// The gateway that charges cards here.
    pub fn card_gateway(&self) -> Gateway {
        match self.gateways.payments {
            Payments::Sandbox(_) => Gateway::Sandbox,
            Payments::Stripe(_) => Gateway::Stripe,
        }
    }

    /// Returns the origin of an organization's pages: its verified domain, or else its subdomain.
    pub async fn portal_origin(&self, organization: OrganizationId, short_name: &str) -> Result<String, sqlx::Error> {
        let domain = self.tenants.domain_of(organization).await?;
        Ok(self.site.portal_origin(short_name, domain.as_deref()))
    }
}

/// The key that tokens and challenges are signed with. Never shown.
#[derive(Clone)]
pub struct SigningKey {
    bytes: Arc<[u8]>,
    /// Keys that were used before: they can unseal old data, but don't sign.
    former: Arc<[Vec<u8>]>,
}

impl SigningKey {
    pub fn new(bytes: impl Into<Arc<[u8]>>) -> Self {
        Self {
            bytes: bytes.into(),
            former: Arc::new([]),
        }
    }

    /// Returns the key with these former keys.
    #[must_use]
    pub fn after(self, former: Vec<Vec<u8>>) -> Self {
        Self {
            former: former.into(),
            ..self
        }
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the seal of secrets at rest.
    pub fn seal(&self) -> Seal {
        Seal::new(&self.bytes, self.former.iter().map(Vec::as_slice))
    }
}

impl std::fmt::Debug for SigningKey {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("SigningKey(…)")
    }
}
