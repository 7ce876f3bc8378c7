/** An organization's replies: the form's fields, and what is sent. */
import type { Organization } from "@fieldhouse/clients/tenant/model/organization";
import { isSeen, seen, z } from "#/kit/schema";

/** A limit that the server enforces. */
export const mostReplies = 20;

const text = z.string().max(2000, "Use 2,000 characters or fewer.");

export const repliesSchema = z.object({
  replies: z.object({
    approved: text,
    denied: text,
    saved: z.array(
      z.object({
        name: z.string().trim().regex(seen, "Enter a name.").max(60, "Use 60 characters or fewer."),
        text: text.refine(isSeen, "Enter a message."),
        answer: z.enum(["", "approved", "denied"]),
      }),
    ),
  }),
});

export type RepliesValues = z.infer<typeof repliesSchema>;

/** Only staff get them; the page isn't shown to others. */
export const repliesValues = ({ replies }: Organization): RepliesValues => ({
  replies: {
    approved: replies?.approved ?? "",
    denied: replies?.denied ?? "",
    saved: replies?.saved.map(({ name, text, answer }) => ({ name, text, answer: answer ?? ("" as const) })) ?? [],
  },
});

/** As the server takes them: a reply for both answers names none. */
export const repliesOf = ({ replies }: RepliesValues) => ({
  replies: {
    ...replies,
    saved: replies.saved.map(({ answer, ...reply }) => ({ ...reply, ...(answer ? { answer } : {}) })),
  },
});
