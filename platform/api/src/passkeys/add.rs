//! Adding a passkey: the proof that it is the person, a challenge, and what the authenticator made.

use accounts::passkeys::{self, Attestation, Purpose, RelyingParty};
use accounts::{AccountError, SendPasskeyAdded, SignedIn, users};
use kernel::problem::Problem;
use policy::Permission;

use super::dto::{NewPasskey, PasskeyAdded, PasskeyCreation, PasskeyProof};
use super::keep::read_name;
use crate::second_factor::{begin as begin_change, check_presence};

/// Ed25519, ECDSA with P-256 and with P-384, RSA.
const ALGORITHMS: [i32; 4] = [-8, -7, -35, -257];

pub(super) async fn begin(caller: &SignedIn, proof: PasskeyProof) -> Result<PasskeyCreation, Problem> {
    begin_change(caller).await?;
    let (services, user) = (caller.services(), caller.user_id());
    let party = RelyingParty::at(&services.site, caller.host())?;
    check_presence(caller, proof.password).await?;
    let (created, person) = services
        .door
        .people_tx(async |tx| {
            let person = users::find(tx.db(), user).await?;
            let person = person.ok_or_else(Problem::unauthenticated)?;
            let created = passkeys::begin_adding(tx, &party, user, caller.session_id()).await?;
            Ok::<_, AccountError>((created, person))
        })
        .await?;
    Ok(PasskeyCreation {
        challenge: created.challenge,
        rp_id: services.site.root_domain.clone(),
        user_id: created.user_handle,
        display_name: format!("{} {}", person.first_name, person.last_name),
        user_name: person.email,
        algorithms: ALGORITHMS.to_vec(),
        known: created.known,
    })
}

pub(super) async fn add(caller: &SignedIn, input: NewPasskey) -> Result<PasskeyAdded, Problem> {
    caller.check(Permission::AccountChange)?;
    let (services, user, session) = (caller.services(), caller.user_id(), caller.session_id());
    let party = RelyingParty::at(&services.site, caller.host())?;
    let name = read_name(&input.name)?;
    let new = passkeys::NewPasskey::read(&Attestation {
        client_data: input.client_data,
        attestation_object: input.attestation_object,
    })?;
    let challenge = new.challenge()?;
    // Uses up the challenge in a separate transaction, so that it is used up by a wrong answer too.
    let ceremony = services
        .door
        .people_tx(async |tx| passkeys::redeem(tx, challenge, Purpose::Add(session)).await)
        .await?;
    let organization = caller.tenant().map(|tenant| tenant.id);
    let added = services
        .door
        .people_tx(async |tx| {
            let added = passkeys::add(tx, &party, user, session, &new, &ceremony, &name).await?;
            tx.enqueue(&SendPasskeyAdded {
                user,
                organization,
                name: added.name.clone(),
            })
            .await?;
            Ok::<_, AccountError>(added)
        })
        .await?;
    Ok(PasskeyAdded::Created(poem_openapi::payload::Json(added.into())))
}
