import { expect, it } from "vitest";
import { mergeFields, valueWords } from "./merge";

const before = { name: "Gym", tags: ["a"], address: { city: "Madison", zip: "53703" } };

it("keeps what was typed, and names the fields that both changed otherwise", () => {
  const yours = { name: "Gym A", tags: ["a", "b"], address: { city: "Verona", zip: "53703" } };
  const theirs = { name: "Gym B", tags: ["a", "b"], address: { city: "Madison", zip: "53704" } };
  expect(mergeFields(before, yours, theirs)).toEqual({
    typed: [
      ["name", "Gym A"],
      ["tags", ["a", "b"]],
      ["address.city", "Verona"],
    ],
    differences: [{ name: "name", yours: "Gym A", theirs: "Gym B" }],
  });
});

it("says values in words", () => {
  expect([true, ["x", "y"], [], "", "Text"].map(valueWords)).toEqual(["On", "x, y", "None", "Empty", "Text"]);
});
