import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { copyText } from "#/app/copy-text";
import { Button } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { toast } from "#/kit/Toasts";

interface CalendarFeedProps {
  /** Absent while it is turned off. */
  address: string | undefined;
  /** Makes a new address and shows it. */
  onRenew: () => Promise<void>;
  onRemove: () => Promise<void>;
}

/** A private address for calendar programs: turn on, copy, renew, turn off. */
export function CalendarFeed({ address, onRenew, onRemove }: CalendarFeedProps) {
  const [asking, setAsking] = useState<"renew" | "remove">();
  const renew = useMutation({
    mutationFn: onRenew,
    onSuccess: () => {
      toast(asking ? "New address created" : "Calendar address turned on");
      setAsking(undefined);
    },
    meta: { failure: "toast" },
  });
  const remove = useMutation({
    mutationFn: onRemove,
    onSuccess: () => {
      toast("Calendar address turned off");
      setAsking(undefined);
    },
    meta: { failure: "toast" },
  });
  if (!address) {
    return (
      <Button size="small" icon="calendar" busy={renew.isPending} onClick={() => renew.mutate()}>
        Turn on calendar address
      </Button>
    );
  }
  return (
    <>
      <input className="input num mb-3" readOnly value={address} aria-label="Calendar address" />
      <div className="row wrap gap-2">
        <Button size="small" icon="copy" onClick={() => copyText(address, { done: "Address copied" })}>
          Copy address
        </Button>
        <Button size="small" onClick={() => setAsking("renew")}>
          New address
        </Button>
        <Button size="small" onClick={() => setAsking("remove")}>
          Turn off
        </Button>
      </div>
      {asking === "renew" && (
        <ConfirmDialog
          title="Create a new address?"
          confirmLabel="Create new address"
          busy={renew.isPending}
          onConfirm={() => renew.mutate()}
          onClose={() => setAsking(undefined)}
        >
          <p>Calendars that use the current address stop updating until you give them the new one.</p>
        </ConfirmDialog>
      )}
      {asking === "remove" && (
        <ConfirmDialog
          title="Turn off the calendar address?"
          confirmLabel="Turn off"
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(undefined)}
        >
          <p>Calendars that use it stop updating.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
