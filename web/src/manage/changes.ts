/** The body that a form sends. In a change, absent members stay as they are and null clears. */

/** A change as it is sent. The generated types allow absent members, but not null. */
export type Clearable<T> = { [Member in keyof T]?: T[Member] | null };

/** Returns the members of `after` that differ from `before`. */
export function changedMembers<T extends object>(before: T, after: T): Partial<T> {
  const same = (member: string) =>
    JSON.stringify(before[member as keyof T]) === JSON.stringify(after[member as keyof T]);
  return Object.fromEntries(Object.entries(after).filter(([member]) => !same(member))) as Partial<T>;
}

/** Drops null members: something new has nothing to clear. */
export const withoutNulls = <T extends object>(input: T) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined)) as {
    [Member in keyof T]: Exclude<T[Member], null>;
  };

/** Turns an empty field into null, which clears it. */
export const orNull = (text: string) => text.trim() || null;

/** Reads a number field. Empty becomes null, which clears it. */
export const numberOrNull = (text: string) => (text.trim() === "" ? null : Number(text));

/** Writes a number into its field. */
export const asText = (value: number | string | null | undefined) =>
  value === null || value === undefined ? "" : String(value);
