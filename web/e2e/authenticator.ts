/** An app of codes (RFC 6238), as people have it on their phones. */
import { createHmac } from "node:crypto";
import { now } from "./clock";

function bytesOf(secret: string): Buffer {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from(Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2)));
}

/** The code that it shows so many steps of 30 seconds from now. */
export function codeOf(secret: string, stepsAhead = 0): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(now().getTime() / 30_000) + stepsAhead));
  const digest = createHmac("sha1", bytesOf(secret.replace(/\s/g, "")))
    .update(step)
    .digest();
  const number = digest.readUInt32BE((digest[19] ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}
