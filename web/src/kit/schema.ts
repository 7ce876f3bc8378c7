/** Schemas of forms. They run as they are written: compiling them would need what the pages' content policy forbids. */
import { z } from "zod";

z.config({ jitless: true });

export { z };

/** A day, or "" for none. */
export const optionalDay = z.iso.date("Choose a date.").or(z.literal(""));
