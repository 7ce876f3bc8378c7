import { decideBooking, useReadBooking } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { useMutation } from "@tanstack/react-query";
import { RefundQuote } from "#/account/RefundQuote";
import { useSession } from "#/app/session";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { count } from "#/kit/format";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { toast } from "#/kit/Toasts";
import { useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { withoutMornings } from "#/spaces/series/nights";
import { replyTo } from "../requests/replies";
import { ApproveDialog } from "../requests/several/ApproveDialog";
import type { Answer } from "../requests/use-decision";
import "../requests/request.css";

interface AnswerRequestProps {
  org: string;
  bookingId: string;
  answer: Answer;
  onClose: () => void;
}

/** Answers a request from the calendar, with what that means told before. */
export function AnswerRequest({ org, bookingId, answer, onClose }: AnswerRequestProps) {
  return answer === "approved" ? (
    <ApproveDialog org={org} requests={[{ id: bookingId }]} onClose={onClose} onApproved={onClose} />
  ) : (
    <DenyRequest org={org} bookingId={bookingId} onClose={onClose} />
  );
}

function DenyRequest({ org, bookingId, onClose }: Omit<AnswerRequestProps, "answer">) {
  const { organization } = useManaged();
  const { user } = useSession();
  const refresh = useRefresh();
  const { data: booking, error } = useReadBooking(org, bookingId);
  const message =
    booking &&
    replyTo("denied", organization.replies, {
      renter: booking.renter.firstName,
      space: booking.spaceName,
      staff: user?.firstName ?? "",
    });
  const denying = useMutation<Booking, Error, Booking>({
    mutationFn: ({ id, version }) =>
      decideBooking(org, id, { decision: "denied", ...(message ? { message } : {}) }, { ifMatch: `"${version}"` }),
    onSuccess: ({ eventName }) => {
      toast(`Denied ${eventName}`);
      onClose();
      void refresh();
    },
    onError: () => void refresh(),
  });
  const waiting = booking?.dates.filter(({ status }) => status === "pending") ?? [];
  const times = withoutMornings(waiting).length;
  const answered = booking && waiting.length === 0 ? "Someone else has answered it." : undefined;
  const unread = error ? "The request couldn’t be loaded." : "Loading the request";
  return (
    <ConfirmDialog
      title={times > 1 ? `Deny ${count(times, "date")}?` : "Deny this request?"}
      confirmLabel="Deny request"
      busy={denying.isPending}
      reason={booking ? answered : unread}
      error={(denying.error ?? error)?.message}
      onConfirm={() => booking && denying.mutate(booking)}
      onClose={() => {
        if (!denying.isPending) onClose();
      }}
    >
      {answered ? (
        <p>{answered}</p>
      ) : booking ? (
        <>
          <p>{booking.renter.firstName} will be notified, and the time becomes available again.</p>
          <RefundQuote booking={booking} chosen={waiting.map(({ id }) => id)} />
          {message && (
            <div>
              <p className="muted">Your message:</p>
              <blockquote className="denial-message">{message}</blockquote>
            </div>
          )}
        </>
      ) : error ? null : (
        <Waiting>
          <SkeletonLines lines={3} />
        </Waiting>
      )}
    </ConfirmDialog>
  );
}
