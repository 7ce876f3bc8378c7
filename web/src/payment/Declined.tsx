import { useEffect, useRef } from "react";
import { cardWords } from "#/account/booking-words";
import { Notice } from "#/kit/Notice";
import type { Paying } from "./paying";

/** Why the last card was declined, and which card it was. It has the focus, with the form for another card right after it. */
export function Declined({ card, declined }: Pick<Paying, "card" | "declined">) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (declined) shown.current?.focus();
  }, [declined]);
  if (!declined) return null;
  return (
    <div ref={shown} tabIndex={-1} className="declined">
      <Notice tone="danger" live>
        <b>{card && `${cardWords(card)}: `}</b>
        {declined}
      </Notice>
    </div>
  );
}
