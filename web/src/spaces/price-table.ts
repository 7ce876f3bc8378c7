/** A space's price list as rows of the table shown on its page. */
import type { PricingBlock } from "@fieldhouse/clients/tenant/model/pricingBlock";
import { priceShort, span } from "#/kit/format";
import { perUnit } from "#/kit/unit";
import type { Space } from "#/queries/spaces";

export interface PriceRow {
  /** A block's name, or a time of day. */
  name: string;
  /** Below the name. */
  detail?: string;
  amounts: { when: string; amount: string }[];
}

const columns = [
  ["all", "Every day"],
  ["weekdays", "Weekdays"],
  ["weekends", "Weekends"],
  ["mon", "Mondays"],
  ["tue", "Tuesdays"],
  ["wed", "Wednesdays"],
  ["thu", "Thursdays"],
  ["fri", "Fridays"],
  ["sat", "Saturdays"],
  ["sun", "Sundays"],
] as const;

const dayNames: Record<string, string> = {
  mon: "Mon",
  tue: "Tue",
  wed: "Wed",
  thu: "Thu",
  fri: "Fri",
  sat: "Sat",
  sun: "Sun",
};
const week = Object.keys(dayNames);

/** "Mon to Thu", "Fri, Sun", "Every day". */
export function daysInWords(days: string[]): string {
  const at = days.map((day) => week.indexOf(day)).toSorted((a, b) => a - b);
  if (at.length === week.length) return "Every day";
  const names = at.map((index) => dayNames[week[index] ?? ""] ?? "");
  const isRun = at.every((index, place) => place === 0 || index === (at[place - 1] ?? 0) + 1);
  return isRun && names.length > 2 ? `${names[0]} to ${names.at(-1)}` : names.join(", ");
}

function blockRow({ name, start, end, table, additional }: PricingBlock): PriceRow {
  const added = additional ? `. Added time ${priceShort(additional)} an hour` : "";
  return {
    name,
    detail: `${span(start, end)}${added}`,
    amounts: table.map(({ days, amount, holiday }) => ({
      when: holiday ? "Holidays" : daysInWords(days),
      amount: priceShort(amount),
    })),
  };
}

export function priceRows({ pricing, price }: Pick<Space, "pricing" | "price">): PriceRow[] {
  const { mode, rows = [], blocks = [], dailyPrice, startingAt, unit } = pricing;
  if (mode === "blocks") return blocks.map(blockRow);
  if (mode === "daily")
    return [{ name: "Whole day", amounts: [{ when: "", amount: priceShort(dailyPrice ?? startingAt) }] }];
  if (mode === "hourly") return [];
  const ofSheet = rows.map(
    ({ start, end, amounts }): PriceRow => ({
      name: span(start, end),
      detail: perUnit[unit],
      amounts: columns.flatMap(([column, when]) => {
        const amount = amounts[column];
        return amount ? [{ when, amount: priceShort(amount) }] : [];
      }),
    }),
  );
  return price
    ? [...ofSheet, { name: "Other times", detail: perUnit[unit], amounts: [{ when: "", amount: priceShort(price) }] }]
    : ofSheet;
}
