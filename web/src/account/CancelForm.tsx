import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Button } from "#/kit/Button";
import { FormShell, SelectField, TextAreaField } from "#/kit/FormShell";
import { z } from "#/kit/schema";
import { type Booking, cancelBooking } from "#/queries/bookings";
import { useLists } from "#/queries/lists";

const schema = z
  .object({
    reason: z.string().min(1, "Choose a reason."),
    message: z.string().max(2000, "Use 2,000 characters or fewer."),
  })
  .refine(({ reason, message }) => reason !== "other" || message.trim(), {
    path: ["message"],
    message: "Enter a reason.",
  });

interface CancelFormProps {
  booking: Booking;
  /** The recipient of the message. */
  reader: string;
  onCancelled: (booking: Booking) => unknown;
  onKeep: () => void;
}

/** Asks for the reason of a cancellation and a message to the other side. Renters and staff share it. */
export function CancelForm({ booking, reader, onCancelled, onKeep }: CancelFormProps) {
  const lists = useLists();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: "", message: "" } });
  const cancel = useMutation({
    mutationFn: ({ reason, message }: z.infer<typeof schema>) =>
      cancelBooking(
        booking.organizationShortName,
        booking.id,
        message.trim() ? { reason, message: message.trim() } : { reason },
      ),
    onSuccess: onCancelled,
  });
  return (
    <FormShell
      form={form}
      onSubmit={(values) => cancel.mutate(values)}
      submitting={cancel.isPending}
      problem={cancel.error?.problem ?? null}
      submitLabel="Cancel booking"
      submitLook="danger"
      actions={
        <Button look="quiet" onClick={onKeep}>
          Keep booking
        </Button>
      }
    >
      <div className="stack gap-4">
        <SelectField name="reason" label="Reason">
          <option value="">Choose</option>
          {lists?.cancellationReasons.map(({ code, label }) => (
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
