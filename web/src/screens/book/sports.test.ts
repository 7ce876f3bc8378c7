import { expect, it } from "vitest";
import { sportChoices } from "./sports";

it("offers the space's sports and the common ones first, each once, and one Other at the end", () => {
  const all = ["archery", "badminton", "basketball", "fencing", "other", "soccer", "volleyball"];
  expect(sportChoices(["badminton", "volleyball", "other"], all)).toEqual({
    usual: ["badminton", "volleyball", "basketball", "soccer"],
    others: ["archery", "fencing", "other"],
  });
});
