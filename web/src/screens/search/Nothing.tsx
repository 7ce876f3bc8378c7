import { ProblemError } from "@fieldhouse/clients/problem";
import { Suspense, useState } from "react";
import { Button, ButtonLink } from "#/kit/Button";
import { Dialog } from "#/kit/Dialog";
import { EmptyState } from "#/kit/EmptyState";
import { addDays, day } from "#/kit/format";
import { lazyPart } from "#/kit/lazy";
import { Skeleton, SkeletonLines, Waiting } from "#/kit/Skeleton";
import { paths } from "#/paths";
import { type Criteria, changed, milesOf, repeats } from "./criteria";
import { isFiltered, unfiltered } from "./narrowing";

const SearchDialog = lazyPart(() => import("./SearchDialog").then(({ SearchDialog }) => SearchDialog));

interface NothingProps {
  criteria: Criteria;
  to: (criteria: Criteria) => string;
  hasNearest: boolean;
}

/** Suggests wider versions of the search, each as a link. */
export function Nothing({ criteria, to, hasNearest }: NothingProps) {
  const { date, start, end, place, latitude } = criteria;
  const miles = milesOf(criteria);
  const wider = miles < 25 ? 25 : miles < 50 ? 50 : 100;
  const around = place !== undefined || latitude !== undefined;
  const repeated = repeats(criteria);
  if (criteria.text && !around && !hasNearest) return <NothingCalledSo criteria={criteria} text={criteria.text} />;
  return (
    <EmptyState
      title={repeated ? "No available times." : "Widen your search"}
      drawing="field"
      action={
        <div className="row wrap nothing-ways">
          {(start || end) && (
            <ButtonLink size="small" to={to(changed(criteria, { start: undefined, end: undefined }))}>
              Any time that day
            </ButtonLink>
          )}
          {date && !repeated && (
            <ButtonLink size="small" to={to(changed(criteria, { date: addDays(date, 1) }))}>
              {day(addDays(date, 1))}
            </ButtonLink>
          )}
          {around && miles < 100 && (
            <ButtonLink size="small" to={to(changed(criteria, { miles: wider }))}>
              Within {wider} miles
            </ButtonLink>
          )}
          {isFiltered(criteria) && (
            <ButtonLink size="small" to={to(changed(criteria, unfiltered))}>
              Any space
            </ButtonLink>
          )}
        </div>
      }
    >
      {repeated && "We don't show any available times for your search. "}
      {hasNearest ? "The nearest spaces are below. Or try:" : "There are no matching spaces nearby. Try:"}
    </EmptyState>
  );
}

/** Shown if no space matches the words: another day wouldn't help. */
function NothingCalledSo({ criteria, text }: { criteria: Criteria; text: string }) {
  return (
    <EmptyState
      title={`Nothing found for “${text}”`}
      drawing="field"
      action={<ChoosePlace criteria={changed(criteria, unfiltered)} />}
    >
      Check the spelling, or search around a city or ZIP code.
    </EmptyState>
  );
}

interface RefusedProps {
  error: Error;
  onRetry: () => void;
  /** The search on a day that isn't in the past. */
  to: string;
}

/** A search that failed or that the server refused, in its place and with a way forward (docs/rules/search.md#decisions). */
export function Refused({ error, onRetry, to }: RefusedProps) {
  const fields = error instanceof ProblemError ? (error.problem.fields ?? []) : [];
  if (fields.some(({ field }) => field === "date"))
    return (
      <EmptyState
        title="Choose another day"
        drawing="court"
        action={
          <ButtonLink look="primary" to={to}>
            Show upcoming days
          </ButtonLink>
        }
      >
        {error.message}
      </EmptyState>
    );
  // The request has to change: asking again won't help.
  if (fields.length > 0)
    return (
      <EmptyState title="Change your search" drawing="court">
        {error.message}
      </EmptyState>
    );
  return (
    <EmptyState
      title="We had a problem with your search. Please try again."
      drawing="court"
      action={
        <div className="row wrap nothing-ways">
          <Button look="primary" size="small" onClick={onRetry}>
            Try again
          </Button>
          <ButtonLink size="small" to={paths.home()}>
            Back to the home page
          </ButtonLink>
        </div>
      }
    >
      {error.message}
    </EmptyState>
  );
}

/** The page before a place is chosen. */
export function NoWhere({ criteria }: { criteria: Criteria }) {
  return (
    <EmptyState title="Where would you like to play?" drawing="court" action={<ChoosePlace criteria={criteria} />}>
      Enter a city, ZIP code, school, or club to see what’s available.
    </EmptyState>
  );
}

function ChoosePlace({ criteria }: { criteria: Criteria }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="primary" icon="search" onClick={() => setOpen(true)}>
        Choose a place
      </Button>
      {open && (
        <Dialog title="Find a space" onClose={() => setOpen(false)}>
          <Suspense fallback={<SkeletonLines lines={4} />}>
            <SearchDialog criteria={criteria} where="" focus="where" onSent={() => setOpen(false)} />
          </Suspense>
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
