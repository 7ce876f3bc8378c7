import { expect, it } from "vitest";
import { ranked } from "./entries";

const entry = (label: string, note?: string) => ({ id: label, label, note, icon: "grid" as const });
const spaces = [entry("Practice gym", "North"), entry("Gym B", "Prairie Ridge"), entry("Pool", "Gymnastics center")];
const found = (text: string) => ranked(spaces, text).map(({ label }) => label);

it("finds all of the words in any order, what begins with them first", () => {
  expect(found("gym")).toEqual(["Gym B", "Practice gym", "Pool"]);
  expect(found("ridge gym")).toEqual(["Gym B"]);
  expect(found("nowhere")).toEqual([]);
});
