import { expect, it } from "vitest";
import { otherType, typeWords } from "./types";

const label = (_list: "spaceTypes", code: string) => code.toUpperCase();

it("names one kind, two, or two of many", () => {
  expect(typeWords("gym", label)).toBe("GYM");
  expect(typeWords("auditorium,theater", label)).toBe("AUDITORIUM, THEATER");
  expect(typeWords("diamond,baseball,softball", label)).toBe("DIAMOND, BASEBALL and more");
});

it("offers several kinds as a choice of their own, and one only where the list lacks it", () => {
  const known = [{ code: "gym" }];
  expect(otherType("gym", known, label)).toEqual([]);
  expect(otherType(undefined, known, label)).toEqual([]);
  expect(otherType("gym,pool", known, label)).toEqual([{ value: "gym,pool", label: "GYM, POOL" }]);
});
