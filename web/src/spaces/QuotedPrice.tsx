import { priceShort } from "#/kit/format";
import { perUnitShort } from "#/kit/unit";
import type { SearchResult } from "#/queries/search";
import "./quoted-price.css";
import { leastWords, lengthWords } from "./result";

type Priced = Pick<SearchResult, "quote" | "price" | "priceUnit">;

/** The total for the length that a search found, "$86.80 for 2 h"; below it the least that can be booked, and the plain price. */
export function QuotedPrice({ result, asked }: { result: Priced; asked: number }) {
  const plain = `${priceShort(result.price)} ${perUnitShort[result.priceUnit]}`;
  if (!result.quote) return <b>{plain}</b>;
  const below = [leastWords(result.quote, asked), plain].filter(Boolean).join(", ");
  return (
    <>
      <b>{priceShort(result.quote.total)}</b>
      <span className="small muted"> {lengthWords(result)}</span>
      <span className="tiny faint quoted-plain">{below}</span>
    </>
  );
}
