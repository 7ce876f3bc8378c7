import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { dropAllDrafts, dropDraftsOfOthers, readDraft } from "#/app/drafts";
import { sessionQuery } from "#/app/session";
import { clock } from "#/kit/clock";
import { organizationQuery } from "#/queries/organizations";
import type { WorkOrder, WorkOrders } from "#/queries/work-orders";
import { keepDay, keptOrder, keptOrders, openDay } from "./kept-day";

const hour = 60 * 60 * 1000;
const now = clock.now();
/** Milliseconds since 1970. */
const ago = (hours: number) => now - hours * hour;

const order = (id: string) => ({ id, event: { renterName: "Lee", renterPhone: "608 555 0177" } }) as WorkOrder;

function facts(person: string, org = "verona") {
  const shown = {
    person,
    org,
    session: { user: { id: person } },
    organization: { name: "Verona", settings: { salesTax: "5.5" }, replies: [] },
    lists: {},
  };
  return shown as unknown as Parameters<typeof keepDay>[0];
}

const range = (from: string, to: string, readAt: number, ...ids: string[]) => ({
  from,
  to,
  readAt,
  items: ids.map(order),
  more: false,
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const answers = (session: object) =>
  vi.stubGlobal(
    "fetch",
    async () => new Response(JSON.stringify(session), { headers: { "Content-Type": "application/json" } }),
  );
const noConnection = () => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed")));

test("the latest ranges are kept, and only their inner days are whole", () => {
  keepDay(facts("kim"), range("2027-03-01", "2027-03-09", ago(3), "chairs"));
  keepDay(facts("kim"), range("2027-03-08", "2027-03-16", ago(2), "tables"));
  expect(keptOrders("kim", "verona", "2027-03-02")?.items.map(({ id }) => id)).toEqual(["chairs"]);
  expect(keptOrders("kim", "verona", "2027-03-12")).toMatchObject({ readAt: ago(2) });
  expect(keptOrder("kim", "verona", "chairs")).toMatchObject({ id: "chairs" });
  expect(keptOrder("lee", "verona", "chairs")).toBeUndefined();
  expect(keptOrders("kim", "verona", "2027-03-01")).toBeUndefined();
  keepDay(facts("kim"), range("2027-03-01", "2027-03-09", ago(1)));
  expect(keptOrders("kim", "verona", "2027-03-02")).toMatchObject({ readAt: ago(1), items: [] });
});

test("neither the organization's settings nor a renter's phone is kept", () => {
  keepDay(facts("kim"), range("2027-03-01", "2027-03-09", now, "chairs"));
  const { organization, orders } = readDraft("crew-day-2") as ReturnType<typeof facts> & { orders: WorkOrders[] };
  expect(Object.keys(organization)).toEqual(["name"]);
  expect(orders[0]?.items).toEqual([{ id: "chairs", event: { renterName: "Lee" } }]);
});

test("what was read more than a day ago is dropped, whatever was read since", () => {
  vi.useFakeTimers({ now });
  keepDay(facts("kim"), range("2027-03-01", "2027-03-09", now, "chairs"));
  vi.advanceTimersByTime(23 * hour);
  keepDay(facts("kim"), range("2027-03-08", "2027-03-16", clock.now(), "tables"));
  expect(keptOrder("kim", "verona", "chairs")).toBeDefined();
  vi.advanceTimersByTime(hour);
  expect(keptOrder("kim", "verona", "chairs")).toBeUndefined();
  expect(keptOrder("kim", "verona", "tables")).toBeDefined();
  keepDay(facts("kim"), range("2027-03-09", "2027-03-17", clock.now()));
  expect(JSON.stringify(readDraft("crew-day-2"))).not.toContain("chairs");
});

test("a day is its person's, in one organization, until they sign out", () => {
  keepDay(facts("kim"), range("2027-03-01", "2027-03-09", ago(3), "chairs"));
  expect(keptOrders("lee", "verona", "2027-03-02")).toBeUndefined();
  expect(keptOrders("kim", "fourlakes", "2027-03-02")).toBeUndefined();
  keepDay(facts("lee"), range("2027-03-08", "2027-03-16", ago(2), "tables"));
  expect(keptOrders("lee", "verona", "2027-03-02")).toBeUndefined();
  dropAllDrafts();
  expect(keptOrders("lee", "verona", "2027-03-12")).toBeUndefined();
});

test("without a connection it opens as whoever was last there", async () => {
  keepDay(facts("kim"), range("2027-03-01", "2027-03-09", ago(3), "chairs"));
  noConnection();
  const queries = new QueryClient();
  await openDay(queries, "verona");
  expect(queries.getQueryData(sessionQuery.queryKey)?.user?.id).toBe("kim");
  expect(queries.getQueryState(organizationQuery("verona").queryKey)).toMatchObject({ dataUpdatedAt: ago(3) });
  const another = new QueryClient();
  await openDay(another, "fourlakes");
  expect(another.getQueryData(sessionQuery.queryKey)).toBeUndefined();
});

test("with a connection it is dropped unless somebody is signed in", async () => {
  keepDay(facts("kim"), range("2027-03-01", "2027-03-09", now, "chairs"));
  answers({ user: { id: "kim" } });
  await openDay(new QueryClient(), "verona");
  expect(keptOrders("kim", "verona", "2027-03-02")).toBeDefined();
  answers({});
  const queries = new QueryClient();
  await openDay(queries, "verona");
  expect(keptOrders("kim", "verona", "2027-03-02")).toBeUndefined();
  expect(queries.getQueryData(sessionQuery.queryKey)).toEqual({});
});

test("another person who signs in drops it", () => {
  keepDay(facts("kim"), range("2027-03-01", "2027-03-09", now, "chairs"));
  dropDraftsOfOthers("kim");
  expect(readDraft("crew-day-2")).toBeDefined();
  dropDraftsOfOthers("lee");
  expect(readDraft("crew-day-2")).toBeUndefined();
});
