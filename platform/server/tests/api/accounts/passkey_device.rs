//! A device that makes passkeys and answers with them, as a browser and its authenticator do (WebAuthn, ES256, no attestation).

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::support::{Answer, Client, PASSWORD, ROOT_HOST, TestApp};

pub const PASSKEYS: &str = "/api/user/passkeys";
pub const ADDING: &str = "/api/user/passkeys/challenge";
pub const SIGN_IN: &str = "/api/login/passkey";
pub const SIGNING_IN: &str = "/api/login/passkey/challenge";

const PRESENT: u8 = 0x01;
const VERIFIED: u8 = 0x04;
const WITH_CREDENTIAL: u8 = 0x40;

/// Returns the caller on an organization's own domain.
pub async fn on_own_domain(app: &TestApp, client: &Client) -> Client {
    let organization = app.organization("district").await;
    sqlx::query(
        "INSERT INTO custom_domains (domain, tenant_id, verified_at) VALUES ('book.district.example', $1, now())",
    )
    .bind(organization.id)
    .execute(&mut app.owner().await)
    .await
    .unwrap();
    client.on_host("book.district.example")
}

/// One passkey on a device. Fields that a test sets differ from an honest device's answer.
#[derive(Clone)]
pub struct Device {
    pub key: SigningKey,
    pub id: Vec<u8>,
    pub user_handle: String,
    pub counter: u32,
    pub origin: String,
    pub rp_id: String,
    pub verifies_person: bool,
}

impl Device {
    pub fn new() -> Self {
        let (one, other) = (Uuid::now_v7(), Uuid::now_v7());
        let secret: [u8; 32] = Sha256::digest([one.into_bytes(), other.into_bytes()].concat()).into();
        Self {
            key: SigningKey::from_slice(&secret).expect("a scalar that isn't out of range"),
            id: one.into_bytes().to_vec(),
            user_handle: String::new(),
            counter: 0,
            origin: format!("http://{ROOT_HOST}"),
            rp_id: ROOT_HOST.to_owned(),
            verifies_person: true,
        }
    }

    /// Makes a passkey for a person with a password, and has it added.
    pub async fn added_by(person: &Client, name: &str) -> Self {
        let mut device = Self::new();
        let options = person.post(ADDING, json!({ "password": PASSWORD })).await.expect(200);
        let made = device.make(&options.json(), name);
        person.post(PASSKEYS, made).await.expect(201);
        device
    }

    /// Makes a passkey for a challenge.
    pub fn make(&mut self, options: &Value, name: &str) -> Value {
        options["userId"]
            .as_str()
            .expect("a person")
            .clone_into(&mut self.user_handle);
        let client_data = self.client_data("webauthn.create", &options["challenge"]);
        let point = self.key.verifying_key().to_encoded_point(false);
        let mut data = self.authenticator_data(WITH_CREDENTIAL);
        data.extend([0; 16]);
        data.extend(u16::try_from(self.id.len()).expect("a short id").to_be_bytes());
        data.extend(&self.id);
        // A map of five: an elliptic curve's key, ES256, P-256, x and y.
        data.extend([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
        data.extend(point.x().expect("a point"));
        data.extend([0x22, 0x58, 0x20]);
        data.extend(point.y().expect("a point"));
        // A map of three: fmt, attStmt and authData.
        let mut object = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
        object.push(u8::try_from(data.len()).expect("short data"));
        object.extend(data);
        json!({
            "name": name,
            "clientData": URL_SAFE_NO_PAD.encode(client_data),
            "attestationObject": URL_SAFE_NO_PAD.encode(object),
        })
    }

    /// Answers a challenge.
    pub fn answer(&mut self, options: &Value) -> Value {
        self.counter += 1;
        let client_data = self.client_data("webauthn.get", &options["challenge"]);
        let data = self.authenticator_data(0);
        let signed = [data.as_slice(), Sha256::digest(&client_data).as_slice()].concat();
        let signature: Signature = self.key.sign(&signed);
        json!({
            "credentialId": URL_SAFE_NO_PAD.encode(&self.id),
            "clientData": URL_SAFE_NO_PAD.encode(client_data),
            "authenticatorData": URL_SAFE_NO_PAD.encode(data),
            "signature": URL_SAFE_NO_PAD.encode(signature.to_der()),
            "userHandle": self.user_handle,
        })
    }

    /// Asks for a challenge and answers it.
    pub async fn sign_in(&mut self, client: &Client) -> Answer {
        let options = client.post(SIGNING_IN, json!({})).await.expect(200).json();
        client.post(SIGN_IN, self.answer(&options)).await
    }

    fn client_data(&self, kind: &str, challenge: &Value) -> Vec<u8> {
        json!({ "type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": false })
            .to_string()
            .into_bytes()
    }

    fn authenticator_data(&self, more: u8) -> Vec<u8> {
        let verified = if self.verifies_person { VERIFIED } else { 0 };
        let mut data = Sha256::digest(&self.rp_id).to_vec();
        data.push(PRESENT | verified | more);
        data.extend(self.counter.to_be_bytes());
        data
    }
}
