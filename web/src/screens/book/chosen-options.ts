/** Options besides the time: add-ons, and the use of the space if it has several types. */
import { minutesOf } from "#/kit/format";
import type { SpaceAddon } from "#/queries/addons";
import { lengthWithin } from "#/spaces/addon-words";

export interface ChosenAddon {
  id: string;
  quantity?: number | undefined;
  length?: string | undefined;
}

/** Something of the renter's own making. */
export interface CustomAddon {
  name: string;
  quantity: number;
}

export interface Options {
  /** Empty: the space's main type. */
  spaceType: string;
  addons: ChosenAddon[];
  custom: CustomAddon[];
  /** Typed for another one, and not possible as it is. */
  typed?: string | undefined;
}

export const noOptions: Options = { spaceType: "", addons: [], custom: [] };

export const categoryNames: Record<SpaceAddon["category"], string> = {
  setup: "Setup",
  utilities: "Utilities",
  extras: "Extras",
  custom: "More",
};

/** The add-ons under their headings, in the order in which the space lists them. Those that come with it have a heading of their own. */
export function byCategory(addons: SpaceAddon[]) {
  const headings = Object.keys(categoryNames) as SpaceAddon["category"][];
  return headings
    .map((category) => ({ category, addons: addons.filter((addon) => addon.category === category && !addon.include) }))
    .filter((group) => group.addons.length > 0);
}

/** The longest of the times, in minutes. */
export const longestOf = (dates: { start: string; end: string }[]) =>
  Math.max(0, ...dates.map(({ start, end }) => minutesOf(end) - minutesOf(start)));

/** The chosen options that are still offered, as the server takes them. An add-on or the times, in minutes, may have changed. */
export function stillOffered(chosen: ChosenAddon[], offered: SpaceAddon[], longest: number): ChosenAddon[] {
  return chosen.flatMap(({ id, quantity, length: long }) => {
    const addon = offered.find((each) => each.id === id && !each.include);
    if (!addon) return [];
    const within = lengthWithin(long, addon.length, longest);
    return {
      id,
      ...(addon.perItem && quantity ? { quantity: Math.min(quantity, addon.quantity) } : {}),
      ...(addon.selectLength && within ? { length: within } : {}),
    };
  });
}
