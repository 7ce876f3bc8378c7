import type { SpaceDeposit } from "@fieldhouse/clients/tenant/model/spaceDeposit";
import { Checkbox } from "#/kit/Field";
import { price } from "#/kit/format";

interface DepositsProps {
  deposits: SpaceDeposit[];
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
  /** Somebody went on without accepting. */
  missing: boolean;
}

/** What may be asked for after the event, to be accepted before booking. */
export function Deposits({ deposits, accepted, onAccept, missing }: DepositsProps) {
  return (
    <section style={{ marginTop: 32 }} aria-labelledby="deposits">
      <h2 className="t-xs" id="deposits">
        Deposits
      </h2>
      <p className="muted" style={{ margin: "4px 0 12px" }}>
        Nothing is charged now. If something goes wrong, the organization may ask for them after the event.
      </p>
      <dl className="review">
        {deposits.map(({ id, name, amount }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd className="num">{price(amount)}</dd>
          </div>
        ))}
      </dl>
      <div style={{ marginTop: 16 }}>
        <Checkbox
          id="accept-deposits"
          checked={accepted}
          onChange={(event) => onAccept(event.currentTarget.checked)}
          error={missing ? "Please accept the deposits to book." : undefined}
        >
          I accept {deposits.length === 1 ? "this deposit" : "these deposits"}
        </Checkbox>
      </div>
    </section>
  );
}
