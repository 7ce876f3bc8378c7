import { describe, expect, it } from "vitest";
import { openShareWords, slotsOfWindow, timeWords, windowOfSlots, windowWords } from "./windows";

describe("a window of the day", () => {
  it("goes through the slider's half hours and back", () => {
    const window = { start: "17:00", end: "21:30" };
    expect(slotsOfWindow(window)).toEqual({ from: 34, to: 43 });
    expect(windowOfSlots(34, 43)).toEqual(window);
  });

  it("has no limit where an end of the slider is at its end", () => {
    expect(slotsOfWindow({})).toEqual({ from: 10, to: 46 });
    expect(windowOfSlots(10, 46)).toEqual({ start: undefined, end: undefined });
    expect(slotsOfWindow({ start: "03:00", end: "24:00" })).toEqual({ from: 10, to: 46 });
  });

  it("is said in words", () => {
    expect(windowWords({ start: "17:30", end: "19:00" })).toBe("5:30 to 7:00 PM");
    expect(timeWords({ start: "17:00" })).toBe("After 5 PM");
    expect(timeWords({})).toBe("Any time");
  });

  it("ends with the day where no end is said", () => {
    expect(windowWords({ start: "17:00", end: "24:00" })).toBe("after 5 PM");
    expect(windowWords({ end: "12:00" })).toBe("before 12 PM");
  });
});

it("says what the open share is of: the chosen hours, or the day", () => {
  expect(openShareWords({ end: "21:00" })).toBe("available");
  expect(openShareWords({})).toBe("of the day available");
});
