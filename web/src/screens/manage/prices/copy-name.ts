/** The most letters of a price sheet's or a template's title (`LONGEST_TITLE` of the server). */
const longest = 120;

/** The name of a copy: "Pool copy", "Pool copy 2". Names that differ in capitals alone are the same. */
export function nameOfCopy(name: string, others: string[]): string {
  const taken = new Set(others.map((other) => other.trim().toLowerCase()));
  const numbered = (number: number) => {
    const end = number === 1 ? " copy" : ` copy ${number}`;
    const start = name.trim().slice(0, longest - end.length);
    return start.trimEnd() + end;
  };
  let number = 1;
  while (taken.has(numbered(number).toLowerCase())) number++;
  return numbered(number);
}
