import { expect, it } from "vitest";
import { asExpiry, inGroups, putInOrder } from "./typing";

it.each([
  ["1", "1"],
  ["12", "12 / "],
  ["1228", "12 / 28"],
  ["12/2028", "12 / 2028"],
  ["4", "04 / "],
  ["1/", "01 / "],
  ["1/28", "01 / 28"],
  ["04 / 30", "04 / 30"],
])("reads %s as the date %s", (typed, date) => {
  expect(asExpiry(typed)).toBe(date);
});

it("lets the slash be deleted", () => {
  expect(asExpiry("12 /", true)).toBe("12");
  expect(asExpiry("12 / 2", true)).toBe("12 / 2");
});

it("writes a number in groups, and no more than a card has", () => {
  expect(inGroups("4242 x4")).toBe("4242 4");
  expect(inGroups("1".repeat(30)).replaceAll(" ", "")).toHaveLength(19);
});

it("keeps the caret behind the digit that was typed", () => {
  const field = document.createElement("input");
  field.value = "4242 94242 4242";
  field.setSelectionRange(6, 6);
  putInOrder(field, inGroups(field.value));
  expect([field.value, field.selectionStart]).toEqual(["4242 9424 2424 2", 6]);
  field.value = "42424";
  field.setSelectionRange(5, 5);
  putInOrder(field, inGroups(field.value));
  expect([field.value, field.selectionStart]).toEqual(["4242 4", 6]);
});
