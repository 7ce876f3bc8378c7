import { type ClipboardEvent, useId } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button, IconButton } from "#/kit/Button";
import { FieldError } from "#/kit/Field";
import { CheckboxField, SelectField, TextAreaField, TextField } from "#/kit/FormShell";
import { mostTasks, newTask, type OrderValues, rowsOfLines } from "./order";
import "./work.css";

type Values = Pick<OrderValues, "tasks">;

/** The tasks and setups of a form, each in a row. A list that is pasted into a name makes a row of each line. */
export function TaskRows({ ticks }: { ticks: boolean }) {
  const { control, watch, formState } = useFormContext<Values>();
  const tasks = useFieldArray({ control, name: "tasks" });
  const error = formState.errors.tasks;
  // Of the whole list, rather than of one of its rows.
  const tooMany = error?.root?.message ?? error?.message;
  const errorId = useId();
  const typed = watch("tasks");
  const paste = (index: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    const rows = rowsOfLines(event.clipboardData.getData("text"));
    if (rows.length < 2 || event.currentTarget.value !== "") return;
    event.preventDefault();
    tasks.remove(index);
    tasks.insert(index, rows);
  };
  const add = () => tasks.append(newTask(), { focusName: `tasks.${tasks.fields.length}.name` });
  return (
    <fieldset className="full task-rows" aria-describedby={tooMany ? errorId : undefined}>
      <legend className="label">Tasks</legend>
      {tasks.fields.map(({ id, taskId }, index) => (
        <TaskFields
          key={id}
          at={`tasks.${index}`}
          // The names of tasks and setups can be alike; their numbers can't.
          label={`${typed[index]?.kind === "setup" ? "Setup" : "Task"} ${index + 1}`}
          saved={taskId !== undefined}
          ticks={ticks}
          onPaste={paste(index)}
          onRemove={() => tasks.remove(index)}
        />
      ))}
      {tooMany && (
        <div role="alert">
          <FieldError id={errorId}>{tooMany}</FieldError>
        </div>
      )}
      <div>
        <Button
          size="small"
          icon="plus"
          reason={tasks.fields.length >= mostTasks ? `A work order has up to ${mostTasks} tasks` : undefined}
          onClick={add}
        >
          Add task
        </Button>
      </div>
    </fieldset>
  );
}

interface TaskFieldsProps {
  /** The row's place in the form: "tasks.0". */
  at: string;
  label: string;
  /** A saved task stays what it is: a task or a setup. */
  saved: boolean;
  ticks: boolean;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  onRemove: () => void;
}

function TaskFields({ at, label, saved, ticks, onPaste, onRemove }: TaskFieldsProps) {
  return (
    <fieldset className="task-row" data-item>
      <legend className="sr">{label}</legend>
      {!saved && (
        <SelectField name={`${at}.kind`} label="Type">
          <option value="task">Task</option>
          <option value="setup">Setup</option>
        </SelectField>
      )}
      <div className="task-name" data-saved={saved || undefined}>
        <TextField name={`${at}.name`} label={label} autoComplete="off" onPaste={onPaste} />
      </div>
      <IconButton icon="trash" label={`Remove ${label.toLowerCase()}`} onClick={onRemove} />
      <TextAreaField name={`${at}.description`} label="Description" optional full rows={2} maxLength={2000} />
      {ticks && (
        <div className="full">
          <CheckboxField name={`${at}.done`}>Done</CheckboxField>
        </div>
      )}
    </fieldset>
  );
}
