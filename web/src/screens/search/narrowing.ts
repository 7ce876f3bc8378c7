/** Filters of a search other than place and time: read, changed and removed in one way. */
import { priceShort } from "#/kit/format";
import { type Criteria, codesOf } from "./criteria";
import { typeWords } from "./types";

/** Filters that hold codes of a list, by the list's name. */
export const codeFilters = {
  sport: "sports",
  surface: "surfaces",
  ageGroup: "ageGroups",
  amenity: "amenities",
} as const;

export type CodeFilter = keyof typeof codeFilters;

const filters = [
  "type",
  "sport",
  "surface",
  "ageGroup",
  "amenity",
  "indoor",
  "instantBooking",
  "minimumPrice",
  "maximumPrice",
  "claimable",
  "text",
] as const satisfies (keyof Criteria)[];

/** Without any filter. */
export const unfiltered: Partial<Criteria> = Object.fromEntries(filters.map((name) => [name, undefined]));

export const isFiltered = (criteria: Criteria) => filters.some((name) => criteria[name] !== undefined);

/** With the code added, or taken away where it was there. */
export function toggled(codes: string | undefined, code: string): string | undefined {
  const before = codesOf(codes);
  const after = before.includes(code) ? before.filter((other) => other !== code) : [...before, code];
  return after.join(",") || undefined;
}

type Label = (list: "spaceTypes" | (typeof codeFilters)[CodeFilter], code: string) => string;

export interface Narrowing {
  words: string;
  /** The change to search without it. */
  without: Partial<Criteria>;
}

/** Each filter in words, with what takes it away. */
export function narrowings(criteria: Criteria, label: Label): Narrowing[] {
  const { type, indoor, instantBooking, minimumPrice, maximumPrice } = criteria;
  const found: (Narrowing | undefined)[] = [
    type ? { words: typeWords(type, label), without: { type: undefined } } : undefined,
    ...(Object.keys(codeFilters) as CodeFilter[]).flatMap((filter) =>
      codesOf(criteria[filter]).map((code) => ({
        words: label(codeFilters[filter], code),
        without: { [filter]: toggled(criteria[filter], code) },
      })),
    ),
    indoor === undefined ? undefined : { words: indoor ? "Indoor" : "Outdoor", without: { indoor: undefined } },
    instantBooking === undefined
      ? undefined
      : { words: instantBooking ? "Instant booking" : "Needs approval", without: { instantBooking: undefined } },
    criteria.claimable ? { words: "Can be claimed", without: { claimable: undefined } } : undefined,
    minimumPrice || maximumPrice
      ? {
          words: priceWords(minimumPrice, maximumPrice),
          without: { minimumPrice: undefined, maximumPrice: undefined },
        }
      : undefined,
  ];
  return found.filter((one) => one !== undefined);
}

/** "$20 to $60", "Up to $60", "Any price". */
export function priceWords(minimum: string | undefined, maximum: string | undefined): string {
  if (minimum && maximum) return `${priceShort(minimum)} to ${priceShort(maximum)}`;
  if (maximum) return `Up to ${priceShort(maximum)}`;
  if (minimum) return `${priceShort(minimum)} and up`;
  return "Any price";
}
