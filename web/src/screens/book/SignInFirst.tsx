import { PageTitle } from "#/app/PageTitle";
import { useAskToSignIn } from "#/app/sign-in";
import { Button } from "#/kit/Button";

/** Shown when a link into a booking is opened without being signed in. */
export function SignInFirst() {
  const askToSignIn = useAskToSignIn();
  return (
    <main className="page" id="main" tabIndex={-1}>
      <PageTitle>Sign in to continue booking</PageTitle>
      <div className="stack wizard-message">
        <h1 className="t-lg">Sign in to continue booking</h1>
        <p className="muted">Your time is held until the timer runs out.</p>
        <div>
          <Button look="primary" size="large" onClick={() => askToSignIn()}>
            Sign in
          </Button>
        </div>
      </div>
    </main>
  );
}
