/** Messages to start from, as the organization saved them. */
import type { Replies } from "@fieldhouse/clients/tenant/model/replies";

export interface Names {
  renter: string;
  space: string;
  staff: string;
}

/** "Hi {renter}" → "Hi Dana". Other placeholders stay as they are. */
export const written = (text: string, names: Names) =>
  text.replace(/\{(renter|space|staff)\}/g, (_, name: keyof Names) => names[name]).trim();

/** The default message of an answer. */
export const replyTo = (answer: "approved" | "denied", replies: Replies | undefined, names: Names) =>
  written(replies?.[answer] ?? "", names);

/** Returns the answer that a message is for, if it is an unchanged saved reply of that answer. */
export const meantFor = (text: string, replies: Replies | undefined, names: Names) =>
  replies?.saved.find((reply) => reply.answer && written(reply.text, names) === text.trim())?.answer;

/** The saved replies for a thread. One that answers a request or names a space says nothing true where there is no booking. */
export const repliesFor = (replies: Replies | undefined, names: Names, aboutBooking: boolean) =>
  (replies?.saved ?? [])
    .filter(({ answer, text }) => aboutBooking || !(answer || text.includes("{space}")))
    .map(({ name, text }) => ({ name, text: written(text, names) }));
