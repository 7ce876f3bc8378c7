/**
 * Folds texts for searching, in lists that the page filters itself. Matches the server's fold (docs/rules/search.md#spelling):
 * both are tested with vectors/fold.json.
 */

const apostrophes = /['`\u00B4\u02B9\u02BB-\u02BF\u02C8\u2018\u2019\u201B\u2032\uA78B\uA78C]/g;
/** Accents, and invisible characters. */
const marks =
  /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F]|[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;
/** Letters without a decomposition, and a sign that people also write as a word. */
const spellings: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ŋ: "n",
  ς: "σ",
  "&": " and ",
};
const spelled = /[ßæœþøłđðħıŋς&]/g;
/** "D.C." is one word, and "St.Louis" two. */
const betweenInitials = /(?<![\p{L}\p{N}_])([a-z])\.(?=[a-z](?![\p{L}\p{N}_]))/gu;
/** Blanks and punctuation. */
const separators = /[\p{Cc} -/:-@[-`{-\u00BF\u00D7\u00F7\u2000-\u206F\u2E00-\u2E7F\u3000-\u3003\u3008-\u3020\u30FB]+/gu;
const shortForms: Record<string, string> = { ft: "fort", mt: "mount", st: "saint", ste: "sainte" };

/** Folds a text, except for its short forms. */
export const plain = (text: string) =>
  text
    .replace(apostrophes, "")
    .normalize("NFKD")
    .replace(apostrophes, "")
    .replace(marks, "")
    .toLowerCase()
    .replace(spelled, (letter) => spellings[letter] ?? letter)
    .replace(betweenInitials, "$1")
    .replace(separators, " ")
    .trim();

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
