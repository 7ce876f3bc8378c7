import { expect, it } from "vitest";
import { amountOf, amountText, money, percent, tidied } from "./amount";

it.each([
  ["40", "40.00"],
  ["$40", "40.00"],
  ["$ 40.5", "40.50"],
  [" 40.50 ", "40.50"],
  ["1,250", "1250.00"],
  ["$1,234,567.89", "1234567.89"],
  [".5", "0.50"],
  ["12.", "12.00"],
  ["007", "7.00"],
  ["0", "0.00"],
])("reads %j as %s", (text, amount) => expect(amountOf(text)).toBe(amount));

it.each(["", " ", "$", "forty", "4O.00", "-3", "1,25", "12,50", "1.234", "1.2.3", "€40", "40 USD"])(
  "doesn’t guess what %j means",
  (text) => expect(amountOf(text)).toBeUndefined(),
);

it("writes what it reads", () => {
  expect(amountText("1234567.5")).toBe("1,234,567.50");
  expect(amountText(undefined)).toBe("");
  expect(tidied("$1250")).toBe("1,250.00");
  expect(tidied(" 4O ")).toBe("4O");
});

it("takes what was typed as the API wants it", () => {
  expect(["$1,250.50", " 12.5", "0"].map((text) => money.parse(text))).toEqual(["1250.50", "12.50", "0.00"]);
  expect(percent.parse("12.5 %")).toBe("12.5");
});

it.each(["", "-1", "1.234", "ten"])("refuses %j", (text) => {
  expect(money.safeParse(text).success).toBe(false);
  expect(percent.safeParse(text || "1000").success).toBe(false);
});
