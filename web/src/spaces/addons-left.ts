/** The number of an add-on that is left, in renters’ words and in staff’s. */
import type { SpaceAddon } from "#/queries/addons";

/** The most of an add-on on one booking, where so many are left at its times; undefined: it isn't counted. */
export const mostOf = ({ quantity }: Pick<SpaceAddon, "quantity">, left: number | undefined) =>
  left === undefined ? quantity : Math.min(quantity || left, left);

/** "4 left at this time", "None left at these times". */
export const leftWords = (left: number, dates: number) =>
  `${left || "None"} left at ${dates > 1 ? "these times" : "this time"}`;
