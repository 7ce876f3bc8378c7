import { seen, z } from "#/kit/schema";

export const passkeyName = z
  .string()
  .trim()
  .regex(seen, "Give the passkey a name.")
  .max(60, "Use 60 characters or fewer.");
