import { expect, it } from "vitest";
import { memberTimes, partOf, whySentence, withoutQuarters } from "./parts-of-day";

it("parts the day at noon and at five", () => {
  expect([0, 719, 720, 1019, 1020, 1410].map(partOf)).toEqual([
    "Morning",
    "Morning",
    "Afternoon",
    "Afternoon",
    "Evening",
    "Evening",
  ]);
});

it("shows quarter hours beside the chosen start, and where a half hour has nothing else", () => {
  const quarters = [600, 615, 630, 645, 660, 675];
  const all = () => true;
  expect(withoutQuarters(quarters, undefined, all)).toEqual([600, 630, 660]);
  expect(withoutQuarters(quarters, 630, all)).toEqual([600, 615, 630, 645, 660]);
  expect(withoutQuarters(quarters, undefined, (start) => start !== 630)).toEqual([600, 630, 645, 660]);
});

it("joins what is for members", () => {
  const level = (start: string) => ({ start, open: false, why: "level" });
  const slots = [level("05:30"), level("06:00"), { start: "06:30", open: true }, level("20:00")];
  expect(memberTimes({ day: "2027-03-11", slots }, 30)).toEqual(["5:30 to 6:30 AM", "8:00 to 8:30 PM"]);
});

it("says why in a sentence", () => {
  expect(whySentence("19:30", "Booked", 60)).toBe("7:30 PM is booked.");
  expect(whySentence("18:00", "Not enough time", 120)).toBe("There isn’t enough time for 2 hours at 6:00 PM.");
  expect(whySentence("18:00", "Unavailable", 120)).toBe("6:00 PM isn’t available.");
});
