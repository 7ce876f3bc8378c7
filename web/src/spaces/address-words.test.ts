import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { addressWords, streetWords } from "./address-words";

const address = { street1: "300 Richard St", city: "Verona", state: "WI", zip: "53593" };

it("writes both lines of a street, where there are two", () => {
  expect(addressWords({ ...address, street2: "Suite 2" })).toBe("300 Richard St, Suite 2, Verona, WI 53593");
  expect(addressWords(address)).toBe("300 Richard St, Verona, WI 53593");
  expect(streetWords({ street1: "300 Richard St", street2: " " })).toBe("300 Richard St");
});

it("is how every page writes an address", () => {
  const src = new URL("../", import.meta.url);
  const pages = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  const byThemselves = pages.filter((file) => /\bstreet1\s*\}/.test(readFileSync(new URL(file, src), "utf8")));
  expect(byThemselves).toEqual([]);
});
