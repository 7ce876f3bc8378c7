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

it("ends wherever the pins are", () => {
  // Below some of these a sum and its difference don't agree.
  for (let y = 0.3; y < 200; y += 0.137) {
    const moves = spread([
      { id: "a", x: 0, y, width: 80 },
      { id: "b", x: 0, y, width: 80 },
      { id: "c", x: 0, y, width: 80 },
    ]);
    expect([...moves.values()]).toEqual([0, 36, 72]);
  }
});
