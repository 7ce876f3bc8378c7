/** Saves the tasks of an order, with one call for each step. */
import {
  addWorkOrderTask,
  changeWorkOrderTask,
  removeWorkOrderTask,
  tickWorkOrderTask,
} from "@fieldhouse/clients/tenant/work-orders/work-orders";
import { type TaskRow, taskOf } from "./order";

/** An order as the server has it, as far as the form knows. Updated after each successful step. */
export interface KnownOrder {
  version: number;
  tasks: Map<string, Omit<TaskRow, "taskId">>;
}

interface Steps {
  /** Called with the message to show if the next call fails. */
  onStep: (failure: string) => void;
  /** Called with the id of an added row. */
  onAdded: (index: number, id: string) => void;
}

/**
 * Removes tasks whose rows are gone, adds and changes others, and ticks at the end: the last tick completes an order, so it has
 * to come after tasks that were added.
 */
export async function saveTasks(
  org: string,
  order: string,
  known: KnownOrder,
  rows: readonly TaskRow[],
  { onStep, onAdded }: Steps,
) {
  const stays = new Set(rows.map(({ taskId }) => taskId));
  for (const id of [...known.tasks.keys()]) {
    if (stays.has(id)) continue;
    onStep("Error saving task!");
    known.version = (await removeWorkOrderTask(org, order, id)).version;
    known.tasks.delete(id);
  }
  const saved: [string, TaskRow][] = [];
  for (const [index, row] of rows.entries()) {
    const id = row.taskId ?? (await addTask(org, order, known, row, onStep));
    if (!row.taskId) onAdded(index, id);
    saved.push([id, row]);
    const before = known.tasks.get(id);
    const change = {
      ...(row.name === before?.name ? {} : { name: row.name }),
      ...(row.description === before?.description ? {} : { description: row.description }),
    };
    if (Object.keys(change).length === 0) continue;
    onStep(row.kind === "setup" ? "Error saving set up!" : "Error saving task!");
    known.version = (await changeWorkOrderTask(org, order, id, change)).version;
    known.tasks.set(id, { ...row, done: before?.done ?? false });
  }
  for (const [id, row] of saved) {
    if (known.tasks.get(id)?.done === row.done) continue;
    onStep("Error saving task!");
    known.version = (await tickWorkOrderTask(org, order, id, { done: row.done })).version;
    known.tasks.set(id, row);
  }
}

/** Adds a task and returns its id. */
async function addTask(org: string, order: string, known: KnownOrder, row: TaskRow, onStep: Steps["onStep"]) {
  onStep(row.kind === "setup" ? "Error saving set up!" : "Error adding task!");
  const { version, tasks } = await addWorkOrderTask(org, order, taskOf(row));
  // New tasks go to the end.
  const id = tasks.at(-1)?.id ?? "";
  known.version = version;
  known.tasks.set(id, { ...row, done: false });
  return id;
}
