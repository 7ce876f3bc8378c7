import { expect, it } from "vitest";
import { passwordStrength } from "./password";

it.each([
  ["", 0, "Weak"],
  ["a", 1, "Weak"],
  ["aB", 2, "Fair"],
  ["aB1", 3, "Better"],
  ["aB1!", 4, "Almost"],
  ["aB1!aB1!", 5, "Accepted"],
])("%s passes %i checks: %s", (password, passed, label) => {
  expect(passwordStrength(password)).toMatchObject({ passed, label, accepted: passed === 5 });
});

it("names what is missing, and takes no space for a symbol", () => {
  expect(passwordStrength("Abcdefg1").missing).toEqual(["a symbol"]);
  expect(passwordStrength("Abcdefg1 ").missing).toEqual(["a symbol"]);
});
