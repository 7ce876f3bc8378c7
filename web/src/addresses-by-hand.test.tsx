/**
 * Addresses that people edited, or that were cut off: whatever a parameter says, each page opens as it would without it, and
 * sends the server nothing that it would refuse, and nothing that changes something: mail programs open every link.
 */
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, waitFor } from "@testing-library/react";
import { createMemoryRouter, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { withoutArrival } from "./app/arrival-names";
import { queryClient } from "./app/queries";
import { addDays } from "./kit/format";
import { routes } from "./routes";
import { manageRoutes } from "./screens/manage/routes";
import { someId, specifiedServer } from "./testing/specified-server";

/** Every parameter that a page reads. */
const parameters = [
  ..."about addon adds also application apply archive assignee available block category claim color copy cursor date".split(
    " ",
  ),
  ..."dismissed draw end endDate facility filter filters find from group hold kind latitude list longitude miles minutes".split(
    " ",
  ),
  ..."month near open order org organization page person place publish query rule show size sort space spaces start".split(
    " ",
  ),
  ..."startDate state status tab text to type until version view work weekly monthly daily count sport surface ageGroup".split(
    " ",
  ),
  ..."bgcolor btncolor mode organizationId".split(" "),
  ..."amenity indoor instantBooking minimumPrice maximumPrice claimable limit end".split(" "),
];

/** Other parameter names that lead to a page's own. Their tests are next to the code that reads them. */
const elsewhere = new Set([
  ..."index login dest error getmeta loc skip time data spaceType sports proximity oid o fac listing isclaim".split(
    " ",
  ),
]);

/** Parameters that open the parts of pages that read more. */
const switches = { tab: "calendar", view: "calendar", mode: "calendar", show: "all", list: "dates", status: "all" };

const [root, ...frameless] = routes;
const publicRoutes = [...(root?.children ?? []), ...frameless];
const everyRoute: RouteObject[] = [{ ...root, index: false, children: [...publicRoutes, ...manageRoutes] }];

/** The path of each page. */
function pathsOf(of: RouteObject[], above = ""): string[] {
  return of.flatMap(({ path, index, children }) => {
    const here = path ? `${above}/${path}` : above;
    if (children) return pathsOf(children, here);
    return (path || index) && path !== "*" && path !== "design" ? [here || "/"] : [];
  });
}

/** Fills in a path's parameters with things that exist. */
const filled = (path: string) =>
  path
    .replace(/:state\b\??/, "WI")
    .replace(/:city\b\??/, "madison")
    .replace(":kind", "terms")
    .replace(":page", "edit")
    .replace(/:\w+\??/g, someId);

class Still {
  static OPEN = 1;
  readyState = 0;
  observe() {}
  unobserve() {}
  disconnect() {}
  addEventListener() {}
  send() {}
  close() {}
}

/** Somebody who may see every page. */
const superadmin = {
  organizations: [{ id: someId, shortName: someId, name: "Four Lakes", roles: ["admin"] }],
  permissions: [],
  user: {
    id: someId,
    email: "dana@fieldhouse.test",
    emailConfirmed: true,
    firstName: "Dana",
    lastName: "Whitfield",
    profileComplete: true,
    superadmin: true,
  },
};

/** Returns the days that were asked for, each like the sample's day. */
function daysFrom(asked: URLSearchParams, answer: unknown) {
  const { from = "", days = "1" } = Object.fromEntries(asked);
  const [sample] = (answer as { items: object[] }).items;
  return { items: Array.from({ length: Number(days) }, (_, day) => ({ ...sample, date: addDays(from, day) })) };
}

const { get, getAll, has } = URLSearchParams.prototype;
const real = { get, getAll, has };

const refused: string[] = [];
const commands: string[] = [];
const asked = new Set<string>();

const defaults = queryClient.getDefaultOptions();

beforeEach(() => {
  // A failing call fails again: nobody waits for another try.
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } });
  vi.stubGlobal("scrollTo", () => undefined);
  for (const name of ["ResizeObserver", "IntersectionObserver", "WebSocket"]) vi.stubGlobal(name, Still);
  Element.prototype.scrollTo ??= () => undefined;
  vi.stubGlobal(
    "fetch",
    specifiedServer(refused, commands, ({ pathname, searchParams }, answer) => {
      if (pathname === "/api/user/session") return superadmin;
      return pathname.endsWith("/days") ? daysFrom(searchParams, answer) : answer;
    }),
  );
  // A hand-written wrapper: a spy would keep each of a million calls.
  for (const reads of ["get", "getAll", "has"] as const)
    Object.assign(URLSearchParams.prototype, {
      [reads](this: URLSearchParams, name: string) {
        asked.add(name);
        return (real[reads] as (name: string) => unknown).call(this, name);
      },
    });
});
afterEach(() => {
  Object.assign(URLSearchParams.prototype, real);
  vi.unstubAllGlobals();
});
afterAll(() => {
  const arrives = (name: string) => withoutArrival(`?${name}`) === "";
  const untried = [...asked].filter((name) => !parameters.includes(name) && !elsewhere.has(name) && !arrives(name));
  expect(untried, "parameters that pages read and no address here has").toEqual([]);
});

const isOpen = () =>
  document.querySelector("h1, main") !== null &&
  queryClient.isFetching() === 0 &&
  document.querySelector("[aria-busy=true]") === null;

// A shared error: an assertion would print the page each time it isn't there yet.
const notYet = new Error("never opened");

/** Returns the error on the page of an address; "" if it opened. */
async function failureOf(address: string): Promise<string> {
  const router = createMemoryRouter(everyRoute, { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const open = waitFor(
    () => {
      if (!isOpen()) throw notYet;
    },
    { interval: 10 },
  );
  const late = await open.then(
    () => "",
    () => "never opened",
  );
  const said = /Oops!|didn’t load/.exec(document.body.textContent ?? "")?.[0] ?? "";
  const words = [late, said, ...refused.splice(0), ...commands.splice(0)].filter(Boolean).join(", ");
  cleanup();
  queryClient.clear();
  return words;
}

/** Opens each page with all parameters together. If that fails, tries them one by one to name the ones that cause it. */
async function failures(paths: string[], fill: (path: string) => string, query: Record<string, string> = {}) {
  const found: string[] = [];
  for (const path of new Set(paths)) {
    const failure = await failureOf(`${fill(path)}?${new URLSearchParams(query)}`);
    if (!failure) continue;
    const alone: string[] = [];
    for (const [name, value] of Object.entries(query))
      if (await failureOf(`${fill(path)}?${new URLSearchParams({ [name]: value })}`)) alone.push(name);
    found.push(`${path} (${alone.join(", ")}): ${failure}`);
  }
  return found;
}

const saying = (value: string, names = parameters) => Object.fromEntries(names.map((name) => [name, value]));

/** Parameters that are read as days or months. */
const days = ["date", "month", "startDate", "endDate", "from", "until", "to"];

vi.setConfig({ testTimeout: 240_000 });

it("opens every page, its calendars and lists too, whose address says nothing that it knows", async () => {
  const nonsense = { ...saying("abc"), ...saying("2027-13-01", days), ...switches };
  expect(await failures(pathsOf(everyRoute), filled, nonsense)).toEqual([]);
});

it("opens every public page whose parameters are empty", async () => {
  expect(await failures(pathsOf(publicRoutes), filled, saying(""))).toEqual([]);
});

it("says that something isn’t there whatever stands in the path", async () => {
  const naming = pathsOf(everyRoute).filter((path) => path.includes(":"));
  expect(await failures(naming, (path) => path.replace(/:\w+\??/g, "abc"))).toEqual([]);
});

it("changes nothing by opening a page with the token that a link in an email has", async () => {
  expect(await failures(pathsOf(publicRoutes), filled, { token: "abc" })).toEqual([]);
});
