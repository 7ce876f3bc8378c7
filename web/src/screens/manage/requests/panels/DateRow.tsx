import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { BookingDate } from "@fieldhouse/clients/tenant/model/bookingDate";
import type { SpaceDay } from "@fieldhouse/clients/tenant/model/spaceDay";
import type { CSSProperties, ReactNode } from "react";
import { isOn } from "#/account/booking-words";
import { BookingBadge } from "#/kit/Badge";
import { count, dayAndOtherYear, hourLabel, price, todayIn } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { ArrivalBadge } from "#/manage/ArrivalBadge";
import { spanWords, type WholeTime, whenWords } from "#/spaces/series/nights";
import { type DateChange, DateMenu } from "../change/DateActions";
import { type Rail, type RailPiece, railOf } from "./rail";

interface DateRowProps {
  booking: Booking;
  item: BookingDate;
  /** The time that it is, or over midnight a part of. */
  whole: WholeTime<BookingDate>;
  /** The day in the space; undefined until it has loaded. */
  spaceDay: SpaceDay | undefined;
  /** Its present conflict, in words. */
  conflict: string | undefined;
  /** The other bookings of that day. */
  others: ReactNode;
  /** True where its time is to be approved, where each time is chosen. */
  approved?: boolean;
  /** Chooses the whole time. */
  onChoose?: (approve: boolean) => void;
  onChange: (change: DateChange) => void;
}

/** One date of a booking: its time, how it fits into the day, and its price. */
export function DateRow({
  booking,
  item,
  whole: { time, morning },
  spaceDay,
  conflict,
  others,
  approved = true,
  onChoose,
  onChange,
}: DateRowProps) {
  const rate = booking.bill?.lines.find(({ kind, date }) => kind === "rate" && date === item.date);
  const isOff = !isOn(item) || !approved;
  const today = todayIn(booking.timeZone);
  const sayDay = (date: string) => dayAndOtherYear(date, today);
  return (
    <li className={["occ", onChoose ? "" : "occ-plain", conflict ? "occ-conflict" : ""].filter(Boolean).join(" ")}>
      {onChoose &&
        (item.status === "pending" && item === time ? (
          <label className="check">
            <input
              type="checkbox"
              checked={approved}
              onChange={(event) => onChoose(event.target.checked)}
              aria-label={`Approve ${morning ? whenWords(item, morning, sayDay) : sayDay(item.date)}`}
            />
          </label>
        ) : (
          <span />
        ))}
      <span>
        <span className="when-s block">{sayDay(item.date)}</span>
        <span className="tiny muted num">{spanWords(item, item === time ? morning : undefined, sayDay)}</span>
        {item.arrival && <ArrivalBadge arrival={item.arrival} />}
      </span>
      {!isOn(item) || (item.status !== booking.status && item.status !== "pending") ? (
        <span>
          <BookingBadge state={item.status} short staff />
        </span>
      ) : conflict ? (
        <span className="occ-trouble">
          <b className="row">
            <Icon name="alert" small />
            {conflict}
          </b>
        </span>
      ) : (
        <span className="occ-day">{spaceDay && <DayRail rail={railOf(spaceDay, item)} />}</span>
      )}
      <span className="row occ-end">
        <span className="num nowrap">
          {rate && (isOff ? <s className="faint">{price(rate.amount)}</s> : price(rate.amount))}
        </span>
        <DateMenu booking={booking} item={item} onOpen={onChange} />
      </span>
      {others}
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
