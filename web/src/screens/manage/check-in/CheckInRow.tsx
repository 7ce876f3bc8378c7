import type { ProblemError } from "@fieldhouse/clients/problem";
import { getReadCheckInQueryKey, setArrival } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { ArrivalForm } from "@fieldhouse/clients/tenant/model/arrivalForm";
import type { CheckIn } from "@fieldhouse/clients/tenant/model/checkIn";
import type { CheckInDate } from "@fieldhouse/clients/tenant/model/checkInDate";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BookingBadge } from "#/kit/Badge";
import { Button } from "#/kit/Button";
import { dayAndOtherYear, instant, todayIn } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { toast } from "#/kit/Toasts";
import { ArrivalBadge } from "#/manage/ArrivalBadge";
import { spanWords } from "#/spaces/series/nights";
import { NoShow } from "./NoShow";

interface CheckInRowProps {
  org: string;
  booking: CheckIn;
  item: CheckInDate;
}

const marked = { checkedIn: "Checked in", noShow: "Marked as a no-show" };
const cleared = { checkedIn: "Check-in cleared", noShow: "No-show cleared" };

/** One date, and what can be marked on it now. */
export function CheckInRow({ org, booking, item }: CheckInRowProps) {
  const { arrival, canCheckIn, canMarkNoShow } = item;
  const queries = useQueryClient();
  const queryKey = getReadCheckInQueryKey(org, booking.bookingId);
  const [asksWhy, setAsksWhy] = useState(false);
  const marking = useMutation<CheckIn, ProblemError, ArrivalForm>({
    mutationFn: (form) => setArrival(org, booking.bookingId, item.id, form),
    onSuccess: (after, { state }) => {
      queries.setQueryData(queryKey, after);
      toast(state ? marked[state] : cleared[arrival?.state ?? "checkedIn"]);
      setAsksWhy(false);
    },
    // Somebody else may have canceled or marked it meanwhile: it is busy until that is known.
    onError: async ({ status }) => {
      if (status === 409) await queries.invalidateQueries({ queryKey });
    },
  });
  const isMarkable = canCheckIn || canMarkNoShow;
  return (
    <li className="panel panel-body stack gap-3">
      <div className="row between wrap">
        <span>
          <b className="block">{dayAndOtherYear(item.date, todayIn(booking.timeZone))}</b>
          <span className="muted num">{spanWords(item, item.morning)}</span>
        </span>
        {arrival && <ArrivalBadge arrival={arrival} />}
        {!arrival && item.phase !== "booked" && <BookingBadge state={item.status} staff />}
      </div>
      {arrival ? (
        <>
          <p className="small muted num">
            {instant(arrival.at, booking.timeZone)}
            {arrival.byName && `, ${arrival.byName}`}
            {arrival.note && <span className="block">{arrival.note}</span>}
          </p>
          <div className="row">
            <Button size="small" icon="undo" busy={marking.isPending} onClick={() => marking.mutate({})}>
              {arrival.state === "checkedIn" ? "Undo check-in" : "Undo no-show"}
            </Button>
          </div>
        </>
      ) : isMarkable ? (
        <div className="row wrap">
          {canCheckIn && (
            <Button
              look="primary"
              icon="check"
              busy={marking.isPending}
              onClick={() => marking.mutate({ state: "checkedIn" })}
            >
              Check in
            </Button>
          )}
          {canMarkNoShow && (
            <Button
              icon="ban"
              onClick={() => {
                marking.reset();
                setAsksWhy(true);
              }}
            >
              No-show
            </Button>
          )}
        </div>
      ) : (
        <p className="small muted">
          {item.phase === "booked" ? "Check-in opens on this day." : "This date can’t be checked in."}
        </p>
      )}
      {/* Where nothing can be marked anymore, the row says why. */}
      {marking.error && !asksWhy && (arrival || isMarkable) && (
        <Notice tone="danger" live>
          {marking.error.message}
        </Notice>
      )}
      {asksWhy && (
        <NoShow
          busy={marking.isPending}
          error={marking.error?.message}
          onConfirm={(note) => marking.mutate({ state: "noShow", ...(note && { note }) })}
          onClose={() => {
            marking.reset();
            setAsksWhy(false);
          }}
        />
      )}
    </li>
  );
}
