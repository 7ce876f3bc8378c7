/** An add-on's price and length in words. */
import { length, lengthShort, minutesOf, priceShort, timeOf } from "#/kit/format";
import type { SpaceAddon } from "#/queries/addons";

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

/** The length chosen for an add-on, unless the times have become too short for it. */
export const lengthWithin = (chosen: string | undefined, usual: string | undefined, longest: number) =>
  chosen && lengthChoices(longest, usual).includes(chosen) ? chosen : undefined;

/** The choices as a form shows them, in order. The empty one is the usual length, or the whole time if there is none. */
export function lengthOptions(longest: number, usual: string | undefined) {
  const choices = lengthChoices(longest, usual).map((choice) => ({
    value: choice === usual ? "" : choice,
    label: lengthWords(choice),
  }));
  return usual ? choices : [{ value: "", label: "The whole time" }, ...choices];
}

export const lengthWords = (value: string) => length(minutesOf(value));

interface Chosen {
  quantity?: number | undefined;
  length?: string | undefined;
}

/** "2 × Scoreboard, 1 h 30 min". */
export function chosenWords({ name }: Pick<SpaceAddon, "name">, { quantity = 1, length: long }: Chosen): string {
  const named = quantity > 1 ? `${quantity} × ${name}` : name;
  return long ? `${named}, ${lengthShort(minutesOf(long))}` : named;
}
