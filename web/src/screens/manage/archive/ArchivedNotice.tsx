import type { ProblemError } from "@fieldhouse/clients/problem";
import { useMutation } from "@tanstack/react-query";
import { Button } from "#/kit/Button";
import { dayIn, dayWithYear } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "#/manage/refresh";
import "#/manage/staff-form.css";

interface ArchivedNoticeProps {
  name: string;
  /** "space" or "facility". */
  what: string;
  archivedAt: string | undefined;
  timeZone: string;
  restore: () => Promise<unknown>;
  /** Why this person can't restore it. */
  refusal: string | undefined;
}

/** Says that what the page is about is archived, and brings it back. */
export function ArchivedNotice({ name, what, archivedAt, timeZone, restore, refusal }: ArchivedNoticeProps) {
  const refresh = useRefresh();
  const restoring = useMutation<unknown, ProblemError>({
    mutationFn: restore,
    onSuccess: () => toast(`Restored ${name}. It isn’t published yet.`),
    onSettled: () => refresh(),
    meta: { failure: "toast" },
  });
  if (!archivedAt) return null;
  return (
    <div className="above-form">
      <Notice
        tone="warn"
        action={
          <Button size="small" reason={refusal} busy={restoring.isPending} onClick={() => restoring.mutate()}>
            {`Restore ${what}`}
          </Button>
        }
      >
        Archived {dayWithYear(dayIn(timeZone, archivedAt))}. It’s off every list and can’t be booked or changed. Its
        bookings stay on record.
      </Notice>
    </div>
  );
}
