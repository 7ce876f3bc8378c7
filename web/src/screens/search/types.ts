/** The kinds of space that a search is for: one, or several as the start page groups them. */
type Label = (list: "spaceTypes", code: string) => string;

/** "Gym"; "Diamond, Baseball and more". */
export function typeWords(type: string, label: Label): string {
  const [first = "", second, ...more] = type.split(",").map((code) => label("spaceTypes", code));
  if (!second) return first;
  return more.length > 0 ? `${first}, ${second} and more` : `${first}, ${second}`;
}

/** A choice for what the address brought and the list doesn't hold. */
export const otherType = (type: string | undefined, known: { code: string }[], label: Label) =>
  type && !known.some(({ code }) => code === type) ? [{ value: type, label: typeWords(type, label) }] : [];
