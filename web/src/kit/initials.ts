/** The letters shown for a person or an organization without a picture. */

const graphemes = new Intl.Segmenter("en-US", { granularity: "grapheme" });

const letter = /^[\p{L}\p{N}]/u;
/** Signs that people have in their names: emoji, with flags, families and keycaps. */
const sign = /^[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** A word's first letter or digit, or else its first emoji; undefined where it has neither: "(Bob)" → "B", "😀" → "😀", "-" → none. */
function firstSign(word: string): string | undefined {
  const signs = Array.from(graphemes.segment(word), ({ segment }) => segment);
  const first = signs.find((each) => letter.test(each)) ?? signs.find((each) => sign.test(each));
  // Some letters are two in capitals: "ß".
  const capital = first?.toUpperCase() ?? "";
  return [...graphemes.segment(capital)].length === 1 ? capital : first;
}

const signsOf = (words: string[]) => words.flatMap((word) => firstSign(word) ?? []);

/** "Dana Whitfield" → "DW". */
export const initials = (name: string) =>
  signsOf(name.split(/\s+/))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join("");

/** "City of Verona Parks" → "CV": shown for an organization without a logo. */
export const monogram = (name: string) =>
  signsOf(name.split(/\s+/).filter((word) => !/^(a|an|and|at|for|of|the)$/i.test(word)))
    .slice(0, 2)
    .join("");
