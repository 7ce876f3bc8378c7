import type { ProblemError } from "@fieldhouse/clients/problem";
import { cancelBookings } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { CanceledBooking } from "@fieldhouse/clients/tenant/model/canceledBooking";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormShell, SelectField, TextAreaField } from "#/kit/FormShell";
import { count } from "#/kit/format";
import { isSeen, z } from "#/kit/schema";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "#/manage/refresh";
import { useLists } from "#/queries/lists";
import { batchesOf, cancelInBatches, type Outcome } from "./batches";
import { CandidateTable } from "./CandidateTable";
import { ConfirmCancel } from "./ConfirmCancel";
import { type Candidate, notCanceled } from "./candidates";
import { type NotCanceled, type ReportedDate, reportedDates } from "./report-rows";

const schema = z
  .object({
    reason: z.string().min(1, "Choose a reason."),
    message: z.string().max(2000, "Use 2,000 characters or fewer."),
  })
  .refine(({ reason, message }) => reason !== "other" || isSeen(message), {
    path: ["message"],
    message: "Enter a reason.",
  });

type Values = z.infer<typeof schema>;

interface CancelTogetherProps {
  org: string;
  candidates: Candidate[];
  onCanceled: (report: Report) => void;
}

/** The dates that were canceled, and those that were not. */
export interface Report {
  canceled: CanceledBooking[];
  refused: NotCanceled[];
  /** The dates of the bookings chosen, as they were. */
  known: ReportedDate[];
}

/** Chooses which of a day's dates to cancel, and why, and shows what that comes to before it is done. */
export function CancelTogether({ org, candidates, onCanceled }: CancelTogetherProps) {
  const lists = useLists();
  const refresh = useRefresh();
  const possible = candidates.filter(({ reason }) => !reason);
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Values>();
  const chosen = possible.filter(({ time }) => !dropped.has(time.id));
  const [done, setDone] = useState(0);
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: { reason: "", message: "" } });
  const cancelling = useMutation<Outcome, ProblemError, Values>({
    mutationFn: ({ reason, message }) =>
      cancelInBatches(
        batchesOf(chosen),
        (dateIds, idempotencyKey) =>
          cancelBookings(
            org,
            { dateIds, reason, leaveOut: true, ...(message.trim() ? { message: message.trim() } : {}) },
            { idempotencyKey },
          ),
        setDone,
      ),
    onSuccess: ({ items, refused }) => {
      if (items.length > 0) toast("Cancelled Booking");
      onCanceled({
        canceled: items,
        refused: notCanceled(chosen, refused),
        known: chosen.flatMap(({ booking }) => reportedDates(booking)),
      });
      void refresh();
    },
    onError: (error) => toast(error.message, { title: "Error cancelling all", tone: "failed" }),
  });
  return (
    <div className="stack gap-5">
      <CandidateTable org={org} candidates={candidates} dropped={dropped} onDrop={setDropped} />
      <section className="panel cancel-why" aria-labelledby="why">
        <div className="panel-head">
          <h2 id="why">Reason and message</h2>
        </div>
        <div className="panel-body">
          <FormShell
            form={form}
            onSubmit={setAsked}
            submitting={cancelling.isPending}
            problem={null}
            submitLabel={`Cancel ${count(chosen.length, "date")}`}
            submitLook="danger"
            reason={chosen.length === 0 ? "Please select at least one date to cancel." : undefined}
          >
            <div className="form-grid">
              <SelectField name="reason" label="Reason" dense>
                <option value="">Choose</option>
                {lists?.cancellationReasons.map(({ code, label }) => (
                  <option key={code} value={code}>
                    {label}
                  </option>
                ))}
              </SelectField>
              <TextAreaField
                name="message"
                label="Message to renters"
                optional={form.watch("reason") !== "other"}
                rows={3}
                maxLength={2000}
                full
              />
            </div>
          </FormShell>
        </div>
      </section>
      {asked && (
        <ConfirmCancel
          org={org}
          chosen={chosen}
          {...(cancelling.isPending && { done })}
          onConfirm={() => cancelling.mutate(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
