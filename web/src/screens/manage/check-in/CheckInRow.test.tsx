import { getReadCheckInQueryKey, useReadCheckIn } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { ArrivalForm } from "@fieldhouse/clients/tenant/model/arrivalForm";
import type { CheckIn } from "@fieldhouse/clients/tenant/model/checkIn";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { useFocusAfterRemoval } from "#/manage/use-focus-after-removal";
import { CheckInRow } from "./CheckInRow";

const date = { id: "d1", date: "2027-03-11", start: "18:00", end: "20:00", phase: "booked" };
const open = { ...date, canCheckIn: true, canMarkNoShow: true };
const marked = (state: string) => ({ ...date, arrival: { state, at: "2027-03-11T23:58:00Z", byName: "Kim" } });
const checkIn = (item: object) =>
  ({ bookingId: "b1", timeZone: "America/Chicago", dates: [item] }) as unknown as CheckIn;

/** The server marks what it is asked to, unless it is down. */
let isDown: boolean;

beforeEach(() => {
  isDown = false;
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    if (isDown) return Response.json({ status: 500, code: "internal", detail: "Try again later." }, { status: 500 });
    const { state }: ArrivalForm = JSON.parse(body);
    return Response.json(checkIn(state ? marked(state) : open));
  });
  queryClient.setQueryData(getReadCheckInQueryKey("lakes", "b1"), checkIn(open));
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

function Dates() {
  const { data } = useReadCheckIn("lakes", "b1");
  return (
    <main ref={useFocusAfterRemoval("/")}>
      <ul>
        {data?.dates.map((item) => (
          <CheckInRow key={item.id} org="lakes" booking={data} item={item} />
        ))}
      </ul>
    </main>
  );
}

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Dates />
    </QueryClientProvider>,
  );

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("keeps the focus on its date, whose button goes", async () => {
  show();
  expect(document.body).toHaveFocus();
  await press("Check in");
  await waitFor(() => expect(screen.getByRole("listitem")).toHaveFocus());
  await press("Undo check-in");
  await screen.findByRole("button", { name: "Check in" });
  await waitFor(() => expect(screen.getByRole("listitem")).toHaveFocus());
  await press("No-show");
  await press("Mark no-show");
  await screen.findByRole("button", { name: "Undo no-show" });
  await waitFor(() => expect(screen.getByRole("listitem")).toHaveFocus());
});

it("asks about a no-show without the error of a check-in", async () => {
  show();
  isDown = true;
  await press("Check in");
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  await press("No-show");
  expect(within(screen.getByRole("dialog")).queryByRole("alert")).toBeNull();
});

it("leaves the error of a no-show with its dialog", async () => {
  show();
  await press("No-show");
  isDown = true;
  await press("Mark no-show");
  expect(await within(screen.getByRole("dialog")).findByRole("alert")).toBeInTheDocument();
  await press("Close");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByRole("alert")).toBeNull();
});

it("reads a date again that somebody has canceled meanwhile, says so once, and keeps the focus on it", async () => {
  show();
  const canceled = { ...date, phase: "ended", status: "cancelledByHost", canCheckIn: false, canMarkNoShow: false };
  const refused = {
    type: "about:blank",
    status: 409,
    title: "No",
    code: "notToday",
    detail: "Only approved dates can be checked in.",
  };
  let asked = false;
  vi.stubGlobal("fetch", async (_: string, { method }: { method: string }) => {
    asked ||= method === "PUT";
    return method === "PUT"
      ? Response.json(refused, { status: 409, headers: { "content-type": "application/problem+json" } })
      : Response.json(checkIn(asked ? canceled : open));
  });
  await press("Check in");
  expect(await screen.findByText("Canceled by the organization")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Check in" })).toBeNull();
  await waitFor(() => expect(screen.getByRole("listitem")).toHaveFocus());
  expect(screen.getByRole("listitem")).toHaveTextContent("This date can’t be checked in.");
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says both days of a time over midnight", () => {
  const night = { ...open, start: "22:00", end: "24:00", morning: { date: "2027-03-12", end: "01:00" } };
  queryClient.setQueryData(getReadCheckInQueryKey("lakes", "b1"), checkIn(night));
  show();
  expect(screen.getByRole("listitem")).toHaveTextContent("10:00 PM to Fri, Mar 12, 1:00 AM");
});
