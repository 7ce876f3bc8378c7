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
  /** Buttons before the submit button. */
  actions: ReactNode;
  large?: boolean;
  labelledBy?: string;
}

/** The choice of a new card. */
const another = "another";

/** Picks a card to pay with: a saved one, the one entered before, or a new one. */
export function PayWith(props: PayWithProps) {
  return <PayWithCards asked={useQuery(cardsQuery)} {...props} />;
}

interface PayWithCardsProps extends PayWithProps {
  /** The query of the saved cards to choose from, with their maximum number. */
  asked: { data: SavedCards | undefined; isPending: boolean; isError: boolean; refetch: () => unknown };
}

/** Picks a card to pay with, from somebody's saved cards. */
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
  // A card that was typed before this opened: its form is gone, the card is still valid.
  const [before] = useState(paying.declined ? undefined : paying.card);
  const typed = kept.some(({ paymentMethod }) => paymentMethod === before?.paymentMethod) ? undefined : before;
  const offered: PayingCard[] = typed ? [...kept, typed] : kept;
  const named = (paymentMethod?: string) => offered.find((each) => each.paymentMethod === paymentMethod);
  const [chosen, setChosen] = useState<string>();
  // The last card’s refusal is over once another one is sent, even if that one is mistyped.
  const [past, setPast] = useState<string>();
  if (past && !paying.declined) setPast(undefined);
  // Only once: a refreshed list must not replace a form that somebody types in.
  if (chosen === undefined && !asked.isPending) {
    const before = paying.card ? named(paying.card.paymentMethod) : kept.find((each) => each.default);
    // A declined card isn't offered again first.
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
    <div className="stack gap-5" onSubmit={() => setPast(paying.declined)}>
      <Declined card={paying.card} declined={past ? undefined : paying.declined} />
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
            // The form stays while its card is being charged, even if it gets saved in the meantime.
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

/** The parts that a payment needs, and the wish to save the card. */
const plain = ({ paymentMethod, brand, lastFour, keep }: PayingCard): PayingCard => ({
  paymentMethod,
  brand,
  lastFour,
  ...(keep && { keep }),
});
