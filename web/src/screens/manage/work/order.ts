/** The form of a work order, and of the rules that make them. */
import type { NewTask } from "@fieldhouse/clients/tenant/model/newTask";
import { seen, z } from "#/kit/schema";

/** A week. */
const mostMinutes = 10_080;

const kind = z.enum(["setup", "teardown", "cleaning", "technician", "other"]);

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
  /** One on each line. A line that begins with "Setup:" is a setup. */
  tasks: z.string().max(6000, "Use 6,000 characters or fewer."),
};

export const orderSchema = z.object({
  title: z.string().trim().regex(seen, "Enter a title.").max(120, "Use 120 characters or fewer."),
  ...workFields,
});

export type OrderValues = z.infer<typeof orderSchema>;

const setup = /^setup:\s*/i;

/** Tasks from their lines. */
export const tasksOf = (lines: string): NewTask[] =>
  lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.replace(setup, "") !== "")
    .map((line) =>
      setup.test(line) ? { kind: "setup", name: line.replace(setup, "") } : { kind: "task", name: line },
    );

/** Tasks as lines to edit. */
export const linesOf = (tasks: { kind: "task" | "setup"; name: string }[]) =>
  tasks.map(({ kind: of, name }) => (of === "setup" ? `Setup: ${name}` : name)).join("\n");
