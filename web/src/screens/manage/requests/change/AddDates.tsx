import { addBookingDates, quoteAddedDates } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { TextAreaField } from "#/kit/FormShell";
import { addDays, count, todayIn } from "#/kit/format";
import { z } from "#/kit/schema";
import { given, note, renterName, renterNameFirst } from "#/manage/notes";
import { noOverride, overrideOf, overrideSchema, quotedOverrideOf } from "#/manage/times/override";
import { RuleOverride } from "#/manage/times/RuleOverride";
import { TimeRows } from "#/manage/times/TimeRows";
import { countTimes, dateRequestOf, timeSchema, timeValues } from "#/manage/times/times";
import { useTimeCheck } from "#/manage/times/use-time-check";
import { ChangeDialog } from "./ChangeDialog";
import { ChangeQuote } from "./ChangeQuote";
import { QuoteProblem } from "./QuoteProblem";
import { useChange } from "./use-change";
import { useChangeQuote } from "./use-change-quote";

const schema = z.object({ dates: z.array(timeSchema), message: note }).extend(overrideSchema.shape);

type Values = z.infer<typeof schema>;

interface AddDatesProps {
  org: string;
  booking: Booking;
  onClose: () => void;
}

/** Adds dates to a booking, in its space. */
export function AddDates({ org, booking, onClose }: AddDatesProps) {
  const today = todayIn(booking.timeZone);
  const last = booking.dates.at(-1) ?? booking;
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { dates: [timeValues({ ...last, date: addDays(last.date, 7) })], message: "", ...noOverride },
  });
  const change = useChange<Values>(booking, {
    words: "Updated Booking",
    send: ({ dates, message, ...rest }, options) =>
      addBookingDates(
        org,
        booking.id,
        { dates: dates.map(dateRequestOf), ...given({ message }), ...overrideOf(rest) },
        options,
      ),
  });
  const { dates, override } = form.watch();
  const check = useTimeCheck(org, booking.spaceId, dates);
  const complete = dates.length > 0 && dates.every((time) => timeSchema.safeParse(time).success);
  const asked = { dates: dates.map(dateRequestOf), ...quotedOverrideOf({ override }) };
  const { quote, problem, busy, waiting } = useChangeQuote(booking, {
    key: ["quoteAddedDates"],
    change,
    form: complete ? asked : undefined,
    ask: (values, options) => quoteAddedDates(org, booking.id, values, options),
  });
  return (
    <ChangeDialog
      title="Add dates?"
      lead={`${booking.spaceName}. ${renterNameFirst(booking)} will be notified.`}
      done="Dates added"
      form={form}
      change={change}
      onSubmit={change.mutate}
      submitLabel={`Add ${count(countTimes(dates), "date")}`}
      reason={waiting}
      wide
      onClose={onClose}
    >
      <TimeRows
        org={org}
        spaceId={booking.spaceId}
        today={today}
        blocks={check.data?.dates.flatMap((asked) => asked.blocks) ?? []}
      />
      {problem && <QuoteProblem problem={problem} />}
      <ChangeQuote booking={booking} quote={quote} busy={busy} />
      <RuleOverride />
      <TextAreaField name="message" label={`Message to ${renterName(booking)}`} optional rows={2} dense />
    </ChangeDialog>
  );
}
