/** What is rented beside the time: add-ons, and what the space is used as where it has several types. */
import { length, lengthShort, minutesOf, priceShort, timeOf } from "#/kit/format";
import { z } from "#/kit/schema";
import type { SpaceAddon } from "#/queries/addons";

const chosenAddon = z.object({
  id: z.string(),
  quantity: z.number().int().min(1).optional(),
  length: z.string().optional(),
});

export const optionsSchema = z.object({
  /** Empty: the space's main type. */
  spaceType: z.string(),
  addons: z.array(chosenAddon),
});

export type Options = z.infer<typeof optionsSchema>;
export type ChosenAddon = z.infer<typeof chosenAddon>;

export const noOptions: Options = { spaceType: "", addons: [] };

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

const bases: Record<SpaceAddon["basis"], string> = {
  perUse: "",
  perHour: " per hour",
  perHalfHour: " per half hour",
  perQuarterHour: " per quarter hour",
};

/** "$5 each per hour", "Free". */
export const priceWords = ({ price, basis, perItem }: Pick<SpaceAddon, "price" | "basis" | "perItem">) =>
  Number(price) === 0 ? "Free" : `${priceShort(price)}${perItem ? " each" : ""}${bases[basis]}`;

/** Lengths to choose from, in steps of 15 minutes from an hour up to the longest of the times, with the usual length among them. */
export function lengthChoices(longest: number, usual: string | undefined): string[] {
  const most = Math.max(60, longest, usual ? minutesOf(usual) : 0);
  return Array.from({ length: Math.floor((most - 60) / 15) + 1 }, (_, step) => timeOf(60 + step * 15));
}

/** "2 × Scoreboard, 1 h 30 min". */
export function chosenWords({ name }: Pick<SpaceAddon, "name">, { quantity = 1, length: long }: ChosenAddon): string {
  const named = quantity > 1 ? `${quantity} × ${name}` : name;
  return long ? `${named}, ${lengthShort(minutesOf(long))}` : named;
}

export const lengthWords = (value: string) => length(minutesOf(value));

/** What is still offered of what was chosen, as the server takes it: an add-on may have been changed since. */
export function stillOffered(chosen: ChosenAddon[], offered: SpaceAddon[]): ChosenAddon[] {
  return chosen.flatMap(({ id, quantity, length: long }) => {
    const addon = offered.find((each) => each.id === id && !each.include);
    if (!addon) return [];
    return {
      id,
      ...(addon.perItem && quantity ? { quantity: Math.min(quantity, addon.quantity) } : {}),
      ...(addon.selectLength && long ? { length: long } : {}),
    };
  });
}
