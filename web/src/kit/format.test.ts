import { describe, expect, it } from "vitest";
import * as format from "./format";

describe("prices", () => {
  it("keep their cents in bills and drop whole ones on pins", () => {
    expect(format.price("1111")).toBe("$1,111.00");
    expect(format.price("104.16")).toBe("$104.16");
    expect(format.price("-41.5")).toBe("−$41.50");
    expect(format.priceShort("48.00")).toBe("$48");
    expect(format.priceShort("28.80")).toBe("$28.80");
  });

  it("are rounded where they are drawn", () => {
    expect(["18420.50", "3210.00", "940.00", "-41.5", "0.00"].map(format.priceRough)).toEqual([
      "$18.4k",
      "$3.2k",
      "$940",
      "−$41.5",
      "$0",
    ]);
  });

  it("survive amounts that a float would round", () => {
    expect(format.price("9007199254740993.01")).toBe("$9,007,199,254,740,993.01");
  });

  it("know zero in every spelling", () => {
    expect(["0", "0.00", "-0.0"].every(format.isZero)).toBe(true);
    expect(format.isZero("0.01")).toBe(false);
  });
});

describe("times", () => {
  it("are written as people say them", () => {
    expect(format.time("18:00")).toBe("6:00 PM");
    expect(format.time("00:30")).toBe("12:30 AM");
    expect(format.time("12:00")).toBe("12:00 PM");
  });

  it("name the half of the day once where it is the same", () => {
    expect(format.span("18:00", "20:00")).toBe("6:00 to 8:00 PM");
    expect(format.span("11:00", "13:00")).toBe("11:00 AM to 1:00 PM");
    expect(format.span("22:00", "24:00")).toBe("10:00 PM to midnight");
    expect(format.span("00:00", "24:00")).toBe("all day");
    expect(format.span("00:00", "06:00")).toBe("12:00 to 6:00 AM");
    expect(format.endTime("24:00")).toBe("Midnight");
    expect(format.endTime("20:00")).toBe("8:00 PM");
  });
});

describe("days", () => {
  it("do not move with the browser's zone", () => {
    expect(format.day("2027-03-11")).toBe("Thu, Mar 11");
    expect(format.dayLong("2027-03-11")).toBe("Thursday, March 11");
    expect(format.dayWithYear("2027-03-01")).toBe("Mar 1, 2027");
    expect(format.dayAndOtherYear("2027-03-01", "2027-11-23")).toBe("Mon, Mar 1");
    expect(format.dayAndOtherYear("2026-12-31", "2027-01-01")).toBe("Thu, Dec 31, 2026");
  });

  it("go on over the clock's change", () => {
    expect(format.addDays("2027-03-13", 2)).toBe("2027-03-15");
  });

  it("name the facility's zone", () => {
    expect(format.zoneName("America/Chicago")).toBe("Central time");
    expect(format.todayIn("Pacific/Auckland", new Date("2027-03-11T20:00:00Z"))).toBe("2027-03-12");
    expect(format.instant("2027-03-12T00:00:00Z", "America/Chicago")).toBe("Thu, Mar 11, 6:00 PM");
  });
});

describe("lengths", () => {
  it("use halves and quarters", () => {
    expect([60, 90, 120, 105].map(format.lengthShort)).toEqual(["1 h", "1½ h", "2 h", "1¾ h"]);
    expect([45, 60, 90, 120].map(format.length)).toEqual(["45 minutes", "1 hour", "1½ hours", "2 hours"]);
    expect([65, 75, 80, 150, 165].map(format.length)).toEqual([
      "1 hour 5 minutes",
      "1¼ hours",
      "1 hour 20 minutes",
      "2½ hours",
      "2¾ hours",
    ]);
  });

  it("run down as a clock", () => {
    expect(format.countdown(708)).toBe("11:48");
    expect(format.countdown(52)).toBe("0:52");
  });
});

it.each([
  ["+16085550149", "(608) 555-0149"],
  ["+16085550149;ext=45", "(608) 555-0149 ext. 45"],
  ["+442079460000", "+442079460000"],
  ["+442079460000;ext=45", "+442079460000 ext. 45"],
  [undefined, ""],
])("writes the phone %s as %s", (phone, words) => {
  expect(format.phoneWords(phone)).toBe(words);
});

it("moves by months, and to the last day of a shorter one", () => {
  expect(format.addMonths("2027-01-31", 1)).toBe("2027-02-28");
  expect(format.addMonths("2027-03-11", -3)).toBe("2026-12-11");
  expect(format.addMonths("2028-02-29", 12)).toBe("2029-02-28");
});
