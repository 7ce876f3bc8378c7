import type { SpaceDeposit } from "@fieldhouse/clients/tenant/model/spaceDeposit";
import { useEffect, useRef } from "react";
import { Checkbox } from "#/kit/Field";
import { DepositAmounts } from "#/spaces/DepositAmounts";

interface DepositsProps {
  deposits: SpaceDeposit[];
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
  /** The number of times that the renter tried to continue without accepting. */
  missing: number;
}

/** The deposits that the organization may claim after the event. The renter accepts them before booking. */
export function Deposits({ deposits, accepted, onAccept, missing }: DepositsProps) {
  const section = useRef<HTMLElement>(null);
  // After the error is rendered, so that screen readers announce it with the checkbox.
  useEffect(() => {
    if (missing > 0) section.current?.querySelector("input")?.focus();
  }, [missing]);
  return (
    <section className="mt-7" ref={section} aria-labelledby="deposits">
      <h2 className="t-xs" id="deposits">
        Deposits
      </h2>
      <p className="muted mt-1 mb-3">
        You aren’t charged now. The organization can claim a deposit after the event if something goes wrong.
      </p>
      <DepositAmounts deposits={deposits} />
      <div className="mt-4">
        <Checkbox
          checked={accepted}
          onChange={(event) => onAccept(event.currentTarget.checked)}
          error={missing > 0 ? "Accept the deposits to book." : undefined}
        >
          I accept {deposits.length === 1 ? "this deposit" : "these deposits"}
        </Checkbox>
      </div>
    </section>
  );
}
