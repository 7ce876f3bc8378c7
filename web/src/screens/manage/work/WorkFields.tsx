import { useListWorkOrderCrew } from "@fieldhouse/clients/tenant/work-orders/work-orders";
import { SelectField, TextAreaField, TextField } from "#/kit/FormShell";
import { TaskRows } from "./TaskRows";
import { kinds } from "./words";

interface WorkFieldsProps {
  org: string;
  /** The current assignee, who is offered even after leaving the crew. */
  assignee?: { userId: string; name: string } | undefined;
  /** Its tasks can be ticked: the order exists. */
  ticks?: boolean;
}

/** The task, its deadline, and its assignee. */
export function WorkFields({ org, assignee, ticks = false }: WorkFieldsProps) {
  const crew = useListWorkOrderCrew(org).data?.items ?? [];
  const people = assignee && !crew.some(({ userId }) => userId === assignee.userId) ? [assignee, ...crew] : crew;
  return (
    <>
      <SelectField name="kind" label="Kind">
        {kinds.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="assigneeId"
        label="Assigned to"
        hint={crew.length === 0 ? "Add maintenance staff to assign work to them." : undefined}
      >
        <option value="">Anyone</option>
        {people.map(({ userId, name }) => (
          <option key={userId} value={userId}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField name="dueMinutes" label="Due" type="number" min={0} max={10_080} suffix="min" />
      <SelectField name="dueSide" label="Timing">
        <option value="before">Before the start</option>
        <option value="after">After the end</option>
      </SelectField>
      <TextAreaField name="instructions" label="Instructions" optional full rows={3} maxLength={2000} />
      <TaskRows ticks={ticks} />
    </>
  );
}
