import { useListBookings, useReadBooking } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { useState } from "react";
import { useParams } from "react-router";
import "../home/dashboard.css";
import "./request.css";
import { waits } from "#/account/booking-words";
import { Badge, BookingBadge } from "#/kit/Badge";
import { count } from "#/kit/format";
import { ago } from "#/manage/ages";
import { Found } from "#/manage/Found";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { answersTo } from "./answers";
import { CancelBooking } from "./CancelBooking";
import { Decision } from "./Decision";
import { DecisionRefusal } from "./DecisionRefusal";
import { type Draft, keepDraft, readDraft } from "./draft";
import { Message } from "./Message";
import { Dates } from "./panels/Dates";
import { Deposits } from "./panels/Deposits";
import { Details } from "./panels/Details";
import { History } from "./panels/History";
import { Money } from "./panels/Money";
import { Renter } from "./panels/Renter";
import { QueueButtons } from "./QueueButtons";
import { pending } from "./statuses";
import { type Answer, useDecision } from "./use-decision";

/** One booking, with everything staff need to answer it on one page. */
export function Component() {
  const { org } = useManaged();
  const { booking = "" } = useParams();
  const query = useReadBooking(org, booking);
  return (
    <Found query={query} missing={{ title: "Booking not found", words: "Check the link and try again." }}>
      {(found) => <RequestPage key={found.id} booking={found} onReload={() => void query.refetch()} />}
    </Found>
  );
}

const longestQueue = 100;

function RequestPage({ booking, onReload }: { booking: Booking; onReload: () => void }) {
  const managed = useManaged();
  const { org } = managed;
  const unanswered = useListBookings(org, { status: pending, limit: longestQueue });
  const queue = unanswered.data?.items ?? [];
  const [draft, setDraft] = useState(() => readDraft(booking.id));
  const write = (next: Draft) => {
    setDraft(next);
    keepDraft(booking.id, next);
  };
  const decision = useDecision(org, booking, queue);
  const refusal = useRefusal("bookings.approve");
  const message = draft.send ? draft.text.trim() : "";
  const [denied, setDenied] = useState<ReadonlySet<string>>(new Set());
  const answers = answersTo(booking, denied);
  const isPending = waits(booking);
  const answerable = isPending && !refusal;
  const decide = (answer: Answer, dropAdjustment = false) =>
    decision.mutate(
      answer === "approved"
        ? { decision: answer, denied: answers.denied, message, dropAdjustment }
        : { decision: answer, message },
    );
  const messageError = decision.error?.problem.fields?.find(({ field }) => field === "message")?.message;
  return (
    <StaffPage
      title={booking.number}
      heading={booking.eventName}
      crumbs={[organizationCrumb(managed), { name: "Requests", to: paths.managedOrganization(org, "inbox") }]}
      over={
        <>
          <BookingBadge state={isPending ? "pending" : booking.status} staff />
          {booking.days.length > 1 && <Badge icon="stack">{count(booking.days.length, "date")}</Badge>}
          <span className="muted num">
            {booking.number}, sent{" "}
            {ago(booking.createdAt, booking.timeZone).replace(/^[JY]/, (first) => first.toLowerCase())}
          </span>
        </>
      }
      lead={`${booking.spaceName}, ${booking.facilityName}`}
      actions={
        <QueueButtons org={org} booking={booking} queue={queue} more={unanswered.data?.nextCursor !== undefined} />
      }
    >
      {decision.error && !messageError && (
        <DecisionRefusal
          error={decision.error}
          busy={decision.isPending}
          onDropAdjustment={() => decide("approved", true)}
          onLatest={() => {
            decision.reset();
            onReload();
          }}
        />
      )}
      <div className="dash request">
        <div className="stack gap-5">
          <Dates org={org} booking={booking} {...(answerable && { denied, onDeny: setDenied })} />
          <Details booking={booking} />
          {answerable && <Message booking={booking} draft={draft} onChange={write} error={messageError} />}
        </div>
        <div className="stack gap-5">
          <Renter booking={booking} />
          <Money booking={booking} />
          <Deposits booking={booking} />
          <History booking={booking} />
        </div>
      </div>
      {isPending ? (
        <Decision
          booking={booking}
          answers={answers}
          message={message}
          refusal={refusal}
          busy={decision.isPending}
          onDecide={decide}
        />
      ) : (
        <CancelBooking booking={booking} />
      )}
    </StaffPage>
  );
}
