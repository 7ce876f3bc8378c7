/** The sports that most people book for, in the order in which they are offered after the space's own. */
const common = [
  "basketball",
  "volleyball",
  "soccer",
  "baseball",
  "softball",
  "football",
  "tennis",
  "pickleball",
  "swimming",
];

/** All sports in two parts: the space's own and the common ones first. "Other" appears once, at the very end. */
export function sportChoices(own: string[], all: string[]) {
  const usual = [...new Set([...own, ...common])].filter((code) => code !== "other" && all.includes(code));
  const others = all.filter((code) => code !== "other" && !usual.includes(code));
  return { usual, others: all.includes("other") ? [...others, "other"] : others };
}
