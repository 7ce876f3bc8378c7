import { Suspense } from "react";
import { LoadFailure } from "#/kit/EmptyState";
import { addDays } from "#/kit/format";
import { Skeleton, Waiting } from "#/kit/Skeleton";
import type { BookedBy, Draft } from "#/kit/time-picker/slots";
import { inSight, TimePicker } from "#/kit/time-picker/TimePicker";
import { lazyDecoration } from "#/lazy-decoration";
import type { Space } from "#/queries/spaces";
import { useOpenDays } from "./useOpenDays";
import type { SpaceDays } from "./useSpaceDays";

const ClosedDays = lazyDecoration(() => import("./ClosedDays").then(({ ClosedDays }) => ClosedDays));

interface SpaceTimePickerProps {
  organization: string;
  space: Pick<Space, "id" | "name" | "facilityId" | "rental" | "timeZone">;
  by?: BookedBy;
  times: SpaceDays;
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** The first day of the strip. */
  first: string;
  onFirst: (day: string) => void;
  today: string;
}

/** The time picker of a space, with its loading and failure states. */
export function SpaceTimePicker({ organization, space, times, ...choice }: SpaceTimePickerProps) {
  const { rental, timeZone } = space;
  const { days, error, refetch } = times;
  const { block, minimumSlots, bufferBefore, bufferAfter } = rental;
  const openDays = useOpenDays({ ...choice, organization, spaceId: space.id, days, block });
  return (
    <>
      {error && <LoadFailure detail={error.message} onRetry={refetch} />}
      <Suspense>
        <ClosedDays
          organization={organization}
          space={space}
          first={choice.first}
          last={addDays(choice.first, inSight - 1)}
          today={choice.today}
        />
      </Suspense>
      {days.length > 0 && (
        <TimePicker
          {...choice}
          days={days}
          openDays={openDays}
          block={block}
          minimum={minimumSlots}
          timeZone={timeZone}
          buffer={{ before: bufferBefore * block, after: bufferAfter * block }}
        />
      )}
      {!error && days.length === 0 && <PickerWaiting />}
    </>
  );
}

function PickerWaiting() {
  return (
    <Waiting label="Loading available times">
      <div className="stack gap-6">
        <Skeleton height={96} />
        <Skeleton height={44} width="60%" />
        <Skeleton height={360} />
      </div>
    </Waiting>
  );
}
