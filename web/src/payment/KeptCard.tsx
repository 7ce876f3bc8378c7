/** A kept card as a choice: which one it is, and until when it can be charged. */
import { cardWords } from "#/account/booking-words";
import type { Option } from "#/kit/Choice";
import { Icon } from "#/kit/Icon";
import type { SavedCard } from "#/queries/payments";
import { expiryWords } from "./kept-cards";
import "./card-form.css";

export type KeptCard = Pick<
  SavedCard,
  "paymentMethod" | "brand" | "lastFour" | "expiryMonth" | "expiryYear" | "expired"
>;

export function keptOption(card: KeptCard): Option<string> {
  const { expired } = card;
  const more = `${expired ? "Expired" : "Expires"} ${expiryWords(card)}`;
  return {
    value: card.paymentMethod,
    content: <CardRow words={cardWords(card)} more={more} />,
    name: `${cardWords(card)}, ${more.toLowerCase()}`,
    unavailable: expired ? "This card has expired." : undefined,
  };
}

export const CardRow = ({ words, more }: { words: string; more?: string }) => (
  <>
    <span className="kept-dot" aria-hidden="true" />
    <Icon name={more ? "card" : "plus"} />
    <b className="num grow">{words}</b>
    {more && <span className="small muted num">{more}</span>}
  </>
);
