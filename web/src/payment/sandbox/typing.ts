/** Text in a card's fields, put in order as it is typed. */

/** "1228" → "12 / 28", "4" → "04 / ". While something is deleted, nothing is added at the end. */
export function asExpiry(typed: string, deleting = false): string {
  const shortMonth = /^\s*[1-9]\s*\//.test(typed) || /^\s*[2-9]/.test(typed);
  const digits = `${shortMonth ? "0" : ""}${typed.replace(/\D/g, "")}`;
  const [month, year] = [digits.slice(0, 2), digits.slice(2, 6)];
  return year || (month.length === 2 && !deleting) ? `${month} / ${year}` : month;
}

/** "4242424242424242" → "4242 4242 4242 4242". */
export const inGroups = (number: string) =>
  number
    .replace(/\D/g, "")
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, "$1 ");

/** Puts a field's text in order; the caret stays behind the digit that it stood behind. */
export function putInOrder(field: HTMLInputElement, ordered: string) {
  const { value, selectionStart } = field;
  if (ordered === value) return;
  const caret = selectionStart ?? value.length;
  field.value = ordered;
  if (caret === value.length) return;
  const digits = value.slice(0, caret).replace(/\D/g, "").length;
  let at = 0;
  for (let passed = 0; passed < digits && at < ordered.length; at++) if (/\d/.test(ordered[at] ?? "")) passed++;
  field.setSelectionRange(at, at);
}
