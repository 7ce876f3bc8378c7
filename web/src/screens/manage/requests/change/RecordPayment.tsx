import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { recordPayment } from "@fieldhouse/clients/tenant/payments/payments";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { SelectField, TextField } from "#/kit/FormShell";
import { price } from "#/kit/format";
import { z } from "#/kit/schema";
import { money } from "#/manage/amount";
import { given, renterNameFirst } from "#/manage/notes";
import { ChangeDialog } from "./ChangeDialog";
import { useChange } from "./use-change";

const schema = z
  .object({
    kind: z.enum(["offline", "agreement", "invoice"]),
    amount: money,
    reference: z.string().trim().max(120, "Use 120 characters or fewer."),
  })
  .refine(({ kind, reference }) => kind !== "agreement" || reference !== "", {
    path: ["reference"],
    message: "Enter a reference.",
  });

type Values = z.infer<typeof schema>;

interface RecordPaymentProps {
  org: string;
  booking: Booking;
  onClose: () => void;
}

/** Notes what was paid of a balance without a card. */
export function RecordPayment({ org, booking, onClose }: RecordPaymentProps) {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { kind: "offline", amount: booking.due ?? "", reference: "" },
  });
  const kind = form.watch("kind");
  const change = useChange<Values>(booking, {
    words: "Updated Booking",
    send: ({ kind, amount, reference }, { idempotencyKey }) =>
      recordPayment(org, booking.id, { kind, amount, ...given({ reference }) }, { idempotencyKey }),
    onDone: onClose,
  });
  return (
    <ChangeDialog
      title="Record a payment?"
      lead={`Balance due: ${price(booking.due ?? "0")}. ${renterNameFirst(booking)} can also pay it online by card.`}
      form={form}
      change={change}
      onSubmit={change.mutate}
      submitLabel="Record payment"
      onClose={onClose}
    >
      <SelectField name="kind" label="Paid by" dense>
        <option value="offline">Cash, check, card terminal, or transfer</option>
        <option value="agreement">Agreement</option>
        <option value="invoice">Invoice</option>
      </SelectField>
      <TextField name="amount" label="Amount" inputMode="decimal" suffix="USD" className="num" dense />
      <TextField
        name="reference"
        label="Reference"
        optional={kind !== "agreement"}
        dense
        maxLength={120}
        hint={kind === "agreement" ? "The agreement’s name." : "A check number or receipt. Cash needs none."}
      />
    </ChangeDialog>
  );
}
