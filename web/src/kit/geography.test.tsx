import { expect, it } from "vitest";
import { ringOf } from "./geography";
import { roomyTowns } from "./surroundings";

it("reads a ring point by point", () => {
  expect(ringOf([-89400, 43100, 10, 5, -10, 10])).toEqual([
    [43.1, -89.4],
    [43.105, -89.39],
    [43.115, -89.4],
  ]);
});

it("names the largest towns that have room, beside what is there", () => {
  const at = (name: string, x: number, y: number) => ({ name, x, y });
  const named = roomyTowns(
    [at("Madison", 100, 100), at("Monona", 110, 105), at("Verona", 100, 300), at("Oregon", 300, 300)],
    [{ x: 300, y: 300, width: 80, height: 32 }],
    10,
  );
  expect(named.map(({ name }) => name)).toEqual(["Madison", "Verona"]);
});
