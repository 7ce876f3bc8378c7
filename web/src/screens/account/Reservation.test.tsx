import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#/app/queries";
import { booking, json, leave, refusal } from "./due-world";
import { Reservation } from "./Reservation";

const deposit = { id: "d1", name: "Damage", amount: "100.00" };
const incident = {
  status: "open",
  description: "A broken window.",
  claimed: "80.00",
  openedAt: "2027-03-12T15:00:00Z",
  photos: [],
  answers: [],
};

/** Opens a reservation. `served` may answer a call in place of others. */
function open(body: object, served?: (url: string) => Promise<Response> | undefined) {
  vi.stubGlobal(
    "fetch",
    async (url: string) =>
      served?.(url) ?? (url.endsWith("/user/bookings/b1") ? json(200, body) : refusal(404, "notFound")),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Reservation id="b1" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** At a reservation with these deposits, or what else it has. */
async function atReservation(deposits: object[], more: object = {}) {
  open({ ...booking, ...more, deposits });
  await screen.findByRole("heading", { name: "Bill" });
  return screen.queryByRole("region", { name: "Deposits" });
}

afterEach(leave);

it("shows the deposits that were accepted, and that nothing was charged for them", async () => {
  const deposits = await atReservation([deposit]);
  expect(deposits).toHaveTextContent("Damage$100.00");
  expect(deposits).toHaveTextContent(
    "You accepted these when you booked, and weren’t charged. Superior Recreation can claim them after the event",
  );
});

it("shows what was asked for of them", async () => {
  const deposits = await atReservation([{ ...deposit, incident }]);
  expect(deposits).toHaveTextContent("A broken window.");
  expect(deposits).not.toHaveTextContent("weren’t charged");
});

it("says nothing of deposits where none were accepted", async () => {
  expect(await atReservation([])).toBeNull();
});

it("calls a series pending as long as a date is, and says the state of others beside them", async () => {
  const [day] = booking.dates;
  const pending = { ...day, status: "pending", phase: "requested" };
  const dates = [
    { ...pending, id: "d1" },
    { ...pending, id: "d2", date: "2099-03-18" },
    { ...day, id: "d3", date: "2099-03-25", status: "denied", phase: "ended" },
  ];
  const also = { id: "b2", number: "FH-2", status: "parent", date: "2099-04-02", start: "18:00", end: "19:00" };
  await atReservation([], { status: "parent", phase: "requested", dates, alsoBooked: [also] });
  expect(screen.getByText("Pending approval")).toBeVisible();
  const listed = within(screen.getByRole("region", { name: "Dates" })).getAllByRole("listitem");
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/7:00 PM$/),
    expect.stringMatching(/7:00 PM$/),
    expect.stringMatching(/7:00 PMDenied$/),
  ]);
  expect(within(screen.getByRole("region", { name: "Also booked" })).getByRole("listitem")).toHaveTextContent(
    /Pending$/,
  );
});

it("shows no button that messages would push away once they are there", async () => {
  let answer = (_: Response) => {};
  const messages = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const served = vi.fn(() => messages);
  open(booking, (url) => (url.endsWith("/messages") ? served() : undefined));
  await waitFor(() => expect([served.mock.calls.length, queryClient.isFetching()]).toEqual([1, 1]));
  expect(screen.queryByRole("button", { name: "Cancel booking" })).toBeNull();
  answer(json(200, { items: [] }));
  expect(await screen.findByRole("button", { name: "Cancel booking" })).toBeInTheDocument();
  expect(screen.getByText("No messages yet.")).toBeInTheDocument();
});

it("shows the rest where messages can’t be loaded", async () => {
  open(booking, (url) => (url.endsWith("/messages") ? Promise.resolve(refusal(500, "internal")) : undefined));
  const cancel = await screen.findByRole("button", { name: "Cancel booking" });
  const messages = within(screen.getByRole("region", { name: "Messages" }));
  expect(await messages.findByRole("button", { name: "Try again" })).toBeInTheDocument();
  expect(cancel).toBeInTheDocument();
});

it("says whose each phone number is", async () => {
  const phones = { facility: "+16085550149", organization: "+16085550142" };
  const answers = (facility: object) => async (url: string) => {
    if (url.endsWith("/spaces/gym")) return json(200, { types: ["gym"], facilityShortName: "armory" });
    if (url.endsWith("/facilities/armory")) return json(200, facility);
    if (url.endsWith("/organization"))
      return json(200, { address: booking.address, phone: phones.organization, email: "desk@superior.example" });
    return url.endsWith("/user/bookings/b1") ? json(200, booking) : refusal(404, "notFound");
  };
  open(booking, (url) => answers({ phone: phones.facility })(url));
  const call = (number: string) => screen.findByRole("link", { name: number });
  expect((await call("(608) 555-0149")).parentElement).toHaveTextContent("Armory: (608) 555-0149");
  expect(screen.getByText(/^Superior Recreation:/)).toHaveTextContent("Superior Recreation: desk@superior.example");
  leave();
  cleanup();
  open(booking, (url) => answers({})(url));
  expect((await call("(608) 555-0142")).parentElement).toHaveTextContent(
    "Superior Recreation: (608) 555-0142, desk@superior.example",
  );
});
