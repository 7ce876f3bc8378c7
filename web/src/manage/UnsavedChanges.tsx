import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";

/** The state of a navigation that follows a save: it loses nothing. */
export const afterSaving = { saved: true };

/** Asks before somebody leaves the page with unsaved changes. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when &&
      nextLocation.state?.saved !== true &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [when]);
  if (blocker.state !== "blocked") return null;
  return (
    <Dialog
      title="Are you sure?"
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button size="small" onClick={() => blocker.reset()}>
            Keep editing
          </Button>
          <Button size="small" look="danger" onClick={() => blocker.proceed()}>
            Leave without saving
          </Button>
        </>
      }
    >
      <p className="small">Any changes will not be saved.</p>
    </Dialog>
  );
}
