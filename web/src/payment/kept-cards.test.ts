import { expect, it } from "vitest";
import { expiryWords } from "./kept-cards";

it("writes the expiry as it stands on the card", () => {
  const card = { paymentMethod: "pm_visa", brand: "visa", lastFour: "4242", expired: false, default: true };
  expect(expiryWords({ ...card, expiryMonth: 4, expiryYear: 2030 })).toBe("04/30");
});
