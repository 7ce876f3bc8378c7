import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import { ConfirmCancel } from "./ConfirmCancel";
import type { Candidate } from "./candidates";

it.each([
  [0, 0],
  [undefined, 2],
])("with %s dates done, Escape and × close it %s times", (done, times) => {
  const onClose = vi.fn();
  const client = new QueryClient();
  client.setQueryData(["quoteCancellations", "dpr", []], { dates: 1, renters: 1, bookings: [], refused: [] });
  render(
    <QueryClientProvider client={client}>
      <ConfirmCancel
        org="dpr"
        chosen={[]}
        {...(done !== undefined && { done })}
        onConfirm={() => undefined}
        onClose={onClose}
      />
    </QueryClientProvider>,
  );
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledTimes(times);
});

it("asks for as many dates as the server would cancel, with the refund", () => {
  const dayOn = (id: string, date: string) => ({
    id,
    date,
    start: "18:00",
    end: "20:00",
    startsAt: `${date}T00:00:00Z`,
  });
  const dates = [dayOn("d1", "2027-03-11"), dayOn("d2", "2027-03-18")];
  const booking = { id: "b1", number: "FH-7K3QX2", eventName: "Two dates", dates, renter: { firstName: "Dana" } };
  const client = new QueryClient();
  client.setQueryData(["quoteCancellations", "dpr", ["d1", "d2"]], {
    dates: 1,
    renters: 1,
    refund: "20.00",
    bookings: [{ id: "b1", dateIds: ["d2"], refund: "20.00" }],
    refused: [{ dateId: "d1", code: "approvedToday", detail: "Approved today." }],
  });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ConfirmCancel
          org="dpr"
          chosen={dates.map((time) => ({ booking, time, morning: undefined }) as unknown as Candidate)}
          onConfirm={() => undefined}
          onClose={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole("dialog", { name: "Cancel 1 date?" })).toHaveTextContent("$20.00 is refunded.");
  expect(screen.getByRole("button", { name: "Cancel 1 date and refund $20.00" })).toBeVisible();
});

it("says of dates that can’t be canceled only why, not that nothing happens to them", () => {
  const day = { id: "d1", date: "2027-03-11", start: "18:00", end: "20:00", startsAt: "2027-03-12T00:00:00Z" };
  const booking = {
    id: "b1",
    number: "FH-7K3QX2",
    eventName: "Two dates",
    dates: [day],
    renter: { firstName: "Dana" },
  };
  const detail = "You can cancel some dates of a booking from the day after it was approved.";
  const client = new QueryClient();
  client.setQueryData(["quoteCancellations", "dpr", ["d1"]], {
    dates: 0,
    renters: 0,
    refund: "0.00",
    bookings: [],
    refused: [{ dateId: "d1", code: "approvedToday", detail }],
  });
  render(
    <QueryClientProvider client={client}>
      <ConfirmCancel
        org="dpr"
        chosen={[{ booking, time: day, morning: undefined } as unknown as Candidate]}
        onConfirm={() => undefined}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  expect(screen.getByText(/from the day after it was approved/)).toBeInTheDocument();
  expect(screen.getByRole("dialog", { name: "Cancel dates?" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Cancel dates" })).toHaveAttribute("aria-disabled", "true");
  expect(screen.queryByText(/will be notified|was paid|be undone/)).toBeNull();
});
