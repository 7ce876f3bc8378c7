import { useQuery } from "@tanstack/react-query";
import "./terms.css";
import { count, length, priceShort } from "#/kit/format";
import { spaceAddonsQuery } from "#/queries/addons";
import { spaceDepositsQuery } from "#/queries/deposits";
import type { Space } from "#/queries/spaces";
import { priceWords } from "#/spaces/addon-words";
import { leadWords } from "#/spaces/lead";
import { priceRows } from "#/spaces/price-table";

interface TermsProps {
  organization: string;
  space: Space;
  cancellationDays: number;
}

/** The terms of a space: its prices, its add-ons, what has to be accepted, and the rules of booking it. */
export function Terms({ organization, space, cancellationDays }: TermsProps) {
  return (
    <>
      {space.pricing.mode !== "hourly" && <Prices space={space} />}
      <Addons organization={organization} spaceId={space.id} />
      <Deposits organization={organization} spaceId={space.id} />
      <Rules space={space} cancellationDays={cancellationDays} />
    </>
  );
}

function Prices({ space }: { space: Space }) {
  return (
    <section aria-labelledby="prices">
      <h2 className="t-md section-title" id="prices">
        Prices
      </h2>
      <table className="terms num" aria-labelledby="prices">
        <tbody>
          {priceRows(space).map(({ name, detail, amounts }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {detail && <small>{detail}</small>}
              </th>
              <td>
                {amounts.map(({ when, amount }) => (
                  <span key={when}>
                    {when && <small>{when}</small>} <b>{amount}</b>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="tiny muted mt-2">Before fees and tax. You’ll see your total before you book.</p>
    </section>
  );
}

function Addons({ organization, spaceId }: { organization: string; spaceId: string }) {
  const { data } = useQuery(spaceAddonsQuery(organization, spaceId));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="add-ons">
      <h2 className="t-md section-title" id="add-ons">
        Add-ons
      </h2>
      <table className="terms num" aria-labelledby="add-ons">
        <tbody>
          {data.map((addon) => (
            <tr key={addon.id}>
              <th scope="row">
                {addon.name}
                {addon.description && <small>{addon.description}</small>}
              </th>
              <td>
                <b>{addon.include ? "Included" : priceWords(addon)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Deposits({ organization, spaceId }: { organization: string; spaceId: string }) {
  const { data } = useQuery(spaceDepositsQuery(organization, spaceId));
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="deposits">
      <h2 className="t-md section-title" id="deposits">
        Deposits
      </h2>
      <table className="terms num" aria-labelledby="deposits">
        <tbody>
          {data.items.map(({ id, name, amount }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>
                <b>{priceShort(amount)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="tiny muted mt-2">You accept these when you book. Nothing is charged then.</p>
    </section>
  );
}

function Rules({ space, cancellationDays }: { space: Space; cancellationDays: number }) {
  const { rental, leadTimeDays, instantBooking, refundable, pricing } = space;
  const lead = leadWords(leadTimeDays);
  const least = rental.block * rental.minimumSlots;
  const byTime = pricing.mode === "hourly" || pricing.mode === "sheet";
  const before = rental.block * rental.bufferBefore;
  const after = rental.block * rental.bufferAfter;
  const rules = [
    byTime && `Book at least ${length(least)}.`,
    lead ? `Book at least ${lead} in advance.` : "Book up to the last minute.",
    instantBooking ? "Your booking is confirmed right away." : "Staff review each request and answer by email.",
    byTime && before + after > 0 && `${length(before + after)} around each booking stays free and isn’t charged.`,
    refundable
      ? cancellationDays > 0
        ? `Cancel up to ${count(cancellationDays, "day")} before it starts for a full refund.`
        : "Cancel any time before it starts for a full refund."
      : "Nonrefundable if you cancel.",
  ].filter(Boolean);
  return (
    <section aria-labelledby="rules">
      <h2 className="t-md section-title" id="rules">
        Booking rules
      </h2>
      <ul className="rules">
        {rules.map((rule) => (
          <li key={String(rule)}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
