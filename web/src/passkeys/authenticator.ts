/** Passkeys in the browser and its authenticators. */
import type { PasskeyChallenge, PasskeyCreation } from "#/queries/passkeys";

/** A passkey belongs to the root domain: it is offered there and on subdomains, not on an organization's own domain. */
export function passkeysWork(hostname: string, rootUrl: string): boolean {
  const root = new URL(rootUrl).hostname;
  const isOurs = hostname === root || hostname.endsWith(`.${root}`);
  return isOurs && "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;
}

/** Has a passkey made; undefined where the person thinks better of it. */
export async function makePasskey(creation: PasskeyCreation) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({
    challenge: creation.challenge,
    rp: { id: creation.rpId, name: "Fieldhouse" },
    user: { id: creation.userId, name: creation.userName, displayName: creation.displayName },
    pubKeyCredParams: creation.algorithms.map((alg) => ({ type: "public-key" as const, alg })),
    excludeCredentials: creation.known.map((id) => ({ type: "public-key" as const, id })),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
  });
  const credential = await asked(() => navigator.credentials.create({ publicKey }));
  if (!credential) return undefined;
  const { response } = credential.toJSON() as RegistrationResponseJSON;
  return { clientData: response.clientDataJSON, attestationObject: response.attestationObject };
}

/** Has a passkey answer; undefined where the person thinks better of it. */
export async function answerWithPasskey({ challenge, rpId }: PasskeyChallenge) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    challenge,
    rpId,
    userVerification: "required",
  });
  const credential = await asked(() => navigator.credentials.get({ publicKey }));
  if (!credential) return undefined;
  const { id, response } = credential.toJSON() as AuthenticationResponseJSON;
  return {
    credentialId: id,
    clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    userHandle: response.userHandle ?? "",
  };
}

/** The errors of browsers when the person closes the dialog or waits too long. */
const refusals = new Set(["NotAllowedError", "AbortError"]);

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | undefined> {
  try {
    return ((await ask()) as PublicKeyCredential | null) ?? undefined;
  } catch (error) {
    if (error instanceof DOMException && refusals.has(error.name)) return undefined;
    if (error instanceof DOMException && error.name === "InvalidStateError")
      throw new Error("This device already has a passkey for your account.");
    throw new Error("Your browser couldn’t use a passkey. Try another device or browser.");
  }
}
