/** A post's form, and what is sent of it. */
import type { PostChange } from "@fieldhouse/clients/tenant/model/postChange";
import { seen, z } from "#/kit/schema";
import type { Clearable } from "#/manage/changes";
import { dateRequestOf, timeSchema, timeValues } from "#/manage/times/times";
import type { Post } from "#/queries/news";

export const schema = z
  .object({
    title: z.string().trim().regex(seen, "Enter a title.").max(120, "Use 120 characters or fewer."),
    body: z.string().trim().regex(seen, "Enter some text.").max(5000, "Use 5,000 characters or fewer."),
    description: z.string().trim().max(300, "Use 300 characters or fewer."),
    isEvent: z.boolean(),
    /** Not read unless it is one. */
    event: z.object({
      date: z.string(),
      start: z.string(),
      end: z.string(),
      /** Empty: at the organization's address. */
      facilityId: z.string(),
    }),
  })
  .superRefine(({ isEvent, event }, context) => {
    if (!isEvent) return;
    for (const { message, path } of timeSchema.safeParse({ ...event, block: "" }).error?.issues ?? [])
      context.addIssue({ code: "custom", message, path: ["event", ...path] });
  });

export type Values = z.infer<typeof schema>;

export function valuesOf(post: Post | undefined): Values {
  const event = post?.event;
  const { date, start, end } = event ? timeValues(event) : { date: "", start: "", end: "" };
  return {
    title: post?.title ?? "",
    body: post?.body ?? "",
    description: post?.picture?.description ?? "",
    isEvent: event !== undefined,
    event: { date, start, end, facilityId: event?.facility?.id ?? "" },
  };
}

export const postOf = ({ title, body, isEvent, event: { facilityId, ...time } }: Values) =>
  ({
    title,
    body,
    event: isEvent ? { ...dateRequestOf({ ...time, block: "" }), ...(facilityId ? { facilityId } : {}) } : null,
  }) satisfies Clearable<PostChange>;
