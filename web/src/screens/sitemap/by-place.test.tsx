import { expect, it } from "vitest";
import type { OrganizationSummary } from "#/queries/organizations";
import { byPlace } from "./by-place";

const all = [
  ["Verona Parks", "Verona", "WI"],
  ["Marquette Recreation", "Marquette", "MI"],
  ["Four Lakes", "Sun Prairie", "WI"],
  ["Badger Fields", "Sun Prairie", "WI"],
].map(([name, city, state]) => ({ name, city, state }) as OrganizationSummary);

const names = (asked: Parameters<typeof byPlace>[1]) =>
  byPlace(all, asked).map(({ code, cities }) => [
    code,
    ...cities.flatMap(({ name, organizations }) => [name, ...organizations.map((each) => each.name)]),
  ]);

it("puts states, cities and organizations in the order of the alphabet", () => {
  expect(names({})).toEqual([
    ["MI", "Marquette", "Marquette Recreation"],
    ["WI", "Sun Prairie", "Badger Fields", "Four Lakes", "Verona", "Verona Parks"],
  ]);
});

it("shows a state or a city alone, as an address names them", () => {
  expect(names({ state: "mi" })).toEqual([["MI", "Marquette", "Marquette Recreation"]]);
  expect(names({ state: "wi", city: "sun-prairie" })).toEqual([["WI", "Sun Prairie", "Badger Fields", "Four Lakes"]]);
  expect(names({ state: "mi", city: "verona" })).toEqual([]);
});
