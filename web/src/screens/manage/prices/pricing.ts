/** The pricing of a space: its form, and the request. */
import type { PricingBlock } from "@fieldhouse/clients/tenant/model/pricingBlock";
import type { PricingBlockRow } from "@fieldhouse/clients/tenant/model/pricingBlockRow";
import type { PricingBuffer } from "@fieldhouse/clients/tenant/model/pricingBuffer";
import type { Space } from "@fieldhouse/clients/tenant/model/space";
import type { SpacePricingForm } from "@fieldhouse/clients/tenant/model/spacePricingForm";
import { seen, z } from "#/kit/schema";
import { weekdays } from "#/kit/weekdays";
import { amountField, amountOf, amountText, notAnAmount, optionalAmount } from "#/manage/amount";
import { nameOfCopy } from "./copy-name";

const weekday = z.enum(["mon", "tue", "wed", "thu", "fri", "sat", "sun"]);
type Weekday = z.infer<typeof weekday>;

const row = z.object({ days: z.array(weekday), holiday: z.boolean(), amount: amountField });

const block = z.object({
  name: z.string().trim().regex(seen, "Enter a name."),
  start: z.string().min(1, "Choose a start time."),
  end: z.string().min(1, "Choose an end time."),
  table: z.array(row).min(1, "Add a price."),
  /** Minutes kept free; 0 for none. */
  bufferBefore: z.string(),
  bufferAfter: z.string(),
  additional: optionalAmount,
});

export type BlockValues = z.infer<typeof block>;
export type RowValues = z.infer<typeof row>;

/** Several blocks, checked against each other: names, times, and days. */
export const blocksSchema = z.array(block).superRefine((blocks, context) => {
  for (const [index, { name, start, end, table, bufferBefore, bufferAfter }] of blocks.entries()) {
    const wrong = (path: (string | number)[], message: string) =>
      context.addIssue({ code: "custom", path: [index, ...path], message });
    const same = (other: BlockValues) => other.name.trim().toLowerCase() === name.trim().toLowerCase();
    if (name.trim() && blocks.slice(0, index).some(same)) wrong(["name"], "Duplicate pricing name");
    if (start && end && minutes(ended(end)) <= minutes(start))
      wrong(["end"], "End Time must be later than Start Time.");
    if (start && minutes(start) < Number(bufferBefore)) wrong(["bufferBefore"], "It would begin before midnight.");
    if (end && minutes(ended(end)) + Number(bufferAfter) > endOfDay)
      wrong(["bufferAfter"], "It would end after midnight.");
    for (const [at, { days, holiday }] of table.entries()) {
      const above = table.slice(0, at);
      if (holiday && above.some((row) => row.holiday))
        wrong(["table", at, "days"], "Only one row can be for holidays.");
      if (!holiday && days.length === 0) wrong(["table", at, "days"], "Choose at least one day.");
      const twice = days.find((day) => above.some((row) => !row.holiday && row.days.includes(day)));
      if (!holiday && twice)
        wrong(["table", at, "days"], `Overlapping days in the pricing: ${dayName(twice)} has a price above.`);
    }
  }
});

const dayName = (code: Weekday) => weekdays.find((weekday) => weekday.code === code)?.label ?? code;

export const pricingSchema = z
  .object({
    mode: z.enum(["hourly", "daily", "sheet", "blocks"]),
    price: z.string(),
    dailyPrice: z.string(),
    priceSheetId: z.string(),
    // Validated only if they apply: hidden values can't be corrected.
    blocks: z.array(z.custom<BlockValues>()),
  })
  .superRefine(({ mode, price, dailyPrice, priceSheetId, blocks }, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (mode !== "daily" && amountOf(price) === undefined) wrong("price", notAnAmount);
    if (mode === "daily" && amountOf(dailyPrice) === undefined) wrong("dailyPrice", notAnAmount);
    if (mode === "sheet" && !priceSheetId) wrong("priceSheetId", "Choose a price sheet.");
    if (mode !== "blocks") return;
    if (blocks.length === 0) wrong("mode", "Add at least one block.");
    for (const { path, message } of blocksSchema.safeParse(blocks).error?.issues ?? [])
      context.addIssue({ code: "custom", path: ["blocks", ...path], message });
  });

export type PricingValues = z.infer<typeof pricingSchema>;

const endOfDay = 24 * 60;
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;

/** The browser's time field has no 24:00, so an end at midnight means the end of the day. */
const ended = (time: string) => (time === "00:00" ? "24:00" : time);

const everyDay: Weekday[] = weekdays.map(({ code }) => code);

const rowValues = ({ days, holiday = false, amount }: PricingBlockRow): RowValues => ({
  days: holiday ? [] : days,
  holiday,
  amount: amountText(amount),
});

/** Days mean nothing in a row for holidays, but the API wants some in each row. */
const rowOf = ({ days, holiday, amount }: RowValues): PricingBlockRow => ({
  days: holiday ? everyDay : days,
  holiday,
  amount: amountOf(amount) ?? amount,
});

export const blockValues = ({ name, start, end, table, buffer = [], additional }: PricingBlock): BlockValues => ({
  name,
  start,
  end: end.replace("24:00", "00:00"),
  table: table.map(rowValues),
  bufferBefore: String(Math.max(0, ...buffer.map((free) => minutes(start) - minutes(free.start)))),
  bufferAfter: String(Math.max(0, ...buffer.map((free) => minutes(ended(free.end)) - minutes(end)))),
  additional: amountText(additional),
});

export function blockOf({ name, start, end, table, bufferBefore, bufferAfter, additional }: BlockValues): PricingBlock {
  const [before, after] = [Number(bufferBefore), Number(bufferAfter)];
  const last = ended(end);
  const buffer: PricingBuffer[] = [
    ...(before > 0 ? [{ start: clock(minutes(start) - before), end: start }] : []),
    ...(after > 0 ? [{ start: last, end: clock(minutes(last) + after) }] : []),
  ];
  const added = amountOf(additional);
  return {
    name: name.trim(),
    start,
    end: last,
    table: table.map(rowOf),
    buffer,
    ...(added ? { additional: added } : {}),
  };
}

/** A new block takes the two hours after the last one, every day. */
export function nextBlock(blocks: BlockValues[]): BlockValues {
  const last = blocks.at(-1);
  const from = last ? minutes(ended(last.end)) : 8 * 60;
  const start = Number.isFinite(from) && from <= endOfDay - 60 ? from : 8 * 60;
  const end = Math.min(endOfDay, start + 120);
  return {
    name: "",
    start: clock(start),
    end: clock(end % endOfDay),
    table: [{ days: everyDay, holiday: false, amount: "" }],
    bufferBefore: "0",
    bufferAfter: "0",
    additional: "",
  };
}

/** A new row takes the days that have no price yet; with all of them taken it is for holidays. */
export function nextRow(table: RowValues[]): RowValues {
  const days = everyDay.filter((day) => !table.some((row) => row.days.includes(day)));
  return { days, holiday: days.length === 0, amount: "" };
}

/** Copies a block with its prices, under a new name. */
export function copiedBlock(block: BlockValues, blocks: BlockValues[]): BlockValues {
  const names = blocks.map(({ name }) => name);
  return { ...structuredClone(block), name: nameOfCopy(block.name, names) };
}

export const pricingValues = ({ price, pricing }: Pick<Space, "price" | "pricing">): PricingValues => ({
  mode: pricing.mode,
  // A 24th of a day's price is nobody's hourly price.
  price: pricing.mode === "daily" ? "" : amountText(price),
  dailyPrice: amountText(pricing.dailyPrice),
  priceSheetId: pricing.priceSheetId ?? "",
  blocks: (pricing.blocks ?? []).map(blockValues),
});

/** Only values of the mode are sent. */
export function pricingOf({ mode, price, dailyPrice, priceSheetId, blocks }: PricingValues): SpacePricingForm {
  if (mode === "daily") return { mode, dailyPrice: amountOf(dailyPrice) ?? dailyPrice };
  const hourly = { mode, price: amountOf(price) ?? price };
  if (mode === "sheet") return { ...hourly, priceSheetId };
  return mode === "blocks" ? { ...hourly, blocks: blocks.map(blockOf) } : hourly;
}
