/** The unsent message to a renter. The tab keeps one for each request, since staff go back and forth while writing. */
import { z } from "#/kit/schema";

const draftSchema = z.object({
  text: z.string(),
  /** Send it with the decision. */
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
