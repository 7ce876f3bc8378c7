import { useNavigate } from "react-router";
import { ButtonLink } from "#/kit/Button";
import { price } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { PayWith } from "#/payment/PayWith";
import { Summary } from "./Summary";
import { before, stepNames } from "./steps";
import { useWizard } from "./wizard-state";

/** Asks for a card. It is charged at booking, not here. */
export function Component() {
  const { space, hold, bill, billStale, paying, setPaying, progress, stepPath } = useWizard();
  const back = before("payment", progress) ?? "details";
  const navigate = useNavigate();
  return (
    <main className="page" id="main" tabIndex={-1}>
      <div className="two wizard">
        <div>
          <h1 className="t-lg" id="step">
            How will you pay?
          </h1>
          <p className="muted mt-2 mb-7">Your card is charged when you book, on the next page.</p>
          {bill && (
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
              actions={
                <ButtonLink look="quiet" icon="left" to={stepPath(back)}>
                  Back to {stepNames[back].toLowerCase()}
                </ButtonLink>
              }
            />
          )}
        </div>
        <Summary
          label="Summary"
          space={space}
          time={hold}
          bill={bill}
          stale={billStale}
          note={
            <Notice icon="shield">You’ll be charged {bill ? price(bill.total) : "the total"} when you book.</Notice>
          }
        />
      </div>
    </main>
  );
}
