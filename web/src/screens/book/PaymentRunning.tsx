import { ButtonLink } from "#/kit/Button";
import { Icon } from "#/kit/Icon";
import { paths } from "#/paths";
import type { Wizard } from "./wizard-state";

/** Shown after leaving or reloading while a payment was in progress. Its outcome arrives by itself. */
export function PaymentRunning({ wizard: { space } }: { wizard: Wizard }) {
  return (
    <main className="page" id="main" tabIndex={-1}>
      <div className="stack wizard-message" role="status">
        <Icon name="card" />
        <h1 className="t-lg">Your payment is processing</h1>
        <p className="muted">
          We’re holding {space.name} for you. This page updates as soon as your bank answers. If the payment doesn’t go
          through, you won’t be charged.
        </p>
        <div>
          <ButtonLink to={paths.reservations()}>View your reservations</ButtonLink>
        </div>
      </div>
    </main>
  );
}
