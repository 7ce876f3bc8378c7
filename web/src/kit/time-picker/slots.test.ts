import { describe, expect, it } from "vitest";
import {
  type DaySlots,
  endBeforeSkipped,
  freeShare,
  freeSpans,
  lengthsOf,
  linked,
  nextFree,
  startsOf,
  whyNot,
} from "./slots";

/** A day from 15:00 to 22:00 in half hours; `taken` and `kept` by their starts. */
function evening(day: string, taken: string[] = [], kept: string[] = []): DaySlots {
  const slots = Array.from({ length: 14 }, (_, index) => {
    const start = `${15 + Math.floor(index / 2)}:${index % 2 ? "30" : "00"}`;
    if (taken.includes(start)) return { start, open: false, why: "taken" };
    if (kept.includes(start)) return { start, open: false, why: "Residents", level: 1 };
    return { start, open: true };
  });
  return { day, slots: [{ start: "14:30", open: false, why: "closed" }, ...slots] };
}

const thursday = evening("2027-03-11", ["15:30", "16:00"], ["21:00", "21:30"]);

describe("a start", () => {
  it("is free where every slot of its length is", () => {
    expect(whyNot(thursday, 16.5 * 60, 120, 30)).toBeUndefined();
    expect(whyNot(thursday, 19 * 60, 120, 30)).toBeUndefined();
  });

  it("says its own reason where it is not open itself", () => {
    expect(whyNot(thursday, 16 * 60, 60, 30)).toBe("Booked");
    expect(whyNot(thursday, 21 * 60, 60, 30)).toBe("Residents");
  });

  it("says that there is not enough time before something else", () => {
    expect(whyNot(thursday, 15 * 60, 60, 30)).toBe("Not enough time");
    expect(whyNot(thursday, 20.5 * 60, 60, 30)).toBe("Not enough time");
  });

  it("ends with the day", () => {
    expect(whyNot(evening("2027-03-11"), 21.5 * 60, 60, 30)).toBe("Not enough time");
  });

  it("is not offered where the space is simply closed", () => {
    expect(startsOf(thursday, 30)[0]).toBe(15 * 60);
  });
});

describe("the night on which the clock is set forward", () => {
  const halfHours = ["00:00", "00:30", "01:00", "01:30", "03:00", "03:30", "04:00", "04:30"];
  const night: DaySlots = { day: "2028-03-12", slots: halfHours.map((start) => ({ start, open: true })) };

  it("can be taken across the hour that it skips", () => {
    expect(whyNot(night, 60, 180, 30)).toBeUndefined();
    expect(nextFree([night], { day: "2028-03-12", minute: 30 }, 180, 30)).toEqual({
      day: "2028-03-12",
      start: "01:00",
    });
  });

  it("has no time that starts within that hour", () => {
    expect(startsOf(night, 30)).not.toContain(120);
    expect(whyNot(night, 120, 120, 30)).toBe("Clocks change");
  });

  it("can't be taken across it where what follows is taken", () => {
    const slots = night.slots.map((slot) => (slot.start === "03:00" ? { ...slot, open: false, why: "taken" } : slot));
    expect(whyNot({ ...night, slots }, 60, 180, 30)).toBe("Not enough time");
  });

  it("has no time that ends within that hour", () => {
    expect(endBeforeSkipped(night, 60, 90, 30)).toBe(60);
    expect(endBeforeSkipped(night, 60, 60, 30)).toBe(60);
    expect(endBeforeSkipped(night, 60, 120, 30)).toBe(120);
    expect(endBeforeSkipped(night, 4 * 60, 60, 30)).toBe(60);
    const before = { day: "2028-03-11", slots: [{ start: "23:30", open: true }], next: night };
    expect(endBeforeSkipped(before, 23.5 * 60, 180, 30)).toBe(150);
    expect(endBeforeSkipped(before, 23.5 * 60, 240, 30)).toBe(240);
  });

  it("is read out in one piece", () => {
    expect(freeSpans(night, 30)).toEqual([{ start: "00:00", end: "05:00" }]);
  });

  it("still ends where the space closes", () => {
    expect(whyNot(night, 4 * 60, 120, 30)).toBe("Not enough time");
  });
});

describe("a time over midnight", () => {
  const late: DaySlots = { day: "2026-12-12", slots: [{ start: "23:30", open: true }] };
  const early = (open: boolean): DaySlots => ({ day: "2026-12-13", slots: [{ start: "00:00", open, why: "taken" }] });
  const [night] = linked([late, early(true)]);
  const [blocked] = linked([late, early(false)]);

  it("is available where both sides of midnight are", () => {
    expect(whyNot(night, 23.5 * 60, 60, 30)).toBeUndefined();
    expect(whyNot(blocked, 23.5 * 60, 60, 30)).toBe("Not enough time");
    expect(whyNot(late, 23.5 * 60, 60, 30)).toBe("Not enough time");
  });

  it("goes on into the very next day only", () => {
    const [apart] = linked([late, { ...early(true), day: "2026-12-14" }]);
    expect(whyNot(apart, 23.5 * 60, 60, 30)).toBe("Not enough time");
  });
});

describe("a day", () => {
  it("is free by the share of what is offered", () => {
    expect(freeShare(evening("2027-03-11"))).toBe(100);
    expect(freeShare(thursday)).toBe(71);
    expect(freeShare({ day: "2027-03-11", slots: [] })).toBe(0);
  });

  it("reads out its free time in one piece each", () => {
    expect(freeSpans(thursday, 30)).toEqual([
      { start: "15:00", end: "15:30" },
      { start: "16:30", end: "21:00" },
    ]);
  });
});

describe("lengths", () => {
  it("begin with the least that is rented and go by half hours, then by hours", () => {
    expect(lengthsOf(30, 2)).toEqual([60, 90, 120, 150, 180, 240, 300]);
    expect(lengthsOf(60, 2)).toEqual([120, 180, 240, 300, 360, 420, 480]);
    expect(lengthsOf(5, 12)).toEqual([60, 90, 120, 150, 180, 240, 300]);
  });
});

describe("where nothing is free", () => {
  it("names the next time on a later day", () => {
    const full = { day: "2027-03-10", slots: [{ start: "18:00", open: false, why: "taken" }] };
    expect(nextFree([full, thursday], { day: "2027-03-10", minute: 1440 }, 120, 30)).toEqual({
      day: "2027-03-11",
      start: "16:30",
    });
    expect(nextFree([full], { day: "2027-03-10", minute: 1440 }, 120, 30)).toBeUndefined();
  });
});
