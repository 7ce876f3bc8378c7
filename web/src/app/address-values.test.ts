import { expect, it } from "vitest";
import { clockIn, dayIn, idIn, numberIn, oneIn, textIn, wholeIn } from "./address-values";

const query = (value: string) => new URLSearchParams({ it: value });

it("reads what makes sense", () => {
  expect(dayIn(query("2028-02-29"), "it")).toBe("2028-02-29");
  expect(clockIn(query("24:00"), "it")).toBe("24:00");
  expect(wholeIn(query("5"), "it", 1, 10)).toBe(5);
  expect(numberIn(query("-89.4"), "it", -90, 90)).toBe(-89.4);
  expect(oneIn(query("list"), "it", ["tiles", "list"])).toBe("list");
  expect(idIn(query("0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b"), "it")).toBe("0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b");
});

it.each([
  "",
  " ",
  "abc",
  "2027-13-01",
  "2027-02-29",
  "2027-02-30",
  "2027-1-1",
  "0000-01-01",
  "9999-01-01",
  "2027-03-11T10:00",
])("finds no day in %j", (value) => {
  expect(dayIn(query(value), "it")).toBeUndefined();
});

it.each(["", "25:00", "24:30", "6pm", "17:60", "17"])("finds no time of day in %j", (value) => {
  expect(clockIn(query(value), "it")).toBeUndefined();
});

it.each(["", "0", "11", "2.5", "1e1", "x", "NaN", "Infinity", "99999999999999999999"])(
  "finds no number from 1 to 10 in %j",
  (value) => {
    expect(wholeIn(query(value), "it", 1, 10)).toBeUndefined();
  },
);

it("leaves out ids and words that can't be meant", () => {
  expect(idIn(query("abc"), "it")).toBeUndefined();
  expect(oneIn(query("toString"), "it", ["tiles", "list"])).toBeUndefined();
  expect(textIn(query("a".repeat(500)), "it")).toHaveLength(100);
});
