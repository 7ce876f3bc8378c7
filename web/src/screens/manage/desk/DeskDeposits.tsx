import type { SpaceDeposit } from "@fieldhouse/clients/tenant/model/spaceDeposit";
import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { CheckboxField } from "#/kit/FormShell";
import { DepositAmounts } from "#/spaces/DepositAmounts";
import type { DeskForm } from "./desk-booking";

/** Takes the tick back when other deposits or amounts are shown than those that the renter accepted. */
export function useFreshAcceptance({ setValue }: UseFormReturn<DeskForm>, shown: SpaceDeposit[] | undefined) {
  const last = useRef<string>(undefined);
  const key = shown && JSON.stringify(shown.map(({ id, amount }) => [id, amount]));
  useEffect(() => {
    // While deposits are loading, the previous ones stay.
    if (key === undefined || key === last.current) return;
    last.current = key;
    setValue("deposits", false, { shouldDirty: true });
  }, [key, setValue]);
}

/** The deposits that come with a booking, and that its renter accepts them. */
export function DeskDeposits({ deposits }: { deposits: SpaceDeposit[] }) {
  return (
    <section className="stack gap-2" aria-labelledby="desk-deposits">
      <h3 className="t-xs" id="desk-deposits">
        Deposits
      </h3>
      <p className="small muted">Nothing is charged now. You can claim a deposit after the event.</p>
      <DepositAmounts deposits={deposits} />
      <CheckboxField name="deposits">
        The renter accepts {deposits.length === 1 ? "this deposit" : "these deposits"}
      </CheckboxField>
    </section>
  );
}
