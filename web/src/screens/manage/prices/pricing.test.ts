import type { PricingBlock } from "@fieldhouse/clients/tenant/model/pricingBlock";
import { expect, it } from "vitest";
import {
  type BlockValues,
  blockOf,
  blocksSchema,
  blockValues,
  copiedBlock,
  nextBlock,
  nextRow,
  pricingOf,
  pricingSchema,
  pricingValues,
} from "./pricing";

const evening: PricingBlock = {
  name: "Evening",
  start: "17:00",
  end: "24:00",
  table: [
    { amount: "1110.00", days: ["mon", "tue"], holiday: false },
    { amount: "220.00", days: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"], holiday: true },
  ],
  buffer: [{ start: "16:30", end: "17:00" }],
  additional: "45.00",
};

const messages = (blocks: BlockValues[]) =>
  Object.fromEntries(
    (blocksSchema.safeParse(blocks).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );
const values = blockValues(evening);
const row = (days: BlockValues["table"][number]["days"], amount = "40", holiday = false) => ({ days, amount, holiday });

it("sends a block back as it came", () => {
  expect(blockOf(values)).toEqual(evening);
  expect(values.end).toBe("00:00");
  expect(values.table[0]?.amount).toBe("1,110.00");
});

it("sends what is typed as the amounts that are meant", () => {
  const typed = { ...values, additional: "", bufferBefore: "0", table: [row(["sat"], "$1,180")] };
  expect(blockOf(typed)).toEqual({
    name: "Evening",
    start: "17:00",
    end: "24:00",
    table: [{ days: ["sat"], holiday: false, amount: "1180.00" }],
    buffer: [],
  });
});

it("names the day that two rows share", () => {
  const late = { ...values, table: [row(["mon", "thu"]), row(["thu", "fri"])] };
  expect(messages([late])).toEqual({
    "0.table.1.days": "Overlapping days in the pricing: Thursday has a price above.",
  });
});

it("judges blocks by each other and by their own times", () => {
  const early = { ...values, name: "evening ", start: "08:00", end: "07:00", bufferBefore: "0" };
  const twice = {
    ...values,
    name: "Late",
    table: [row([]), row([], "9", true), row([], "9", true)],
    bufferAfter: "30",
  };
  expect(messages([values, early, twice])).toEqual({
    "1.name": "Duplicate pricing name",
    "1.end": "End Time must be later than Start Time.",
    "2.table.0.days": "Choose at least one day.",
    "2.table.2.days": "Only one row can be for holidays.",
    "2.bufferAfter": "It would end after midnight.",
  });
});

it("goes on after the last block, with the days that are left", () => {
  expect(nextBlock([])).toMatchObject({ start: "08:00", end: "10:00" });
  expect(nextBlock([{ ...values, end: "20:00" }])).toMatchObject({ start: "20:00", end: "22:00" });
  expect(nextBlock([values])).toMatchObject({ start: "08:00" });
  expect(nextRow([row(["mon", "tue", "wed", "thu", "fri"])])).toEqual(row(["sat", "sun"], ""));
  expect(nextRow([row(["mon", "tue", "wed", "thu", "fri", "sat", "sun"])])).toEqual(row([], "", true));
  expect(copiedBlock(values, [values, { ...values, name: "Evening copy" }]).name).toBe("Evening copy 2");
});

it("sends of a price only what belongs to how it is priced", () => {
  const space = pricingValues({
    price: "1.6667",
    pricing: { mode: "daily", dailyPrice: "40.00", startingAt: "40.00", unit: "day" },
  });
  expect(space.price).toBe("");
  expect(pricingOf(space)).toEqual({ mode: "daily", dailyPrice: "40.00" });
  expect(pricingOf({ ...space, mode: "hourly", price: "$35" })).toEqual({ mode: "hourly", price: "35.00" });
  expect(pricingOf({ ...space, mode: "sheet", price: "0", priceSheetId: "s" })).toEqual({
    mode: "sheet",
    price: "0.00",
    priceSheetId: "s",
  });
});

it("asks only for what the chosen mode needs", () => {
  const wrong = { ...values, name: "" };
  const space = { mode: "hourly" as const, price: "40", dailyPrice: "", priceSheetId: "", blocks: [wrong] };
  expect(pricingSchema.safeParse(space).success).toBe(true);
  const issues = pricingSchema.safeParse({ ...space, mode: "blocks" }).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join("."))).toEqual(["blocks.0.name"]);
  expect(pricingSchema.safeParse({ ...space, mode: "daily" }).error?.issues[0]?.path).toEqual(["dailyPrice"]);
});
