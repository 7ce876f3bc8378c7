import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { cardWords } from "#/account/booking-words";
import { Button } from "#/kit/Button";
import { RadioRow } from "#/kit/Choice";
import { Checkbox } from "#/kit/Field";
import { Notice } from "#/kit/Notice";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import { cardsQuery, type SavedCards } from "#/queries/payments";
import { Declined } from "./Declined";
import { CardRow, keptOption } from "./KeptCard";
import type { Paying, PayingCard, TypedCard } from "./paying";
import { provider } from "./provider";
import "./card-form.css";

interface PayWithProps {
  paying: Paying;
  /** The amount to pay, in dollars. */
  amount: string;
  onCard: (card: PayingCard, typed?: TypedCard) => void;
  /** A call with the card is in flight. */
  busy?: boolean;
  submitLabel: string;
  /** Beside the submit button, before it. */
  actions: ReactNode;
  large?: boolean;
  labelledBy?: string;
}

/** The choice of a card that is not there yet. */
const another = "another";

/** Picks a card to pay with: a saved one of one's own, the one entered before, or another. */
export function PayWith(props: PayWithProps) {
  return <PayWithCards asked={useQuery(cardsQuery)} {...props} />;
}

interface PayWithCardsProps extends PayWithProps {
  /** The saved cards to choose from, and how many there may be. */
  asked: { data: SavedCards | undefined; isPending: boolean; isError: boolean; refetch: () => unknown };
}

/** The same with somebody's saved cards. */
export function PayWithCards({
  asked,
  paying,
  amount,
  onCard,
  busy = false,
  submitLabel,
  actions,
  large,
  labelledBy,
}: PayWithCardsProps) {
  const kept = asked.data?.items ?? [];
  const mayKeep = kept.length < (asked.data?.limit ?? 1);
  const [keep, setKeep] = useState(paying.card?.keep ?? false);
  // Typed before this was opened: its form is gone, the card is not.
  const [before] = useState(paying.declined ? undefined : paying.card);
  const typed = kept.some(({ paymentMethod }) => paymentMethod === before?.paymentMethod) ? undefined : before;
  const offered: PayingCard[] = typed ? [...kept, typed] : kept;
  const named = (paymentMethod?: string) => offered.find((each) => each.paymentMethod === paymentMethod);
  const [chosen, setChosen] = useState<string>();
  // Once: a list that is read again takes no form away in which somebody types.
  if (chosen === undefined && !asked.isPending) {
    const before = paying.card ? named(paying.card.paymentMethod) : kept.find((each) => each.default);
    // One that was declined gives way to another.
    const first = paying.declined ? undefined : before;
    setChosen(first?.paymentMethod ?? another);
  }
  const card = named(chosen);
  const size = large ? "large" : "medium";
  if (chosen === undefined)
    return (
      <>
        <Waiting label="Loading saved cards">
          <Skeleton height={320} />
        </Waiting>
        <div className="row wrap form-end">
          {actions}
          <Button look="primary" size={size} reason="Saved cards are still loading.">
            {submitLabel}
          </Button>
        </div>
      </>
    );
  return (
    <div className="stack gap-5">
      <Declined {...paying} />
      {asked.isError && (
        <Notice
          action={
            <Button size="small" onClick={() => asked.refetch()}>
              Try again
            </Button>
          }
        >
          Saved cards didn’t load.
        </Notice>
      )}
      {(kept.length > 0 || typed) && (
        <RadioRow
          label="Card"
          className="kept-cards"
          itemClassName="kept-card"
          value={card?.paymentMethod ?? another}
          onChange={(next) => {
            if (!busy) setChosen(next);
          }}
          options={[
            ...kept.map(keptOption),
            ...(typed
              ? [{ value: typed.paymentMethod, content: <CardRow words={cardWords(typed)} more="Just entered" /> }]
              : []),
            { value: another, content: <CardRow words="Use another card" /> },
          ]}
        />
      )}
      {card ? (
        <div className="row wrap form-end">
          {actions}
          <Button look="primary" size={size} busy={busy} onClick={() => onCard(plain(card))}>
            {submitLabel}
          </Button>
        </div>
      ) : (
        <provider.CardForm
          amount={amount}
          typed={paying.typed}
          declined={paying.declined}
          busy={busy}
          submitLabel={submitLabel}
          actions={actions}
          {...(large && { large })}
          {...(labelledBy && { labelledBy })}
          onCard={(made, shown) => {
            // The form stays while its card is paid with, whatever cards are kept meanwhile.
            setChosen(another);
            onCard(keep && mayKeep ? { ...plain(made), keep } : plain(made), shown);
          }}
        >
          {mayKeep && (
            <Checkbox checked={keep} onChange={(event) => setKeep(event.currentTarget.checked)}>
              Save this card for next time
            </Checkbox>
          )}
        </provider.CardForm>
      )}
    </div>
  );
}

/** The parts of it that a payment needs, and the wish to keep it. */
const plain = ({ paymentMethod, brand, lastFour, keep }: PayingCard): PayingCard => ({
  paymentMethod,
  brand,
  lastFour,
  ...(keep && { keep }),
});
