import { type ComponentType, useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";

/** The state of a navigation that follows a save: it loses nothing. */
export const afterSaving = { saved: true };

/** Parameters that open a dialog over the page, which stays as it is. */
const overThePage = ["login"];

/** The address's parameters without those that lose nothing. */
function withoutKept(search: string, kept: readonly string[]) {
  const parameters = new URLSearchParams(search);
  for (const name of kept) parameters.delete(name);
  return parameters.toString();
}

interface UnsavedChangesProps {
  when: boolean;
  /** Parameters of the address that can change without losing anything: filters. */
  keptBy?: readonly string[];
  /** Asks in other words what else would be lost. */
  Question?: ComponentType<LeaveQuestionProps>;
}

/** Asks before somebody leaves the page with unsaved changes. */
export function UnsavedChanges({ when, keptBy = [], Question = LeaveQuestion }: UnsavedChangesProps) {
  const kept = [...overThePage, ...keptBy];
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      nextLocation.state?.saved !== true &&
      (currentLocation.pathname !== nextLocation.pathname ||
        withoutKept(currentLocation.search, kept) !== withoutKept(nextLocation.search, kept)),
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [when]);
  if (blocker.state !== "blocked") return null;
  return <Question onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}

export interface LeaveQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether to leave unsaved changes behind. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Dialog
      title="Are you sure?"
      onClose={onStay}
      actions={
        <>
          <Button size="small" onClick={onStay}>
            Keep editing
          </Button>
          <Button size="small" look="danger" onClick={onLeave}>
            Leave without saving
          </Button>
        </>
      }
    >
      <p className="small">Any changes will not be saved.</p>
    </Dialog>
  );
}
