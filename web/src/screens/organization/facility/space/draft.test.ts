import { describe, expect, it } from "vitest";
import { timeOf } from "#/kit/format";
import type { DaySlots } from "#/kit/time-picker/slots";
import { draftOf, readAsked, writeDraft } from "./draft";

const asked = (query: string) => readAsked(new URLSearchParams(query));
const rental = { block: 30, minimumSlots: 2 };

/** Open for so many half hours from 5 PM. */
const day = (name: string, slots: number): DaySlots => ({
  day: name,
  slots: Array.from({ length: slots }, (_, slot) => ({ start: timeOf(1020 + slot * 30), open: true })),
});

describe("the time in the address", () => {
  it("is a day, a start and an end", () => {
    expect(asked("date=2027-03-11&start=18:00&end=20:00")).toEqual({ day: "2027-03-11", start: "18:00", length: 120 });
  });

  it("may end with the day", () => {
    expect(asked("date=2027-03-11&start=22:30&end=24:00").length).toBe(90);
  });

  it("is only a length while there is no start", () => {
    expect(asked("date=2027-03-11&minutes=90")).toEqual({ day: "2027-03-11", start: undefined, length: 90 });
  });

  it("leaves out what makes no sense", () => {
    expect(asked("date=soon&start=20:00&end=18:00&minutes=-5")).toEqual({
      day: undefined,
      start: undefined,
      length: undefined,
    });
  });

  it("is written beside what else stands there, and read back the same", () => {
    const draft = { day: "2027-03-11", start: "22:30", length: 90 };
    const written = writeDraft(new URLSearchParams("login=&minutes=60"), draft);
    expect(written.toString()).toBe("login=&date=2027-03-11&start=22%3A30&end=24%3A00");
    expect(readAsked(written)).toEqual(draft);
  });
});

describe("a draft", () => {
  it("starts on the first day that has time for it", () => {
    const days = [day("2027-03-08", 0), day("2027-03-09", 1), day("2027-03-10", 4)];
    expect(draftOf({}, days, rental, "2027-03-08")).toEqual({ day: "2027-03-10", start: undefined, length: 60 });
  });

  it("is never shorter than what is rented, and in whole slots", () => {
    expect(draftOf({ length: 30 }, [], { block: 60, minimumSlots: 2 }, "2027-03-08").length).toBe(120);
    expect(draftOf({ length: 80 }, [], rental, "2027-03-08").length).toBe(90);
  });
});
