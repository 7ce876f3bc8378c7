import type { Place } from "@fieldhouse/clients/platform/model/place";
import { expect, test } from "vitest";
import { placeOf, queryOf } from "./typed-address";

const place = (id: number, name: string, state: string, zip?: string) =>
  ({ id, name, state, label: `${name}, ${state}`, ...(zip ? { zip } : {}) }) as Place;

test("a ZIP code says more than the town", () => {
  const typed = { city: "Sun Prairie", state: "WI", zip: "53590-1234" };
  expect(queryOf(typed)).toBe("53590");
  const found = [place(1, "Sun Prairie", "WI"), place(2, "Sun Prairie", "WI", "53590")];
  expect(placeOf(found, typed)?.id).toBe(2);
});

test("a town is looked for with its state, and only itself is meant", () => {
  const typed = { city: "verona", state: "WI", zip: "535" };
  expect(queryOf(typed)).toBe("verona, WI");
  expect(placeOf([place(1, "Verona", "VA"), place(2, "Verona", "WI")], typed)?.id).toBe(2);
  expect(placeOf([place(1, "Veronaville", "WI")], typed)).toBeUndefined();
  const louis = { city: "St Louis", state: "MO", zip: "" };
  expect(placeOf([place(1, "Saint Louis Park", "MO"), place(2, "St. Louis", "MO")], louis)?.id).toBe(2);
});

test("half an address is looked for nowhere", () => {
  expect(queryOf({ city: "Verona", state: "", zip: "" })).toBeUndefined();
  expect(queryOf({ city: "", state: "WI", zip: "5359" })).toBeUndefined();
});
