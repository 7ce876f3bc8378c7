/** The order of rows in the address: "price", or "-price" from the top down. */
import type { Sort } from "#/kit/grid/GridHeading";

export const sortOf = (text: string): Sort | undefined =>
  text === "" ? undefined : { key: text.replace(/^-/, ""), descending: text.startsWith("-") };

export const sortText = (sort: Sort | undefined) => (sort ? `${sort.descending ? "-" : ""}${sort.key}` : "");
