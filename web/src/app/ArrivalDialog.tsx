import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { toast } from "#/kit/Toasts";
import { arrivalOf } from "./arrival";
import { withoutArrival } from "./arrival-names";
import { endSession } from "./session-ended";

/** Answers the parameters that a link brought along, and takes them off the address. */
export default function ArrivalDialog() {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash } = location;
  const arrival = arrivalOf(location);
  const here = { pathname, search: withoutArrival(search), hash };
  const to = arrival?.to ?? (arrival?.ended ? here : undefined);
  const ended = arrival?.ended === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (ended) endSession();
    if (arrival?.toast) toast(arrival.toast);
    if (to) navigate(to, { replace: true });
  }, [pathname, search]);
  if (!arrival?.dialog) return null;
  const { title, words, next } = arrival.dialog;
  function goOn() {
    if (!next) leave();
    else if (next.leaves) window.location.assign(next.to);
    else navigate(next.to, { replace: true });
  }
  const leave = () => navigate(here, { replace: true, preventScrollReset: true });
  return (
    <Dialog
      title={title}
      onClose={leave}
      actions={
        <>
          {next && <Button onClick={leave}>Close</Button>}
          <Button look="primary" onClick={goOn}>
            {next?.words ?? "OK"}
          </Button>
        </>
      }
    >
      <p>{words}</p>
    </Dialog>
  );
}
