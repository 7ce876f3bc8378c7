import { expect, it } from "vitest";
import { townNames } from "./towns";

const pin = (id: string, y: number, town: string) => ({ id, x: 100, y, width: 80, town });

it("names a town once, above its first pin", () => {
  const names = townNames([pin("b", 236, "Verona"), pin("a", 200, "Verona")], new Map());
  expect([...names]).toEqual([["a", { name: "Verona", down: -27 }]]);
});

it("goes below the last pin where another stands above, and without a name where there is no room at all", () => {
  const crowded = [pin("a", 100, "Madison"), pin("b", 136, "Verona"), pin("c", 172, "Middleton")];
  const names = townNames(crowded, new Map());
  expect([...names]).toEqual([
    ["a", { name: "Madison", down: -27 }],
    ["c", { name: "Middleton", down: 27 }],
  ]);
});

it("looks at pins where they were moved to", () => {
  const names = townNames([pin("a", 100, "Madison"), pin("b", 100, "Madison")], new Map([["b", 36]]));
  expect([...names.keys()]).toEqual(["a"]);
});
