/** Two people edited one thing: where both changed the same field, and to what. */

export interface Difference {
  /** The field's path in the form: "address.city". */
  name: string;
  yours: unknown;
  theirs: unknown;
  /** Theirs in words, where the form never has the value itself. */
  theirWords?: string;
}

/** Fields that are typed and never shown again, each with the field that has the last digits of what the server has. */
export type Secrets = Readonly<Record<string, string>>;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The fields of a form's values, by path. Lists are one field. */
export function fieldsOf(values: object, prefix = ""): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(values)) {
    const path = prefix + name;
    if (isPlain(value)) for (const [inner, held] of fieldsOf(value, `${path}.`)) fields.set(inner, held);
    else fields.set(path, value);
  }
  return fields;
}

/** Returns true if a form shows both alike. */
export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Merges what somebody typed over the version that they began with, and says where the latest version differs. */
export function mergeFields(before: object, yours: object, theirs: object, secrets: Secrets = {}) {
  const [base, latest] = [fieldsOf(before), fieldsOf(theirs)];
  const typed = [...fieldsOf(yours)].filter(([name, value]) => !same(value, base.get(name)));
  const differences = typed
    .filter(([name, value]) => {
      const shownBy = secrets[name] ?? name;
      return !same(latest.get(shownBy), base.get(shownBy)) && !same(latest.get(name), value);
    })
    .map(([name, value]): Difference => {
      const digits = latest.get(secrets[name] ?? "");
      return {
        name,
        yours: value,
        theirs: latest.get(name),
        ...(digits ? { theirWords: `Ends in ${digits}` } : {}),
      };
    });
  return { typed, differences };
}

/** A field's value in words. */
export function valueWords(value: unknown): string {
  if (typeof value === "boolean") return value ? "On" : "Off";
  if (Array.isArray(value))
    return value.every((item) => typeof item === "string") ? value.join(", ") || "None" : `${value.length} entries`;
  return value === null || value === undefined || value === "" ? "Empty" : String(value);
}
