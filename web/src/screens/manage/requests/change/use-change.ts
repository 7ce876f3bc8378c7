import type { ProblemError } from "@fieldhouse/clients/problem";
import { getReadBookingQueryKey } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type RetryKey, retryKey } from "#/app/retry-key";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "#/manage/refresh";

/** Applies to the version that was shown, and once, however often it is sent. */
interface CallOptions {
  ifMatch: string;
  idempotencyKey: string;
}

interface ChangeOptions<Values> {
  send: (values: Values, options: CallOptions) => Promise<Booking>;
  /** The toast: "Updated Booking". Absent where `onDone` says more. */
  words: string | undefined;
  /** For what ends with its dialog; without it the dialog shows what changed. */
  onDone?: ((after: Booking) => void) | undefined;
  /** The key of a try before, whose fate may not be known. */
  key?: RetryKey | undefined;
}

/** Changes a booking, and keeps what it was before to show beside what it is now. */
export function useChange<Values>(booking: Booking, { send, words, onDone, key: given }: ChangeOptions<Values>) {
  const refresh = useRefresh();
  const queries = useQueryClient();
  const [before, setBefore] = useState(booking);
  const [renewed, setRenewed] = useState(false);
  const [key] = useState(() => given ?? retryKey());
  const { mutate, isPending, error, data, reset } = useMutation<Booking, ProblemError, Values>({
    mutationFn: (values) =>
      key.call(values, (idempotencyKey) => send(values, { ifMatch: `"${before.version}"`, idempotencyKey })),
    onSuccess: async (after) => {
      // The next change starts from the version that this one made.
      await queries.invalidateQueries({ queryKey: getReadBookingQueryKey(before.organizationShortName, before.id) });
      if (words) toast(words);
      onDone?.(after);
      void refresh();
    },
  });
  /** After somebody else's change: the next try is of the booking as it is now. */
  const takeLatest = async () => {
    const queryKey = getReadBookingQueryKey(before.organizationShortName, before.id);
    await queries.refetchQueries({ queryKey });
    setBefore((last) => queries.getQueryData<Booking>(queryKey) ?? last);
    setRenewed(true);
    reset();
    void refresh();
  };
  return { mutate, isPending, error, before, after: data, takeLatest, renewed };
}

export type Change = Omit<ReturnType<typeof useChange<unknown>>, "mutate">;
