import type { SpaceDeposit } from "@fieldhouse/clients/tenant/model/spaceDeposit";
import { price } from "#/kit/format";

/** The deposits that come with a booking, each with its amount. */
export function DepositAmounts({ deposits }: { deposits: SpaceDeposit[] }) {
  return (
    <dl className="review">
      {deposits.map(({ id, name, amount }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd className="num">{price(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
