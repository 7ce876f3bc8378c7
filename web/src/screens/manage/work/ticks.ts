/**
 * Ticks that are kept in the browser until the server has them. A tick is shown immediately, sent once there is a connection, and
 * may be sent twice: the server keeps the one that was made last.
 */
import type { WorkOrder, WorkOrderStatus, WorkOrderTask } from "#/queries/work-orders";

export interface KeptTick {
  org: string;
  order: string;
  task: string;
  /** Names the task if the server refuses the tick. */
  name: string;
  done: boolean;
  /** The instant it was made, in UTC. */
  at: string;
}

/** Adds a tick, replacing an earlier one of the same task. */
export const withTick = (kept: readonly KeptTick[], tick: KeptTick): KeptTick[] => [
  ...kept.filter(({ org, task }) => org !== tick.org || task !== tick.task),
  tick,
];

/** Takes a tick out once the server has it, unless the task was ticked again meanwhile. */
export const withoutTick = (kept: readonly KeptTick[], sent: KeptTick): KeptTick[] =>
  kept.filter(({ org, task, at }) => org !== sent.org || task !== sent.task || at !== sent.at);

/** Returns an order as it will be once the server has the ticks, which are in the order they were made. */
export const withKept = (order: WorkOrder, kept: readonly KeptTick[]): WorkOrder =>
  kept.filter((tick) => tick.order === order.id).reduce(ticked, order);

/** An order after a tick, with the status that the server gives it: both are tested with vectors/ticks.json. */
function ticked(order: WorkOrder, { task, done }: KeptTick): WorkOrder {
  const tasks = order.tasks.map((one) => (one.id === task ? { ...one, done } : one));
  if (tasks.every((one, index) => one.done === order.tasks[index]?.done)) return order;
  return { ...order, tasks, status: statusAfter(order.status, tasks, done) };
}

function statusAfter(status: WorkOrderStatus, tasks: WorkOrderTask[], done: boolean): WorkOrderStatus {
  if (!done) return status === "completed" ? "accepted" : status;
  if (status === "completed" || status === "canceled") return status;
  return tasks.every((task) => task.done) ? "completed" : "accepted";
}

const isTick = (value: unknown): value is KeptTick => {
  const tick = value as Partial<Record<keyof KeptTick, unknown>> | null;
  return (
    typeof tick === "object" &&
    tick !== null &&
    [tick.org, tick.order, tick.task, tick.name, tick.at].every((part) => typeof part === "string") &&
    typeof tick.done === "boolean"
  );
};

/** Each person has their own: phones are shared. */
const storageKey = (person: string) => `fieldhouse-ticks-${person}`;

export function readTicks(person: string): KeptTick[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(person)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isTick) : [];
  } catch {
    return [];
  }
}

export function keepTicks(person: string, kept: readonly KeptTick[]) {
  try {
    if (kept.length === 0) localStorage.removeItem(storageKey(person));
    else localStorage.setItem(storageKey(person), JSON.stringify(kept));
  } catch {
    // Without storage they last as long as the page.
  }
}
