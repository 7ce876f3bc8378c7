import { expect, it } from "vitest";
import { kindOf, reasonOf } from "#/kit/time-picker/slots";
import { toBillLines } from "./bill-lines";
import { toDaySlots } from "./space-days";

it("keeps the server's word on each slot, and its reason", () => {
  const [day] = toDaySlots([
    {
      date: "2027-03-11",
      prices: [],
      slots: [
        { slot: 340, start: "17:00", state: "open" },
        { slot: 351, start: "17:30", state: "taken" },
        { slot: 361, start: "18:00", state: "level" },
        { slot: 370, start: "18:30", state: "leadTime" },
        { slot: 380, start: "19:00", state: "past" },
      ],
    },
  ]);
  expect(day?.slots.map(kindOf)).toEqual(["free", "taken", "member", "soon", "closed"]);
  expect(day?.slots.slice(1).map(reasonOf)).toEqual(["Booked", "Members only", "Too soon", "Past"]);
});

it("shows what a bill saves, and each fee's sentence", () => {
  expect(
    toBillLines(
      [
        { kind: "discount", label: "Youth nonprofit, 40%", amount: "-38.40" },
        { kind: "bookingFee", label: "Booking fee", explanation: "3% of the subtotal", amount: "2.88" },
      ],
      "America/Chicago",
    ),
  ).toEqual([
    { label: "Youth nonprofit, 40%", amount: "-38.40", saves: true },
    { label: "Booking fee", amount: "2.88", explanation: "3% of the subtotal", saves: false },
  ]);
});
