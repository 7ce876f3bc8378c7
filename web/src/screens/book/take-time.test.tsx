import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, it, vi } from "vitest";
import { type Hold, holdQuery } from "#/queries/holds";
import { noDetails, readAnswers } from "./draft";
import { keepDraft } from "./draft-store";
import { useTakeTime } from "./take-time";

const old = {
  id: "old",
  date: "2027-03-11",
  start: "18:00",
  end: "19:00",
  state: "live",
  dates: [{ date: "2027-03-11", start: "18:00", end: "19:00" }],
} as Hold;
const wanted = { date: "2027-03-12", start: "18:00", end: "19:00" };

function Schedule() {
  const { data: kept } = useQuery(holdQuery("four-lakes", "old"));
  const take = useTakeTime({ organization: "four-lakes", spaceId: "gym", instead: "old", kept: old });
  return (
    <>
      <p>{kept?.state}</p>
      <button type="button" onClick={() => take.mutate(wanted)}>
        Go on
      </button>
      {take.error && <p role="alert">{take.error.message}</p>}
    </>
  );
}

/** A server on which some days are somebody else's. */
function setup(takenDates: string[]) {
  let state = "live";
  const created: string[] = [];
  const insured: string[] = [];
  const json = (status: number, body: object) =>
    new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    if (String(url).includes("/insurance")) {
      insured.push(`${method} ${new URL(url, location.href).pathname} ${body ?? ""}`.trim());
      return json(method === "POST" ? 201 : 200, {});
    }
    if (method === "DELETE") {
      state = "released";
      return new Response(null, { status: 204 });
    }
    if (method === "GET") return json(200, { ...old, state });
    const [{ date, start, end }] = JSON.parse(String(body)).dates;
    created.push(date);
    return takenDates.includes(date)
      ? json(409, { type: "about:blank", title: "Taken", status: 409, code: "slotTaken", detail: `No: ${url}` })
      : json(201, { id: `new-${date}`, date, start, end, state: "live" });
  });
  const router = createMemoryRouter(
    [
      { path: "/book/:organization/:space/schedule", Component: Schedule },
      { path: "/book/:organization/:space/details", element: <h1>Details</h1> },
    ],
    { initialEntries: ["/book/four-lakes/gym/schedule?hold=old"] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const address = () => `${router.state.location.pathname}?${new URLSearchParams(router.state.location.search)}`;
  return { address, created, insured, user: userEvent.setup() };
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it("goes on to the details with the new hold", async () => {
  const { address, user } = setup([]);
  await user.click(screen.getByRole("button", { name: "Go on" }));
  await screen.findByRole("heading", { name: "Details" });
  expect(address()).toMatch(/details\?date=2027-03-12&.*hold=new-2027-03-12$/);
});

it("answers the questions about insurance again for the hold that takes the place of a lost one", async () => {
  keepDraft("old", { details: noDetails, insurance: { waiver: true, activities: ["yoga"] } as never });
  const { insured, user } = setup([]);
  await user.click(screen.getByRole("button", { name: "Go on" }));
  await screen.findByRole("heading", { name: "Details" });
  expect(insured).toHaveLength(2);
  expect(insured[0]).toMatch(/^POST .*holds\/new-2027-03-12\/insurance/);
  expect(insured[1]).toContain('"activities":["yoga"]');
});

it("keeps the former time again where the new one isn't available, and what was filled in with it", async () => {
  keepDraft("old", { details: noDetails });
  const { address, created, user } = setup([wanted.date]);
  await user.click(screen.getByRole("button", { name: "Go on" }));
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  expect(created).toEqual([wanted.date, old.date]);
  expect(address()).toMatch(/schedule\?date=2027-03-12&.*hold=new-2027-03-11$/);
  expect([readAnswers("old"), readAnswers("new-2027-03-11")]).toEqual([{}, { details: noDetails }]);
});

it("says that the former time is gone too where somebody was quicker", async () => {
  const { address, user } = setup([wanted.date, old.date]);
  await screen.findByText("live");
  await user.click(screen.getByRole("button", { name: "Go on" }));
  expect(await screen.findByText("released")).toBeInTheDocument();
  expect(address()).toMatch(/hold=old$/);
});
