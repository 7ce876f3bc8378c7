/** Schemas of forms. They run as they are written: compiling them would need what the pages' content policy forbids. */
import { z } from "zod";

z.config({ jitless: true });

export { z };

/** A day, or "" for none. */
export const optionalDay = z.iso.date("Choose a date.").or(z.literal(""));

/** Something to see in a text that has to be there: neither blanks nor what takes up no room. The server decides (domain/names/seen.rs). */
export const seen = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
