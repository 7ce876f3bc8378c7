import { expect, it } from "vitest";
import { rangesOf } from "./ranges";

it("takes the whole month, and 30 days with today among them", () => {
  expect(rangesOf("2028-02-10")).toEqual([
    { label: "This Month", from: "2028-02-01", to: "2028-02-29" },
    { label: "Last 30 Days", from: "2028-01-12", to: "2028-02-10" },
  ]);
});
