import { dropBookingDate, quoteDroppedDate } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { BookingDate } from "@fieldhouse/clients/tenant/model/bookingDate";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { TextAreaField } from "#/kit/FormShell";
import { dayAndOtherYear, span, todayIn } from "#/kit/format";
import { z } from "#/kit/schema";
import { given, note, renterName, renterNameFirst } from "#/manage/notes";
import { ChangeDialog } from "./ChangeDialog";
import { ChangeQuote } from "./ChangeQuote";
import { QuoteProblem } from "./QuoteProblem";
import { useChange } from "./use-change";
import { useChangeQuote } from "./use-change-quote";

const schema = z.object({ message: note });

type Values = z.infer<typeof schema>;

interface DropDateProps {
  org: string;
  booking: Booking;
  item: BookingDate;
  onClose: () => void;
}

/** Takes one date out of a booking. */
export function DropDate({ org, booking, item, onClose }: DropDateProps) {
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: { message: "" } });
  const change = useChange<Values>(booking, {
    words: "Updated Booking",
    send: (values, options) => dropBookingDate(org, booking.id, item.id, given(values), options),
  });
  const { quote, problem, busy, waiting } = useChangeQuote(booking, {
    key: ["quoteDroppedDate"],
    change,
    form: item.id,
    ask: (date, options) => quoteDroppedDate(org, booking.id, date, options),
  });
  return (
    <ChangeDialog
      title={`Remove ${dayAndOtherYear(item.date, todayIn(booking.timeZone))}?`}
      lead={`${booking.spaceName}, ${span(item.start, item.end)}. ${renterNameFirst(booking)} will be notified.`}
      done="Date removed"
      form={form}
      change={change}
      onSubmit={change.mutate}
      submitLabel="Remove date"
      reason={waiting}
      submitLook="danger"
      wide
      onClose={onClose}
    >
      <p>The time becomes available again. The date comes off the bill, and what was paid for it is refunded.</p>
      {problem && <QuoteProblem problem={problem} />}
      <ChangeQuote booking={booking} quote={quote} busy={busy} />
      <TextAreaField name="message" label={`Message to ${renterName(booking)}`} optional rows={2} dense />
    </ChangeDialog>
  );
}
