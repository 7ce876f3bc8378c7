import { expect, it } from "vitest";
import type { Place, Suggestions } from "#/queries/search";
import { targetsOf } from "./targets";

const place = (id: number, label: string) => ({ id, label }) as Place;
const organization = (name: string) => ({ id: name, name, shortName: name, city: "Madison", state: "WI" });

const found = (places: Place[], organizations: string[]): Suggestions => ({
  places,
  organizations: organizations.map(organization),
  facilities: [],
  spaces: [],
  kinds: [],
});

const names = (suggestions: Suggestions, text: string) => targetsOf(suggestions, text).map(({ name }) => name);

it("puts an organization that begins with it before places that do", () => {
  const suggestions = found([place(1, "Four Corners, FL"), place(2, "Four Oaks, NC")], ["Four Lakes School District"]);
  expect(names(suggestions, " Four ")).toEqual(["Four Lakes School District", "Four Corners, FL", "Four Oaks, NC"]);
});

it("puts a place of that very name first, the largest before the others", () => {
  const suggestions = found(
    [place(1, "Madison, WI"), place(2, "Madison, AL"), place(3, "Madisonville, KY")],
    ["Madison Parks", "East Madison Club"],
  );
  expect(names(suggestions, "madison")).toEqual([
    "Madison, WI",
    "Madison, AL",
    "Madison Parks",
    "Madisonville, KY",
    "East Madison Club",
  ]);
});

it("puts what is looked for before places that begin with its letters, once it is said plainly", () => {
  const pool = { kind: "type" as const, code: "pool", label: "Pool" };
  const martialArts = { kind: "sport" as const, code: "martialArts", label: "Martial arts" };
  expect(names({ ...found([place(1, "Pooler, GA")], []), kinds: [pool] }, "pool")).toEqual(["Pool", "Pooler, GA"]);
  const suggestions = { ...found([place(1, "Marquette, MI")], []), kinds: [martialArts] };
  expect(names(suggestions, "mar")).toEqual(["Marquette, MI", "Martial arts"]);
});
