/** What a form sends: on the wire, what is absent stays as it is and null clears. */

/** A change as it is sent; the generated types know of absent members only. */
export type Clearable<T> = { [Member in keyof T]?: T[Member] | null };

/** The members of `after` that say something else than those of `before`. */
export function changedMembers<T extends object>(before: T, after: T): Partial<T> {
  const same = (member: string) =>
    JSON.stringify(before[member as keyof T]) === JSON.stringify(after[member as keyof T]);
  return Object.fromEntries(Object.entries(after).filter(([member]) => !same(member))) as Partial<T>;
}

/** For something new, nothing is there to be cleared: what is null is left out. */
export const withoutNulls = <T extends object>(input: T) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined)) as {
    [Member in keyof T]: Exclude<T[Member], null>;
  };

/** An empty field as what clears it. */
export const orNull = (text: string) => text.trim() || null;

/** A number's field; nothing typed clears it. */
export const numberOrNull = (text: string) => (text.trim() === "" ? null : Number(text));

/** A number for its field. */
export const asText = (value: number | string | null | undefined) =>
  value === null || value === undefined ? "" : String(value);
