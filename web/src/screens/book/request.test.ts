import { expect, it } from "vitest";
import { noDetails } from "./draft";
import { bookingRequest } from "./request";

const hold = { id: "h1", deposits: [], bill: { total: "104.16" } };
const details = { ...noDetails, eventName: " Practice ", attendance: "22", spaceType: "gym" };
const card = { paymentMethod: "pm_1", brand: "Visa", lastFour: "4242" };

it("sends what was shown and leaves out what there isn't", () => {
  expect(bookingRequest({ hold, details, card, severalTypes: false })).toEqual({
    holdId: "h1",
    eventName: "Practice",
    attendance: 22,
    total: "104.16",
    payment: { kind: "card", paymentMethod: "pm_1" },
  });
});

it("accepts the deposits that were shown", () => {
  const deposits = [{ id: "k", name: "Key", amount: "50.00" }];
  const request = bookingRequest({ hold: { ...hold, deposits }, details, card, severalTypes: false });
  expect(request.deposits).toEqual([{ id: "k", amount: "50.00" }]);
});

it("names another person in charge, the use where there is a choice, and no card where nothing is paid", () => {
  const supervisor = {
    firstName: "Tou",
    lastName: "Vang",
    email: "tou@example.org",
    phone: "608 555 0177",
    title: " ",
  };
  const filled = { ...details, sport: "basketball", notes: "Two hoops", inCharge: false, supervisor };
  expect(bookingRequest({ hold, details: filled, card: undefined, severalTypes: true })).toMatchObject({
    sport: "basketball",
    spaceType: "gym",
    notes: "Two hoops",
    supervisor: { firstName: "Tou", lastName: "Vang", email: "tou@example.org", phone: "608 555 0177" },
    payment: { kind: "none" },
  });
  expect(bookingRequest({ hold, details: filled, card, severalTypes: true }).supervisor).not.toHaveProperty("title");
});
