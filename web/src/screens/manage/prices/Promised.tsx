import type { PromisedPrices } from "@fieldhouse/clients/tenant/model/promisedPrices";
import { Notice } from "#/kit/Notice";
import { isOne, promisedWords } from "./promised";

/** Says before a save which bookings keep what they were promised, and what is worked out again. */
export function Promised({ promised }: { promised: PromisedPrices }) {
  const words = promisedWords(promised);
  return (
    <Notice tone="info">
      {words ? (
        <>
          <b>{words}</b> {isOne(promised) ? "keeps the price it was" : "keep the price they were"} promised. Only dates
          that are moved or added later get the new one.
        </>
      ) : (
        "There are no upcoming bookings or holds that keep an earlier price."
      )}
    </Notice>
  );
}
