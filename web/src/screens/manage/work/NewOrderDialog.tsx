import type { ProblemError } from "@fieldhouse/clients/problem";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { WorkOrders } from "@fieldhouse/clients/tenant/model/workOrders";
import { createWorkOrders } from "@fieldhouse/clients/tenant/work-orders/work-orders";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { CancelButton, FormDialog } from "#/app/FormDialog";
import { Checkbox } from "#/kit/Field";
import { FormShell, TextField } from "#/kit/FormShell";
import { count, dayAndOtherYear, todayIn } from "#/kit/format";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "#/manage/refresh";
import { idsOf, whenWords, withMornings } from "#/spaces/series/nights";
import { type OrderValues, orderSchema, taskOf } from "./order";
import { WorkFields } from "./WorkFields";

interface NewOrderDialogProps {
  org: string;
  booking: Booking;
  /** The dates that can still get one. */
  dates: Booking["dates"];
  onClose: () => void;
}

/** Asks the crew for something that dates of a booking need. */
export function NewOrderDialog({ org, booking, dates, onClose }: NewOrderDialogProps) {
  const refresh = useRefresh();
  const today = todayIn(booking.timeZone);
  const sayDay = (date: string) => dayAndOtherYear(date, today);
  // A night is one choice and gets one order, also where its dates wait for different answers.
  const times = withMornings(dates.map(({ id, date, start, end }) => ({ id, date, start, end })));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(times.map(({ time }) => time.id)));
  const form = useForm<OrderValues>({
    resolver: zodResolver(orderSchema),
    defaultValues: {
      title: "",
      kind: "setup",
      instructions: "",
      dueSide: "before",
      dueMinutes: "60",
      assigneeId: "",
      tasks: [],
    },
  });
  const saving = useMutation<WorkOrders, ProblemError, OrderValues>({
    mutationFn: ({ tasks, assigneeId, dueMinutes, ...rest }) =>
      createWorkOrders(org, booking.id, {
        ...rest,
        dueMinutes: Number(dueMinutes),
        ...(assigneeId ? { assigneeId } : {}),
        dateIds: times.filter(({ time }) => chosen.has(time.id)).flatMap(idsOf),
        tasks: tasks.map(taskOf),
      }),
    onSuccess: async () => {
      await refresh();
      toast(`${count(chosen.size, "work order")} added`);
      onClose();
    },
  });
  const choose = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <FormDialog
      unsaved={form.formState.isDirty || chosen.size < times.length}
      title="Add work order"
      lead={booking.eventName}
      onClose={onClose}
      lightDismiss={false}
      wide
    >
      <FormShell
        form={form}
        onSubmit={(values) => saving.mutate(values)}
        submitting={saving.isPending}
        problem={saving.error?.problem ?? null}
        failure="Error adding task!"
        submitLabel={times.length > 1 ? `Add to ${count(chosen.size, "date")}` : "Add work order"}
        reason={chosen.size === 0 ? "Choose a date" : undefined}
        actions={<CancelButton />}
      >
        <div className="form-grid">
          <TextField name="title" label="Title" autoComplete="off" placeholder="Set up 60 chairs" full />
          <WorkFields org={org} />
          {times.length > 1 && (
            <fieldset className="full work-order-dates">
              <legend className="label">Dates</legend>
              {times.map(({ time, morning }) => (
                <Checkbox
                  key={time.id}
                  checked={chosen.has(time.id)}
                  onChange={(event) => choose(time.id, event.target.checked)}
                >
                  <span className="num">{whenWords(time, morning, sayDay)}</span>
                </Checkbox>
              ))}
            </fieldset>
          )}
        </div>
      </FormShell>
    </FormDialog>
  );
}
