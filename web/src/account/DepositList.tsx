import type { Incident } from "@fieldhouse/clients/tenant/model/incident";
import type { ReactNode } from "react";
import { Badge } from "#/kit/Badge";
import { instant, price } from "#/kit/format";
import type { Booking } from "#/queries/bookings";
import "./deposit-list.css";

type Deposits = Pick<Booking, "deposits" | "timeZone">;

interface DepositListProps {
  booking: Deposits;
  /** The reader's actions on one. */
  actions?: (deposit: Booking["deposits"][number]) => ReactNode;
}

/** The deposits accepted with a booking, and any claim on them. */
export function DepositList({ booking: { deposits, timeZone }, actions }: DepositListProps) {
  return (
    <ul className="deposits">
      {deposits.map((deposit) => (
        <li key={deposit.id}>
          <div className="row between wrap">
            <b>{deposit.name}</b>
            <span className="num">{price(deposit.amount)}</span>
          </div>
          {deposit.incident && <Claim incident={deposit.incident} timeZone={timeZone} />}
          {actions?.(deposit)}
        </li>
      ))}
    </ul>
  );
}

function Claim({ incident, timeZone }: { incident: Incident; timeZone: string }) {
  const { description, claimed, openedAt, settledAt, settlement, photos, answers } = incident;
  return (
    <div className="stack small gap-2 mt-2">
      <span>
        <Outcome incident={incident} />
      </span>
      <p>
        <span className="muted num">
          {price(claimed)} claimed, {instant(openedAt, timeZone)}
        </span>
        <span className="said">{description}</span>
      </p>
      <ClaimPhotos photos={photos} />
      {answers.map(({ id, authorName, at, text, photos }) => (
        <div key={id}>
          <p>
            <span className="muted num">
              {authorName}, {instant(at, timeZone)}
            </span>
            <span className="said">{text}</span>
          </p>
          <ClaimPhotos photos={photos} />
        </div>
      ))}
      {settledAt && (
        <p>
          <span className="muted num">Settled, {instant(settledAt, timeZone)}</span>
          {settlement && <span className="said">{settlement}</span>}
        </p>
      )}
    </div>
  );
}

/** Photos that go with a claim or an answer. */
function ClaimPhotos({ photos }: { photos: Incident["photos"] }) {
  if (photos.length === 0) return null;
  return (
    <ul className="claim-photos" aria-label="Photos of the claim">
      {photos.map(({ imageId, url, thumbnailUrl, width, height, description }) => (
        <li key={imageId}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={thumbnailUrl}
              alt={description || "Photo of the damage"}
              width={width}
              height={height}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The state of a claim, with the amount collected. */
function Outcome({ incident: { status, claimed, collected, turn } }: { incident: Incident }) {
  switch (status) {
    case "open":
      return (
        <Badge icon="clock" look="pending">
          {turn === "staff" ? "Claim open, waiting for staff" : "Claim open, waiting for the renter"}
        </Badge>
      );
    case "collected":
      return (
        <Badge icon="check" look="approved">
          {price(collected ?? claimed)} collected
        </Badge>
      );
    case "declined":
      return <Badge icon="ban">Not collected</Badge>;
  }
}
