import { expect, test } from "vitest";
import { replyTo, written } from "./replies";

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
