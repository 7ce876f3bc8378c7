import type { Thread } from "#/queries/messages";

/** Whose messages, and who reads them. */
export interface MessageThreadProps {
  thread: Thread;
  /** On which side the reader is. */
  side: "renter" | "staff";
  /** Whom messages go to: "Dana", "Four Lakes Area". */
  to: string;
  timeZone: string;
  /** Why the reader can't write here. */
  readOnly?: string | undefined;
  /** Texts to start a message from. */
  replies?: { name: string; text: string }[];
}
