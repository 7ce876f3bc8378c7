import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { begun, folded, sought, soughtWords, withName } from "./fold";

it("folds every text as the server folds it", () => {
  const file = readFileSync(resolve(import.meta.dirname, "../../../vectors/fold.json"), "utf8");
  const cases: { text: string; folded: string }[] = JSON.parse(file);
  expect(cases.length).toBeGreaterThan(40);
  expect(cases.map(({ text }) => ({ text, folded: folded(text) }))).toEqual(cases);
});

it("finds what is sought, however it is written", () => {
  const names = ["Céline O’Brien", "St. Mary’s Gym", "Steve", "Mt. Horeb", "Stoughton"];
  const found = (typed: string) => names.filter(sought(typed));
  expect(found("celine ob")).toEqual(["Céline O’Brien"]);
  expect(found("Saint Marys")).toEqual(["St. Mary’s Gym"]);
  expect(found("ste")).toEqual(["Steve"]);
  expect(found("mt")).toEqual(["Mt. Horeb"]);
  expect(found("st")).toEqual(["St. Mary’s Gym", "Steve", "Stoughton"]);
  expect(found(" – ")).toEqual(names);
  expect(names.filter(begun("st"))).toEqual(["St. Mary’s Gym", "Steve", "Stoughton"]);
  expect(names.filter(begun("horeb"))).toEqual([]);
  expect(names.filter(soughtWords("GYM  st"))).toEqual(["St. Mary’s Gym"]);
});

it("names what is written so before what is only spelled otherwise", () => {
  const named = (text: string) => withName(["Niño Room", "Nino Room", "—"], text, (name) => name);
  expect(named("NIÑO ROOM")).toEqual(["Niño Room"]);
  expect(named("niño-room")).toEqual(["Niño Room", "Nino Room"]);
  expect(named("…")).toEqual([]);
});
