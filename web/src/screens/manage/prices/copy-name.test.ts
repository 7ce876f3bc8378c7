import { expect, test } from "vitest";
import { nameOfCopy } from "./copy-name";

test("a copy has a name that nothing else has, whatever its capitals", () => {
  expect(nameOfCopy("Pool", ["Pool"])).toBe("Pool copy");
  expect(nameOfCopy("Pool ", ["Pool", "POOL COPY", "Pool copy 2"])).toBe("Pool copy 3");
});

test("a long name is cut so that the copy can be saved", () => {
  const copy = nameOfCopy("a".repeat(120), []);
  expect(copy).toHaveLength(120);
  expect(copy).toMatch(/a copy$/);
});
