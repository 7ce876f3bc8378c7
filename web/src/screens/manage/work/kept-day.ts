/**
 * The crew's day as last read, to open it without a connection: its person, their organization, and its work orders. It is kept
 * as drafts are: for a day at most, and until its person signs out. Data that a crew doesn't need is left out.
 */
import type { ListsOfChoices } from "@fieldhouse/clients/platform/model/listsOfChoices";
import { readSession } from "@fieldhouse/clients/platform/sessions/sessions";
import { ProblemError } from "@fieldhouse/clients/problem";
import { onlineManager, type QueryClient } from "@tanstack/react-query";
import { draftAge, dropDraft, keepDraft, readDraft } from "#/app/drafts";
import { type Session, sessionQuery } from "#/app/session";
import { clock } from "#/kit/clock";
import { listsQuery } from "#/queries/lists";
import { type Organization, organizationQuery } from "#/queries/organizations";
import type { WorkOrder, WorkOrders } from "#/queries/work-orders";

/** Work orders that are due in a range of local days. */
interface KeptOrders extends WorkOrders {
  from: string;
  to: string;
  /** Milliseconds since 1970. */
  readAt: number;
}

interface KeptDay {
  person: string;
  /** Its name in the address. */
  org: string;
  session: Session;
  organization: Organization;
  lists: ListsOfChoices;
  /** The latest first. */
  orders: KeptOrders[];
}

/** The number of saved ranges: today's outlasts a look at next week. */
const ranges = 3;
/** The longest wait for the session, in milliseconds, when a day is saved. */
const patience = 5_000;

/** The number goes up when the page needs more of an order: a day that an older version kept is left alone. */
const draft = "crew-day-2";

/** Reads the saved day, without ranges older than a draft may be: saving another range renews the day. */
function readDay(): KeptDay | undefined {
  const kept = readDraft(draft) as KeptDay | undefined;
  return kept && { ...kept, orders: kept.orders.filter(({ readAt }) => clock.now() - readAt < draftAge) };
}

function withoutPhone(order: WorkOrder): WorkOrder {
  const { renterPhone, ...event } = order.event;
  return { ...order, event };
}

/** Saves the latest data, next to earlier ranges of the same person. */
export function keepDay(facts: Omit<KeptDay, "orders">, orders: KeptOrders) {
  const kept = readDay();
  const isSame = kept?.person === facts.person && kept.org === facts.org;
  const others = (isSame ? kept.orders : []).filter(({ from, to }) => from !== orders.from || to !== orders.to);
  if (isSame && kept.orders.some(({ readAt }) => readAt === orders.readAt)) return;
  const { settings, replies, ...organization } = facts.organization;
  const items = orders.items.map(withoutPhone);
  try {
    const latest = [{ ...orders, items }, ...others].slice(0, ranges);
    keepDraft(draft, { ...facts, organization, orders: latest }, facts.person);
  } catch {
    // Without enough storage, the day opens only with a connection.
    dropDay();
  }
}

function dropDay() {
  try {
    dropDraft(draft);
  } catch {
    // No storage: nothing can be saved either.
  }
}

/** Returns the person's orders around a local day, as last read. */
export function keptOrders(person: string, org: string, date: string): KeptOrders | undefined {
  const kept = readDay();
  if (kept?.person !== person || kept.org !== org) return undefined;
  return kept.orders.find(({ from, to }) => from < date && date < to);
}

/** Returns a person's order, as last read. */
export function keptOrder(person: string, org: string, id: string): WorkOrder | undefined {
  const kept = readDay();
  if (kept?.person !== person || kept.org !== org) return undefined;
  return kept.orders.flatMap(({ items }) => items).find((order) => order.id === id);
}

/** Loads the session. Without a connection, it is the last person's, with the data that they saw. */
export async function openDay(queries: QueryClient, org: string) {
  if (queries.getQueryData(sessionQuery.queryKey)) return;
  const kept = readDay();
  if (kept?.org !== org) return;
  try {
    const session = await readSession({ signal: AbortSignal.timeout(patience) });
    queries.setQueryData(sessionQuery.queryKey, session);
    // Another person's is dropped wherever somebody signs in: `app/person.ts`.
    if (!session.user) dropDay();
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status !== 0) return;
    const last = { updatedAt: kept.orders[0]?.readAt ?? 0 };
    queries.setQueryData(sessionQuery.queryKey, kept.session, last);
    queries.setQueryData(organizationQuery(org).queryKey, kept.organization, last);
    queries.setQueryData(listsQuery.queryKey, kept.lists, last);
    // React Query only hears of changes, and fetches again when the connection is back.
    onlineManager.setOnline(navigator.onLine);
  }
}
