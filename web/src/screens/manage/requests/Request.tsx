import { useListBookings, useReadBooking } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import "#/design/pages/staff-home.css";
import "#/design/pages/staff-request.css";
import "./request.css";
import { waits } from "#/account/booking-words";
import { Badge, BookingBadge } from "#/kit/Badge";
import { Button, IconButton } from "#/kit/Button";
import { count } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { ago } from "#/manage/ages";
import { Found } from "#/manage/Found";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { useShortcuts } from "#/manage/shortcuts";
import { paths } from "#/paths";
import { answersTo } from "./answers";
import { CancelDialog } from "./CancelDialog";
import { Decision } from "./Decision";
import { type Draft, keepDraft, readDraft } from "./draft";
import { Message } from "./Message";
import { placeIn } from "./queue";
import { Days, Deposits, Details, History, Money, Renter } from "./RequestPanels";
import { waiting } from "./statuses";
import { type Answer, useDecision } from "./use-decision";

/** One booking: all that is needed to answer it, on one page. */
export function Component() {
  const { org } = useManaged();
  const { booking = "" } = useParams();
  const query = useReadBooking(org, booking);
  return (
    <Found query={query} missing={{ title: "There is no such booking", words: "Its address may be incomplete." }}>
      {(found) => <RequestPage key={found.id} booking={found} onReload={() => void query.refetch()} />}
    </Found>
  );
}

const longestQueue = 100;

function RequestPage({ booking, onReload }: { booking: Booking; onReload: () => void }) {
  const managed = useManaged();
  const { org } = managed;
  const unanswered = useListBookings(org, { status: waiting, limit: longestQueue });
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
  const asks = waits(booking.status);
  const adjusted = decision.error?.problem.code === "adjustmentWouldDrop";
  const overtaken = !adjusted && (decision.error?.status === 412 || decision.error?.status === 409);
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
          <BookingBadge state={asks ? "pending" : booking.status} staff />
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
        <div style={{ marginBottom: 20 }}>
          <Notice
            tone={overtaken || adjusted ? "warn" : "danger"}
            live
            action={
              adjusted ? (
                <Button size="small" busy={decision.isPending} onClick={() => decide("approved", true)}>
                  Approve without the adjustment
                </Button>
              ) : overtaken ? (
                <Button
                  size="small"
                  onClick={() => {
                    decision.reset();
                    onReload();
                  }}
                >
                  Show what it is now
                </Button>
              ) : undefined
            }
          >
            <b>{decision.error.problem.title}.</b> {decision.error.problem.detail}
          </Notice>
        </div>
      )}
      <div className="dash request">
        <div className="stack" style={{ gap: 20 }}>
          <Days org={org} booking={booking} {...(asks && !refusal && { denied, onDeny: setDenied })} />
          <Details booking={booking} />
          {asks && !refusal && <Message booking={booking} draft={draft} onChange={write} error={messageError} />}
        </div>
        <div className="stack" style={{ gap: 20 }}>
          <Renter booking={booking} />
          <Money booking={booking} />
          <Deposits booking={booking} />
          <History booking={booking} />
        </div>
      </div>
      {asks ? (
        <Decision
          booking={booking}
          answers={answers}
          message={message}
          refusal={refusal}
          busy={decision.isPending}
          onDecide={decide}
        />
      ) : (
        <Ending booking={booking} />
      )}
    </StaffPage>
  );
}

interface QueueButtonsProps {
  org: string;
  booking: Booking;
  queue: readonly { id: string }[];
  /** There are more than the queue holds. */
  more: boolean;
}

function QueueButtons({ org, booking, queue, more }: QueueButtonsProps) {
  const navigate = useNavigate();
  const place = placeIn(queue, booking.id);
  const previous = place?.previous;
  const next = place ? place.next : queue[0]?.id;
  const go = (to: string | undefined) => (to ? () => void navigate(paths.request(org, to)) : undefined);
  useShortcuts({ j: go(next), k: go(previous) });
  return (
    <>
      {place && (
        <span className="muted num not-s">
          {place.at} of {place.of}
          {more && "+"}
        </span>
      )}
      <IconButton
        icon="left"
        look="secondary"
        label="Previous request, K"
        reason={previous ? undefined : "There is none before it"}
        onClick={go(previous)}
      />
      <Button size="small" shortcut="J" reason={next ? undefined : "No other request waits"} onClick={go(next)}>
        Next
      </Button>
    </>
  );
}

/** What is still to come can be cancelled. */
function Ending({ booking }: { booking: Booking }) {
  const [asking, setAsking] = useState(false);
  const refusal = useRefusal("bookings.cancel");
  if (!booking.cancellable) return null;
  return (
    <div className="row" style={{ marginTop: 20, justifyContent: "flex-end" }}>
      <Button size="small" look="danger-quiet" icon="ban" reason={refusal} onClick={() => setAsking(true)}>
        Cancel booking
      </Button>
      {asking && <CancelDialog booking={booking} onClose={() => setAsking(false)} />}
    </div>
  );
}
