import { adjustBooking, quoteAdjustment } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { TextAreaField, TextField } from "#/kit/FormShell";
import { isZero } from "#/kit/format";
import { seen, z } from "#/kit/schema";
import { money, percent } from "#/manage/amount";
import { given, renterNameFirst } from "#/manage/notes";
import { useSettled } from "#/manage/use-settled";
import { ChangeDialog } from "./ChangeDialog";
import { ChangeQuote } from "./ChangeQuote";
import { QuoteProblem } from "./QuoteProblem";
import { useChange } from "./use-change";
import { loadingPrice, useChangeQuote } from "./use-change-quote";

const off = z.object({ amount: money.or(z.literal("")), percentage: percent.or(z.literal("")) });

const schema = off
  .extend({
    reason: z.string().trim().regex(seen, "Enter a reason.").max(500, "Use 500 characters or fewer."),
  })
  .refine(({ amount, percentage }) => amount !== "" || percentage !== "", {
    path: ["amount"],
    message: "Enter an amount or a percentage.",
  });

type Values = z.infer<typeof schema>;

interface AdjustPriceProps {
  org: string;
  booking: Booking;
  onClose: () => void;
}

/** Takes an amount or a percentage off the price of a request. */
export function AdjustPrice({ org, booking, onClose }: AdjustPriceProps) {
  const { amount = "0", percentage } = booking.bill?.adjustment ?? {};
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: {
      amount: isZero(amount) || percentage ? "" : amount,
      percentage: percentage ?? "",
      reason: booking.adjustmentReason ?? "",
    },
  });
  const change = useChange<Values>(booking, {
    words: "Updated Booking",
    send: ({ reason, ...values }, options) => adjustBooking(org, booking.id, { reason, ...given(values) }, options),
  });
  const { amount: typedAmount, percentage: typedPercentage } = form.watch();
  const now = off.safeParse({ amount: typedAmount, percentage: typedPercentage }).data;
  const typed = useSettled(now);
  const isSettled = JSON.stringify(typed) === JSON.stringify(now);
  const { quote, problem, busy, waiting } = useChangeQuote(booking, {
    key: ["quoteAdjustment"],
    change,
    form: typed && (typed.amount || typed.percentage) ? typed : undefined,
    ask: (values, options) => quoteAdjustment(org, booking.id, { reason: "", ...given(values) }, options),
  });
  return (
    <ChangeDialog
      title="Adjust the price?"
      lead={`${renterNameFirst(booking)} reads the reason. Anything already paid beyond the new total is refunded.`}
      done="Price adjusted"
      form={form}
      change={change}
      onSubmit={change.mutate}
      submitLabel="Adjust price"
      reason={isSettled ? waiting : loadingPrice}
      wide
      onClose={onClose}
    >
      <div className="form-grid">
        <TextField name="amount" label="Amount off" inputMode="decimal" suffix="USD" className="num" dense />
        <TextField name="percentage" label="Percentage off" inputMode="decimal" suffix="%" className="num" dense />
      </div>
      <p className="muted small">
        Enter either one. If you enter both, they have to agree. An amount of 0 removes the adjustment.
      </p>
      {problem && <QuoteProblem problem={problem} />}
      <ChangeQuote booking={booking} quote={quote} busy={busy} />
      <TextAreaField name="reason" label="Reason" rows={2} maxLength={500} />
    </ChangeDialog>
  );
}
