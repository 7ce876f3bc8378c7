import { useState } from "react";
import { useNavigate } from "react-router";
import { cardWords } from "#/account/booking-words";
import { Button, ButtonLink } from "#/kit/Button";
import { price } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { Notice } from "#/kit/Notice";
import { CardForm } from "#/payment/CardForm";
import { Declined } from "#/payment/Declined";
import { site } from "#/site";
import { Summary } from "./Summary";
import { useWizard } from "./wizard-state";

/** The card. It is charged when the booking is made, not before. */
export function Component() {
  const { space, hold, paying, stepPath } = useWizard();
  const [another, setAnother] = useState(false);
  const usesCard = paying.card && !paying.declined && !another;
  return (
    <main className="page" id="main" tabIndex={-1}>
      <div className="two wizard">
        <div>
          <h1 className="t-lg" id="step">
            How will you pay?
          </h1>
          <p className="muted" style={{ margin: "8px 0 32px" }}>
            The card is charged when you book, on the next page. It is not kept.
          </p>
          {!site.sandboxPayments ? (
            <NoCards back={stepPath("details")} />
          ) : usesCard ? (
            <ChosenCard onAnother={() => setAnother(true)} />
          ) : (
            <AnotherCard />
          )}
        </div>
        <Summary
          label="Summary"
          space={space}
          time={hold}
          bill={hold?.bill}
          note={
            <Notice icon="shield">
              {hold ? `${price(hold.bill.total)} is charged` : "The total is charged"} when you book, not before.
            </Notice>
          }
        />
      </div>
    </main>
  );
}

function ChosenCard({ onAnother }: { onAnother: () => void }) {
  const { paying, stepPath } = useWizard();
  return (
    <>
      <div className="card card-pad row between wrap">
        <span className="row" style={{ gap: 12 }}>
          <Icon name="card" />
          <b className="num">{paying.card && cardWords(paying.card)}</b>
        </span>
        <Button size="small" onClick={onAnother}>
          Use another card
        </Button>
      </div>
      <div className="row wrap form-end">
        <ButtonLink look="quiet" icon="left" to={stepPath("details")}>
          Back to details
        </ButtonLink>
        <ButtonLink look="primary" size="large" to={stepPath("verify")}>
          Continue to review
        </ButtonLink>
      </div>
    </>
  );
}

function AnotherCard() {
  const { paying, setPaying, stepPath } = useWizard();
  const navigate = useNavigate();
  return (
    <CardForm
      typed={paying.typed}
      declined={paying.declined}
      notice={<Declined {...paying} />}
      onCard={(card, typed) => {
        setPaying({ card, typed });
        navigate(stepPath("verify"));
      }}
      submitLabel="Continue to review"
      large
      labelledBy="step"
      actions={
        <ButtonLink look="quiet" icon="left" to={stepPath("details")}>
          Back to details
        </ButtonLink>
      }
    />
  );
}

/** Cards go to the provider's own fields, which this server doesn't offer yet. */
function NoCards({ back }: { back: string }) {
  return (
    <>
      <Notice tone="warn">
        <b>Cards can’t be taken on this page.</b> Please write to the organization to book this time.
      </Notice>
      <div className="row wrap form-end">
        <ButtonLink look="quiet" icon="left" to={back}>
          Back to details
        </ButtonLink>
      </div>
    </>
  );
}
