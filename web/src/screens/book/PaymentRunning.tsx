import { ButtonLink } from "#/kit/Button";
import { Icon } from "#/kit/Icon";
import { paths } from "#/paths";
import type { Wizard } from "./wizard-state";

/** The page was left or loaded again while a payment was on its way: its fate comes by itself. */
export function PaymentRunning({ wizard: { space } }: { wizard: Wizard }) {
  return (
    <main className="page" id="main" tabIndex={-1}>
      <div className="stack wizard-message" role="status">
        <Icon name="card" />
        <h1 className="t-lg">Your payment is being worked on</h1>
        <p className="muted">
          {space.name} stays yours meanwhile. This page goes on by itself as soon as the bank has answered; if it says
          no, or the question was left without an answer, nothing is charged.
        </p>
        <div>
          <ButtonLink to={paths.reservations()}>Look at your reservations</ButtonLink>
        </div>
      </div>
    </main>
  );
}
