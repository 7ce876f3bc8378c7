import { useListSpaceDays } from "@fieldhouse/clients/tenant/calendar/calendar";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { BookingDay } from "@fieldhouse/clients/tenant/model/bookingDay";
import type { CSSProperties } from "react";
import { isOn } from "#/account/booking-words";
import { BookingBadge } from "#/kit/Badge";
import { count, day, hourLabel, price, span } from "#/kit/format";
import { type Rail, type RailPiece, railOf } from "./rail";

interface DateRowProps {
  org: string;
  booking: Booking;
  item: BookingDay;
  /** Whether this date is to be approved, where each date is chosen. */
  approved?: boolean;
  onChoose?: (approve: boolean) => void;
}

/** One date of a booking: its time, how it fits into the day, and its price. */
export function DateRow({ org, booking, item, approved = true, onChoose }: DateRowProps) {
  const { data } = useListSpaceDays(org, booking.spaceId, { from: item.date, days: 1 });
  const spaceDay = data?.items[0];
  const rate = booking.bill.lines.find(({ kind, date }) => kind === "rate" && date === item.date);
  const isOff = !isOn(item) || !approved;
  return (
    <li className={onChoose ? "occ" : "occ occ-plain"}>
      {onChoose &&
        (item.status === "pending" ? (
          <label className="check">
            <input
              type="checkbox"
              checked={approved}
              onChange={(event) => onChoose(event.target.checked)}
              aria-label={`Approve ${day(item.date)}`}
            />
          </label>
        ) : (
          <span />
        ))}
      <span>
        <span className="when-s block">{day(item.date)}</span>
        <span className="tiny muted num">{span(item.start, item.end)}</span>
      </span>
      {item.status !== booking.status && item.status !== "pending" ? (
        <span>
          <BookingBadge state={item.status} short staff />
        </span>
      ) : (
        <span className="occ-day">{spaceDay && <DayRail rail={railOf(spaceDay, item)} />}</span>
      )}
      <span className="num nowrap">
        {rate && (isOff ? <s className="faint">{price(rate.amount)}</s> : price(rate.amount))}
      </span>
    </li>
  );
}

const position = ({ left, width }: RailPiece) => ({ "--l": `${left}%`, "--w": `${width}%` }) as CSSProperties;

function DayRail({ rail: { from, to, own, others } }: { rail: Rail }) {
  return (
    <>
      <span
        className="rail block"
        role="img"
        aria-label={
          others.length === 0 ? "No other bookings that day" : `${count(others.length, "other booking")} that day`
        }
      >
        {others.map((piece) => (
          <i key={piece.left} className="them" style={position(piece)} />
        ))}
        <i className="us" style={position(own)} />
      </span>
      <span className="row between tiny faint num" aria-hidden="true">
        <span>{hourLabel(from)}</span>
        <span>{hourLabel(to)}</span>
      </span>
    </>
  );
}
