import { expect, it } from "vitest";
import { attachable } from "./attachable";

const spaces = [
  { id: "house" },
  { id: "court", parentId: "house" },
  { id: "half", parentId: "court" },
  { id: "studio" },
  { id: "lane", parentId: "pool" },
];

it("offers what belongs to no other space and doesn’t contain this one", () => {
  expect(attachable(spaces, "half").map(({ id }) => id)).toEqual(["studio"]);
  expect(attachable(spaces, "house").map(({ id }) => id)).toEqual(["studio"]);
  expect(attachable(spaces, "studio").map(({ id }) => id)).toEqual(["house"]);
});
