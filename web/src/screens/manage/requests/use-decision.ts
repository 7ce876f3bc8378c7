import type { ProblemError } from "@fieldhouse/clients/problem";
import { decideBooking } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "#/manage/refresh";
import { paths } from "#/paths";
import { dropDraft } from "./draft";
import { afterAnswering } from "./queue";

export type Answer = "approved" | "denied";

interface Decided {
  decision: Answer;
  /** The dates that get a no beside the yes for the others. */
  denied?: readonly { id: string }[];
  message: string;
  /** That an adjusted price goes back to the rules' for what is left. */
  dropAdjustment?: boolean;
}

/** Answers a request as it was seen, says so, and goes on to the next that waits. */
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
          ...(denied.length > 0 ? { exceptDayIds: denied.map(({ id }) => id) } : {}),
          ...(message.trim() ? { message } : {}),
          ...(dropAdjustment ? { dropAdjustment } : {}),
        },
        { ifMatch: `"${booking.version}"` },
      ),
    onSuccess: async (_, { decision, denied = [] }) => {
      dropDraft(booking.id);
      const next = afterAnswering(queue, booking.id);
      toast(`${booking.eventName} is ${decision}${denied.length > 0 ? " in part" : ""}`);
      await navigate(next ? paths.request(org, next) : paths.managedOrganization(org, "inbox"));
      void refresh();
    },
  });
}
