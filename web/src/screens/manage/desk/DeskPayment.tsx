import type { QuotedGroup } from "@fieldhouse/clients/tenant/model/quotedGroup";
import { useQuery } from "@tanstack/react-query";
import { useController, useFormContext } from "react-hook-form";
import { Button } from "#/kit/Button";
import { RadioRow } from "#/kit/Choice";
import { FieldError } from "#/kit/Field";
import { SelectField, SwitchField, TextField } from "#/kit/FormShell";
import { Notice } from "#/kit/Notice";
import { useManaged } from "#/manage/managed";
import { FormSection } from "#/manage/StaffForm";
import { type KeptCard, keptOption } from "#/payment/KeptCard";
import { organizationInsuranceQuery } from "#/queries/insurance";
import { useCardsOnFile, useFreshCard } from "./cards-on-file";
import { type DeskForm, mayHaveReference, needsReference } from "./desk-booking";
import { GroupOfPerson } from "./GroupOfPerson";

const referenceHint: Partial<Record<DeskForm["payment"], string>> = {
  agreement: "The agreement’s name.",
  offline: "A check number or receipt. Cash needs none.",
};

const paymentHint: Partial<Record<DeskForm["payment"], string>> = {
  later: "The renter can pay online by card, or you charge a card once it’s booked.",
  card: "Charged once it’s booked. The renter gets an email.",
};

/** The way to pay for a booking that is made at the desk, and the group that it is booked in. */
export function DeskPayment({ groups }: { groups: QuotedGroup[] }) {
  const { org } = useManaged();
  const form = useFormContext<DeskForm>();
  const [payment, renter] = form.watch(["payment", "renterId"]);
  const insurance = useQuery(organizationInsuranceQuery(org));
  const { cards, isError, refetch } = useCardsOnFile(org, renter);
  useFreshCard(form, cards);
  const hasGood = cards?.some(({ expired }) => !expired) ?? false;
  const onlyExpired = !hasGood && cards !== undefined && cards.length > 0;
  const ofCards = cards || isError ? "" : "Checking for saved cards.";
  return (
    <FormSection title="Payment">
      <SelectField
        name="payment"
        label="Paid by"
        dense
        hint={[ofCards, onlyExpired && "The renter’s saved cards have expired.", paymentHint[payment]]
          .filter(Boolean)
          .join(" ")}
      >
        <option value="later">Later</option>
        {(hasGood || payment === "card") && <option value="card">Card on file</option>}
        <option value="offline">Cash, check, card terminal, or transfer</option>
        <option value="agreement">Agreement</option>
        <option value="invoice">Invoice</option>
      </SelectField>
      <GroupOfPerson groups={groups} />
      {isError && (
        <div className="full">
          <Notice
            live
            action={
              <Button size="small" onClick={() => refetch()}>
                Try again
              </Button>
            }
          >
            Saved cards didn’t load.
          </Notice>
        </div>
      )}
      {payment === "card" && cards && hasGood && <CardChoice cards={cards} />}
      {insurance.data?.offered && (
        <div className="full">
          <SwitchField name="insurance" hint="Its price is added to the bill.">
            Event insurance
          </SwitchField>
        </div>
      )}
      {mayHaveReference(payment) && (
        <TextField
          name="reference"
          label="Reference"
          optional={!needsReference(payment)}
          dense
          maxLength={120}
          hint={referenceHint[payment]}
        />
      )}
    </FormSection>
  );
}

function CardChoice({ cards }: { cards: KeptCard[] }) {
  const { field, fieldState } = useController<DeskForm, "card">({ name: "card" });
  return (
    <div className="full stack gap-2">
      <RadioRow
        label="Card"
        className="kept-cards"
        itemClassName="kept-card"
        value={field.value}
        onChange={field.onChange}
        options={cards.map(keptOption)}
      />
      {fieldState.error?.message && <FieldError>{fieldState.error.message}</FieldError>}
    </div>
  );
}
