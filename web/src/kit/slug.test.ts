import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { slug } from "./slug";

it("writes every name in an address as the server writes it", () => {
  const file = readFileSync(resolve(import.meta.dirname, "../../../vectors/slug.json"), "utf8");
  const cases: { text: string; slug: string }[] = JSON.parse(file);
  expect(cases.length).toBeGreaterThan(10);
  expect(cases.map(({ text }) => ({ text, slug: slug(text) }))).toEqual(cases);
});
