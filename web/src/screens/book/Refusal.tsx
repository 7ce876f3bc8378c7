import type { Problem } from "@fieldhouse/clients/problem";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { dayAndOtherYear, price } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { blockWords } from "#/spaces/blocks";

const isInsurance = ({ field }: { field: string }) => field === "insurance";
const isOption = ({ field }: { field: string }) => /^(addons\b|spaceType$)/.test(field);

interface RefusalProps {
  problem: Problem | undefined;
  /** The total that was sent. */
  before: string | undefined;
  /** The current total. */
  now: string;
  detailsPath: string;
  optionsPath: string;
  /** Absent where insurance isn't offered any more. */
  insurancePath: string | undefined;
  leadTimeDays: number;
  today: string;
}

/** Explains why the booking failed. A declined card is reported next to the card, and a lost hold on a separate page. */
export function Refusal({
  problem,
  before,
  now,
  detailsPath,
  optionsPath,
  insurancePath,
  leadTimeDays,
  today,
}: RefusalProps) {
  const shown = useRef<HTMLDivElement>(null);
  // The submit button is at the foot of the page, where this isn't visible.
  useEffect(() => {
    if (problem) shown.current?.scrollIntoView({ block: "center" });
  }, [problem]);
  if (!problem || problem.status === 402 || problem.code === "holdLost") return null;
  return (
    <div className="mb-6" ref={shown}>
      {problem.code === "billChanged" ? (
        <Notice tone="warn" live>
          <b>
            The price has changed{before && before !== now ? ` from ${price(before)}` : ""} to{" "}
            {price(problem.conflict?.total ?? now)}.
          </b>{" "}
          Nothing was booked or charged. Check the new bill, then book again.
        </Notice>
      ) : (
        <Notice tone="danger" live>
          <b>Error saving booking.</b> {problem.detail ?? problem.title}
          {problem.conflict?.blocks?.map((block) => (
            <span className="block num" key={`${block.date} ${block.start}`}>
              {dayAndOtherYear(block.date, today)}: {blockWords(block, leadTimeDays)}
            </span>
          ))}
          {problem.fields?.map(
            ({ field, message }) =>
              message !== problem.detail && (
                <span className="block" key={field}>
                  {message}
                </span>
              ),
          )}
          {(problem.code === "addonRunsOut" || problem.fields?.some(isOption)) && (
            <Link className="link" to={optionsPath}>
              Edit options
            </Link>
          )}
          {insurancePath && problem.fields?.some(isInsurance) && (
            <Link className="link" to={insurancePath}>
              Edit insurance
            </Link>
          )}
          {problem.fields?.some((each) => each.field !== "deposits" && !isOption(each) && !isInsurance(each)) && (
            <Link className="link" to={detailsPath}>
              Edit details
            </Link>
          )}
          {problem.status === 0 && " It’s safe to try again. You won’t be booked or charged twice."}
        </Notice>
      )}
    </div>
  );
}
