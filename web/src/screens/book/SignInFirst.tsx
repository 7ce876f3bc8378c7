import { PageTitle } from "#/app/PageTitle";
import { useAskToSignIn } from "#/app/sign-in";
import { Button } from "#/kit/Button";

/** A link into the middle of somebody's booking, opened by nobody yet. */
export function SignInFirst() {
  const askToSignIn = useAskToSignIn();
  return (
    <main className="page" id="main" tabIndex={-1}>
      <PageTitle>Sign in to go on</PageTitle>
      <div className="stack wizard-message">
        <h1 className="t-lg">Sign in to go on with your booking</h1>
        <p className="muted">The time is kept for your account until its clock has run down.</p>
        <div>
          <Button look="primary" size="large" onClick={() => askToSignIn()}>
            Sign in
          </Button>
        </div>
      </div>
    </main>
  );
}
