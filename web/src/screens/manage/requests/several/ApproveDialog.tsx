import { decideBooking } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { BookingSummary } from "@fieldhouse/clients/tenant/model/bookingSummary";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useSession } from "#/app/session";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { count, dayAndOtherYear, price, todayIn } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { toast } from "#/kit/Toasts";
import { inLanes } from "#/manage/in-lanes";
import { useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { paths } from "#/paths";
import { whenWords, withMornings } from "#/spaces/series/nights";
import { replyTo } from "../replies";
import { type Checked, checkRequests, leftWords } from "./check";
import "./several.css";

interface Outcome {
  /** Ids of requests. */
  approved: Set<string>;
  /** The server's refusals, by the request's id. */
  refused: Map<string, string>;
}

interface ApproveDialogProps {
  org: string;
  requests: readonly Pick<BookingSummary, "id">[];
  onClose: () => void;
  onApproved: () => void;
}

/** Approves requests as they are, without those that have a conflict by now. */
export function ApproveDialog({ org, requests, onClose, onApproved }: ApproveDialogProps) {
  const { organization } = useManaged();
  const { user } = useSession();
  const refresh = useRefresh();
  const ids = requests.map(({ id }) => id);
  const check = useQuery({
    queryKey: ["checkRequests", org, ids] as const,
    queryFn: ({ signal }) => checkRequests(org, ids, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const clear = check.data?.filter(({ problem }) => !problem) ?? [];
  const [done, setDone] = useState(0);
  const approving = useMutation<Outcome>({
    mutationFn: async () => {
      const approved = new Set<string>();
      const refused = new Map<string, string>();
      setDone(0);
      await inLanes(clear, async ({ booking }) => {
        const message = replyTo("approved", organization.replies, {
          renter: booking.renter.firstName,
          space: booking.spaceName,
          staff: user?.firstName ?? "",
        });
        try {
          await decideBooking(
            org,
            booking.id,
            { decision: "approved", ...(message ? { message } : {}) },
            { ifMatch: `"${booking.version}"` },
          );
          approved.add(booking.id);
        } catch (error) {
          refused.set(booking.id, error instanceof Error ? error.message : "It could not be approved.");
        }
        setDone((before) => before + 1);
      });
      return { approved, refused };
    },
    onSuccess: ({ approved, refused }) => {
      if (approved.size > 0) toast(`Approved ${count(approved.size, "request")}`);
      if (refused.size === 0) onApproved();
      void refresh();
    },
  });
  const { approved, refused } = approving.data ?? {};
  const open = check.data?.filter(({ booking }) => !approved?.has(booking.id)) ?? [];
  // The results of the requests are shown in this dialog.
  const close = () => {
    if (!approving.isPending) onClose();
  };
  const impossible = check.isFetching
    ? undefined
    : !check.data || check.error
      ? "Conflicts couldn’t be checked."
      : clear.length === 0
        ? "None of them can be approved as they are."
        : undefined;
  const left = leftWords(check.data?.flatMap(({ booking, problem }) => (problem ? booking : [])) ?? []);
  return (
    <Dialog
      title={`Approve ${count(requests.length, "request")}?`}
      lead={
        replyTo("approved", organization.replies, { renter: "", space: "", staff: "" })
          ? "Each renter gets your reply for approved requests."
          : "Each renter will be notified."
      }
      onClose={close}
      actions={
        refused ? (
          <Button size="small" look="primary" onClick={onApproved}>
            Close
          </Button>
        ) : (
          <>
            <Button size="small" onClick={close}>
              Cancel
            </Button>
            <Button
              size="small"
              look="primary"
              busy={approving.isPending || check.isFetching}
              reason={impossible}
              onClick={() => approving.mutate()}
            >
              {approving.isPending
                ? `Approved ${done} of ${clear.length}`
                : `Approve ${count(check.data ? clear.length : requests.length, "request")}`}
            </Button>
          </>
        )
      }
    >
      {check.error ? (
        <Notice
          tone="danger"
          live
          action={
            <Button size="small" busy={check.isFetching} onClick={() => check.refetch()}>
              Try again
            </Button>
          }
        >
          <b>Conflicts couldn’t be checked.</b> {check.error.message}
        </Notice>
      ) : !check.data ? (
        <Waiting label="Looking for conflicts">
          <SkeletonLines lines={Math.min(6, requests.length)} />
        </Waiting>
      ) : (
        <div className="stack gap-4">
          {refused ? (
            <Notice tone="warn" live>
              {approved && approved.size > 0 && `${count(approved.size, "request was", "requests were")} approved. `}
              {count(open.length, "request was", "requests were")} not approved.
            </Notice>
          ) : (
            left && <Notice tone="warn">{left}</Notice>
          )}
          <ul className="several">
            {[...open].sort(problemsFirst).map(({ booking, problem }) => (
              <Line key={booking.id} org={org} booking={booking} problem={refused?.get(booking.id) ?? problem} />
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

const problemsFirst = (one: Checked, other: Checked) => Number(!one.problem) - Number(!other.problem);

function Line({ org, booking, problem }: { org: string; booking: Checked["booking"]; problem: string | undefined }) {
  const waiting = withMornings(booking.dates.filter(({ status }) => status === "pending"));
  const [first] = waiting;
  const today = todayIn(booking.timeZone);
  return (
    <li data-problem={problem ? true : undefined}>
      <Icon name={problem ? "alert" : "check"} small />
      <span>
        {problem ? <Link to={paths.request(org, booking.id)}>{booking.eventName}</Link> : <b>{booking.eventName}</b>}
        <span className="muted num block small">
          {booking.spaceName}
          {first && `, ${whenWords(first.time, first.morning, (date) => dayAndOtherYear(date, today))}`}
          {waiting.length > 1 && `, ${count(waiting.length, "date")}`}
        </span>
        {problem && <span className="several-problem block small">{problem}</span>}
      </span>
      {booking.total && <span className="num">{price(booking.total)}</span>}
    </li>
  );
}
