import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { useAddressParameters } from "#/app/address-parameters";
import { dayIn, idIn } from "#/app/address-values";
import { queryClient } from "#/app/queries";
import { useSession } from "#/app/session";
import { IconButton } from "#/kit/Button";
import { Segments } from "#/kit/Choice";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { addDays, count, dayLong, todayIn } from "#/kit/format";
import { useKept } from "#/kit/kept";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { useConnection } from "#/manage/use-connection";
import { paths } from "#/paths";
import { useLists } from "#/queries/lists";
import { type WorkOrder, workOrderQuery, workOrdersQuery } from "#/queries/work-orders";
import { keepDay, keptOrder, keptOrders, openDay } from "./kept-day";
import { OrderCard } from "./OrderCard";
import { withKept } from "./ticks";
import { useFocusInPlace } from "./use-focus-in-place";
import { useTicks } from "./use-ticks";
import { asOf, isUndone } from "./words";
import "./work.css";

/** The page's service worker: `src/crew-worker.ts`. Its scope is this page alone. */
function openWithoutConnection(org: string) {
  // The development server has none, and browsers only where the address is secure.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // Without it the day opens with a connection alone.
  navigator.serviceWorker.register("/crew-worker.js", { scope: paths.crewDay(org) }).catch(() => undefined);
}

type Whose = "mine" | "all";

export async function loader({ params: { org = "" } }: LoaderFunctionArgs) {
  await openDay(queryClient, org);
  return null;
}

/** The crew's day: open work orders by due time. Made for a phone, and works without a connection. */
export function Component() {
  const managed = useManaged();
  const { org, organization } = managed;
  const { user } = useSession();
  const refusal = useRefusal("workOrders.do");
  const [parameters, change] = useAddressParameters();
  const today = todayIn(organization.timeZone);
  const asked = dayIn(parameters, "date");
  // A notification links to an order, even if its due date has changed.
  const order = idIn(parameters, "order") ?? "";
  const found = useQuery({
    ...workOrderQuery(org, order),
    enabled: order !== "" && !refusal,
    initialData: () => keptOrder(user?.id ?? "", org, order),
    initialDataUpdatedAt: 0,
  });
  const date = asked ?? found.data?.dueDate ?? today;
  useEffect(() => {
    if (!refusal) openWithoutConnection(org);
  }, [org, refusal]);
  const go = (next: string) => change({ date: next === today && !order ? undefined : next }, { replace: true });
  return (
    <StaffPage
      title="My day"
      heading={date === today ? "Today" : dayLong(date)}
      crumbs={[organizationCrumb(managed)]}
      lead={date === today ? dayLong(date) : undefined}
      actions={
        <>
          <IconButton icon="left" label="Previous day" onClick={() => go(addDays(date, -1))} />
          <IconButton icon="right" label="Next day" onClick={() => go(addDays(date, 1))} />
        </>
      }
    >
      {import.meta.env.PROD && !refusal && <link rel="manifest" href={`${paths.crewDay(org)}.webmanifest`} />}
      {refusal ? (
        <Notice icon="lock">{refusal}</Notice>
      ) : order && found.isPending && !found.isPaused ? (
        <Waiting label="Loading work orders">
          <SkeletonLines lines={6} />
        </Waiting>
      ) : (
        <>
          {found.error?.status === 404 && <Notice icon="info">This work order isn’t there anymore.</Notice>}
          {found.data?.status === "canceled" && <Notice icon="info">{found.data.title} was canceled.</Notice>}
          <Day date={date} />
        </>
      )}
    </StaffPage>
  );
}

/** Turns true once something has lasted for a second. */
function useLasting(something: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!something) return;
    const timer = setTimeout(() => setLasts(true), 1_000);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [something]);
  return lasts;
}

const idsOf = (orders: WorkOrder[]) => orders.map(({ id }) => id);

function Day({ date }: { date: string }) {
  const { org, organization } = useManaged();
  const { session, user } = useSession();
  const lists = useLists();
  const me = user?.id ?? "";
  // An order that is due before midnight may be for the day after, and one that is due after it for the day before.
  const [from, to] = [addDays(date, -1), addDays(date, 7)];
  const orders = useQuery({
    ...workOrdersQuery(org, from, to),
    initialData: () => keptOrders(me, org, date),
    initialDataUpdatedAt: () => keptOrders(me, org, date)?.readAt,
    // A saved day is stale immediately, however recently it was read.
    staleTime: 0,
  });
  const connected = useConnection();
  const isLost = !connected || orders.isPaused || orders.failureReason?.status === 0 || orders.error?.status === 0;
  const isSlow = useLasting(!orders.isFetched);
  const { data, dataUpdatedAt: readAt } = orders;
  const trouble = isLost ? "No connection." : (orders.error?.message ?? (isSlow ? "Slow connection." : undefined));
  useEffect(() => {
    if (data && session && lists && !isLost)
      keepDay({ person: me, org, session, organization, lists }, { ...data, from, to, readAt });
  }, [me, org, session, organization, lists, from, to, readAt, data, isLost]);
  const { kept, tick } = useTicks(org, me);
  const [whose, setWhose] = useKept<Whose>("whose-work", "mine");
  const isMine = ({ assignee }: WorkOrder) => !assignee || assignee.userId === me;
  const due = (orders.data?.items ?? [])
    .filter(({ dueDate, status }) => dueDate === date && status !== "canceled")
    .filter((order) => whose === "all" || isMine(order))
    .map((order) => withKept(order, kept));
  const [undone, done] = [due.filter(isUndone), due.filter((order) => !isUndone(order))];
  // A work order that is completed goes to the others below, where it is folded up, and one that is reopened comes back.
  const toDo = useRef<HTMLElement>(null);
  const completed = useRef<HTMLElement>(null);
  const completedCards = useRef<HTMLDivElement>(null);
  const inToDo = useFocusInPlace(toDo, idsOf(undone), completed);
  const inCompleted = useFocusInPlace(completedCards, idsOf(done), toDo);
  const cards = (of: WorkOrder[]) =>
    of.map((order) => (
      <OrderCard
        key={order.id}
        org={org}
        order={order}
        shown={date}
        place
        level={2}
        onTick={(task, on) => tick(order, task, on)}
      />
    ));
  return (
    <div className="crew-day">
      <Segments<Whose>
        label="Assignee"
        options={[
          { value: "mine", content: "Mine and unassigned" },
          { value: "all", content: "Everyone’s" },
        ]}
        value={whose}
        onChange={setWhose}
      />
      {kept.length > 0 && (
        <Notice tone="warn" icon="clock" live>
          {count(kept.length, "change is", "changes are")} kept on this device and sent when you’re back online.
        </Notice>
      )}
      {orders.data && trouble && (
        <Notice icon="info" live>
          {trouble} This list is as of {asOf(readAt, organization.timeZone)}.
        </Notice>
      )}
      {orders.error && !orders.data ? (
        <LoadFailure detail={orders.error.message} onRetry={() => void orders.refetch()} />
      ) : !orders.data && isLost ? (
        <LoadFailure
          detail="There’s no connection. Connect once to see this day."
          onRetry={() => void orders.refetch()}
        />
      ) : !orders.data ? (
        <Waiting label="Loading work orders">
          <SkeletonLines lines={6} />
        </Waiting>
      ) : due.length === 0 ? (
        <div className="panel">
          <EmptyState title="No work due this day" drawing="court">
            {whose === "mine" ? "Work for others is under Everyone’s." : "Work orders appear here when they’re due."}
          </EmptyState>
        </div>
      ) : (
        <>
          {undone.length === 0 && (
            <Notice tone="success" live>
              Everything is done.
            </Notice>
          )}
          <section aria-label="To do" className="stack gap-3" ref={toDo} tabIndex={-1} {...inToDo}>
            {cards(undone)}
          </section>
          {done.length > 0 && (
            <details className="stack gap-3">
              <summary className="small" ref={completed}>
                {count(done.length, "work order")} completed
              </summary>
              <div className="stack gap-3" ref={completedCards} {...inCompleted}>
                {cards(done)}
              </div>
            </details>
          )}
        </>
      )}
    </div>
  );
}
