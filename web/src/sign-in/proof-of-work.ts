/**
 * The captcha is a proof of work (ALTCHA, version 2): a number is sought whose key, derived from it by PBKDF2, begins as the
 * challenge says. The challenge goes back as it came, because the server signed it.
 */
import type { Captcha } from "#/queries/account";

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The nonce, then the counter in four bytes, the largest first. */
function password(nonce: Uint8Array, counter: number) {
  const bytes = new Uint8Array(nonce.length + 4);
  bytes.set(nonce);
  new DataView(bytes.buffer).setUint32(nonce.length, counter);
  return bytes;
}

/** The solution as the server reads it: base64 of JSON. */
export async function prove(challenge: Captcha): Promise<string> {
  const { algorithm, cost, keyLength, keyPrefix, nonce, salt } = challenge.parameters;
  const prefix = keyPrefix.toLowerCase();
  const derivation = {
    name: "PBKDF2",
    hash: algorithm.replace(/^PBKDF2\//i, ""),
    salt: bytesOf(salt),
    iterations: cost,
  };
  const start = bytesOf(nonce);
  for (let counter = 0; ; counter++) {
    const key = await crypto.subtle.importKey("raw", password(start, counter), "PBKDF2", false, ["deriveBits"]);
    const derivedKey = hexOf(await crypto.subtle.deriveBits(derivation, key, keyLength * 8));
    if (derivedKey.startsWith(prefix)) return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  }
}
