import type { Space } from "@fieldhouse/clients/tenant/model/space";
import { expect, it } from "vitest";
import { changedMembers } from "#/manage/changes";
import {
  detailsOf,
  detailsValues,
  dimensionsOf,
  type MeasuresOf,
  newSpaceOf,
  newSpaceSchema,
  rentingOf,
  rentingValues,
  spaceName,
} from "./space";

const measuresOf: MeasuresOf = (type) => (type === "baseball" ? "diamond" : "rectangle");

const gym: Space = {
  id: "1",
  shortName: "gym-a",
  name: "Gym A",
  base: "Gym",
  letter: "A",
  facilityId: "f",
  facilityName: "Prairie Ridge",
  facilityShortName: "prairie-ridge",
  childIds: [],
  types: ["gym"],
  sports: ["basketball"],
  indoor: true,
  rentable: true,
  published: true,
  price: "48.00",
  pricing: { mode: "hourly", startingAt: "40.00", unit: "hour" },
  instantBooking: false,
  refundable: true,
  ageGroups: [],
  amenities: [],
  summary: "",
  dimensions: { length: 94, width: 50, unit: "feet" },
  rental: { block: 30, minimumSlots: 2, bufferBefore: 0, bufferAfter: 1, ownMinimumSlots: 2 },
  leadTimeDays: 2,
  timeZone: "America/Chicago",
  photos: [],
  version: 3,
};

it.each([
  [{ base: "Court", number: "3", letter: "b", suffix: "North" }, "Court 3B - North"],
  [{ base: "Court", number: "3", letter: "", suffix: "" }, "Court 3"],
  [{ base: " Court ", number: "", letter: "B", suffix: " " }, "Court B"],
  [{ base: "Court", number: "", letter: "", suffix: "North" }, "Court - North"],
])("puts a name together as the server does", (parts, name) => {
  expect(spaceName(parts)).toBe(name);
});

it("sends the measures that the type has, as numbers", () => {
  const typed = { length: "94", width: "", baseLength: "90", centerField: "", mound: "60.5", unit: "feet" as const };
  expect(dimensionsOf(typed, "rectangle")).toEqual({ length: 94, unit: "feet" });
  expect(dimensionsOf(typed, "diamond")).toEqual({ baseLength: 90, mound: 60.5, unit: "feet" });
  expect(dimensionsOf({ ...typed, length: "" }, "rectangle")).toBeNull();
});

it("comes back from its forms unchanged, so that nothing is sent of what nobody edited", () => {
  const details = detailsOf(detailsValues(gym), measuresOf);
  expect(changedMembers(details, detailsOf({ ...detailsValues(gym), letter: "" }, measuresOf))).toEqual({
    letter: null,
  });
  expect(
    changedMembers(rentingOf(rentingValues(gym)), rentingOf({ ...rentingValues(gym), refundable: false })),
  ).toEqual({
    refundable: false,
  });
});

it("says nothing of the price where it is not one's to set", () => {
  const values = { ...detailsValues(gym), ...rentingValues(gym), price: "$48" };
  const described = newSpaceOf(values, measuresOf, false);
  expect(described).not.toHaveProperty("price");
  expect(described).not.toHaveProperty("rental");
  expect(described).not.toHaveProperty("number");
  expect(newSpaceOf(values, measuresOf, true)).toMatchObject({
    price: "48.00",
    rental: { ownMinimumSlots: 2, bufferBefore: 0, bufferAfter: 1 },
  });
});

it("adds a space whose price isn't known yet, and refuses what is no amount", () => {
  const values = { ...detailsValues(gym), ...rentingValues(gym), price: "" };
  expect(newSpaceSchema.safeParse(values).success).toBe(true);
  expect(newSpaceOf(values, measuresOf, true)).not.toHaveProperty("price");
  expect(newSpaceSchema.safeParse({ ...values, price: "forty" }).success).toBe(false);
});
