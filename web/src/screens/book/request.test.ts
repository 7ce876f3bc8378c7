import { expect, it } from "vitest";
import { noOptions } from "./chosen-options";
import { noDetails } from "./draft";
import { bookingRequest } from "./request";

const details = { ...noDetails, eventName: " Practice ", attendance: "22" };
const hold = { id: "h1", deposits: [] };
const plain = { hold, bill: { total: "104.16" }, details, options: noOptions, choices: {}, severalTypes: false };
const card = { paymentMethod: "pm_1", brand: "Visa", lastFour: "4242" };

it("sends what was shown and leaves out what there isn't", () => {
  expect(bookingRequest({ ...plain, card })).toEqual({
    holdId: "h1",
    eventName: "Practice",
    attendance: 22,
    total: "104.16",
    payment: { kind: "card", paymentMethod: "pm_1" },
  });
});

it("accepts the deposits that were shown", () => {
  const deposits = [{ id: "k", name: "Key", amount: "50.00" }];
  const request = bookingRequest({ ...plain, hold: { ...hold, deposits }, card });
  expect(request.deposits).toEqual([{ id: "k", amount: "50.00" }]);
});

it("names another person in charge, the use where there is a choice, and no card where nothing is paid", () => {
  const supervisor = {
    firstName: "Tou",
    lastName: "Vang",
    email: "tou@example.org",
    phone: "608 555 0177",
    title: " ",
    affiliation: "Badger Volleyball Club",
  };
  const filled = { ...details, sport: "basketball", notes: "Two hoops", inCharge: false, supervisor };
  const options = { ...noOptions, spaceType: "gym" };
  const asked = { ...plain, details: filled, options, severalTypes: true };
  expect(bookingRequest({ ...asked, card: undefined })).toMatchObject({
    sport: "basketball",
    spaceType: "gym",
    notes: "Two hoops",
    supervisor: {
      firstName: "Tou",
      lastName: "Vang",
      email: "tou@example.org",
      phone: "608 555 0177",
      affiliation: "Badger Volleyball Club",
    },
    payment: { kind: "none" },
  });
  expect(bookingRequest({ ...asked, card }).supervisor).not.toHaveProperty("title");
});

it("names whoever books only with the club that they come for", () => {
  const me = { firstName: "Dana", lastName: "Whitfield", email: "dana@example.org", phone: "+16085550177" };
  const forClub = { ...details, supervisor: { ...details.supervisor, affiliation: " Lions Club " } };
  expect(bookingRequest({ ...plain, card, me })).not.toHaveProperty("supervisor");
  expect(bookingRequest({ ...plain, details: forClub, card, me }).supervisor).toEqual({
    ...me,
    affiliation: "Lions Club",
  });
  expect(bookingRequest({ ...plain, details: forClub, card })).not.toHaveProperty("supervisor");
});

it("says what else is needed, and that the event is insured", () => {
  const choices = { customAddons: [{ name: "A podium", quantity: 1 }], insurance: true };
  expect(bookingRequest({ ...plain, choices, card })).toMatchObject(choices);
});

it("names the add-ons that are chosen", () => {
  const addons = [
    { id: "chairs", quantity: 20 },
    { id: "lights", length: "01:15" },
  ];
  expect(bookingRequest({ ...plain, choices: { addons }, card })).toMatchObject({ addons });
});

it("books in the group that is named, on its invoice instead of with the card", () => {
  const asked = { ...plain, choices: { groupId: "clubs" }, card, invoice: true };
  expect(bookingRequest(asked)).toMatchObject({ groupId: "clubs", payment: { kind: "invoice" } });
});
