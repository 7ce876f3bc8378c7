import { expect, it } from "vitest";
import { declineWords } from "./decline-words";

const declined = (theirs: string) => declineWords(`Card declined.  Please try a different payment method. ${theirs}`);

it("says a decline once, in the provider's words, and what to do", () => {
  expect(declined("Your card was declined.")).toBe("Your card was declined. Please try a different payment method.");
  expect(declined("Your card has expired.")).toBe("Your card has expired. Please try a different payment method.");
});

it("leaves it to the provider to say what to do where they do", () => {
  const theirs =
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.";
  expect(declined(theirs)).toBe(theirs);
});

it("leaves other refusals as they are", () => {
  for (const detail of ["Error processing credit card. The amount is too small.", "Card declined."])
    expect(declineWords(detail)).toBe(detail);
});
