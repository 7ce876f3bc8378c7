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
