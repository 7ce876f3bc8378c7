import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Button } from "#/kit/Button";
import { FormShell, TextAreaField } from "#/kit/FormShell";
import { PickField } from "#/kit/PickField";
import { isSeen, z } from "#/kit/schema";
import { type Booking, cancelBooking } from "#/queries/bookings";
import { useLists } from "#/queries/lists";
import { CancelDates } from "./CancelDates";
import { type CancelChoice, going, type Side } from "./cancel-choice";
import { RefundQuote } from "./RefundQuote";

interface CancelFormProps {
  booking: Booking;
  choice: CancelChoice;
  /** The recipient of the message. */
  reader: string;
  onCanceled: (booking: Booking) => unknown;
  onKeep: () => void;
}

/** Staff must give a reason. A renter who cancels in time may. "Other" needs an explanation. */
const schemaOf = (side: Side) =>
  z
    .object({
      reason: side === "staff" ? z.string().min(1, "Choose a reason.") : z.string(),
      message: z.string().max(2000, "Use 2,000 characters or fewer."),
    })
    .refine(({ reason, message }) => reason !== "other" || isSeen(message), {
      path: ["message"],
      message: "Enter a reason.",
    });

type Values = { reason: string; message: string };

/**
 * Shows the refund, and asks which dates to cancel, for a reason, and for a message to the other side. Renters and staff share
 * it.
 */
export function CancelForm({ booking, choice, reader, onCanceled, onKeep }: CancelFormProps) {
  const lists = useLists();
  const { organizationShortName: organization, id, dates } = booking;
  const { side, times, several, chosen, choose, number } = choice;
  const form = useForm<Values>({
    resolver: zodResolver(schemaOf(side)),
    defaultValues: { reason: "", message: "" },
  });
  const cancel = useMutation({
    mutationFn: ({ reason, message }: Values) =>
      cancelBooking(organization, id, {
        ...(dates.length > 1 ? { dateIds: chosen } : {}),
        ...(reason ? { reason } : {}),
        ...(message.trim() ? { message: message.trim() } : {}),
      }),
    onSuccess: onCanceled,
  });
  const reasons = side === "staff" ? lists?.cancellationReasons : lists?.renterCancellationReasons;
  return (
    <FormShell
      form={form}
      onSubmit={(values) => cancel.mutate(values)}
      submitting={cancel.isPending}
      problem={cancel.error?.problem ?? null}
      submitLabel={several ? `Cancel ${going(number)}` : "Cancel booking"}
      submitLook="danger"
      reason={chosen.length === 0 ? "Select at least one date to cancel." : undefined}
      actions={
        <Button look="quiet" onClick={onKeep}>
          Keep booking
        </Button>
      }
    >
      <div className="stack gap-4">
        {several && <CancelDates booking={booking} times={times} chosen={chosen} onChange={choose} />}
        <RefundQuote booking={booking} chosen={chosen} />
        <PickField
          name="reason"
          label="Reason"
          optional={side === "renter"}
          placeholder={side === "renter" ? "No reason" : "Choose one"}
          options={[
            ...(side === "renter" ? [{ value: "", label: "No reason" }] : []),
            ...(reasons ?? []).map(({ code, label }) => ({ value: code, label })),
          ]}
        />
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
