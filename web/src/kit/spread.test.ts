import { expect, it } from "vitest";
import { spread } from "./spread";

it("moves what lies over another down, one below the other", () => {
  const moves = spread([
    { id: "a", x: 100, y: 100, width: 80 },
    { id: "b", x: 110, y: 104, width: 80 },
    { id: "c", x: 100, y: 108, width: 80 },
  ]);
  expect([...moves]).toEqual([
    ["a", 0],
    ["b", 32],
    ["c", 64],
  ]);
});

it("leaves those that have room where they are", () => {
  const moves = spread([
    { id: "a", x: 100, y: 100, width: 80 },
    { id: "b", x: 190, y: 104, width: 80 },
    { id: "c", x: 100, y: 140, width: 80 },
  ]);
  expect([...moves.values()]).toEqual([0, 0, 0]);
});
