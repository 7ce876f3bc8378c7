import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { cardWords } from "#/account/booking-words";
import { useSession } from "#/app/session";
import { Button, ButtonLink } from "#/kit/Button";
import { FormShell, TextField } from "#/kit/FormShell";
import { price } from "#/kit/format";
import { Icon } from "#/kit/Icon";
import { Notice } from "#/kit/Notice";
import { createSandboxCard } from "#/queries/payments";
import { site } from "#/site";
import { type CardValues, cardField, cardSchema, inGroups, testCards, typedCard } from "./card";
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
            <CardForm />
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

function CardForm() {
  const { paying, setPaying, stepPath } = useWizard();
  const navigate = useNavigate();
  const { user } = useSession();
  const form = useForm<CardValues>({
    resolver: zodResolver(cardSchema),
    defaultValues: {
      number: "",
      expiry: "",
      name: user ? `${user.firstName} ${user.lastName}` : "",
      ...paying.typed,
      securityCode: "",
    },
  });
  const create = useMutation({
    mutationFn: (values: CardValues) => createSandboxCard(typedCard(values)),
    onSuccess: (card, { securityCode: _, ...typed }) => {
      setPaying({ card, typed });
      navigate(stepPath("verify"));
    },
  });
  const refused = create.error?.problem;
  const problem = refused?.fields
    ? { ...refused, fields: refused.fields.map((each) => ({ ...each, field: cardField(each.field) })) }
    : (refused ?? null);
  return (
    <FormShell
      form={form}
      onSubmit={(values) => create.mutate(values)}
      submitting={create.isPending}
      problem={problem}
      submitLabel="Continue to review"
      large
      aria-labelledby="step"
      actions={
        <ButtonLink look="quiet" icon="left" to={stepPath("details")}>
          Back to details
        </ButtonLink>
      }
    >
      <div className="stack" style={{ gap: 24 }}>
        <Notice tone="info" icon="card">
          <b>This is a sandbox.</b> No card is charged; use a test card, never a real one.
        </Notice>
        {paying.declined && (
          <Notice tone="danger" live>
            <b>{paying.card && `${cardWords(paying.card)}: `}</b>
            {paying.declined}
          </Notice>
        )}
        <fieldset>
          <legend className="t-sm">Card</legend>
          <div className="form-grid">
            <TextField
              name="number"
              label="Card number"
              className="num"
              inputMode="numeric"
              autoComplete="cc-number"
              onInput={(event) => {
                event.currentTarget.value = inGroups(event.currentTarget.value);
              }}
              full
            />
            <TextField name="expiry" label="Expires" className="num" placeholder="MM / YY" autoComplete="cc-exp" />
            <TextField
              name="securityCode"
              label="Security code"
              className="num"
              inputMode="numeric"
              autoComplete="cc-csc"
              maxLength={4}
            />
            <TextField name="name" label="Name on the card" autoComplete="cc-name" full />
          </div>
        </fieldset>
        <TestCards />
      </div>
    </FormShell>
  );
}

function TestCards() {
  return (
    <details className="test-cards">
      <summary>Test cards</summary>
      <table>
        <caption className="sr">Test cards and what they do</caption>
        <tbody>
          {testCards.map(({ number, does }) => (
            <tr key={number}>
              <th scope="row" className="num">
                {number}
              </th>
              <td>{does}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Any month ahead, any security code</th>
            <td>will do</td>
          </tr>
        </tbody>
      </table>
    </details>
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
