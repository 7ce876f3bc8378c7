import {
  moveBookingDate,
  moveBookingDateSpace,
  quoteBookingDateMove,
  quoteBookingDateSpaceMove,
} from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { BookingDate } from "@fieldhouse/clients/tenant/model/bookingDate";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { isOn } from "#/account/booking-words";
import { TextAreaField } from "#/kit/FormShell";
import { dayAndOtherYear, span, todayIn } from "#/kit/format";
import { z } from "#/kit/schema";
import { ChoiceField } from "#/manage/ChoiceField";
import { given, note, renterName, renterNameFirst } from "#/manage/notes";
import { ConflictWords } from "#/manage/times/ConflictWords";
import { FreeTimes } from "#/manage/times/FreeTimes";
import { noOverride, overrideOf, overrideSchema, quotedOverrideOf } from "#/manage/times/override";
import { RuleOverride } from "#/manage/times/RuleOverride";
import { TimeRow } from "#/manage/times/TimeRow";
import { conflictsOf, dateRequestOf, type TimeValues, timeSchema, timeValues } from "#/manage/times/times";
import { everySpaceQuery } from "#/queries/spaces";
import { ChangeDialog } from "./ChangeDialog";
import { ChangeQuote } from "./ChangeQuote";
import { otherSpaces } from "./other-spaces";
import { QuoteProblem } from "./QuoteProblem";
import { useChange } from "./use-change";
import { useChangeQuote } from "./use-change-quote";

const schema = z
  .object({ spaceId: z.string().min(1, "Choose a space"), date: timeSchema, message: note })
  .extend(overrideSchema.shape);

type Values = z.infer<typeof schema>;

interface MoveDateProps {
  org: string;
  booking: Booking;
  item: BookingDate;
  /** The new time, if it is already known. */
  to?: { date: string; start: string; end: string } | undefined;
  /** The other space that it was dragged to. */
  space?: string | undefined;
  /** Names other entries in a space at a time, for people who see the calendar. */
  namesOf?: (time: TimeValues, spaceId: string) => string[];
  /** Closes the dialog after moving. Without it, the dialog shows the old and the new bill. */
  onMoved?: (after: Booking) => void;
  onClose: () => void;
}

/** Moves one date of a booking to another time, another space, or both, or makes it longer or shorter. */
export function MoveDate({ org, booking, item, to, space, namesOf, onMoved, onClose }: MoveDateProps) {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { spaceId: space ?? booking.spaceId, date: timeValues(to ?? item), message: "", ...noOverride },
  });
  const spaces = useQuery(everySpaceQuery(org)).data;
  const today = todayIn(booking.timeZone);
  const change = useChange<Values>(booking, {
    words: onMoved ? undefined : "Updated Booking",
    onDone: onMoved,
    send: ({ spaceId, date, message, ...rest }, options) => {
      const form = { date: dateRequestOf(date), ...given({ message }), ...overrideOf(rest) };
      return spaceId === booking.spaceId
        ? moveBookingDate(org, booking.id, item.id, form, options)
        : moveBookingDateSpace(org, booking.id, item.id, { spaceId, ...form }, options);
    },
  });
  const { spaceId, date: time, override } = form.watch();
  // A block belongs to one space's pricing.
  useEffect(() => {
    const subscription = form.watch((_, { name }) => {
      if (name === "spaceId") form.setValue("date.block", "");
    });
    return () => subscription.unsubscribe();
  }, [form]);
  const asked = { spaceId, date: dateRequestOf(time), ...quotedOverrideOf({ override }) };
  const complete = spaceId !== "" && timeSchema.safeParse(time).success;
  const stays = spaceId === booking.spaceId;
  const same = stays && isSame(asked.date, item);
  const leaves = !stays && booking.dates.filter(isOn).length > 1;
  const { quote, problem, busy, waiting } = useChangeQuote(booking, {
    key: ["quoteBookingDateMove", item.id],
    change,
    form: complete && !same ? asked : undefined,
    ask: ({ spaceId, ...form }, options) =>
      spaceId === booking.spaceId
        ? quoteBookingDateMove(org, booking.id, item.id, form, options)
        : quoteBookingDateSpaceMove(org, booking.id, item.id, { spaceId, ...form }, options),
  });
  const blocks = conflictsOf(time, problem?.conflict?.blocks ?? []);
  // A shortage of add-ons isn't a conflict of the time itself.
  const timeIsTaken = problem !== undefined && problem.code !== "addonRunsOut";
  const names = timeIsTaken ? (namesOf?.(time, spaceId) ?? []) : [];
  return (
    <ChangeDialog
      title={`Move ${dayAndOtherYear(item.date, today)}?`}
      lead={`${booking.spaceName}, now ${span(item.start, item.end)}. ${leaves ? "In another space the date becomes a booking with its own number. " : ""}${renterNameFirst(booking)} will be notified.`}
      done="Date moved"
      form={form}
      change={change}
      onSubmit={change.mutate}
      submitLabel="Move date"
      reason={complete && same ? "Choose another time or space" : waiting}
      wide
      onClose={onClose}
    >
      <ChoiceField
        name="spaceId"
        label="Space"
        placeholder="Choose a space"
        search="Search spaces and facilities"
        options={
          spaces && [
            { value: booking.spaceId, label: `${booking.spaceName}, ${booking.facilityName}`, group: "Now" },
            ...otherSpaces(spaces, booking),
          ]
        }
        dense
      />
      <TimeRow org={org} spaceId={spaceId} name="date" today={today}>
        <ConflictWords blocks={blocks} />
      </TimeRow>
      {names.length > 0 && <p className="small num">In the way: {names.join("; ")}.</p>}
      {problem && blocks.length === 0 && <QuoteProblem problem={problem} />}
      {timeIsTaken && complete && (
        <FreeTimes
          org={org}
          spaceId={spaceId}
          time={time}
          onChoose={(free) => form.setValue("date", { ...timeValues(free), block: "" }, { shouldDirty: true })}
        />
      )}
      <ChangeQuote booking={booking} quote={quote} busy={busy} />
      <RuleOverride />
      <TextAreaField name="message" label={`Message to ${renterName(booking)}`} optional rows={2} dense />
    </ChangeDialog>
  );
}

const isSame = (one: { date: string; start: string; end: string }, other: BookingDate) =>
  one.date === other.date && one.start === other.start && one.end === other.end;
