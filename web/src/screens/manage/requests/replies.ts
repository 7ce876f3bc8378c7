/** Messages to start from, as the organization saved them. */
import type { Replies } from "@fieldhouse/clients/tenant/model/replies";

export interface Names {
  renter: string;
  space: string;
  staff: string;
}

/** "Hi {renter}" → "Hi Dana". What stands for no name stays as it is. */
export const written = (text: string, names: Names) =>
  text.replace(/\{(renter|space|staff)\}/g, (_, name: keyof Names) => names[name]).trim();

/** The default message of an answer. */
export const replyTo = (answer: "approved" | "denied", replies: Replies | undefined, names: Names) =>
  written(replies?.[answer] ?? "", names);

/** The answer that a message is meant for, where it is a saved reply of one of them as it stands. */
export const meantFor = (text: string, replies: Replies | undefined, names: Names) =>
  replies?.saved.find((reply) => reply.answer && written(reply.text, names) === text.trim())?.answer;
