import { describe, expect, it } from "vitest";
import { windowOf, windowOption, windowWords } from "./windows";

describe("a window of the day", () => {
  it("is offered under its name", () => {
    expect(windowOption({ start: "17:00" })?.label).toBe("After 5 PM");
    expect(windowOption({ start: "17:00", end: "22:00" })?.label).toBe("Evening, 5 to 10 PM");
  });

  it("is said as it is where it comes from elsewhere", () => {
    expect(windowOption({ start: "17:30", end: "19:00" })?.label).toBe("5:30 to 7:00 PM");
    expect(windowOption({})).toBeUndefined();
  });

  it("goes through a choice and back", () => {
    for (const window of [
      { start: "17:00", end: undefined },
      { start: "06:00", end: "12:00" },
    ])
      expect(windowOf(windowOption(window)?.value ?? "")).toEqual(window);
  });

  it("ends with the day where no end is said", () => {
    expect(windowWords({ start: "17:00", end: "24:00" })).toBe("after 5 PM");
    expect(windowWords({ end: "12:00" })).toBe("before 12 PM");
  });
});
