import { useId, useState } from "react";
import { Button } from "#/kit/Button";
import { Checkbox } from "#/kit/Field";
import { isSeen } from "#/kit/schema";
import { ago } from "#/manage/ages";
import { useRefusal } from "#/manage/rights";
import type { WorkOrder, WorkOrderTask } from "#/queries/work-orders";
import { OrderMenu } from "./OrderMenu";
import { OrderPhotos } from "./OrderPhotos";
import { StatusBadge } from "./StatusBadge";
import { useOfflineReason } from "./use-offline-reason";
import { useOrderActions } from "./use-order-actions";
import { dueWords, isUndone, kindWord, progressWords } from "./words";
import "./work.css";

interface OrderCardProps {
  org: string;
  order: WorkOrder;
  /** The local day that the page is about: a due time on another one says so. */
  shown: string;
  /** Says where it is, for lists over several places. */
  place?: boolean;
  onTick: (task: WorkOrderTask, done: boolean) => void;
  level?: 2 | 3 | 4;
}

/** A work order with everything that can be done with it. */
export function OrderCard({ org, order, shown, place = false, onTick, level = 3 }: OrderCardProps) {
  const id = useId();
  const cannot = useRefusal("workOrders.do");
  const { status } = useOrderActions(org, order);
  const offline = useOfflineReason();
  const { event, assignee } = order;
  const Heading = `h${level}` as const;
  const setups = order.tasks.filter(({ kind }) => kind === "setup");
  const tasks = order.tasks.filter(({ kind }) => kind === "task");
  return (
    <article className="panel work-order" aria-labelledby={id} data-status={order.status} tabIndex={-1}>
      <header>
        <div className="grow">
          <Heading id={id} className="t-xs">
            {order.title}
          </Heading>
          <p className="small muted num">
            {[kindWord(order.kind), dueWords(order, shown), assignee?.name ?? "Anyone", progressWords(order)]
              .filter(Boolean)
              .join(" · ")}
          </p>
          {place && (
            <p className="small num">
              {event.spaceName}, {event.facilityName} · {event.eventName}
            </p>
          )}
        </div>
        <StatusBadge status={order.status} />
        <OrderMenu org={org} order={order} />
      </header>
      {order.instructions && <p className="small work-order-text">{order.instructions}</p>}
      <TaskList label="Setups" tasks={setups} refusal={refusalOf(order, cannot)} onTick={onTick} />
      <TaskList label="Tasks" tasks={tasks} refusal={refusalOf(order, cannot)} onTick={onTick} />
      <OrderPhotos org={org} order={order} refusal={cannot} />
      <Notes org={org} order={order} refusal={cannot} />
      {isUndone(order) && !cannot && (
        <footer className="row wrap">
          {order.status === "open" && (
            <Button size="small" reason={offline} busy={status.isPending} onClick={() => status.mutate("accepted")}>
              Accept
            </Button>
          )}
          <Button
            size="small"
            icon="check"
            reason={offline}
            busy={status.isPending}
            onClick={() => status.mutate("completed")}
          >
            Mark as completed
          </Button>
        </footer>
      )}
      {order.status === "completed" && (
        <p className="small muted">
          {order.completedBy ? `Completed by ${order.completedBy}` : "Completed automatically after the event"}
          {order.completedAt && `, ${ago(order.completedAt, event.timeZone)}`}
        </p>
      )}
    </article>
  );
}

const refusalOf = ({ status }: WorkOrder, cannot: string | undefined) =>
  status === "canceled" ? "This work order is canceled." : cannot;

interface TaskListProps {
  label: string;
  tasks: WorkOrderTask[];
  /** Why they can't be ticked. */
  refusal: string | undefined;
  onTick: (task: WorkOrderTask, done: boolean) => void;
}

function TaskList({ label, tasks, refusal, onTick }: TaskListProps) {
  if (tasks.length === 0) return null;
  return (
    <fieldset className="work-order-tasks" title={refusal}>
      <legend className="sr">{label}</legend>
      {tasks.map((task) => (
        <Checkbox
          key={task.id}
          checked={task.done}
          disabled={refusal !== undefined}
          hint={[task.description, task.done && task.tickedBy ? `Done by ${task.tickedBy}` : ""]
            .filter(Boolean)
            .join(" · ")}
          onChange={(event) => onTick(task, event.target.checked)}
        >
          {task.name}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function Notes({ org, order, refusal }: { org: string; order: WorkOrder; refusal: string | undefined }) {
  const { note } = useOrderActions(org, order);
  const offline = useOfflineReason();
  const [text, setText] = useState("");
  return (
    <div className="stack gap-2 work-order-notes">
      {order.notes.map(({ id, text: said, authorName, writtenAt }) => (
        <p key={id} className="small">
          {said}{" "}
          <span className="muted">
            {authorName}, {ago(writtenAt, order.event.timeZone)}
          </span>
        </p>
      ))}
      {!refusal && (
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            if (isSeen(text)) note.mutate(text.trim(), { onSuccess: () => setText("") });
          }}
        >
          <input
            className="input input-s grow"
            aria-label={`Note about ${order.title}`}
            placeholder="Add a note"
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {isSeen(text) && (
            <Button type="submit" size="small" reason={offline} busy={note.isPending}>
              Add note
            </Button>
          )}
        </form>
      )}
    </div>
  );
}
