import { ProblemError } from "@fieldhouse/clients/problem";
import { expect, it } from "vitest";
import { cardRefusal } from "./decline-words";

const ours = "Card declined.  Please try a different payment method.";
const refused = (detail: string, status = 402) =>
  cardRefusal(new ProblemError({ type: "about:blank", title: "Declined", status, code: "cardDeclined", detail }));

it("says that a card was declined, what to do, and why where the provider says more", () => {
  expect(refused(`${ours} Your card was declined.`)).toBe(ours);
  expect(refused(`${ours} Your card has expired.`)).toBe(`${ours} Your card has expired.`);
});

it("writes the provider’s apostrophes as the page does", () => {
  expect(refused(`${ours} Your card's security code is incorrect.`)).toBe(
    `${ours} Your card’s security code is incorrect.`,
  );
});

it("leaves other problems with a card as they are, and other refusals to others", () => {
  const detail = "Error processing credit card. The amount is too small.";
  expect(refused(detail)).toBe(detail);
  expect(refused("Someone else has this time.", 409)).toBeUndefined();
});
