/** The words for a renter before they are sent. Each request keeps its own in this tab: staff go back and forth while they write. */
import { z } from "#/kit/schema";

const draftSchema = z.object({
  text: z.string(),
  /** Whether it goes with the decision. */
  send: z.boolean(),
});

export type Draft = z.infer<typeof draftSchema>;

const keyOf = (booking: string) => `fieldhouse.answer.${booking}`;

export function readDraft(booking: string): Draft {
  const stored = draftSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(booking)) ?? "null"));
  return stored.data ?? { text: "", send: true };
}

export const keepDraft = (booking: string, draft: Draft) =>
  sessionStorage.setItem(keyOf(booking), JSON.stringify(draft));

export const dropDraft = (booking: string) => sessionStorage.removeItem(keyOf(booking));
