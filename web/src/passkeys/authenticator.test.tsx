import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerWithPasskey, makePasskey, passkeysWork } from "./authenticator";

const root = "https://fieldhouse.example:8443";
const challenge = { challenge: "AAAA", rpId: "fieldhouse.example" };
const creation = {
  ...challenge,
  userId: "AAAA",
  userName: "dana@example.org",
  displayName: "Dana Whitfield",
  algorithms: [-7],
  known: ["AQID"],
};

const fails = (name: string) => async () => {
  throw new DOMException("", name);
};

function browser(credentials: Partial<CredentialsContainer>) {
  vi.stubGlobal("navigator", { credentials });
}

beforeEach(() =>
  vi.stubGlobal("PublicKeyCredential", {
    parseCreationOptionsFromJSON: (json: unknown) => json,
    parseRequestOptionsFromJSON: (json: unknown) => json,
  }),
);
afterEach(() => vi.unstubAllGlobals());

it("offers passkeys on the root domain and its subdomains alone", () => {
  expect(passkeysWork("fieldhouse.example", root)).toBe(true);
  expect(passkeysWork("verona.fieldhouse.example", root)).toBe(true);
  expect(passkeysWork("notfieldhouse.example", root)).toBe(false);
  expect(passkeysWork("book.verona.example", root)).toBe(false);
});

it("offers none where the browser can’t", () => {
  vi.stubGlobal("PublicKeyCredential", {});
  expect(passkeysWork("fieldhouse.example", root)).toBe(false);
});

it("asks for a discoverable passkey of a verified person, and for none that the account has", async () => {
  const create = vi.fn(async () => null);
  browser({ create });
  expect(await makePasskey(creation)).toBeUndefined();
  expect(create).toHaveBeenCalledWith({
    publicKey: expect.objectContaining({
      excludeCredentials: [{ type: "public-key", id: "AQID" }],
      authenticatorSelection: expect.objectContaining({ residentKey: "required", userVerification: "required" }),
    }),
  });
});

it("says nothing to whoever closed the browser’s dialog", async () => {
  browser({ create: fails("NotAllowedError"), get: fails("NotAllowedError") });
  expect(await makePasskey(creation)).toBeUndefined();
  expect(await answerWithPasskey(challenge)).toBeUndefined();
});

it("says why a passkey can’t be made", async () => {
  browser({ create: fails("InvalidStateError") });
  await expect(makePasskey(creation)).rejects.toThrow("This device already has a passkey for your account.");
  browser({ create: fails("NotSupportedError") });
  await expect(makePasskey(creation)).rejects.toThrow("Your browser couldn’t use a passkey.");
});
