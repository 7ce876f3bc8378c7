import { expect, it } from "vitest";
import { wholesFor } from "./wholes";

const spaces = [
  { id: "hall", name: "Hall" },
  { id: "half", name: "North half", parentId: "hall" },
  { id: "pool", name: "Pool" },
  { id: "court", name: "Court 1", parentId: "half" },
  { id: "other", name: "South half", parentId: "hall" },
];

const paths = (part?: string) => wholesFor(spaces, part).map(({ path }) => path);

it("are all spaces at any level, each below what it is a part of", () => {
  expect(paths()).toEqual(["Hall", "Hall › North half", "Hall › North half › Court 1", "Hall › South half", "Pool"]);
});

it("are neither the space itself nor its parts", () => {
  expect(paths("half")).toEqual(["Hall", "Hall › South half", "Pool"]);
  expect(paths("hall")).toEqual(["Pool"]);
});
