import { expect, it } from "vitest";
import { whereWords } from "./where";

const inside = { indoor: true };
const outside = { indoor: false };

it("says where the spaces are, and of a facility without any where it is", () => {
  expect(whereWords(inside, [inside, outside])).toBe("Indoors and outdoors");
  expect(whereWords(inside, [outside, outside])).toBe("Outdoors");
  expect(whereWords(outside, [inside])).toBe("Indoors");
  expect(whereWords(outside, [])).toBe("Outdoors");
});
