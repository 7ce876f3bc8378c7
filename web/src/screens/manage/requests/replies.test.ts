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

test("a question without a booking isn't answered with a decision or a space", () => {
  const saved = [
    { name: "See you then", text: "Hi {renter}, see you then!", answer: "approved" as const },
    { name: "Shoes", text: "Bring clean shoes to {space}." },
    { name: "Parking", text: "Hi {renter}, park behind the gym." },
  ];
  const replies = { approved: "", denied: "", saved };
  expect(repliesFor(replies, names, false)).toEqual([{ name: "Parking", text: "Hi Dana, park behind the gym." }]);
  expect(repliesFor(replies, names, true).map(({ name }) => name)).toEqual(["See you then", "Shoes", "Parking"]);
  expect(repliesFor(undefined, names, true)).toEqual([]);
});
