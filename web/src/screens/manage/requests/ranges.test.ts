import { expect, it } from "vitest";
import { pageSizes, rangesOf, usualSize } from "./ranges";

it("takes the whole month, and 30 days with today among them", () => {
  expect(rangesOf("2028-02-10")).toEqual([
    { label: "This Month", from: "2028-02-01", to: "2028-02-29" },
    { label: "Last 30 Days", from: "2028-01-12", to: "2028-02-10" },
  ]);
});

it("offers the usual size of a page first, then the others from small to large", () => {
  expect(pageSizes).toEqual([usualSize, "5", "10", "50", "100"]);
});
