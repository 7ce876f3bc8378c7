/** Email addresses, read as the server reads them (domain/names/contact.rs). */
import { z } from "./schema";

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** A domain name in lower case, with letters beyond ASCII in punycode. */
function inAscii(name: string): string {
  // A sign that ends a host, or is decoded in one, would be lost.
  if (/[\s/\\?#:@%[\]]/.test(name)) return "";
  try {
    return new URL(`http://${name}`).hostname;
  } catch {
    return "";
  }
}

/** An address as the server keeps it: "Max@Müller.de" → "max@xn--mller-kva.de". Undefined for what is none. */
export function emailOf(text: string): string | undefined {
  const [before = "", name = "", ...more] = text.trim().split("@");
  const after = inAscii(name);
  const address = `${before.toLowerCase()}@${after}`;
  const fits = before.length <= 64 && after.length <= 253 && address.length <= 254 && more.length === 0;
  return fits && local.test(before) && domain.test(after) ? address : undefined;
}

/** A field for an address, in whatever letters. */
export const emailField = (message: string) => z.string().refine((text) => emailOf(text) !== undefined, message);
