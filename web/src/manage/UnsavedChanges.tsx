import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";

/** The state of a navigation that follows from saving: nothing is lost by it. */
export const afterSaving = { saved: true };

/** While there is something to lose, leaving the page asks first. */
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
            Stay here
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
