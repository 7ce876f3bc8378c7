import {
  moveBookingDateSpace,
  moveBookingSpace,
  quoteBookingDateSpaceMove,
  quoteBookingSpaceMove,
} from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { BookingDate } from "@fieldhouse/clients/tenant/model/bookingDate";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { isOn } from "#/account/booking-words";
import { TextAreaField } from "#/kit/FormShell";
import { count, dayAndOtherYear, todayIn } from "#/kit/format";
import { z } from "#/kit/schema";
import { ChoiceField } from "#/manage/ChoiceField";
import { given, note, renterName, renterNameFirst } from "#/manage/notes";
import { ConflictWords } from "#/manage/times/ConflictWords";
import { noOverride, overrideOf, overrideSchema, quotedOverrideOf } from "#/manage/times/override";
import { RuleOverride } from "#/manage/times/RuleOverride";
import { everySpaceQuery } from "#/queries/spaces";
import { withoutMornings } from "#/spaces/series/nights";
import { ChangeDialog } from "./ChangeDialog";
import { ChangeQuote } from "./ChangeQuote";
import { otherSpaces } from "./other-spaces";
import { QuoteProblem } from "./QuoteProblem";
import { useChange } from "./use-change";
import { useChangeQuote } from "./use-change-quote";

const schema = z.object({ spaceId: z.string().min(1, "Choose a space"), message: note }).extend(overrideSchema.shape);

type Values = z.infer<typeof schema>;

interface MoveSpaceProps {
  org: string;
  booking: Booking;
  /** The date of a series that moves alone. Absent where all of it does. */
  item?: BookingDate;
  /** The space that it was dragged to. */
  to?: string;
  onClose: () => void;
}

/** Moves a booking, or one of its dates, to another space at the same times, with its price there told before. */
export function MoveSpace({ org, booking, item, to = "", onClose }: MoveSpaceProps) {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { spaceId: to, message: "", ...noOverride },
  });
  const spaces = useQuery(everySpaceQuery(org)).data;
  const change = useChange<Values>(booking, {
    words: "Updated Booking",
    send: ({ spaceId, message, ...rest }, options) => {
      const form = { spaceId, ...given({ message }), ...overrideOf(rest) };
      return item
        ? moveBookingDateSpace(org, booking.id, item.id, form, options)
        : moveBookingSpace(org, booking.id, form, { ifMatch: options.ifMatch });
    },
  });
  const { spaceId, override } = form.watch();
  const asked = { spaceId, ...quotedOverrideOf({ override }) };
  const { quote, problem, busy, waiting } = useChangeQuote(booking, {
    key: ["quoteSpaceMove", item?.id ?? "all"],
    change,
    form: spaceId ? asked : undefined,
    ask: (form, options) =>
      item
        ? quoteBookingDateSpaceMove(org, booking.id, item.id, form, options)
        : quoteBookingSpaceMove(org, booking.id, form, options),
  });
  const blocks = problem?.conflict?.blocks ?? [];
  const standing = item ? [item] : booking.dates.filter(isOn);
  const times = withoutMornings(standing);
  const today = todayIn(booking.timeZone);
  const sayDay = (date: string) => dayAndOtherYear(date, today);
  const when = times.length === 1 && times[0] ? sayDay(times[0].date) : count(times.length, "date");
  return (
    <ChangeDialog
      title={item ? `Move ${sayDay(item.date)} to another space?` : "Move to another space?"}
      lead={`${booking.spaceName}, ${when}. ${item ? "The time stays the same, and the date becomes a booking with its own number." : "The times stay the same."} ${renterNameFirst(booking)} will be notified.`}
      done={item ? "Date moved" : "Booking moved"}
      form={form}
      change={change}
      onSubmit={change.mutate}
      submitLabel={item ? "Move date" : "Move booking"}
      reason={waiting}
      wide
      onClose={onClose}
    >
      <ChoiceField
        name="spaceId"
        label="Space"
        placeholder="Choose a space"
        search="Search spaces and facilities"
        options={spaces && otherSpaces(spaces, booking)}
        dense
      />
      {[...new Set(blocks.map(({ date }) => date))].map((date) => (
        <div key={date}>
          {standing.length > 1 && <b className="small">{sayDay(date)}</b>}
          <ConflictWords blocks={blocks.filter((block) => block.date === date)} />
        </div>
      ))}
      {problem && blocks.length === 0 && <QuoteProblem problem={problem} />}
      <ChangeQuote booking={booking} quote={quote} busy={busy} />
      <RuleOverride />
      <TextAreaField name="message" label={`Message to ${renterName(booking)}`} optional rows={2} dense />
    </ChangeDialog>
  );
}
