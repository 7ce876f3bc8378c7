import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { datesTold } from "#/account/booking-words";
import { instant } from "#/kit/format";
import "./history.css";
import { historyMessage, historyWords } from "./history-words";

/** Everything that happened to the booking, newest first. */
export function History({ booking: { history, days, timeZone } }: { booking: Booking }) {
  // What staff book is approved without a request.
  const isAsked = history.some(({ kind }) => kind === "requested");
  const kindOf = (kind: string, actor: string | undefined) =>
    kind === "approved" && actor && !isAsked ? "placed" : kind;
  return (
    <section className="panel" aria-labelledby="history">
      <div className="panel-head">
        <h2 id="history">History</h2>
      </div>
      <ol className="panel-body stack gap-4">
        {history.toReversed().map(({ at, kind, actorName, message, ...event }) => (
          <li key={`${at} ${kind}`}>
            <span className="strong">
              {[historyWords(kindOf(kind, actorName), actorName, message), datesTold(event, days)]
                .filter(Boolean)
                .join(": ")}
            </span>
            <span className="tiny muted num block">{instant(at, timeZone)}</span>
            {historyMessage(kind, message) && <p className="history-message">{message}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
