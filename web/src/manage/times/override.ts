/** Setting opening hours and lead times aside, with a reason. Nobody books over somebody else. */
import { z } from "#/kit/schema";

export const overrideSchema = z.object({
  override: z.boolean(),
  overrideReason: z.string().max(500, "Use 500 characters or fewer."),
});

export const noOverride = { override: false, overrideReason: "" };

/** For a quote, which only checks that there is a reason. A constant, so that it isn't requested again with every key. */
export const quotedOverrideOf = ({ override }: { override: boolean }) => (override ? { overrideReason: "-" } : {});

export const overrideOf = ({ override, overrideReason }: z.infer<typeof overrideSchema>) =>
  override ? { overrideReason: overrideReason.trim() } : {};
