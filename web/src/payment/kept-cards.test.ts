import { expect, it } from "vitest";
import { expiryWords, firstOffered, hasExpired } from "./kept-cards";

const card = (paymentMethod: string, expiryYear: number, isDefault = false) => ({
  paymentMethod,
  brand: "visa",
  lastFour: "4242",
  expiryMonth: 4,
  expiryYear,
  default: isDefault,
});

it("lets a card be good until its month has ended", () => {
  expect(hasExpired(card("a", 2030), new Date(2030, 3, 30, 23, 59))).toBe(false);
  expect(hasExpired(card("a", 2030), new Date(2030, 4, 1))).toBe(true);
});

it("writes the expiry as it stands on the card", () => {
  expect(expiryWords(card("a", 2030))).toBe("04/30");
});

it("offers the chosen card first, else the newest, and none that has expired", () => {
  const now = new Date(2030, 0, 1);
  const [newest, chosen, expired] = [card("newest", 2031), card("chosen", 2031, true), card("expired", 2029, true)];
  expect(firstOffered([newest, chosen], now)).toBe(chosen);
  expect(firstOffered([expired, newest], now)).toBe(newest);
  expect(firstOffered([expired], now)).toBeUndefined();
  expect(firstOffered([], now)).toBeUndefined();
});
