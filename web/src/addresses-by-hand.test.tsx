/**
 * Addresses that people edited, or that were cut off: whatever a parameter says, each page opens as it would without it, and asks the
 * server for nothing that it would refuse.
 */
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, waitFor } from "@testing-library/react";
import { createMemoryRouter, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
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
  ..."amenity indoor instantBooking minimumPrice maximumPrice claimable limit end".split(" "),
];

/** Other names, read to lead to a page's own: their tests stand beside them. */
const elsewhere = new Set([
  ..."index login dest error getmeta loc skip time data spaceType sports proximity oid o fac listing isclaim".split(
    " ",
  ),
]);

/** What opens the parts of pages that read more. */
const switches = { tab: "calendar", view: "calendar", show: "all", list: "dates", status: "all" };

const [root] = routes;
const publicRoutes = root?.children ?? [];
const everyRoute: RouteObject[] = [{ ...root, index: false, children: [...publicRoutes, ...manageRoutes] }];

/** The path of each page. */
function pathsOf(of: RouteObject[], above = ""): string[] {
  return of.flatMap(({ path, index, children }) => {
    const here = path ? `${above}/${path}` : above;
    if (children) return pathsOf(children, here);
    return (path || index) && path !== "*" && path !== "design" ? [here || "/"] : [];
  });
}

/** The path with something that is there in place of what it names. */
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

/** The days that were asked for, each like the one of the sample. */
function daysFrom(asked: URLSearchParams, answer: unknown) {
  const { from = "", days = "1" } = Object.fromEntries(asked);
  const [sample] = (answer as { items: object[] }).items;
  return { items: Array.from({ length: Number(days) }, (_, day) => ({ ...sample, date: addDays(from, day) })) };
}

const refused: string[] = [];
const asked = new Set<string>();

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  for (const name of ["ResizeObserver", "IntersectionObserver", "WebSocket"]) vi.stubGlobal(name, Still);
  Element.prototype.scrollTo ??= () => undefined;
  vi.stubGlobal(
    "fetch",
    specifiedServer(refused, ({ pathname, searchParams }, answer) => {
      if (pathname === "/api/user/session") return superadmin;
      return pathname.endsWith("/days") ? daysFrom(searchParams, answer) : answer;
    }),
  );
  for (const reads of ["get", "getAll", "has"] as const) {
    const real = URLSearchParams.prototype[reads] as (name: string) => never;
    vi.spyOn(URLSearchParams.prototype, reads).mockImplementation(function spied(this: URLSearchParams, name: string) {
      asked.add(name);
      return real.call(this, name);
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const quick = { interval: 10, timeout: 10_000 };

/** What went wrong on the page of an address; "" where it opened. */
async function failureOf(address: string): Promise<string> {
  const router = createMemoryRouter(everyRoute, { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const open = waitFor(() => {
    expect(document.querySelector("h1, main")).not.toBeNull();
    expect(queryClient.isFetching()).toBe(0);
    expect(document.querySelector("[aria-busy=true]")).toBeNull();
  }, quick);
  const late = await open.then(
    () => "",
    () => "never opened",
  );
  const said = /Oops!|didn’t load/.exec(document.body.textContent ?? "")?.[0] ?? "";
  const words = [late, said, ...refused.splice(0)].filter(Boolean).join(", ");
  cleanup();
  queryClient.clear();
  return words;
}

async function failures(of: RouteObject[], fill: (path: string) => string, query: Record<string, string> = {}) {
  const search = new URLSearchParams(query);
  const found: string[] = [];
  for (const path of new Set(pathsOf(of))) {
    const failure = await failureOf(`${fill(path)}?${search}`);
    if (failure) found.push(`${path}: ${failure}`);
  }
  return found;
}

const saying = (value: string) => Object.fromEntries(parameters.map((name) => [name, value]));

vi.setConfig({ testTimeout: 240_000 });

it("opens every page whose address names an impossible day in every parameter", async () => {
  expect(await failures(everyRoute, filled, saying("2027-13-01"))).toEqual([]);
});

it("opens the calendars and lists of every page whose address says nothing that it knows", async () => {
  expect(await failures(everyRoute, filled, { ...saying("abc"), ...switches })).toEqual([]);
});

it("opens every public page whose parameters are empty", async () => {
  expect(await failures(publicRoutes, filled, saying(""))).toEqual([]);
});

it("says that something isn’t there whatever stands in the path", async () => {
  expect(await failures(everyRoute, (path) => path.replace(/:\w+\??/g, "abc"))).toEqual([]);
});

it("tries every parameter that pages read", () => {
  const arrives = (name: string) => withoutArrival(`?${name}`) === "";
  expect([...asked].filter((name) => !parameters.includes(name) && !elsewhere.has(name) && !arrives(name))).toEqual([]);
});
