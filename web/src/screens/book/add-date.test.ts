import { expect, it } from "vitest";
import type { Booking } from "#/queries/bookings";
import { answersOf } from "./add-date";
import { isComplete } from "./draft";

const renter = { id: "r", firstName: "Dana", lastName: "Whitfield", email: "dana@example.org" };
const booking = {
  id: "b1",
  eventName: "Practice",
  attendance: 24,
  sport: "volleyball",
  notes: "Two nets",
  spaceType: "gym",
  group: { id: "g1", name: "Clubs" },
  renter,
  addons: [{ id: "a1", quantity: 4 }],
  customAddons: [{ name: "Piano" }],
} as unknown as Booking;

it("fills in all that the first booking has", () => {
  const { addedTo, details, options } = answersOf(booking);
  expect(addedTo).toBe("b1");
  expect(details).toMatchObject({ eventName: "Practice", attendance: "24", groupId: "g1", inCharge: true });
  expect(isComplete(details, ["volleyball"])).toBe(true);
  expect(options).toEqual({
    spaceType: "gym",
    addons: [{ id: "a1", quantity: 4 }],
    custom: [{ name: "Piano", quantity: 1 }],
  });
});

it("names another person in charge, but not whoever books", () => {
  const other = { firstName: "Tou", lastName: "Vang", email: "tou@example.org", phone: "+16085550199" };
  const led = answersOf({ ...booking, supervisor: other }).details;
  expect(led).toMatchObject({ inCharge: false, supervisor: { ...other, title: "", affiliation: "" } });
  expect(isComplete(led)).toBe(true);
  const own = { ...other, email: renter.email, affiliation: "Lions Club" };
  expect(answersOf({ ...booking, supervisor: own }).details).toMatchObject({
    inCharge: true,
    supervisor: { affiliation: "Lions Club" },
  });
});
