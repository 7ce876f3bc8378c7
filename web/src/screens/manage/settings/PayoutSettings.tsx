import { setPayout, useReadBank } from "@fieldhouse/clients/tenant/organizations/organizations";
import { zodResolver } from "@hookform/resolvers/zod";
import { SelectField, TextField } from "#/kit/FormShell";
import { useResourceForm } from "#/manage/resource-form";
import { FormSection, StaffForm } from "#/manage/StaffForm";
import type { FinancesProps } from "./Finances";
import { isRoutingNumber, payoutOf, payoutSchema, payoutValues } from "./finances";

/** The payout account of the organization. */
export function PayoutSettings({ org, finances, reload }: FinancesProps) {
  const { form, saving, submit, loadLatest } = useResourceForm({
    what: "Payout",
    resource: finances,
    resolver: zodResolver(payoutSchema),
    toValues: payoutValues,
    toWire: payoutOf,
    // The operation sets all of it. What wasn't changed is sent again, but for the account number.
    send: (change, options, edited) =>
      setPayout(
        org,
        change.method === "check" ? { method: "check" } : { ...payoutOf(payoutValues(edited)), ...change },
        options,
      ),
    reload,
    secrets: { accountNumber: "onFile" },
  });
  const [method, routingNumber, accountNumber] = form.watch(["method", "routingNumber", "accountNumber"]);
  const { payout } = finances;
  return (
    <StaffForm form={form} onSubmit={submit} saving={saving} onLatest={loadLatest} submitLabel="Save payout">
      <FormSection title="Payout" hint="Paid out monthly">
        <SelectField name="method" label="Paid by" full>
          <option value="bankAccount">Bank transfer</option>
          <option value="check">Check to your address</option>
        </SelectField>
        {method === "bankAccount" && (
          <>
            <TextField name="accountName" label="Account holder" full autoComplete="off" />
            <div>
              <TextField
                name="routingNumber"
                label="Routing number"
                className="num"
                inputMode="numeric"
                maxLength={9}
                autoComplete="off"
              />
              <BankName org={org} number={routingNumber.trim()} />
            </div>
            <TextField
              name="accountNumber"
              label="Account number"
              className="num"
              inputMode="numeric"
              autoComplete="off"
              hint={
                payout?.accountLastFour
                  ? `On file: ends in ${payout.accountLastFour}. Leave empty to keep it.`
                  : undefined
              }
            />
            {accountNumber && (
              <TextField
                name="repeated"
                label="Repeat account number"
                className="num"
                inputMode="numeric"
                autoComplete="off"
              />
            )}
          </>
        )}
      </FormSection>
    </StaffForm>
  );
}

/** The name of the bank, as soon as its number is whole. */
function BankName({ org, number }: { org: string; number: string }) {
  const bank = useReadBank(org, number, { query: { enabled: isRoutingNumber(number), retry: false } });
  return (
    <p className="hint" role="status">
      {isRoutingNumber(number) && (bank.data?.name ?? (bank.error ? "We don’t know this bank. Check the number." : ""))}
    </p>
  );
}
