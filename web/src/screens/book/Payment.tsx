import { useState } from "react";
import { useNavigate } from "react-router";
import { Button, ButtonLink } from "#/kit/Button";
import { RadioRow } from "#/kit/Choice";
import { price } from "#/kit/format";
import { PayWith } from "#/payment/PayWith";
import { onlyCard } from "#/payment/paying";
import { StepPage } from "./StepPage";
import { before, stepNames } from "./steps";
import { useWizard } from "./wizard-state";

/** Asks for a card, or for an invoice where the group may. A card is charged at booking, not here. */
export function Component() {
  const { bill, group, paying, setPaying, progress, stepPath } = useWizard();
  const [byInvoice, setByInvoice] = useState(Boolean(paying.invoice));
  const onInvoice = byInvoice && Boolean(group?.invoice);
  const back = before("payment", progress) ?? "details";
  const navigate = useNavigate();
  const backLink = (
    <ButtonLink look="quiet" icon="left" to={stepPath(back)}>
      Back to {stepNames[back].toLowerCase()}
    </ButtonLink>
  );
  return (
    <StepPage
      title="How will you pay?"
      lead={
        onInvoice
          ? `Nothing is charged now. ${group?.name} gets an invoice.`
          : "Your card is charged when you book, on the next page."
      }
      note={
        onInvoice
          ? "You won’t be charged when you book."
          : `You’ll be charged ${bill ? price(bill.total) : "the total"} when you book.`
      }
    >
      {group?.invoice && (
        <div className="mb-6">
          <RadioRow
            label="Payment method"
            className="chips"
            itemClassName="chip"
            value={onInvoice ? "invoice" : "card"}
            onChange={(kind) => setByInvoice(kind === "invoice")}
            options={[
              { value: "card", content: "Card" },
              { value: "invoice", content: `Invoice to ${group.name}` },
            ]}
          />
        </div>
      )}
      {onInvoice && (
        <div className="row wrap form-end">
          {backLink}
          <Button
            look="primary"
            size="large"
            onClick={() => {
              setPaying({ ...onlyCard(paying), invoice: true });
              navigate(stepPath("verify"));
            }}
          >
            Continue to review
          </Button>
        </div>
      )}
      {bill && !onInvoice && (
        <PayWith
          paying={paying}
          amount={bill.total}
          onCard={(card, typed) => {
            setPaying({ card, ...(typed && { typed }) });
            navigate(stepPath("verify"));
          }}
          submitLabel="Continue to review"
          large
          labelledBy="step"
          actions={backLink}
        />
      )}
    </StepPage>
  );
}
