import { expect, it } from "vitest";
import { benefitWords } from "./group-words";

const nothing = { discount: "0", taxExempt: false, invoice: false };

it("says what a group gives, and nothing where it gives nothing", () => {
  expect(benefitWords(nothing)).toBeUndefined();
  expect(benefitWords({ discount: "12.50", taxExempt: true, invoice: true, leadTimeDays: 1 })).toBe(
    "12.5% off, no sales tax, can pay by invoice, can book up to the last minute.",
  );
  expect(benefitWords({ ...nothing, leadTimeDays: 2 })).toBe("Can book 24 hours in advance.");
  expect(benefitWords({ ...nothing, level: 1 })).toBe("Can book members-only times.");
});
