import { describe, expect, it } from "vitest";
import { minutesAhead, zoneNotice } from "./zones";

const central = "America/Chicago";
const eastern = "America/Detroit";

describe("the reader's clock", () => {
  it("is an hour ahead one zone to the east, and behind the other way", () => {
    expect(minutesAhead(central, eastern, "2027-03-11")).toBe(60);
    expect(minutesAhead(eastern, central, "2027-03-11")).toBe(-60);
  });

  it("follows both places' summer time", () => {
    expect(minutesAhead(central, "America/Phoenix", "2027-01-15")).toBe(-60);
    expect(minutesAhead(central, "America/Phoenix", "2027-07-15")).toBe(-120);
  });

  it("is not mentioned where it agrees", () => {
    expect(zoneNotice(central, "America/Winnipeg", "2027-07-15")).toBeUndefined();
  });

  it("is said for the chosen start, with the day where that differs", () => {
    expect(zoneNotice(central, eastern, "2027-03-11", "18:00")).toEqual({
      zone: "Times are in Central time.",
      words: "6:00 PM there is 7:00 PM your time.",
    });
    expect(zoneNotice(central, "Europe/Berlin", "2027-01-15", "18:00")?.words).toBe(
      "6:00 PM there is 1:00 AM your time the next day.",
    );
    expect(zoneNotice(eastern, central, "2027-03-11")?.words).toBe("You’re 1 hour behind.");
  });
});
