import { useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { paths } from "#/paths";
import { queryClient } from "./queries";
import { sessionQuery } from "./session";
import { hasEnded, onSessionEnded, sessionResumed } from "./session-ended";
import { signInRequest, useAskToSignIn } from "./sign-in";

/** Opens over any page whose call found the session ended. Signing in returns to the same place. */
export function SessionEnded() {
  const ended = useSyncExternalStore(onSessionEnded, hasEnded);
  const location = useLocation();
  const navigate = useNavigate();
  const askToSignIn = useAskToSignIn();
  if (!ended || signInRequest(location)) return null;
  const leave = () => {
    sessionResumed();
    void queryClient.invalidateQueries(sessionQuery);
    navigate(paths.home());
  };
  return (
    <Dialog
      title="Not logged in"
      onClose={leave}
      actions={
        <>
          <Button look="quiet" onClick={leave}>
            Go to home page
          </Button>
          <Button look="primary" onClick={() => askToSignIn()}>
            Sign in
          </Button>
        </>
      }
    >
      <p>Your session has expired. Please login.</p>
    </Dialog>
  );
}
