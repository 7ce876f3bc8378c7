import { onlineManager } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import {
  asksHolder,
  atReservation,
  expectPaid,
  json,
  leave,
  payIn,
  paying,
  question,
  refusal,
  typeCard,
  visa,
} from "./due-world";

afterEach(leave);

it("says what is wrong with a card at its field, and sends nothing", async () => {
  const { user, dialog, sentTo } = await atReservation();
  await within(dialog).findByLabelText("Card number");
  await user.click(payIn(dialog));
  expect(await within(dialog).findByText("Enter the card number.")).toBeInTheDocument();
  expect(sentTo("")).toEqual([]);
});

it("says the provider's words of a declined card and lets it be typed again", async () => {
  const detail = "Card declined.  Please try a different payment method. Your card has insufficient funds.";
  const { user, dialog, sentTo } = await atReservation({ pays: [() => refusal(402, "cardDeclined", { detail })] });
  await typeCard(dialog);
  await user.click(payIn(dialog));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(
    /^Visa ending 3155: Card declined. Please try a different payment method. Your card has insufficient funds.$/,
  );
  expect(within(dialog).getByLabelText("Security code")).toHaveValue("");
  expect(within(dialog).getByLabelText("Card number")).toHaveValue("");
  expect(within(dialog).getByRole("alert").parentElement).toHaveFocus();
  await typeCard(dialog);
  await user.click(payIn(dialog));
  await expectPaid();
  expect(sentTo("sandbox/cards")).toHaveLength(2);
  const [declined, accepted] = sentTo("/payments");
  expect(accepted?.key).not.toBe(declined?.key);
});

it("shows what is due now where that has changed, and asks again", async () => {
  const changed = () => {
    atPage.server.due = "30.00";
    return refusal(409, "dueChanged", { detail: "What is due has changed.", conflict: { total: "30.00" } });
  };
  const atPage = await atReservation({ cards: [visa], pays: [changed] });
  const { user, dialog, sentTo } = atPage;
  await within(dialog).findByRole("radio", { name: "Visa ending 4242, expires 04/98" });
  await user.click(payIn(dialog));
  expect(await within(dialog).findByRole("status")).toHaveTextContent(
    "The balance due changed from $20.00 to $30.00. Nothing was charged. Pay $30.00 to continue.",
  );
  expect(paying()).toHaveAccessibleName("Pay $30.00");
  await user.click(payIn(dialog, "$30.00"));
  await expectPaid("Paid $30.00");
  expect(sentTo("/payments").map(({ body }) => body.amount)).toEqual(["20.00", "30.00"]);
});

it("stops asking where somebody has paid it meanwhile", async () => {
  const nothing = () => {
    atPage.server.due = "0.00";
    return refusal(409, "nothingDue", { detail: "This booking has no balance due." });
  };
  const atPage = await atReservation({ cards: [visa], pays: [nothing] });
  const { user, dialog } = atPage;
  await within(dialog).findByRole("radio", { name: "Visa ending 4242, expires 04/98" });
  await user.click(payIn(dialog));
  await expectPaid("This booking has no balance due.");
});

it("sends the same payment again where no answer came, with the same key and the same card", async () => {
  const { user, dialog, sentTo } = await atReservation({ pays: [() => Promise.reject(new TypeError("offline"))] });
  await typeCard(dialog);
  await user.click(payIn(dialog));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("You won’t be charged twice");
  await user.click(payIn(dialog));
  await expectPaid();
  const [lost, again] = sentTo("/payments");
  expect(again).toEqual(lost);
  expect(sentTo("sandbox/cards")).toHaveLength(1);
});

it("fails at once where the connection has dropped, and pays nothing by itself when it is back", async () => {
  const { user, dialog, sentTo } = await atReservation({
    cards: [visa],
    pays: [() => Promise.reject(new TypeError("offline"))],
    offline: true,
  });
  await within(dialog).findByRole("radio", { name: /^Visa/ });
  await user.click(payIn(dialog));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("You won’t be charged twice");
  onlineManager.setOnline(true);
  await user.click(within(dialog).getByRole("button", { name: "Not now" }));
  expect(paying()).toBeNull();
  expect(sentTo("/payments")).toHaveLength(1);
});

it("can't be sent twice or closed while it is on its way", async () => {
  let answer: (response: Response) => void = () => undefined;
  const waits = () => new Promise<Response>((resolve) => (answer = resolve));
  const { user, dialog, sentTo } = await atReservation({ cards: [visa], pays: [waits] });
  await within(dialog).findByRole("radio", { name: "Visa ending 4242, expires 04/98" });
  await user.click(payIn(dialog));
  await waitFor(() => expect(payIn(dialog)).toHaveAttribute("aria-busy", "true"));
  await user.click(payIn(dialog));
  await user.click(within(dialog).getByRole("button", { name: "Not now" }));
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(paying()).not.toBeNull();
  expect(sentTo("/payments")).toHaveLength(1);
  answer(refusal(402, "cardDeclined", { detail: "Your card was declined." }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("Visa ending 4242: Your card was declined.");
  await user.click(within(dialog).getByRole("button", { name: "Not now" }));
  expect(paying()).toBeNull();
});

it("asks the cardholder to authenticate if the bank needs it, and is paid then", async () => {
  const { user, dialog, sentTo } = await atReservation({ pays: [asksHolder] });
  await typeCard(dialog);
  await user.click(payIn(dialog));
  await user.click(await screen.findByRole("button", { name: "Yes, pay $20.00" }));
  await expectPaid();
  expect(sentTo("/challenges").map(({ body }) => body)).toEqual([{ clientSecret: "s", answer: "agrees" }]);
  expect(sentTo("/payments/p1/confirmation")).toHaveLength(1);
});

it("ends the bank's question with a refusal, beside the card", async () => {
  const detail = "Card declined.  Please try a different payment method. The holder refused.";
  const { user, dialog } = await atReservation({
    pays: [asksHolder],
    confirms: [() => refusal(402, "cardDeclined", { detail })],
  });
  await typeCard(dialog);
  await user.click(payIn(dialog));
  await user.click(await screen.findByRole("button", { name: "No, decline" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(
    /^Visa ending 3155: Card declined. .* The holder refused.$/,
  );
  expect(question()).toBeNull();
});

it("answers the bank once, and leaves a question whose answer doesn't come through", async () => {
  const { user, dialog, sentTo } = await atReservation({
    cards: [visa],
    pays: [asksHolder],
    confirms: [() => json(503, {}), () => json(503, {})],
  });
  await within(dialog).findByRole("radio", { name: "Visa ending 4242, expires 04/98" });
  await user.click(payIn(dialog));
  await user.click(await screen.findByRole("button", { name: "Yes, pay $20.00" }));
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(sentTo("/confirmation")).toHaveLength(2));
  expect(sentTo("/challenges")).toHaveLength(1);
  await user.click(await screen.findByRole("button", { name: "Back to payment" }));
  expect(question()).toBeNull();
  expect(paying()).not.toBeNull();
  await user.click(payIn(dialog));
  await expectPaid();
});
