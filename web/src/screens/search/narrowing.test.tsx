import { expect, it } from "vitest";
import { narrowings, priceWords, toggled } from "./narrowing";

const label = (_: string, code: string) => code.toUpperCase();

it("adds a code to a filter and takes it away again", () => {
  expect(toggled(undefined, "wood")).toBe("wood");
  expect(toggled("wood", "tile")).toBe("wood,tile");
  expect(toggled("wood,tile", "wood")).toBe("tile");
  expect(toggled("tile", "tile")).toBeUndefined();
});

it("says each filter, and what takes it away", () => {
  const said = narrowings({ sport: "a,b", indoor: false, instantBooking: true, maximumPrice: "60" }, label);
  expect(said).toEqual([
    { words: "A", without: { sport: "b" } },
    { words: "B", without: { sport: "a" } },
    { words: "Outdoor", without: { indoor: undefined } },
    { words: "Instant booking", without: { instantBooking: undefined } },
    { words: "Up to $60", without: { minimumPrice: undefined, maximumPrice: undefined } },
  ]);
});

it("says a price by its ends", () => {
  expect(priceWords("20", "60")).toBe("$20 to $60");
  expect(priceWords("20", undefined)).toBe("$20 and up");
  expect(priceWords(undefined, undefined)).toBe("Any price");
});
