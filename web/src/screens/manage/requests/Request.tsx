import { useListBookings, useReadBooking } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { useState } from "react";
import { useParams } from "react-router";
import { isSeen } from "#/kit/schema";
import "#/manage/dash.css";
import "./request.css";
import { isOn, waits } from "#/account/booking-words";
import { useSession } from "#/app/session";
import { Badge, BookingBadge } from "#/kit/Badge";
import { isZero } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { ago } from "#/manage/ages";
import { Found, FoundWaiting } from "#/manage/Found";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { withoutMornings } from "#/spaces/series/nights";
import { answersTo, inWords } from "./answers";
import { CancelBooking } from "./CancelBooking";
import { Dismissal } from "./change/Dismissal";
import { MoneyActions } from "./change/MoneyActions";
import { Decision } from "./Decision";
import { DecisionRefusal } from "./DecisionRefusal";
import { type Draft, keepDraft, readDraft } from "./draft";
import { Message } from "./Message";
import { Dates } from "./panels/Dates";
import { Deposits } from "./panels/Deposits";
import { Details } from "./panels/Details";
import { History } from "./panels/History";
import { Messages } from "./panels/Messages";
import { Money } from "./panels/Money";
import { OwnEvent } from "./panels/OwnEvent";
import { Renter } from "./panels/Renter";
import { useDayConflicts } from "./panels/use-day-conflicts";
import { usePanelsArriving } from "./panels/use-panels-arriving";
import { WorkOrders } from "./panels/WorkOrders";
import { QueueButtons } from "./QueueButtons";
import { meantFor, replyTo } from "./replies";
import { seriesWords } from "./series-words";
import { pending } from "./statuses";
import { type Answer, useDecision } from "./use-decision";
import { useDecisionQuote } from "./use-decision-quote";

/** One booking, with everything staff need to answer it on one page. It is shown once all that takes room is there. */
export function Component() {
  const managed = useManaged();
  const { org } = managed;
  const { booking = "" } = useParams();
  const refusal = useRefusal("bookings.read");
  const query = useReadBooking(org, booking, { query: { enabled: !refusal } });
  if (refusal)
    return (
      <StaffPage title="Booking" crumbs={[organizationCrumb(managed)]}>
        <Notice icon="lock">{refusal}</Notice>
      </StaffPage>
    );
  return (
    <Found query={query} missing={{ title: "Booking not found", words: "Check the link and try again." }}>
      {(found) => <RequestPage key={found.id} booking={found} onReload={() => void query.refetch()} />}
    </Found>
  );
}

const longestQueue = 100;

/** Nothing was paid for an own event, and nothing is asked. */
const isFree = ({ internal, total, payments }: Booking) =>
  internal && payments.length === 0 && (total === undefined || isZero(total));

function RequestPage({ booking, onReload }: { booking: Booking; onReload: () => void }) {
  const managed = useManaged();
  const { org } = managed;
  const unanswered = useListBookings(org, { status: pending, order: "soonest", limit: longestQueue });
  const queue = unanswered.data?.items ?? [];
  const [draft, setDraft] = useState(() => readDraft(booking.id));
  const write = (next: Draft) => {
    setDraft(next);
    keepDraft(booking.id, next);
  };
  const decision = useDecision(org, booking, queue);
  const refusal = useRefusal("bookings.approve");
  const noInbox = useRefusal("inbox.read") !== undefined;
  const { user } = useSession();
  const { replies } = managed.organization;
  const names = { renter: booking.renter.firstName, space: booking.spaceName, staff: user?.firstName ?? "" };
  const messageWith = (answer: Answer) => {
    if (!draft.send) return "";
    return isSeen(draft.text) ? draft.text.trim() : replyTo(answer, replies, names);
  };
  const meant = draft.send ? meantFor(draft.text, replies, names) : undefined;
  const [denied, setDenied] = useState<ReadonlySet<string>>(new Set());
  const answers = answersTo(booking, denied);
  const checked = useDayConflicts(org, booking);
  const panelsArriving = usePanelsArriving(org, booking);
  const isPending = waits(booking);
  const dates = withoutMornings(booking.dates);
  const standing = dates.filter(isOn);
  const answerable = isPending && !refusal;
  // An own event is placed, not asked for, and who may not answer has no queue to go through.
  const queues = !refusal && (isPending || !booking.internal);
  const { quote, stale } = useDecisionQuote(org, booking, answers, answerable);
  const chosen = quote && answers.denied.length > 0 ? { quote, words: inWords(answers), busy: stale } : undefined;
  const decide = (answer: Answer, dropAdjustment = false) =>
    decision.mutate(
      answer === "approved"
        ? { decision: answer, denied: answers.denied, message: messageWith(answer), dropAdjustment }
        : { decision: answer, message: messageWith(answer) },
    );
  const messageError = decision.error?.problem.fields?.find(({ field }) => field === "message")?.message;
  if (panelsArriving || checked.arriving) return <FoundWaiting />;
  return (
    <StaffPage
      title={booking.number}
      heading={booking.eventName}
      crumbs={[
        organizationCrumb(managed),
        noInbox
          ? { name: "Bookings", to: paths.managedBookings(org) }
          : { name: "Requests", to: paths.managedOrganization(org, "inbox") },
      ]}
      over={
        <>
          <BookingBadge state={booking.status} staff />
          {booking.internal && <Badge icon="building">Internal event</Badge>}
          {dates.length > 1 && <Badge icon="stack">{seriesWords(standing.length > 0 ? standing : dates)}</Badge>}
          <span className="muted num">
            {booking.number}, sent{" "}
            {ago(booking.createdAt, booking.timeZone).replace(/^[JY]/, (first) => first.toLowerCase())}
          </span>
        </>
      }
      lead={`${booking.spaceName}, ${booking.facilityName}`}
      actions={
        queues && (
          <QueueButtons org={org} booking={booking} queue={queue} more={unanswered.data?.nextCursor !== undefined} />
        )
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
          <Dates org={org} booking={booking} checked={checked} {...(answerable && { denied, onDeny: setDenied })} />
          <Details org={org} booking={booking} />
          {answerable && (
            <Message
              booking={booking}
              replies={replies}
              names={names}
              draft={draft}
              onChange={write}
              error={messageError}
            />
          )}
          <WorkOrders org={org} booking={booking} />
          <Messages org={org} booking={booking} />
        </div>
        <div className="stack gap-5">
          {booking.internal ? (
            <OwnEvent booking={booking} free={isFree(booking)} />
          ) : (
            <Renter org={org} booking={booking} />
          )}
          {!isFree(booking) && (
            <Money booking={booking} chosen={chosen}>
              <MoneyActions org={org} booking={booking} />
            </Money>
          )}
          <Deposits org={org} booking={booking} />
          <History booking={booking} />
        </div>
      </div>
      <div className="row wrap request-end">
        {isPending && !answerable && <p className="muted small">Waiting for an approver or admin to answer.</p>}
        {!isPending && <Dismissal org={org} booking={booking} />}
        <CancelBooking booking={booking} />
      </div>
      {answerable && (
        <Decision
          booking={booking}
          answers={answers}
          quote={stale ? undefined : quote}
          denial={messageWith("denied")}
          meantFor={meant}
          conflicts={checked.conflicts}
          busy={decision.isPending}
          onDecide={decide}
        />
      )}
    </StaffPage>
  );
}
