/** Schemas of forms. They are interpreted: compiling them would need what the pages' content security policy forbids. */
import { z } from "zod";

z.config({ jitless: true });

export { z };

/** A day, or "" for none. */
export const optionalDay = z.iso.date("Choose a date.").or(z.literal(""));

/**
 * Matches a text with at least one visible character: neither a blank nor a character that draws nothing, as on the server
 * (domain/names/signs.rs). The first few are format characters that are visible.
 */
export const seen =
  /[\u{600}-\u{605}\u{6DD}\u{70F}\u{890}\u{891}\u{8E2}\u{110BD}\u{110CD}]|[^\s\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u{2800}\u{2D7F}\u{FFFC}\u{13430}-\u{13442}\u{16FE4}\u{1D159}]/u;

export const isSeen = (text: string): boolean => seen.test(text);
