import type { Problem } from "@fieldhouse/clients/problem";
import { Link } from "react-router";
import { price } from "#/kit/format";
import { Notice } from "#/kit/Notice";

interface RefusalProps {
  problem: Problem | undefined;
  /** The total that was sent. */
  before: string | undefined;
  /** The total as it is now. */
  now: string;
  detailsPath: string;
}

/** Why it was not booked, and that nothing was charged. A declined card is told beside the card, a lost hold by its own page. */
export function Refusal({ problem, before, now, detailsPath }: RefusalProps) {
  if (!problem || problem.status === 402 || problem.code === "holdLost") return null;
  return (
    <div style={{ marginBottom: 24 }}>
      {problem.code === "billChanged" ? (
        <Notice tone="warn" live>
          <b>
            The price has changed{before && before !== now ? ` from ${price(before)}` : ""} to{" "}
            {price(problem.conflict?.total ?? now)}.
          </b>{" "}
          Nothing was booked or charged. Look at the new bill and book again if you agree.
        </Notice>
      ) : (
        <Notice tone="danger" live>
          <b>Error saving booking.</b> {problem.detail ?? problem.title}
          {problem.fields?.map(({ field, message }) => (
            <span key={field} style={{ display: "block" }}>
              {message}
            </span>
          ))}
          {problem.fields?.some(({ field }) => field !== "deposits") && (
            <Link className="link" to={detailsPath}>
              Change the details
            </Link>
          )}
          {problem.status === 0 && " It is safe to try again: you are booked and charged once at most."}
        </Notice>
      )}
    </div>
  );
}
