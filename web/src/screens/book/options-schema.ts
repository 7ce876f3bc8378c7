/** The options as a draft keeps them. Apart from the words about them, which pages without a form use too. */
import { z } from "#/kit/schema";
import type { Options } from "./chosen-options";

export const optionsSchema: z.ZodType<Options, unknown> = z.object({
  spaceType: z.string(),
  addons: z.array(
    z.object({
      id: z.string(),
      quantity: z.number().int().min(1).optional(),
      length: z.string().optional(),
    }),
  ),
  // A draft of an older page has none.
  custom: z.array(z.object({ name: z.string(), quantity: z.number().int().min(1) })).default([]),
  typed: z.string().optional(),
});
