import { Button } from "#/kit/Button";
import { EmptyState } from "#/kit/EmptyState";

interface NoMatchesProps {
  /** The name of what was looked for, in the plural: "bookings". */
  what: string;
  onClear: () => void;
}

/** The empty state of a filtered list. */
export const NoMatches = ({ what, onClear }: NoMatchesProps) => (
  <EmptyState
    title={`No matching ${what}`}
    action={
      <Button size="small" onClick={onClear}>
        Clear filters
      </Button>
    }
  />
);
