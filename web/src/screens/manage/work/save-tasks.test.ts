import { afterEach, expect, test, vi } from "vitest";
import type { TaskRow } from "./order";
import { type KnownOrder, saveTasks } from "./save-tasks";

afterEach(() => {
  vi.unstubAllGlobals();
});

const row = (name: string, more: Partial<TaskRow> = {}): TaskRow => ({
  kind: "task",
  name,
  description: "",
  done: false,
  ...more,
});

/** A server that notes each call, and refuses one whose note has the given words. */
function serve(refused = "nothing") {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method, body }: RequestInit = {}) => {
    const call = [method, url.replace(/.*work-orders\/o1/, ""), body].filter(Boolean).join(" ");
    calls.push(call);
    if (call.includes(refused)) return Response.json({ title: "Not Found" }, { status: 404 });
    return Response.json({ version: calls.length + 1, tasks: [{ id: `new${calls.length}` }] });
  });
  return calls;
}

const open = (...tasks: [string, TaskRow][]): KnownOrder => ({ version: 1, tasks: new Map(tasks) });
const save = (known: KnownOrder, rows: TaskRow[]) => {
  const steps: string[] = [];
  const onAdded = (index: number, id: string) => {
    rows[index] = { ...(rows[index] as TaskRow), taskId: id };
  };
  return { steps, saving: saveTasks("verona", "o1", known, rows, { onStep: (step) => steps.push(step), onAdded }) };
};

test("sends what has changed, and ticks at the end", async () => {
  const calls = serve();
  const known = open(["t1", row("Sweep")], ["t2", row("Chairs")], ["t3", row("Doors", { done: true })]);
  const { steps, saving } = save(known, [
    row("Chairs", { taskId: "t2", description: "From the cellar", done: true }),
    row("Doors", { taskId: "t3", done: true }),
    row("Ten rows", { kind: "setup" }),
  ]);
  await saving;
  expect(calls).toEqual([
    "DELETE /tasks/t1",
    'PATCH /tasks/t2 {"description":"From the cellar"}',
    'POST /tasks {"kind":"setup","name":"Ten rows"}',
    'PUT /tasks/t2/tick {"done":true}',
  ]);
  expect(steps).toEqual(["Error saving task!", "Error saving task!", "Error saving set up!", "Error saving task!"]);
  expect(known.version).toBe(5);
});

test("a second try adds nothing twice", async () => {
  const known = open(["t1", row("Sweep")]);
  const rows = [row("Sweep", { taskId: "t1", done: true }), row("Chairs")];
  serve("tick");
  await expect(save(known, rows).saving).rejects.toThrow();
  const calls = serve();
  await save(known, rows).saving;
  expect(calls).toEqual(['PUT /tasks/t1/tick {"done":true}']);
});
