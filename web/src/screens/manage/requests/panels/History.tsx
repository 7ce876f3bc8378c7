import type { Booking } from "@fieldhouse/clients/tenant/model/booking";
import { datesTold, placingOf } from "#/account/booking-words";
import { instant } from "#/kit/format";
import "./history.css";
import { historyMessage, historyWords } from "./history-words";

/** Everything that happened to the booking, newest first. */
export function History({ booking }: { booking: Booking }) {
  const { history, timeZone } = booking;
  const placing = placingOf(history);
  return (
    <section className="panel" aria-labelledby="history">
      <div className="panel-head">
        <h2 id="history">History</h2>
      </div>
      <ol className="panel-body stack gap-4">
        {history.toReversed().map((event) => (
          <li key={`${event.at} ${event.kind}`}>
            <span className="strong">
              {[historyWords(event, event === placing), datesTold(event, booking)].filter(Boolean).join(": ")}
            </span>
            <span className="tiny muted num block">{instant(event.at, timeZone)}</span>
            {historyMessage(event) && <p className="history-message">{event.message}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
