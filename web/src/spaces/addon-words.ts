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

interface LengthField {
  chosen: string | undefined;
  usual: string | undefined;
  /** The longest of the times, in minutes. */
  longest: number;
  /** True if all of the times are that long. */
  alike: boolean;
}

/**
 * The choices as a form shows them, in order, and the chosen one. The empty choice is the usual length, or the whole time if there
 * is none. If all times have the same length, the longest choice is left out, because it equals the whole time.
 */
export function lengthField({ chosen, usual, longest, alike }: LengthField) {
  const choices = lengthChoices(longest, usual).map((choice) => ({
    value: choice === usual ? "" : choice,
    label: length(minutesOf(choice)),
  }));
  const shorter = choices.filter(({ value }) => !alike || minutesOf(value) !== longest);
  const options = usual ? choices : [{ value: "", label: "The whole time" }, ...shorter];
  const value = lengthWithin(chosen, usual, longest);
  return { options, value: options.some((option) => option.value === value) ? (value ?? "") : "" };
}

interface Chosen {
  quantity?: number | undefined;
  length?: string | undefined;
}

/** "2 × Scoreboard, 1½ h". */
export function chosenWords({ name }: Pick<SpaceAddon, "name">, { quantity = 1, length: long }: Chosen): string {
  const named = quantity > 1 ? `${quantity} × ${name}` : name;
  return long ? `${named}, ${lengthShort(minutesOf(long))}` : named;
}
