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

it("names a secret that both typed anew by what shows it", () => {
  const account = (onFile: string, accountNumber = "", repeated = accountNumber) => ({
    accountNumber,
    repeated,
    onFile,
  });
  const merged = (yours: object, theirs: object) =>
    mergeFields(account("6789"), yours, theirs, { accountNumber: "onFile" }).differences;
  expect(merged(account("6789", "1111"), account("4321"))).toEqual([
    { name: "accountNumber", yours: "1111", theirs: "", theirWords: "Ends in 4321" },
  ]);
  // Theirs is paid out by check now, and has no account.
  expect(merged(account("6789", "1111"), account(""))).toEqual([{ name: "accountNumber", yours: "1111", theirs: "" }]);
  expect(merged(account("6789", "1111"), account("6789"))).toEqual([]);
  expect(merged(account("6789"), account("4321"))).toEqual([]);
});

it("says values in words", () => {
  expect([true, ["x", "y"], [], "", "Text"].map(valueWords)).toEqual(["On", "x, y", "None", "Empty", "Text"]);
});
