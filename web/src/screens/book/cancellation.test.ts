import { expect, it } from "vitest";
import { cancellationInShort } from "./cancellation";

const policy = { cancellationDays: 60, refundable: true };

it("does not promise in short what is too late already", () => {
  expect(cancellationInShort(policy)).toBe("Free cancellation until 60 days before.");
  expect(cancellationInShort(policy, true)).toBe("Free cancellation until 60 days before.");
  expect(cancellationInShort(policy, false)).toBe("Bookings that start in less than 60 days can’t be canceled online.");
  expect(cancellationInShort({ ...policy, refundable: false }, false)).toBe("Nonrefundable.");
  expect(cancellationInShort({ ...policy, cancellationDays: 0 }, true)).toBe("Free cancellation until it starts.");
});

it("tells the dates of a series that are too close from those that aren't", () => {
  expect(cancellationInShort(policy, true, false)).toBe(
    "Dates that start in less than 60 days can’t be canceled online. Later dates: free cancellation until 60 days before.",
  );
});
