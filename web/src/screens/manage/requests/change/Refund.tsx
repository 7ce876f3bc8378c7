import { refundBooking, refundBookingFee } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { FeeOnly } from "@fieldhouse/clients/tenant/model/feeOnly";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { paymentWords } from "#/account/booking-words";
import { SelectField, TextAreaField, TextField } from "#/kit/FormShell";
import { price } from "#/kit/format";
import { z } from "#/kit/schema";
import { money, notAnAmount } from "#/manage/amount";
import { given, note, renterNameFirst } from "#/manage/notes";
import { BillLines } from "./BillLines";
import { ChangeDialog } from "./ChangeDialog";
import { QuotedRefunds } from "./QuotedRefunds";
import { refundOf, useRefundQuote } from "./refund-quote";
import { useChange } from "./use-change";

const schema = z
  .object({
    what: z.enum(["all", "lines", "part", "fee"]),
    amount: z.string(),
    lines: z.array(z.string()),
    reason: note,
  })
  .refine(({ what, amount }) => what !== "part" || money.safeParse(amount).success, {
    path: ["amount"],
    message: notAnAmount,
  })
  .refine(({ what, lines }) => what !== "lines" || lines.length > 0, {
    path: ["lines"],
    message: "Choose at least one.",
  });

type Values = z.infer<typeof schema>;

interface RefundProps {
  org: string;
  booking: Booking;
  onClose: () => void;
}

const buttons: Record<Values["what"], string> = {
  all: "Refund everything",
  lines: "Refund these",
  part: "Refund this amount",
  fee: "Refund booking fee",
};

const feeOnlyWords: Record<FeeOnly, string> = {
  notOver: "To refund more before it takes place, deny or cancel it, or remove dates.",
  ended: "Once a booking is denied or canceled, only its fee can still be refunded.",
  notRefundable: "This space wasn’t refundable when it was booked.",
};

/** Refunds what was paid by card: all of it, a part, or the booking fee alone. */
export function Refund({ org, booking, onClose }: RefundProps) {
  const cards = booking.payments.filter(({ kind }) => kind === "card");
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { what: booking.goodwill?.all ? "all" : "fee", amount: "", lines: [], reason: "" },
  });
  const [what, amount, lines] = form.watch(["what", "amount", "lines"]);
  const asked = refundOf({ what, amount, lines });
  const change = useChange<Values>(booking, {
    words: what === "fee" ? "Refunded Booking Fee" : "Refunded Booking",
    send: ({ what, amount, lines, reason }, { idempotencyKey }) =>
      what === "fee"
        ? refundBookingFee(org, booking.id, given({ reason }), { idempotencyKey })
        : refundBooking(
            org,
            booking.id,
            { ...given({ reason }), ...refundOf({ what, amount, lines }) },
            { idempotencyKey },
          ),
  });
  const sent = change.isPending || change.after !== undefined;
  const quote = useRefundQuote(org, booking, what === "fee" ? undefined : asked, sent);
  const { all, fee, feeOnly } = change.before.goodwill ?? {};
  const sum = what === "fee" ? fee : quote.data?.amount;
  return (
    <ChangeDialog
      title="Refund this booking?"
      lead="The bill stays as it is, and nothing is owed again."
      done="Refund issued"
      form={form}
      change={change}
      onSubmit={change.mutate}
      submitLabel={sum ? `Refund ${price(sum)}` : buttons[what]}
      submitLook="danger"
      failure={what === "fee" ? "Error refunding booking fee" : "Error refunding booking"}
      onClose={onClose}
    >
      <SelectField name="what" label="Refund" dense hint={feeOnly && feeOnlyWords[feeOnly]}>
        {all && <option value="all">Everything that hasn’t been refunded</option>}
        {all && <option value="lines">Chosen dates and add-ons</option>}
        {all && <option value="part">Part of it</option>}
        {fee && <option value="fee">Booking fee only, {price(fee)}</option>}
      </SelectField>
      {what === "part" && (
        <TextField name="amount" label="Amount" inputMode="decimal" suffix="USD" className="num" dense />
      )}
      {what === "lines" && <BillLines booking={booking} />}
      {what === "fee" ? (
        <ul className="stack gap-2 num">
          {cards.map((payment) => (
            <li key={payment.id} className="row between">
              <span>Back to {paymentWords(payment)}</span>
              <span className="muted">
                {price(payment.amount)} paid, {price(payment.refunded)} refunded
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <QuotedRefunds
          booking={booking}
          quote={quote}
          missing={asked ? undefined : what === "lines" ? "Choose dates or add-ons." : "Enter an amount."}
        />
      )}
      <TextAreaField
        name="reason"
        label="Reason"
        optional
        rows={2}
        hint={`${renterNameFirst(booking)} can read this.`}
      />
    </ChangeDialog>
  );
}
