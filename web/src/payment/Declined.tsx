import { cardWords } from "#/account/booking-words";
import { Notice } from "#/kit/Notice";
import type { Paying } from "./paying";

/** The provider's reason for declining the last card, and which card it was. */
export function Declined({ card, declined }: Pick<Paying, "card" | "declined">) {
  if (!declined) return null;
  return (
    <Notice tone="danger" live>
      <b>{card && `${cardWords(card)}: `}</b>
      {declined}
    </Notice>
  );
}
