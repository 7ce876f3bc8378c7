import { expect, it } from "vitest";
import { prove } from "./proof-of-work";

const nonce = "00112233445566778899aabbccddeeff";
const salt = "ffeeddccbbaa99887766554433221100";

it("finds the number whose key begins as asked, and sends the challenge back as it came", async () => {
  const { pbkdf2Sync } = await import("node:crypto");
  const password = Buffer.concat([Buffer.from(nonce, "hex"), Buffer.from([0, 0, 0, 7])]);
  const key = pbkdf2Sync(password, Buffer.from(salt, "hex"), 10, 32, "sha256").toString("hex");
  const challenge = {
    parameters: {
      algorithm: "PBKDF2/SHA-256",
      cost: 10,
      keyLength: 32,
      keyPrefix: key.slice(0, 32),
      keySignature: "k",
      expiresAt: 1,
      nonce,
      salt,
    },
    signature: "s",
  };
  expect(JSON.parse(atob(await prove(challenge)))).toEqual({ challenge, solution: { counter: 7, derivedKey: key } });
});
