import { act, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { queryClient } from "#/app/queries";
import { cardsQuery } from "#/queries/payments";
import {
  atReservation,
  expectPaid,
  json,
  keepIt,
  leave,
  mastercard,
  payIn,
  paying,
  refusal,
  savedCards,
  typeCard,
  visa,
} from "./due-world";

afterEach(leave);

it("offers the kept card that comes first, and pays with the one that is chosen", async () => {
  const { user, dialog, sentTo } = await atReservation({ cards: [visa, mastercard] });
  const first = await within(dialog).findByRole("radio", { name: "Mastercard ending 4444, expires 12/99" });
  expect(first).toHaveAttribute("aria-checked", "true");
  expect(within(dialog).queryByLabelText("Card number")).toBeNull();
  await user.click(within(dialog).getByRole("radio", { name: "Visa ending 4242, expires 04/98" }));
  await user.click(payIn(dialog));
  await expectPaid();
  expect(sentTo("/payments")).toEqual([
    expect.objectContaining({
      name: "POST organizations/superior/bookings/b1/payments",
      key: expect.stringMatching(/\w/),
      body: { amount: "20.00", paymentMethod: "pm_visa" },
    }),
  ]);
  expect(sentTo("sandbox/cards")).toEqual([]);
});

it("takes another card than the kept ones", async () => {
  const { user, dialog, sentTo } = await atReservation({ cards: [mastercard] });
  await user.click(await within(dialog).findByRole("radio", { name: "Use another card" }));
  await typeCard(dialog);
  await user.click(payIn(dialog));
  await expectPaid();
  expect(sentTo("/payments")[0]?.body).toEqual({ amount: "20.00", paymentMethod: "pm_new" });
});

it("offers no card that has expired, and says so", async () => {
  const expired = { ...mastercard, expiryYear: 2020, expired: true };
  const { user, dialog } = await atReservation({ cards: [expired, visa] });
  expect(await within(dialog).findByRole("radio", { name: /^Visa/ })).toHaveAttribute("aria-checked", "true");
  const old = within(dialog).getByRole("radio", { name: "Mastercard ending 4444, expired 12/20" });
  expect(old).toHaveAttribute("title", "This card has expired.");
  await user.click(old);
  expect(old).toHaveAttribute("aria-checked", "false");
});

it("can be left while the kept cards are on their way", async () => {
  const { user, dialog } = await atReservation({ lists: [() => new Promise<Response>(() => undefined)] });
  expect(payIn(dialog)).toHaveAttribute("aria-disabled", "true");
  await user.click(within(dialog).getByRole("button", { name: "Not now" }));
  expect(paying()).toBeNull();
});

it("says without a connection that the kept cards didn't load, and takes another card meanwhile", async () => {
  const lists = [() => Promise.reject(new TypeError("offline"))];
  const { user, dialog } = await atReservation({ cards: [visa], lists, offline: true });
  expect(await within(dialog).findByText("Saved cards didn’t load.")).toBeInTheDocument();
  expect(within(dialog).getByLabelText("Card number")).toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Try again" }));
  expect(await within(dialog).findByRole("radio", { name: /^Visa/ })).toHaveAttribute("aria-checked", "false");
});

it("leaves a card that is being typed where it is when the kept cards come late", async () => {
  const lists = [() => refusal(503, "paymentUnavailable")];
  const { dialog } = await atReservation({ cards: [visa], lists });
  await typeCard(dialog);
  await act(() => queryClient.refetchQueries(cardsQuery));
  expect(await within(dialog).findByRole("radio", { name: /^Visa/ })).toHaveAttribute("aria-checked", "false");
  expect(within(dialog).getByRole("radio", { name: "Use another card" })).toHaveAttribute("aria-checked", "true");
  expect(within(dialog).getByLabelText("Card number")).toHaveValue("4000002500003155");
});

it("stays with the card that was offered first when another one is kept meanwhile", async () => {
  const lists = [() => json(200, savedCards([visa]))];
  const { user, dialog, sentTo } = await atReservation({ cards: [visa, mastercard], lists });
  await within(dialog).findByRole("radio", { name: /^Visa/ });
  await act(() => queryClient.refetchQueries(cardsQuery));
  await within(dialog).findByRole("radio", { name: /^Mastercard/ });
  await user.click(payIn(dialog));
  await expectPaid();
  expect(sentTo("/payments")[0]?.body.paymentMethod).toBe("pm_visa");
});

it("keeps a typed card on request, before it is paid with, and once", async () => {
  const { user, dialog, sentTo } = await atReservation({ pays: [() => Promise.reject(new TypeError("offline"))] });
  await typeCard(dialog);
  await user.click(keepIt(dialog));
  await user.click(payIn(dialog));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("You won’t be charged twice");
  await user.click(payIn(dialog));
  await expectPaid();
  expect(sentTo("").map(({ name }) => name)).toEqual([
    "POST sandbox/cards",
    "POST user/payments",
    "POST organizations/superior/bookings/b1/payments",
    "POST organizations/superior/bookings/b1/payments",
  ]);
  expect(sentTo("user/payments")[0]?.body).toEqual({ paymentMethod: "pm_new" });
});

it.each([
  [402, { detail: "Card declined.  Please try a different payment method. Your card has expired." }, "has expired."],
  [422, { fields: [{ field: "paymentMethod", code: "unknownCard", message: "Enter it again." }] }, "Enter it again."],
])(
  "pays nothing with a card that is to be kept and is itself refused, and says why: %i",
  async (status, why, words) => {
    const { user, dialog, sentTo } = await atReservation({ keeps: [() => refusal(status, "refused", why)] });
    await typeCard(dialog);
    await user.click(keepIt(dialog));
    await user.click(payIn(dialog));
    expect(await within(dialog).findByRole("alert")).toHaveTextContent(words);
    expect(sentTo("/bookings/b1/payments")).toEqual([]);
  },
);

it.each([
  [409, "You keep 10 cards already.", "The card wasn’t saved. You keep 10 cards already."],
  [503, "Saved cards can't be reached.", "The card wasn’t saved."],
])(
  "pays with a card that can't be kept for another reason, and says that it wasn't: %i",
  async (status, detail, words) => {
    const lists = [() => refusal(503, "paymentUnavailable")];
    const keeps = [() => refusal(status, "refused", { detail })];
    const { user, dialog, sentTo } = await atReservation({ lists, keeps });
    await typeCard(dialog);
    await user.click(keepIt(dialog));
    await user.click(payIn(dialog));
    await expectPaid();
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(sentTo("/bookings/b1/payments")).toHaveLength(1);
  },
);

it("never tries to keep a card again with which a payment was sent", async () => {
  const { user, dialog, sentTo } = await atReservation({
    keeps: [() => Promise.reject(new TypeError("offline"))],
    pays: [() => Promise.reject(new TypeError("offline"))],
  });
  await typeCard(dialog);
  await user.click(keepIt(dialog));
  await user.click(payIn(dialog));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("You won’t be charged twice");
  await user.click(payIn(dialog));
  await expectPaid();
  expect(sentTo("user/payments")).toHaveLength(1);
});

it("keeps no card any more with which a payment was sent whose answer was lost, and says so", async () => {
  const { user, dialog, sentTo } = await atReservation({ pays: [() => Promise.reject(new TypeError("offline"))] });
  await typeCard(dialog);
  await user.click(payIn(dialog));
  await within(dialog).findByRole("alert");
  await user.click(keepIt(dialog));
  await user.click(payIn(dialog));
  await expectPaid();
  expect(sentTo("user/payments")).toEqual([]);
  expect(screen.getByText("The card wasn’t saved.")).toBeInTheDocument();
});

it("says nothing of a card that nobody wanted to be kept in the end", async () => {
  const lost = () => Promise.reject(new TypeError("offline"));
  const { user, dialog } = await atReservation({ keeps: [lost], pays: [lost] });
  await typeCard(dialog);
  await user.click(keepIt(dialog));
  await user.click(payIn(dialog));
  await within(dialog).findByRole("alert");
  await user.click(keepIt(dialog));
  await user.click(payIn(dialog));
  await expectPaid();
  expect(screen.queryByText(/wasn’t saved/)).toBeNull();
});

it("asks to keep no card where ten are kept by now", async () => {
  const ten = Array.from({ length: 10 }, (_, each) => ({ ...visa, paymentMethod: `pm_${each}` }));
  const lists = [() => refusal(503, "paymentUnavailable")];
  const { user, dialog, sentTo } = await atReservation({ cards: ten, lists });
  await typeCard(dialog);
  await user.click(keepIt(dialog));
  await act(() => queryClient.refetchQueries(cardsQuery));
  await user.click(payIn(dialog));
  await expectPaid();
  expect(sentTo("user/payments")).toEqual([]);
});

it("keeps no card unasked, and asks for none beyond ten", async () => {
  const ten = Array.from({ length: 10 }, (_, each) => ({ ...visa, paymentMethod: `pm_${each}` }));
  const { user, dialog, sentTo } = await atReservation({ cards: ten });
  await user.click(await within(dialog).findByRole("radio", { name: "Use another card" }));
  await typeCard(dialog);
  expect(within(dialog).queryByRole("checkbox")).toBeNull();
  await user.click(payIn(dialog));
  await expectPaid();
  expect(sentTo("user/payments")).toEqual([]);
});

it("says no more of a declined card once another one is sent, be it mistyped", async () => {
  const declined = () => refusal(402, "cardDeclined", { detail: "Card declined.  Please try another one." });
  const { user, dialog } = await atReservation({ pays: [declined, declined] });
  await typeCard(dialog);
  await user.click(payIn(dialog));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("Card declined.");
  await user.click(payIn(dialog));
  expect(await within(dialog).findByText("Enter the card number.")).toBeVisible();
  expect(dialog).not.toHaveTextContent("Card declined.");
  await typeCard(dialog);
  await user.click(payIn(dialog));
  expect(await within(dialog).findByText(/Card declined\./)).toBeVisible();
});
