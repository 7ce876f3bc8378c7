import type { ListsOfChoices } from "@fieldhouse/clients/platform/model/listsOfChoices";
import { expect, it } from "vitest";
import { kindChange, kindOptions, kindValue, kindWords } from "./kind";

const label = (_: string, code: string) => code.toUpperCase();
const lists = {
  sports: [
    { code: "tennis", label: "Tennis" },
    { code: "volleyball", label: "Volleyball" },
    { code: "other", label: "Other" },
  ],
  spaceTypes: [
    { code: "gym", label: "Gym", measures: "rectangle" },
    { code: "tennis", label: "Tennis", measures: "rectangle" },
    { code: "other", label: "Other", measures: "rectangle" },
  ],
} as Partial<ListsOfChoices> as ListsOfChoices;

it("offers a name once, as the sport", () => {
  const values = kindOptions(lists, {}, label).map(({ value }) => value);
  expect(values).toEqual(["", "type gym", "sport tennis", "sport volleyball"]);
});

it("adds what the address brought and the list doesn't hold", () => {
  expect(kindOptions(lists, { type: "gym,tennis" }, label).at(-1)).toMatchObject({ label: "GYM, TENNIS" });
});

it("is for a sport or for a type", () => {
  expect(kindChange("sport tennis")).toEqual({ sport: "tennis", type: undefined });
  expect(kindChange("type gym")).toEqual({ sport: undefined, type: "gym" });
  expect(kindChange("")).toEqual({ sport: undefined, type: undefined });
  expect(kindValue({ sport: "tennis", type: "tennis" })).toBe("sport tennis");
  expect(kindWords({ sport: "tennis,volleyball" }, label)).toBe("TENNIS and 1 more");
  expect(kindWords({}, label)).toBe("Any space");
});
