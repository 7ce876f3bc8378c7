import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { cardWords } from "#/account/booking-words";
import { Badge } from "#/kit/Badge";
import { Button, ButtonLink } from "#/kit/Button";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { Switch } from "#/kit/Field";
import { Icon } from "#/kit/Icon";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { toast } from "#/kit/Toasts";
import { paths } from "#/paths";
import { expiryWords } from "#/payment/kept-cards";
import { cardsQuery, type SavedCard, setDefaultCard, setDeskCharges } from "#/queries/payments";
import { RemoveCard } from "./RemoveCard";
import "./account-pages.css";

/** The renter's saved cards. */
export function Cards() {
  const cards = useQuery(cardsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState(0);
  // The button that was pressed is gone, so focus moves to the list.
  useEffect(() => {
    if (done) heading.current?.focus();
  }, [done]);
  return (
    <section aria-labelledby="cards">
      <h2 className="t-sm mb-1" id="cards" ref={heading} tabIndex={-1}>
        Cards
      </h2>
      {cards.data ? (
        <>
          <CardList cards={cards.data.items} limit={cards.data.limit} onDone={() => setDone((times) => times + 1)} />
          {(cards.data.items.length > 0 || cards.data.deskCharges) && <DeskCharges allowed={cards.data.deskCharges} />}
        </>
      ) : cards.error ? (
        <LoadFailure detail={cards.error.message} onRetry={() => cards.refetch()} />
      ) : (
        <Waiting label="Loading your cards">
          <SkeletonLines lines={4} />
        </Waiting>
      )}
    </section>
  );
}

/** Lets organizations charge the saved cards. */
function DeskCharges({ allowed }: { allowed: boolean }) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (next: boolean) => setDeskCharges({ allowed: next }),
    onSuccess: async (_, next) => {
      await queries.invalidateQueries(cardsQuery);
      toast(next ? "Organizations can charge your saved cards" : "Organizations can’t charge your saved cards");
    },
    meta: { failure: "toast" },
  });
  return (
    <div className="mt-4">
      <Switch
        checked={change.isPending ? change.variables : allowed}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
        hint="Only for bookings you have with them, and up to the balance due."
      >
        Let organizations charge my saved cards
      </Switch>
    </div>
  );
}

function CardList({ cards, limit, onDone }: { cards: SavedCard[]; limit: number; onDone: () => void }) {
  const [removing, setRemoving] = useState<SavedCard>();
  return (
    <>
      {cards.length === 0 ? (
        <EmptyState
          title="No saved cards"
          level={3}
          action={
            <ButtonLink size="small" icon="search" to={paths.search()}>
              Find a space
            </ButtonLink>
          }
        >
          To save a card, check “Save this card for next time” when you pay.
        </EmptyState>
      ) : (
        <>
          <p className="hint mb-4">
            {cards.length < limit
              ? "To save another card, check “Save this card for next time” when you pay."
              : `You can save up to ${limit} cards. Remove one to save another.`}
          </p>
          <ul className="devices own-cards" aria-labelledby="cards">
            {cards.map((card) => (
              <CardRow
                key={card.paymentMethod}
                card={card}
                first={card.default}
                onFirst={onDone}
                onRemove={() => setRemoving(card)}
              />
            ))}
          </ul>
        </>
      )}
      {removing && (
        <RemoveCard
          card={removing}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => {
            setRemoving(undefined);
            toast(`Removed ${cardWords(removing)}`);
            onDone();
          }}
        />
      )}
    </>
  );
}

interface CardRowProps {
  card: SavedCard;
  /** The card offered first when paying. */
  first: boolean;
  onFirst: () => void;
  onRemove: () => void;
}

function CardRow({ card, first, onFirst, onRemove }: CardRowProps) {
  const queries = useQueryClient();
  const words = cardWords(card);
  const { expired } = card;
  const prefer = useMutation({
    mutationFn: () => setDefaultCard(card.paymentMethod),
    onSuccess: async () => {
      await queries.invalidateQueries(cardsQuery);
      toast(`${words} is now your default card`);
      onFirst();
    },
    onError: () => queries.invalidateQueries(cardsQuery),
    meta: { failure: "toast" },
  });
  return (
    <li>
      <Icon name="card" />
      <span className="grow">
        <b className="num">{words}</b>
        <span className="small muted num block">
          {expired ? "Expired" : "Expires"} {expiryWords(card)}
          {card.name && `, ${card.name}`}
        </span>
      </span>
      <span className="row">
        {first && (
          <Badge icon="check" look="approved">
            Default
          </Badge>
        )}
        {!first && !expired && (
          <Button
            size="small"
            busy={prefer.isPending}
            aria-label={`Make ${words} your default`}
            onClick={() => prefer.mutate()}
          >
            Make default
          </Button>
        )}
        <Button size="small" look="danger-quiet" aria-label={`Remove ${words}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
    </li>
  );
}
