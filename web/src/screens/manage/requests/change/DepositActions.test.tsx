import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { BookingDeposit } from "@fieldhouse/clients/tenant/model/bookingDeposit";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { DepositActions } from "./DepositActions";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const booking = {
  id: "b1",
  version: 3,
  organizationShortName: "lakes",
  renter: { firstName: "Dana", lastName: "Whitfield" },
} as Booking;
const cleaning = { id: "d1", name: "Cleaning", amount: "100.00", claimable: true } as BookingDeposit;
const incident = {
  id: "i1",
  status: "open",
  claimed: "80.00",
  description: "Mud",
  openedAt: "2027-03-12T15:00:00Z",
  photos: [],
  answers: [],
};

function open(deposit: BookingDeposit, role = "admin", superadmin = false, status = 200) {
  const sent: { url: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (url: string, options: RequestInit) => {
    if (options.body) sent.push({ url, body: JSON.parse(String(options.body)) });
    if (options.body && status !== 200)
      return Response.json({ code: "conflict", title: "Conflict", detail: "It’s the renter’s turn." }, { status });
    const person = { user: { superadmin }, organizations: [{ id: "o", shortName: "lakes", roles: [role] }] };
    return new Response(JSON.stringify(url.endsWith("/session") ? person : booking), {
      headers: { "Content-Type": "application/json" },
    });
  });
  const element = <DepositActions org="lakes" booking={booking} deposit={deposit} />;
  const router = createMemoryRouter([{ path: "/manage/orgs/:org", element }], {
    initialEntries: ["/manage/orgs/lakes"],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return sent;
}

const button = (name: string) => screen.findByRole("button", { name });

it("claims a part of a deposit, with what happened", async () => {
  const sent = open(cleaning);
  await userEvent.click(await button("Claim deposit"));
  const amount = screen.getByLabelText("Amount");
  expect(amount).toHaveValue("100.00");
  await userEvent.clear(amount);
  await userEvent.type(amount, "$45");
  await userEvent.click(screen.getAllByRole("button", { name: "Claim deposit" })[1] as HTMLElement);
  expect(await screen.findByText("Describe what happened.")).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText("Description"), "Mud everywhere.");
  await userEvent.click(screen.getAllByRole("button", { name: "Claim deposit" })[1] as HTMLElement);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.url).toMatch(/\/bookings\/b1\/incidents$/);
  expect(sent[0]?.body).toEqual({ depositId: "d1", amount: "45.00", description: "Mud everywhere." });
});

it("collects what was claimed, and sends no amount where it is declined", async () => {
  const claimed = { ...cleaning, incident } as BookingDeposit;
  const sent = open(claimed);
  await userEvent.click(await button("Settle claim"));
  expect(screen.getByLabelText("Amount")).toHaveValue("80.00");
  await userEvent.selectOptions(screen.getByLabelText("Outcome"), "declined");
  await userEvent.click(await button("Decline claim"));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.url).toMatch(/\/incidents\/i1$/);
  expect(sent[0]?.body).toEqual({ outcome: "declined" });
});

it("answers the renter where it is staff’s turn", async () => {
  const sent = open({ ...cleaning, incident: { ...incident, turn: "staff" } } as unknown as BookingDeposit);
  await userEvent.click(await button("Answer claim"));
  await userEvent.click(await button("Send answer"));
  expect(await screen.findByText("Enter your answer.")).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText("Your answer"), "Which door?");
  await userEvent.click(await button("Send answer"));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.url).toMatch(/\/incidents\/i1\/answers$/);
  expect(sent[0]?.body).toEqual({ text: "Which door?" });
});

it("says that the incident wasn’t updated, and why", async () => {
  const claimed = { ...cleaning, incident: { ...incident, turn: "staff" } } as unknown as BookingDeposit;
  open(claimed, "admin", false, 409);
  await userEvent.click(await button("Answer claim"));
  await userEvent.type(screen.getByLabelText("Your answer"), "Which door?");
  await userEvent.click(await button("Send answer"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Error Updating Incident. It’s the renter’s turn.");
});

it("doesn’t answer where it is the renter’s turn", async () => {
  open({ ...cleaning, incident: { ...incident, turn: "renter" } } as unknown as BookingDeposit);
  await button("Settle claim");
  expect(screen.queryByRole("button", { name: "Answer claim" })).toBeNull();
});

it("lets no superadmin answer for the organization", async () => {
  const claimed = { ...cleaning, incident: { ...incident, turn: "staff" } } as unknown as BookingDeposit;
  open(claimed, "admin", true);
  await button("Settle claim");
  expect(screen.queryByRole("button", { name: "Answer claim" })).toBeNull();
});

it("waits for the end of the booking, and is offered to admins alone", async () => {
  open({ ...cleaning, claimable: false });
  expect(await button("Claim deposit")).toHaveAttribute(
    "title",
    "A deposit can be claimed once, after the booking is over.",
  );
});

it("offers nothing to an approver, or once a claim was declined", async () => {
  open(cleaning, "approver");
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole("button")).toBeNull();
});
