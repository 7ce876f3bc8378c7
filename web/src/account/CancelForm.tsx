import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#/kit/Button";
import { FormShell, SelectField, TextAreaField } from "#/kit/FormShell";
import { count } from "#/kit/format";
import { z } from "#/kit/schema";
import { type Booking, cancelBooking } from "#/queries/bookings";
import { useLists } from "#/queries/lists";
import { CancelDates } from "./CancelDates";

/** Who cancels. */
type Side = "renter" | "staff";

interface CancelFormProps {
  booking: Booking;
  side: Side;
  /** The recipient of the message. */
  reader: string;
  onCancelled: (booking: Booking) => unknown;
  onKeep: () => void;
}

/** Reasons that an organization has, and a renter doesn't. */
const onlyStaff = new Set(["maintenance", "staffing", "closure", "payment"]);

const schema = z
  .object({
    reason: z.string().min(1, "Choose a reason."),
    message: z.string().max(2000, "Use 2,000 characters or fewer."),
  })
  .refine(({ reason, message }) => reason !== "other" || message.trim(), {
    path: ["message"],
    message: "Enter a reason.",
  });

type Values = { reason: string; message: string };

/** Asks which dates to cancel, why, and for a message to the other side. Renters and staff share it. */
export function CancelForm({ booking, side, reader, onCancelled, onKeep }: CancelFormProps) {
  const lists = useLists();
  const { organizationShortName: organization, id, days } = booking;
  const several = days.length > 1;
  const [chosen, setChosen] = useState(() => days.filter(({ cancellable }) => cancellable).map(({ id }) => id));
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { reason: "", message: "" },
  });
  const cancel = useMutation({
    mutationFn: ({ reason, message }: Values) =>
      cancelBooking(organization, id, {
        ...(several ? { dayIds: chosen } : {}),
        reason,
        ...(message.trim() ? { message: message.trim() } : {}),
      }),
    onSuccess: onCancelled,
  });
  const reasons = lists?.cancellationReasons.filter(({ code }) => side === "staff" || !onlyStaff.has(code));
  return (
    <FormShell
      form={form}
      onSubmit={(values) => cancel.mutate(values)}
      submitting={cancel.isPending}
      problem={cancel.error?.problem ?? null}
      submitLabel={several ? `Cancel ${count(chosen.length, "date")}` : "Cancel booking"}
      submitLook="danger"
      reason={chosen.length === 0 ? "Please select at least one date to cancel." : undefined}
      actions={
        <Button look="quiet" onClick={onKeep}>
          Keep booking
        </Button>
      }
    >
      <div className="stack gap-4">
        {several && <CancelDates booking={booking} chosen={chosen} onChange={setChosen} />}
        <SelectField name="reason" label="Reason">
          <option value="">Choose</option>
          {reasons?.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          name="message"
          label={`Message to ${reader}`}
          optional={form.watch("reason") !== "other"}
          rows={3}
          maxLength={2000}
        />
      </div>
    </FormShell>
  );
}
