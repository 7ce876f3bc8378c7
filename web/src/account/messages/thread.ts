import type { Thread } from "#/queries/messages";

/** The messages of a thread and their reader. */
export interface MessageThreadProps {
  thread: Thread;
  /** On which side the reader is. */
  side: "renter" | "staff";
  /** The recipient of messages: "Dana", "Four Lakes Area". */
  to: string;
  timeZone: string;
  /** Why the reader can't write here. */
  readOnly?: string | undefined;
  /** Texts to start a message from. */
  replies?: { name: string; text: string }[];
}
