import { useReadBooking } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import type { RefObject } from "react";
import { BookingBadge } from "#/kit/Badge";
import { Button, ButtonLink } from "#/kit/Button";
import { count, dayLong, isZero, price } from "#/kit/format";
import { Popup } from "#/kit/Popup";
import { useHere, withFrom } from "#/manage/from";
import { useRefusal } from "#/manage/rights";
import { paths } from "#/paths";
import { PhoneLink } from "#/phones/Phone";
import type { Answer } from "../requests/use-decision";
import type { Entry } from "./entries";
import "./entry-popup.css";

interface EntryPopupProps {
  org: string;
  entry: Entry;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Absent if the person may not move it. */
  onMove: (() => void) | undefined;
  onAnswer: (answer: Answer) => void;
}

/** A popup with an entry's renter, time, space and balance due, and its actions. */
export function EntryPopup({ org, entry, anchor, onClose, onMove, onAnswer }: EntryPopupProps) {
  const here = useHere();
  const opens = useRefusal("bookings.read") === undefined;
  const approves = useRefusal("bookings.approve") === undefined;
  const writes = useRefusal("bookings.message") === undefined;
  const cancels = useRefusal("bookings.cancel") === undefined;
  const checksIn = useRefusal("bookings.checkIn") === undefined;
  const { booked } = entry;
  const booking = useReadBooking(org, booked?.bookingId ?? "", { query: { enabled: opens && !!booked } });
  if (!booked) return null;
  const { renterPhone, groupName, attendance, internal, status, number } = booked;
  const request = withFrom(paths.request(org, booked.bookingId), here);
  const answers = opens && approves && status === "pending";
  const date = booking.data?.dates.find(({ id }) => id === booked.id);
  // A request is answered: only what is approved can be canceled.
  const ends = cancels && date?.phase === "booked" && date.cancellable;
  const arrives = checksIn && booked.canCheckIn;
  return (
    <Popup title={booked.eventName} anchor={anchor} onClose={onClose}>
      <div className="stack gap-4 entry-popup">
        <p className="t-xs entry-title" aria-hidden="true">
          {booked.eventName}
        </p>
        <div className="row wrap">
          <BookingBadge state={status} short staff />
          <span className="muted num">{number}</span>
        </div>
        <dl>
          <Fact name="When">
            {dayLong(entry.date)}, {entry.times}
          </Fact>
          <Fact name="Where">{booked.spaceName}</Fact>
          <Fact name="Renter">
            {internal ? "Internal event" : booked.renterName}
            {groupName && `, ${groupName}`}, {count(attendance, "person", "people")}
          </Fact>
          {renterPhone && (
            <Fact name="Phone">
              <PhoneLink phone={renterPhone} />
            </Fact>
          )}
          {booking.data?.due && !internal && <Fact name="Balance">{balanceWords(booking.data)}</Fact>}
        </dl>
        {(opens || onMove || arrives) && (
          <div className="row wrap">
            {answers && (
              <>
                <Button size="small" look="primary" icon="check" onClick={() => onAnswer("approved")}>
                  Approve
                </Button>
                <Button size="small" look="danger-quiet" onClick={() => onAnswer("denied")}>
                  Deny
                </Button>
              </>
            )}
            {opens && (
              <ButtonLink size="small" look={answers ? "secondary" : "primary"} to={request}>
                {answers ? "Review request" : "Open booking"}
              </ButtonLink>
            )}
            {onMove && (
              <Button size="small" icon="calendar" onClick={onMove}>
                Move
              </Button>
            )}
            {arrives && (
              <ButtonLink size="small" icon="check" to={paths.checkIn(org, booked.bookingId)}>
                Check-in
              </ButtonLink>
            )}
            {opens && writes && !internal && (
              <ButtonLink size="small" icon="mail" to={`${request}#messages`}>
                Message
              </ButtonLink>
            )}
            {ends && (
              <ButtonLink size="small" icon="ban" to={`${request}#dates`}>
                Cancel dates
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </Popup>
  );
}

const balanceWords = ({ due = "0.00", total = "0.00" }: Booking) =>
  isZero(due) ? `Nothing due of ${price(total)}` : `${price(due)} due`;

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{children}</dd>
  </div>
);
