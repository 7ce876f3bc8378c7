import { priceShort } from "#/kit/format";
import { useLabels } from "#/queries/lists";
import "./insurance.css";

/** The limits of general liability. */
export function Limits({ limits }: { limits: { perOccurrence: string; aggregate: string } }) {
  return (
    <dl className="facts">
      <div>
        <dt>General liability, per event</dt>
        <dd className="num">{priceShort(limits.perOccurrence)}</dd>
      </div>
      <div>
        <dt>All events in a year</dt>
        <dd className="num">{priceShort(limits.aggregate)}</dd>
      </div>
    </dl>
  );
}

/** Activities, by their labels. */
export function Activities({ codes, label }: { codes: string[]; label: string }) {
  const words = useLabels();
  return (
    <ul className="activities" aria-label={label}>
      {codes.map((code) => (
        <li key={code}>{words("insuranceActivities", code)}</li>
      ))}
    </ul>
  );
}

/** A waiver as it was written, paragraph by paragraph. */
export function Waiver({ text }: { text: string }) {
  return (
    <div className="waiver">
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
