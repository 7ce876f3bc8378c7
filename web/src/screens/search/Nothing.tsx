import { ProblemError } from "@fieldhouse/clients/problem";
import { useState } from "react";
import { Button, ButtonLink } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { addDays, day } from "#/kit/format";
import { Skeleton, SkeletonLines, Waiting } from "#/kit/Skeleton";
import { type Criteria, changed, usual } from "./criteria";
import { SearchDialog } from "./SearchDialog";

interface NothingProps {
  criteria: Criteria;
  to: (criteria: Criteria) => string;
  hasNearest: boolean;
}

/** Never a dead end: the same search, a little wider, each way a link. */
export function Nothing({ criteria, to, hasNearest }: NothingProps) {
  const { date, start, end, miles = usual.miles, type, indoor, maximumPrice, place, latitude } = criteria;
  const wider = miles < 25 ? 25 : miles < 50 ? 50 : 100;
  const around = place !== undefined || latitude !== undefined;
  const narrowed = type !== undefined || indoor !== undefined || maximumPrice !== undefined;
  return (
    <EmptyState
      title="A little wider?"
      drawing="field"
      action={
        <div className="row wrap nothing-ways">
          {(start || end) && (
            <ButtonLink size="small" to={to(changed(criteria, { start: undefined, end: undefined }))}>
              Any time that day
            </ButtonLink>
          )}
          {date && (
            <ButtonLink size="small" to={to(changed(criteria, { date: addDays(date, 1) }))}>
              {day(addDays(date, 1))}
            </ButtonLink>
          )}
          {around && miles < 100 && (
            <ButtonLink size="small" to={to(changed(criteria, { miles: wider }))}>
              Within {wider} miles
            </ButtonLink>
          )}
          {narrowed && (
            <ButtonLink
              size="small"
              to={to(changed(criteria, { type: undefined, indoor: undefined, maximumPrice: undefined }))}
            >
              Any kind of space
            </ButtonLink>
          )}
        </div>
      }
    >
      {hasNearest
        ? "Below are the nearest spaces and when they are free. Or search again:"
        : "Nobody near has a space like that to book. Search again:"}
    </EmptyState>
  );
}

interface RefusedProps {
  error: Error;
  onRetry: () => void;
  /** The same search on a day that can be had. */
  to: string;
}

/** A search that the server can't do: what is wrong with it and the way out; or it didn't come through. */
export function Refused({ error, onRetry, to }: RefusedProps) {
  const isPast = error instanceof ProblemError && error.problem.fields?.some(({ field }) => field === "date");
  if (!isPast) return <LoadFailure detail={error.message} onRetry={onRetry} />;
  return (
    <EmptyState
      title="Choose another day"
      drawing="court"
      action={
        <ButtonLink look="primary" to={to}>
          Show the next days
        </ButtonLink>
      }
    >
      {error.message}
    </EmptyState>
  );
}

/** The page without a place to look at. */
export function NoWhere({ criteria }: { criteria: Criteria }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <EmptyState
        title="Where would you like to play?"
        drawing="court"
        action={
          <Button look="primary" icon="search" onClick={() => setOpen(true)}>
            Choose a place
          </Button>
        }
      >
        Name a city, a ZIP code, a school or a club, and see what is free there.
      </EmptyState>
      {open && (
        <Dialog title="Find a space" onClose={() => setOpen(false)}>
          <SearchDialog criteria={criteria} where="" focus="where" onSent={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

export function ResultsWaiting() {
  return (
    <Waiting label="Searching">
      {[0, 1, 2].map((line) => (
        <div className="result" key={line}>
          <Skeleton ratio="4/3" />
          <SkeletonLines lines={4} />
        </div>
      ))}
    </Waiting>
  );
}
