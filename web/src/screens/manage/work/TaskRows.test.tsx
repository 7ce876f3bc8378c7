import { zodResolver } from "@hookform/resolvers/zod";
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { z } from "#/kit/schema";
import { mostTasks, rowsOf, rowsOfLines, type TaskRow, workFields } from "./order";
import { TaskRows } from "./TaskRows";

function Form({ tasks, onSubmit }: { tasks: TaskRow[]; onSubmit: (tasks: TaskRow[]) => void }) {
  const form = useForm({ resolver: zodResolver(z.object({ tasks: workFields.tasks })), defaultValues: { tasks } });
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit((values) => onSubmit(values.tasks))}>
        <TaskRows ticks />
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

test("a task has a name, a description, and a tick; a list that is pasted becomes rows", async () => {
  const user = userEvent.setup();
  let saved: TaskRow[] = [];
  const tasks = rowsOf([{ id: "t1", kind: "setup", name: "Ten rows", description: "", done: false }]);
  render(
    <Form
      tasks={tasks}
      onSubmit={(rows) => {
        saved = rows;
      }}
    />,
  );
  const setup = within(screen.getByRole("group", { name: "Setup 1" }));
  // Its kind stays.
  expect(setup.queryByRole("combobox")).toBeNull();
  await user.type(setup.getByLabelText(/^Description/), "Leave an aisle");
  await user.click(setup.getByLabelText("Done"));
  await user.click(screen.getByText("Add task"));
  expect(screen.getByLabelText("Task 2")).toHaveFocus();
  await user.paste("Sweep\nSetup: Stage\nLock up");
  await user.click(screen.getByLabelText("Remove task 4"));
  await user.click(screen.getByText("Save"));
  expect(saved).toEqual([
    { taskId: "t1", kind: "setup", name: "Ten rows", description: "Leave an aisle", done: true },
    { kind: "task", name: "Sweep", description: "", done: false },
    { kind: "setup", name: "Stage", description: "", done: false },
  ]);
});

test("too long a list says so, and isn't saved", async () => {
  const onSubmit = vi.fn();
  const lines = Array.from({ length: mostTasks + 1 }, (_, line) => `Row ${line + 1}`);
  render(<Form tasks={rowsOfLines(lines.join("\n"))} onSubmit={onSubmit} />);
  fireEvent.click(screen.getByText("Save"));
  expect(await screen.findByText("A work order has up to 50 tasks.")).toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
});
