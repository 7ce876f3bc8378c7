import { expect, test } from "vitest";
import { changeWords } from "./visits";

const words = (total: number, before: number, first = "2027-02-01") =>
  changeWords({ total, before, byDay: [] }, first, "2027-03-15");

test("a month is compared to the one before", () => {
  expect(words(112, 100)).toBe("12% more than in January");
  expect(words(50, 100)).toBe("50% fewer than in January");
  expect(words(7, 7)).toBe("As many as in January");
  expect(words(7, 0)).toBe("None in January");
  expect(words(1001, 1000)).toBe("1% more than in January");
  expect(words(2, 1, "2027-01-01")).toBe("100% more than in December");
});

test("a month that isn’t over is compared to the same days", () => {
  expect(words(30, 20, "2027-03-01")).toBe("50% more than by this day in February");
});
