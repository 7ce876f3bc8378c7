import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { DecisionQuote } from "@fieldhouse/clients/tenant/model/decisionQuote";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render as renderBare, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answersTo } from "./answers";
import { Decision } from "./Decision";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

vi.mock("@fieldhouse/clients/tenant/bookings/bookings", async (original) => ({
  ...(await original<object>()),
  quoteCancellation: () => new Promise(() => {}),
}));

const render = (page: ReactNode) => {
  const client = new QueryClient();
  return renderBare(page, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
};
const none = new Map<string, string>();
const request = (id: string, upcoming = true) =>
  ({
    id,
    total: "40.00",
    spaceName: "Gym A",
    timeZone: "America/Chicago",
    renter: { firstName: "Dana" },
    dates: [{ id: "day", date: "2027-03-16", status: "pending", upcoming }],
  }) as Booking;
const decision = (id: string, onDecide: (answer: string) => void, upcoming?: boolean) => (
  <Decision
    key={id}
    booking={request(id, upcoming)}
    answers={answersTo(request(id, upcoming), new Set())}
    conflicts={none}
    denial="Gym A is yours."
    busy={false}
    onDecide={onDecide}
  />
);
const press = (key: string, repeat = false) => fireEvent.keyDown(document.body, { key, repeat });
const wait = () => act(() => vi.advanceTimersByTime(600));

it("answers one request as long as a key is held", () => {
  const onDecide = vi.fn();
  const { rerender } = render(decision("one", onDecide));
  wait();
  press("a");
  rerender(decision("two", onDecide));
  wait();
  press("a", true);
  expect(onDecide.mock.calls).toEqual([["approved"]]);
  press("a");
  expect(onDecide).toHaveBeenCalledTimes(2);
});

it("takes no second press for the request that has just appeared", () => {
  const onDecide = vi.fn();
  render(decision("one", onDecide));
  press("a");
  press("d");
  fireEvent.click(screen.getByRole("button", { name: /Approve/ }));
  expect(onDecide).not.toHaveBeenCalled();
  expect(screen.queryByRole("dialog")).toBeNull();
  wait();
  fireEvent.click(screen.getByRole("button", { name: /Approve/ }));
  expect(onDecide).toHaveBeenCalledOnce();
});

it("shows the words that go with a denial before it is sent", () => {
  const onDecide = vi.fn();
  render(decision("one", onDecide));
  wait();
  press("d");
  expect(screen.getByRole("dialog")).toHaveTextContent("Gym A is yours.");
  fireEvent.click(screen.getByRole("button", { name: "Deny request" }));
  expect(onDecide.mock.calls).toEqual([["denied"]]);
});

it("approves what still waits of a request of which a date is over, but none that was not chosen", () => {
  const onDecide = vi.fn();
  const [day] = request("one").dates;
  const over = { ...day, id: "over", status: "denied", upcoming: false };
  const booking = { ...request("one"), dates: [over, day, { ...day, id: "other" }] } as Booking;
  const all = (denied: string[]) => (
    <Decision
      booking={booking}
      answers={answersTo(booking, new Set(denied))}
      conflicts={none}
      denial=""
      busy={false}
      onDecide={onDecide}
    />
  );
  const { rerender } = render(all([]));
  wait();
  expect(screen.getByRole("button", { name: /^Approve 2 dates/ })).toBeVisible();
  rerender(all(["day"]));
  expect(screen.getByText("1 date to approve, 1 to deny")).toBeVisible();
  // An answer that refunds money asks first.
  press("a");
  expect(onDecide).not.toHaveBeenCalled();
  expect(screen.getByRole("dialog")).toHaveTextContent("Approve 1 date, deny 1?");
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Approve 1 date" }));
  expect(onDecide.mock.calls).toEqual([["approved"]]);
  rerender(all(["day", "other"]));
  press("a");
  expect(onDecide).toHaveBeenCalledOnce();
  expect(screen.getByText("Choose dates to approve, or deny all.")).toBeVisible();
});

it("says how many dates for how much, and what is refunded", () => {
  const series = { ...request("one") };
  series.dates = [...series.dates, { ...series.dates[0], id: "other" } as Booking["dates"][number]];
  render(
    <Decision
      booking={series}
      answers={answersTo(series, new Set(["other"]))}
      quote={{ total: "40.00", refund: "38.00" } as DecisionQuote}
      conflicts={none}
      denial=""
      busy={false}
      onDecide={vi.fn()}
    />,
  );
  expect(screen.getByRole("button", { name: /^Approve 1 date for \$40\.00, refund \$38\.00/ })).toBeInTheDocument();
});

it("approves nothing that has begun, and denies it still", () => {
  const onDecide = vi.fn();
  render(decision("one", onDecide, false));
  wait();
  press("a");
  fireEvent.click(screen.getByRole("button", { name: /Approve/ }));
  expect(onDecide).not.toHaveBeenCalled();
  expect(screen.getByText("The start time has passed. You can only deny this request.")).toBeInTheDocument();
  press("d");
  fireEvent.click(screen.getByRole("button", { name: "Deny request" }));
  expect(onDecide.mock.calls).toEqual([["denied"]]);
});

it("says which dates to leave out where only some have begun", () => {
  const onDecide = vi.fn();
  const [day] = request("one").dates;
  const booking = (...begun: string[]) =>
    ({
      ...request("one"),
      dates: ["d1", "d2", "d3"].map((id) => ({ ...day, id, upcoming: !begun.includes(id) })),
    }) as Booking;
  const answer = (of: Booking, denied: string[]) => (
    <Decision
      booking={of}
      answers={answersTo(of, new Set(denied))}
      conflicts={none}
      denial=""
      busy={false}
      onDecide={onDecide}
    />
  );
  const { rerender } = render(answer(booking("d1"), []));
  wait();
  press("a");
  expect(screen.getByText("1 date has already started. Uncheck it to approve others.")).toBeVisible();
  rerender(answer(booking("d1", "d2"), []));
  press("a");
  expect(screen.getByText("2 dates have already started. Uncheck them to approve others.")).toBeVisible();
  rerender(answer(booking("d1", "d2"), ["d3"]));
  press("a");
  expect(screen.getByText("2 dates have already started. Uncheck them to approve others.")).toBeVisible();
  rerender(answer(booking("d1", "d2", "d3"), ["d1"]));
  press("a");
  expect(screen.getByText("The start times have passed. You can only deny this request.")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  rerender(answer(booking("d1"), ["d1"]));
  press("a");
  expect(screen.getByRole("dialog")).toHaveTextContent("Approve 2 dates, deny 1?");
});

it("takes keys while a date’s checkbox has the focus, and not while somebody types", () => {
  const onDecide = vi.fn();
  render(
    <>
      <input type="checkbox" aria-label="Approve Tue, Mar 16" />
      <input aria-label="Search" />
      {decision("one", onDecide)}
    </>,
  );
  wait();
  fireEvent.keyDown(screen.getByLabelText("Search"), { key: "a" });
  expect(onDecide).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole("checkbox"), { key: "a" });
  expect(onDecide.mock.calls).toEqual([["approved"]]);
});

it("asks before it approves a time that has been closed since", () => {
  const onDecide = vi.fn();
  render(
    <Decision
      booking={request("one")}
      answers={answersTo(request("one"), new Set())}
      conflicts={new Map([["day", "Closed at this time: Snow day"]])}
      denial=""
      busy={false}
      onDecide={onDecide}
    />,
  );
  wait();
  press("a");
  expect(onDecide).not.toHaveBeenCalled();
  const dialog = screen.getByRole("dialog", { name: "Approve this request?" });
  expect(dialog).toHaveTextContent("This time has a conflict. Approving books it anyway.");
  expect(within(dialog).getByRole("listitem")).toHaveTextContent("Tue, Mar 16, 2027: Closed at this time: Snow day");
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(onDecide).not.toHaveBeenCalled();
  press("a");
  fireEvent.click(screen.getByRole("button", { name: "Approve request" }));
  expect(onDecide.mock.calls).toEqual([["approved"]]);
});

it("asks about the chosen dates alone", () => {
  const onDecide = vi.fn();
  const [day] = request("one").dates;
  const booking = {
    ...request("one"),
    dates: [day, { ...day, id: "closed", date: "2027-03-23" }, { ...day, id: "other", date: "2027-03-30" }],
  } as Booking;
  const answer = (denied: string[]) => (
    <Decision
      booking={booking}
      answers={answersTo(booking, new Set(denied))}
      conflicts={new Map([["closed", "Kept for members now"]])}
      denial=""
      busy={false}
      onDecide={onDecide}
    />
  );
  const { rerender } = render(answer([]));
  wait();
  press("a");
  expect(screen.getByRole("dialog", { name: "Approve 3 dates?" })).toHaveTextContent("1 date has a conflict.");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  rerender(answer(["closed"]));
  press("a");
  const dialog = screen.getByRole("dialog", { name: "Approve 2 dates, deny 1?" });
  expect(dialog).not.toHaveTextContent("conflict");
  expect(dialog).toHaveTextContent("Denied: Tue, Mar 23, 2027.");
});

it("answers a request for one night as one time", () => {
  const [day] = request("one").dates;
  const night = [
    { ...day, id: "evening", date: "2027-03-16", start: "23:00", end: "24:00" },
    { ...day, id: "morning", date: "2027-03-17", start: "00:00", end: "01:00" },
  ];
  const booking = { ...request("one"), dates: night } as Booking;
  render(
    <Decision
      booking={booking}
      answers={answersTo(booking, new Set())}
      conflicts={none}
      denial=""
      busy={false}
      onDecide={vi.fn()}
    />,
  );
  wait();
  for (const name of [/^Approve/, /^Deny/]) expect(screen.getByRole("button", { name })).toBeVisible();
  expect(screen.queryByText(/date/)).toBeNull();
});
