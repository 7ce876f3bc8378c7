import { expect, it } from "vitest";
import { cardField, cardSchema, typedCard } from "./card";

const card = { number: "4242 4242 4242 4242", expiry: "04 / 30", securityCode: "123", name: "Dana Whitfield" };

it("reads month and year from one field, in two or four digits", () => {
  expect(typedCard(card)).toMatchObject({ expiryMonth: 4, expiryYear: 30 });
  expect(typedCard({ ...card, expiry: "12/2031" })).toMatchObject({ expiryMonth: 12, expiryYear: 2031 });
  expect(typedCard({ ...card, expiry: "1228" })).toMatchObject({ expiryMonth: 12, expiryYear: 28 });
});

it("says what can't be a card before anything is sent", () => {
  const refused = (change: Partial<typeof card>) =>
    cardSchema.safeParse({ ...card, ...change }).error?.issues.map(({ path }) => path[0]);
  expect(refused({})).toBeUndefined();
  expect(refused({ number: "4242" })).toEqual(["number"]);
  for (const expiry of ["13/30", "0/30", "1330", "04", ""]) expect(refused({ expiry })).toEqual(["expiry"]);
  expect(refused({ securityCode: "12" })).toEqual(["securityCode"]);
});

it("shows the server's word on either half of the expiry at the one field", () => {
  expect(["expiryMonth", "expiryYear", "number"].map(cardField)).toEqual(["expiry", "expiry", "number"]);
});
