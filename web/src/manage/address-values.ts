/** Values in the addresses of staff pages, in addition to those of every page (app/address-values). */
import { fitting, isDayOfAddress, isId } from "#/app/address-values";

/** A month: "2027-03". */
export const monthIn = (query: URLSearchParams, name: string) =>
  fitting(query, name, (value) => isDayOfAddress(`${value}-01`));

/** Returns all ids of a repeated parameter. */
export const idsIn = (query: URLSearchParams, name: string) => query.getAll(name).filter(isId);
