import type { ProblemError } from "@fieldhouse/clients/problem";
import { decideBooking } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "#/manage/refresh";
import { paths } from "#/paths";
import { idsOf } from "#/spaces/series/nights";
import type { Answers } from "./answers";
import { dropDraft } from "./draft";
import { afterAnswering } from "./queue";

export type Answer = "approved" | "denied";

interface Decided {
  decision: Answer;
  /** The times to deny while approving the others. */
  denied?: Answers["denied"];
  message: string;
  /** Drop the price adjustment, so that the remaining dates cost what the rules say. */
  dropAdjustment?: boolean;
}

/** Answers the version of the request that was shown, then goes to the next pending one. */
export function useDecision(org: string, booking: Booking, queue: readonly { id: string }[]) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  return useMutation<Booking, ProblemError, Decided>({
    mutationFn: ({ decision, denied = [], message, dropAdjustment }) =>
      decideBooking(
        org,
        booking.id,
        {
          decision,
          ...(denied.length > 0 ? { exceptDateIds: denied.flatMap(idsOf) } : {}),
          ...(message.trim() ? { message } : {}),
          ...(dropAdjustment ? { dropAdjustment } : {}),
        },
        { ifMatch: `"${booking.version}"` },
      ),
    onSuccess: async (_, { decision, denied = [] }) => {
      dropDraft(booking.id);
      const next = afterAnswering(queue, booking.id);
      toast(
        `${decision === "denied" ? "Denied" : denied.length > 0 ? "Partially approved" : "Approved"} ${booking.eventName}`,
      );
      await navigate(next ? paths.request(org, next) : paths.managedOrganization(org, "inbox"));
      void refresh();
    },
  });
}
