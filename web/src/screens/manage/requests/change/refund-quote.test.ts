import { expect, it } from "vitest";
import { refundOf } from "./refund-quote";

it("asks for everything, an amount, or lines of the bill", () => {
  expect(refundOf({ what: "all", amount: "5", lines: ["1"] })).toEqual({});
  expect(refundOf({ what: "part", amount: "12.5", lines: [] })).toEqual({ amount: "12.50" });
  expect(refundOf({ what: "lines", amount: "", lines: ["0", "3"] })).toEqual({ lines: [0, 3] });
});

it("asks for nothing while something is missing", () => {
  expect(refundOf({ what: "part", amount: "", lines: [] })).toBeUndefined();
  expect(refundOf({ what: "lines", amount: "", lines: [] })).toBeUndefined();
});
