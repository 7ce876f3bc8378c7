/** The demo's staff, for what only reads; and requests for staff to answer. */
import { Client } from "./client";
import { signUp } from "./people";
import { bookAll, hour, type Place } from "./places";
import { serial } from "./serial";

const password = "Fieldhouse-2027!";

const emails = {
  admin: "kristin.halvorsen@four-lakes.example",
  editor: "pahoua.xiong@four-lakes.example",
  /** Of a partner of the platform, which takes deposits. */
  partner: "gordon.tesch@verona.example",
  superadmin: "robin.castellan@fieldhouse.example",
} as const;

export type Staff = keyof typeof emails;

/** Signs in. Tests share a session, so none of them signs out. */
export const signInAs = (who: Staff) => signInWith(emails[who]);

/** Signs in to an account of the demo by its email. */
export async function signInWith(email: string): Promise<Client> {
  const client = new Client();
  await client.call("/login", { email, password });
  return client;
}

/**
 * Somebody new asks for an hour of a space that is approved by staff, on each day that is so far from now; the request's id
 * and name.
 */
export async function sendRequest(place: Place, ...days: number[]): Promise<{ id: string; eventName: string }> {
  const renter = await signUp();
  const eventName = `Fish fry ${serial()}`;
  const times = days.length > 0 ? days.map((day) => hour(day)) : [hour()];
  const { id } = await bookAll(renter, place, times, eventName);
  return { id, eventName };
}
