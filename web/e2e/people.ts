/** People for the tests: each test signs up its own, so that tests don't meet. */
import { pbkdf2Sync } from "node:crypto";
import type { Page } from "@playwright/test";
import { Client, root } from "./client";
import { serial } from "./serial";

export const password = "Sunny-Prairie-27";

interface Captcha {
  parameters: { cost: number; keyLength: number; keyPrefix: string; nonce: string; salt: string };
}

function solved(captcha: Captcha): string {
  const { cost, keyLength, keyPrefix, nonce, salt } = captcha.parameters;
  for (let counter = 0; ; counter++) {
    const suffix = Buffer.alloc(4);
    suffix.writeUInt32BE(counter);
    const tried = Buffer.concat([Buffer.from(nonce, "hex"), suffix]);
    const derivedKey = pbkdf2Sync(tried, Buffer.from(salt, "hex"), cost, keyLength, "sha256").toString("hex");
    if (derivedKey.startsWith(keyPrefix))
      return Buffer.from(JSON.stringify({ challenge: captcha, solution: { counter, derivedKey } })).toString("base64");
  }
}

/** An email address that nobody has had before, in this run or another on the same server. */
export const newEmail = () => `dana.${serial()}@renter.example`;

/** Somebody with an account. */
export class Person extends Client {
  readonly email = newEmail();
}

/** Signs Dana Whitfield up, once more; with a phone and an address unless told otherwise. */
export async function signUp({ contact = true } = {}): Promise<Person> {
  const person = new Person();
  const captcha = solved(await person.call<Captcha>("/captcha"));
  const name = { firstName: "Dana", lastName: "Whitfield" };
  await person.call("/signup", { ...name, email: person.email, password, captcha });
  if (contact) {
    const address = { street1: "12 Main St", city: "Sun Prairie", state: "WI", zip: "53590" };
    await person.call("/user/profile", { ...name, phone: "608 555 0177", address }, "PUT");
  }
  return person;
}

/** From here on the page's browser is signed in as this person, on the marketplace and on the organizations' hosts. */
export async function enter(page: Page, { session }: Client) {
  const domain = `.${new URL(root).hostname}`;
  const cookie = { name: "fieldhouse_session", value: session, domain, path: "/", httpOnly: true };
  await page.context().addCookies([{ ...cookie, sameSite: "Lax" }]);
}

/** Signs a new person up and in. */
export async function enterAsNew(page: Page, options?: { contact?: boolean }): Promise<Person> {
  const person = await signUp(options);
  await enter(page, person);
  return person;
}

/** The list of a renter's reservations, next to the open one. */
export const ownReservations = (page: Page) => page.getByRole("region", { name: "Your reservations" });
