import { expect, it } from "vitest";
import { drawingTypeOf, inFeet } from "./measure";

it("turns yards and metres into feet", () => {
  expect(inFeet({ length: "25", width: 20, unit: "yards" })).toMatchObject({ length: 75, width: 60 });
  expect(inFeet({ length: "50", unit: "metres" }).length).toBe(164);
  expect(inFeet({ baseLength: "90", centerField: 390, mound: "60.5", unit: "feet" })).toMatchObject({
    base: 90,
    center: 390,
    mound: 60.5,
  });
  expect(inFeet(undefined)).toEqual({});
});

it("draws a space by its first known type, and an indoor court on wood", () => {
  expect(drawingTypeOf({ types: ["soccer", "field"] })).toBe("soccer");
  expect(drawingTypeOf({ types: ["somethingNew"] })).toBe("other");
  expect(drawingTypeOf({ types: ["gym"], sports: ["volleyball"] })).toBe("volleyball");
  expect(drawingTypeOf({ types: ["gym"], sports: ["volleyball", "basketball"] })).toBe("gym");
  expect(drawingTypeOf({ types: ["basketball"], indoor: true })).toBe("court");
});
