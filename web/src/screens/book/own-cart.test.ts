import { expect, it } from "vitest";
import type { Hold } from "#/queries/holds";
import { cartWith } from "./own-cart";

const time = { date: "2027-03-11", start: "18:00", end: "20:00" };
const asked = (start: string, end: string, date = time.date) => [{ date, start, end }];

it("finds the cart by any of its dates", () => {
  const cart = { cart: true, dates: [time, { ...time, date: "2027-03-12" }] } as Hold;
  const hold = { ...cart, cart: false };
  expect(cartWith([hold, cart], asked("19:00", "20:00", "2027-03-12"))).toBe(cart);
  expect(cartWith([hold, cart], asked("20:00", "21:00"))).toBeUndefined();
  expect(cartWith([hold], [time])).toBeUndefined();
});
