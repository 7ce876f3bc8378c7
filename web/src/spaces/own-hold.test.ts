import { expect, it } from "vitest";
import type { Hold } from "#/queries/holds";
import { cartWith, holdIn, isWhole } from "./own-hold";

const held = { date: "2027-03-11", start: "18:00", end: "20:00" };
const asked = (start: string, end: string, date = held.date) => ({ date, start, end });

it("finds the hold that a time is partly in, and none that it only touches", () => {
  for (const time of [held, asked("18:30", "19:00"), asked("17:00", "18:30"), asked("17:00", "24:00")])
    expect(holdIn([held], time)).toBe(held);
  for (const time of [asked("17:00", "18:00"), asked("20:00", "21:00"), asked("18:00", "20:00", "2027-03-12")])
    expect(holdIn([held], time)).toBeUndefined();
});

it("knows the whole of it from a part", () => {
  expect(isWhole(held, asked("18:00", "20:00"))).toBe(true);
  expect(isWhole(held, asked("18:00", "19:00"))).toBe(false);
});

it("finds the cart by any of its dates", () => {
  const cart = { cart: true, days: [held, { ...held, date: "2027-03-12" }] } as Hold;
  const hold = { ...cart, cart: false };
  expect(cartWith([hold, cart], [asked("19:00", "20:00", "2027-03-12")])).toBe(cart);
  expect(cartWith([hold, cart], [asked("20:00", "21:00")])).toBeUndefined();
  expect(cartWith([hold], [held])).toBeUndefined();
});
