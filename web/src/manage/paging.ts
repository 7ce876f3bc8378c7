import { useAddressParameters } from "#/app/address-parameters";
import { dayIn, idIn, oneIn, textIn } from "#/app/address-values";
import { count } from "#/kit/format";

/** Filters that are typed, one letter after the other. */
const typed = new Set(["query", "email"]);

const base64 = /^[\w-]+$/;

/** Returns true if the text is a cursor. If it was cut off, the list starts at its first page. */
export function isCursor(value: string): boolean {
  if (!base64.test(value)) return false;
  try {
    JSON.parse(
      new TextDecoder().decode(Uint8Array.from(atob(value.replaceAll("-", "+").replaceAll("_", "/")), codeOf)),
    );
    return true;
  } catch {
    return false;
  }
}

const codeOf = (letter: string) => letter.charCodeAt(0);

/**
 * A list's filters and page, kept in the address. Pages are linked by cursors; the address holds those of all previous pages,
 * so going back works after a reload too. Changing a filter returns to the first page, and Back undoes it.
 */
export function useListAddress() {
  const [parameters, change] = useAddressParameters();
  const cursors = parameters.getAll("cursor");
  const trail = cursors.every(isCursor) ? cursors : [];
  const cursor = trail.at(-1);
  const go = (cursors: string[]) => change({ cursor: cursors });
  /** Changes several filters as one step in the history. */
  const filters = (values: Record<string, string>, replace = false) =>
    change({ cursor: undefined, page: undefined, ...values }, { replace, preventScrollReset: true });
  // Each press is a step in the history; more letters of a word are not.
  const filter = (name: string, value: string) =>
    filters({ [name]: value }, typed.has(name) && value !== "" && parameters.get(name) !== null);
  /** Clears all filters but the given ones. */
  const clearTo = (values: Record<string, string>) =>
    filters({ ...Object.fromEntries([...parameters.keys()].map((name) => [name, ""])), ...values });
  const clear = () => clearTo({});

  /** Returns the table's paging, or undefined if everything fits on one page. */
  const paging = (page: { items: unknown[]; nextCursor?: string } | undefined, one: string, many?: string) => {
    const next = page?.nextCursor;
    if (!page || (!next && trail.length === 0)) return undefined;
    return {
      label: `Page ${trail.length + 1}, ${count(page.items.length, one, many)}`,
      onPrevious: trail.length > 0 ? () => go(trail.slice(0, -1)) : undefined,
      onNext: next ? () => go([...trail, next]) : undefined,
    };
  };
  return {
    value: (name: string) => textIn(parameters, name),
    /** The id in a parameter; "" if there is none. */
    id: (name: string) => idIn(parameters, name) ?? "",
    /** The day in a parameter. `from` may also be the page that this one was opened from. */
    day: (name: string) => dayIn(parameters, name) ?? "",
    /** The code in a parameter, if it is one of the given. */
    code: <Code extends string>(name: string, codes: readonly Code[]): Code | "" =>
      oneIn(parameters, name, codes) ?? "",
    filter,
    filters,
    clear,
    clearTo,
    cursor,
    paging,
  };
}

/** Drops the empty parameters of a call. */
export const given = <T extends Record<string, string | number | undefined>>(parameters: T) =>
  Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined && value !== "")) as Partial<{
    [Name in keyof T]: Exclude<T[Name], undefined | "">;
  }>;
