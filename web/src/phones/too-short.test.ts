import { expect, it } from "vitest";
import { isTooShort } from "./too-short";

it.each(["", "12", "abc", "555-0123", "608 555 012"])("knows that %o can't be dialed", (phone) => {
  expect(isTooShort(phone)).toBe(true);
});

it.each([
  "(608) 555-0123",
  "608–555–0123 ext. 45",
  "1-800-FLOWERS",
  "٦٠٨٥٥٥٠١٢٣",
  "+298 211234",
  "\u{202A}＋683 4000",
  "00 683 4000",
  "(011) 683 4000",
])("leaves %o to the server", (phone) => {
  expect(isTooShort(phone)).toBe(false);
});
