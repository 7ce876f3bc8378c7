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

/** Answers a request as it was seen, says so, and goes on to the next that waits. */
export function useDecision(org: string, booking: Booking, queue: readonly { id: string }[]) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  return useMutation<Booking, ProblemError, { decision: Answer; message: string }>({
    mutationFn: ({ decision, message }) =>
      decideBooking(
        org,
        booking.id,
        { decision, ...(message.trim() ? { message } : {}) },
        { ifMatch: `"${booking.version}"` },
      ),
    onSuccess: async (_, { decision }) => {
      dropDraft(booking.id);
      const next = afterAnswering(queue, booking.id);
      toast(`${booking.eventName} is ${decision}`);
      await navigate(next ? paths.request(org, next) : paths.managedOrganization(org, "inbox"));
      void refresh();
    },
  });
}
