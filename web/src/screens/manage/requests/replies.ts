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

interface Thread {
  aboutBooking: boolean;
  /** May whoever writes answer requests? */
  answers: boolean;
}

/**
 * The saved replies for a thread. One that answers a request says nothing true from somebody who may not, nor where there is no
 * booking, nor does one that names a space.
 */
export const repliesFor = (replies: Replies | undefined, names: Names, { aboutBooking, answers }: Thread) =>
  (replies?.saved ?? [])
    .filter(({ answer, text }) => (answers || !answer) && (aboutBooking || !(answer || text.includes("{space}"))))
    .map(({ name, text }) => ({ name, text: written(text, names) }));
