import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { settleRefund } from "@fieldhouse/clients/tenant/payments/payments";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { TextField } from "#/kit/FormShell";
import { price } from "#/kit/format";
import { seen, z } from "#/kit/schema";
import { renterName } from "#/manage/notes";
import { ChangeDialog } from "./ChangeDialog";
import { useChange } from "./use-change";

const schema = z.object({
  reference: z.string().trim().regex(seen, "Enter how it was refunded.").max(120, "Use 120 characters or fewer."),
});

type Values = z.infer<typeof schema>;

interface SettleRefundProps {
  org: string;
  booking: Booking;
  refund: { id: string; amount: string };
  onClose: () => void;
}

/** Notes that a refund which is owed by hand was given. */
export function SettleRefund({ org, booking, refund, onClose }: SettleRefundProps) {
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: { reference: "" } });
  const change = useChange<Values>(booking, {
    words: "Refunded Booking",
    send: (values) => settleRefund(org, booking.id, refund.id, values),
    onDone: onClose,
  });
  return (
    <ChangeDialog
      title={`Record the refund of ${price(refund.amount)}?`}
      lead={`Once ${renterName(booking)} has the money. This can’t be undone.`}
      form={form}
      change={change}
      onSubmit={change.mutate}
      submitLabel="Record refund"
      failure="Error Refunding Payment"
      onClose={onClose}
    >
      <TextField
        name="reference"
        label="Reference"
        dense
        maxLength={120}
        hint="A check number, or how it was paid back."
      />
    </ChangeDialog>
  );
}
