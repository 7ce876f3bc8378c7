import { expect, it } from "vitest";
import type { Place } from "#/queries/search";
import { cityCriteria } from "./CitySearch";

const place = (id: number, name: string, state: string) => ({ id, name, state }) as Place;
const places = [place(1, "Sun Prairie", "MN"), place(2, "Sun Prairie", "WI"), place(3, "Sun Prairie East", "WI")];

it("finds the city of that name in that state", () => {
  expect(cityCriteria(places, "wi", "sun-prairie")).toEqual({ place: 2 });
});

it("looks for the words where the gazetteer has no such city", () => {
  expect(cityCriteria(places, "wi", "lost-lake")).toEqual({ text: "lost lake" });
});
