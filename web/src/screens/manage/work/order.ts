/** The form of a work order, and of the rules that make them. */
import type { NewTask } from "@fieldhouse/clients/tenant/model/newTask";
import { seen, z } from "#/kit/schema";

/** A week. */
const mostMinutes = 10_080;

const kind = z.enum(["setup", "teardown", "cleaning", "technician", "other"]);

export const mostTasks = 50;

const taskRow = z.object({
  /** Absent until it is saved. */
  taskId: z.string().optional(),
  kind: z.enum(["task", "setup"]),
  name: z.string().trim().regex(seen, "Enter a name.").max(120, "Use 120 characters or fewer."),
  description: z.string().trim().max(2000, "Use 2,000 characters or fewer."),
  done: z.boolean(),
});

export type TaskRow = z.infer<typeof taskRow>;

export const workFields = {
  kind,
  instructions: z.string().trim().max(2000, "Use 2,000 characters or fewer."),
  dueSide: z.enum(["before", "after"]),
  /** As typed. */
  dueMinutes: z
    .string()
    .trim()
    .refine((typed) => /^\d+$/.test(typed) && Number(typed) <= mostMinutes, "Enter a number from 0 to 10,080."),
  assigneeId: z.string(),
  tasks: z.array(taskRow).max(mostTasks, `A work order has up to ${mostTasks} tasks.`),
};

export const orderSchema = z.object({
  title: z.string().trim().regex(seen, "Enter a title.").max(120, "Use 120 characters or fewer."),
  ...workFields,
});

export type OrderValues = z.infer<typeof orderSchema>;

export const newTask = (name = ""): TaskRow => {
  const setup = /^setup:\s*/i;
  return {
    kind: setup.test(name) ? "setup" : "task",
    name: name.replace(setup, ""),
    description: "",
    done: false,
  };
};

/** Rows from a list that is pasted, one on each line. A line that begins with "Setup:" is a setup. */
export const rowsOfLines = (lines: string): TaskRow[] =>
  lines
    .split("\n")
    .map((line) => newTask(line.trim()))
    .filter(({ name }) => name !== "");

/** A task for the server, which takes ticks by themselves. */
export const taskOf = ({ kind, name, description }: TaskRow): NewTask => ({
  kind,
  name,
  ...(description ? { description } : {}),
});

/** An order's or a rule's tasks, to edit. */
export const rowsOf = (tasks: readonly (Omit<TaskRow, "done"> & { id?: string; done?: boolean })[]): TaskRow[] =>
  tasks.map(({ id, kind, name, description, done = false }) => ({
    ...(id ? { taskId: id } : {}),
    kind,
    name,
    description,
    done,
  }));
