import { expect, it } from "vitest";
import { leftWords, mostOf } from "./addons-left";

it("limits the quantity to what is left at the times", () => {
  expect(mostOf({ quantity: 10 }, 4)).toBe(4);
  expect(mostOf({ quantity: 3 }, 8)).toBe(3);
  expect(mostOf({ quantity: 10 }, undefined)).toBe(10);
  expect(mostOf({ quantity: 0 }, 2)).toBe(2);
  expect(leftWords(4, 1)).toBe("4 left at this time");
  expect(leftWords(0, 3)).toBe("None left at these times");
});
