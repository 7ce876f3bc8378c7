import { expect, test } from "vitest";
import { repliesFor, replyTo, written } from "./replies";

const names = { renter: "Dana", space: "Gym A", staff: "Kristin" };

test("names take the place of what stands for them", () => {
  expect(written("Hi {renter}, {space} is yours. {staff} {date}", names)).toBe(
    "Hi Dana, Gym A is yours. Kristin {date}",
  );
});

test("an answer has the default message that was saved for it, or none", () => {
  const replies = { approved: "See you, {renter}!", denied: "", saved: [] };
  expect(replyTo("approved", replies, names)).toBe("See you, Dana!");
  expect(replyTo("denied", replies, names)).toBe("");
  expect(replyTo("approved", undefined, names)).toBe("");
});

test("a decision is written only about a booking, by who may decide, and a space only about a booking", () => {
  const saved = [
    { name: "See you then", text: "Hi {renter}, see you then!", answer: "approved" as const },
    { name: "Shoes", text: "Bring clean shoes to {space}." },
    { name: "Parking", text: "Hi {renter}, park behind the gym." },
  ];
  const replies = { approved: "", denied: "", saved };
  const offered = (aboutBooking: boolean, answers: boolean) =>
    repliesFor(replies, names, { aboutBooking, answers }).map(({ name }) => name);
  expect(offered(true, true)).toEqual(["See you then", "Shoes", "Parking"]);
  expect(offered(true, false)).toEqual(["Shoes", "Parking"]);
  expect(offered(false, true)).toEqual(["Parking"]);
  expect(offered(false, false)).toEqual(["Parking"]);
});

test("a saved reply names the renter", () => {
  const replies = { approved: "", denied: "", saved: [{ name: "Parking", text: "Hi {renter}, park behind the gym." }] };
  const thread = { aboutBooking: false, answers: false };
  expect(repliesFor(replies, names, thread)).toEqual([{ name: "Parking", text: "Hi Dana, park behind the gym." }]);
  expect(repliesFor(undefined, names, thread)).toEqual([]);
});
