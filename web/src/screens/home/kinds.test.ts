import { expect, it } from "vitest";
import type { SearchResult } from "#/queries/search";
import { countOf, kinds, varied } from "./kinds";

const found = (spaceId: string, facilityId: string, ...types: string[]) =>
  ({ spaceId, facilityId, types }) as unknown as SearchResult;
const results = [
  found("kitchen", "school", "kitchen"),
  found("gym", "school", "gym"),
  found("pool", "school", "pool"),
  found("another pool", "center", "pool"),
  found("field", "park", "field", "soccer"),
  found("another gym", "center", "gym"),
];

it("shows what differs in kind and place first, then what is left", () => {
  expect(varied(results, 4).map(({ spaceId }) => spaceId)).toEqual(["gym", "field", "another pool", "kitchen"]);
});

it("counts a space once, whatever it can be used for", () => {
  const fields = kinds.find(({ name }) => name === "Fields");
  expect(fields && countOf(fields, results)).toBe(1);
});
