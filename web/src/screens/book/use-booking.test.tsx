import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { clock } from "#/kit/clock";
import { Toasts } from "#/kit/Toasts";
import { Component as BookingWizard } from "./BookingWizard";
import { Component as Details } from "./Details";
import { noDetails } from "./draft";
import { keepDraft } from "./draft-store";
import { Component as Payment } from "./Payment";
import { Component as Verify } from "./Verify";

const day = { date: "2027-03-11", start: "18:00", end: "19:00" };
const bill = { lines: [], total: "32.00" };

const answers: Record<string, object> = {
  "GET lists": { sports: [{ code: "soccer", label: "Soccer" }] },
  "GET user/session": {
    user: { id: "u", firstName: "Dana", lastName: "Whitfield", profileComplete: true },
    organizations: [],
  },
  "GET organizations/four-lakes/organization": {
    name: "Four Lakes",
    shortName: "four-lakes",
    address: { city: "Sun Prairie", state: "WI" },
    cancellationDays: 60,
  },
  "GET organizations/four-lakes/spaces/gym": {
    id: "gym",
    name: "Gym B",
    types: ["gym"],
    sports: ["soccer"],
    timeZone: "America/Chicago",
  },
  "POST sandbox/cards": { paymentMethod: "pm", brand: "visa", lastFour: "3155" },
  "POST organizations/four-lakes/bookings": { paymentId: "p", action: { clientSecret: "s" } },
};

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });

const lost = () => json(409, { type: "about:blank", title: "Lost", status: 409, code: "holdLost" });

const clockwork = { lastsSeconds: 900, actsAfterSeconds: 895, warnsAtSeconds: 60 };

/** At the bank's question about the card; `confirm` is what the server says of the answer. */
async function atQuestion(confirm: () => Response) {
  const called: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
    const name = `${method} ${url.replace(/^\/api\//, "").replace(/\?.*/, "")}`;
    called.push(name);
    if (name.endsWith("/confirmation")) return confirm();
    const [, hold] = /holds\/(\w+)$/.exec(name) ?? [];
    if (!hold) return json(200, answers[name] ?? { items: [] });
    const now = clock.date();
    const heldUntil = new Date(now.getTime() + 600_000);
    const end = hold === "first" ? day.end : "20:00";
    return json(200, {
      ...day,
      end,
      dates: [{ ...day, end, id: "date" }],
      id: hold,
      state: "live",
      deposits: [],
      bill,
      now,
      heldUntil,
      startsAt: heldUntil,
      ...clockwork,
    });
  });
  for (const hold of ["first", "second"])
    keepDraft(hold, { details: { ...noDetails, eventName: "Practice", attendance: "22" } });
  const wizard = (step: string, hold: string) =>
    `/book/four-lakes/gym/${step}?${new URLSearchParams({ ...day, hold })}`;
  const router = createMemoryRouter(
    [
      {
        path: "/book/:organization/:space",
        Component: BookingWizard,
        children: [
          { path: "details", Component: Details },
          { path: "payment", Component: Payment },
          { path: "verify", Component: Verify },
        ],
      },
    ],
    { initialEntries: [wizard("payment", "first")] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const pay = async () => {
    await screen.findByLabelText("Card number");
    fill("Card number", "4000002500003155");
    fill("Expiration date", "04/30");
    fill("Security code", "123");
    await user.click(screen.getByRole("button", { name: "Continue to review" }));
    await user.click(await screen.findByRole("button", { name: "Request and pay $32.00" }));
  };
  await pay();
  await user.click(await screen.findByRole("button", { name: "Yes, pay $32.00" }));
  const toSecond = async () => {
    await router.navigate(wizard("verify", "second"));
    await screen.findByText(/6:00 to 8:00 PM/);
  };
  return { called, user, pay, toSecond };
}

const question = () => screen.queryByRole("dialog", { name: "Is this you?" });

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  queryClient.clear();
});

it("ends the bank's question with its answer, and never asks it of another booking", async () => {
  const { toSecond } = await atQuestion(lost);
  await waitFor(() => expect(question()).toBeNull());
  await toSecond();
  expect(screen.getByText("Visa ending 3155")).toBeInTheDocument();
  expect(question()).toBeNull();
});

it("says once why a card was declined and what to do, beside the form", async () => {
  const detail = "Card declined.  Please try a different payment method. Your card has insufficient funds.";
  await atQuestion(() =>
    json(402, { type: "about:blank", title: "Declined", status: 402, code: "cardDeclined", detail }),
  );
  expect(await screen.findByRole("heading", { name: "How will you pay?" })).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent(
    /^Visa ending 3155: Card declined. Please try a different payment method. Your card has insufficient funds.$/,
  );
  expect(screen.getByLabelText("Card number")).toBeInTheDocument();
});

it("no longer says that a card failed once the next one is tried", async () => {
  const title = "Declined";
  const { pay } = await atQuestion(() =>
    json(402, { type: "about:blank", title, status: 402, code: "cardDeclined", detail: "Card declined." }),
  );
  expect(await screen.findByText("Credit Card Error")).toBeVisible();
  await pay();
  expect(await screen.findByRole("button", { name: "Yes, pay $32.00" })).toBeVisible();
  expect(screen.queryByText("Credit Card Error")).toBeNull();
});

it("shows the bill that it has become, and books nothing before that is agreed to", async () => {
  const conflict = { blocks: [], alternatives: [], total: "34.00", bill: { ...bill, total: "34.00" } };
  const title = "Conflict";
  const { called } = await atQuestion(() =>
    json(409, { type: "about:blank", title, status: 409, code: "billChanged", conflict }),
  );
  expect(await screen.findByRole("button", { name: "Request and pay $34.00" })).toBeInTheDocument();
  expect(screen.getByText("The price has changed from $32.00 to $34.00.")).toBeInTheDocument();
  expect(called.filter((name) => name === "POST organizations/four-lakes/bookings")).toHaveLength(1);
});

it("takes a question along to no other hold, but the card", async () => {
  const { toSecond } = await atQuestion(() => json(503, {}));
  expect(await screen.findByRole("button", { name: "Try again" })).toBeInTheDocument();
  await toSecond();
  expect(question()).toBeNull();
  expect(screen.getByText("Visa ending 3155")).toBeInTheDocument();
});

it("can be left where the answer doesn't come through, and answers the bank once", async () => {
  const { called, user } = await atQuestion(() => json(503, {}));
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(called.filter((name) => name.endsWith("/confirmation"))).toHaveLength(2));
  expect(called.filter((name) => name.endsWith("/challenges"))).toHaveLength(1);
  await user.click(await screen.findByRole("button", { name: "Back to payment" }));
  expect(await screen.findByRole("heading", { name: "How will you pay?" })).toBeInTheDocument();
  expect(question()).toBeNull();
});

it("tells what is wrong with the sport where it is chosen", async () => {
  const message = "This time is open only for Soccer. Choose that sport or another time.";
  const fields = [{ field: "sport", code: "keptForSports", message }];
  const { user } = await atQuestion(() =>
    json(422, { type: "about:blank", title: "Invalid", status: 422, code: "validation", fields }),
  );
  const sport = await screen.findByRole("button", { name: /^Sport or activity: / });
  expect(sport).toHaveAccessibleDescription(message);
  expect(sport).toBeInvalid();
  expect(sport).toHaveFocus();
  // It was said of what was filled in then.
  await user.click(sport);
  await user.click(screen.getByRole("option", { name: "Soccer" }));
  expect(sport).toBeValid();
  expect(screen.queryByText(/^Check the /)).toBeNull();
});
