import { plain } from "./plain";

/**
 * Folds texts for searching, in lists that the page filters itself. Matches the server's fold (docs/rules/search.md#spelling):
 * both are tested with vectors/fold.json.
 */

const shortForms: Record<string, string> = { ft: "fort", mt: "mount", st: "saint", ste: "sainte" };

const writtenOut = (plain: string) => plain.replace(/[^ ]+/g, (word) => shortForms[word] ?? word);

/** Its words in lower case: without accents, apostrophes and punctuation, short forms written out. */
export const folded = (text: string) => writtenOut(plain(text));

/** Returns a test whether a text contains the typed words. It is true for every text if nothing was typed. */
export function sought(typed: string): (text: string) => boolean {
  // The last word may be the beginning of another: "ste" of Steve.
  const [whole, asTyped] = [folded(typed), plain(typed)];
  return (text) => {
    const name = folded(text);
    return name.includes(whole) || name.includes(asTyped);
  };
}

/** Returns a test whether a text begins with the typed words. */
export function begun(typed: string): (text: string) => boolean {
  const [whole, asTyped] = [folded(typed), plain(typed)];
  return (text) => {
    const name = folded(text);
    return name.startsWith(whole) || name.startsWith(asTyped);
  };
}

/** Returns a test whether a text contains each of the typed words. */
export function soughtWords(typed: string): (text: string) => boolean {
  const words = typed.split(/\s+/).map(sought);
  return (text) => words.every((has) => has(text));
}

/** Returns those with this name, ignoring case. If there are none, those whose name is only spelled differently. */
export function withName<Named>(all: readonly Named[], text: string, nameOf: (one: Named) => string): Named[] {
  const lower = text.toLowerCase();
  const exactly = all.filter((one) => nameOf(one).toLowerCase() === lower);
  const alike = folded(text);
  if (exactly.length > 0 || alike === "") return exactly;
  return all.filter((one) => folded(nameOf(one)) === alike);
}
