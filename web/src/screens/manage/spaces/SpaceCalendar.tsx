import { Notice } from "#/kit/Notice";
import { useRefusal } from "#/manage/rights";
import { CalendarView } from "../calendar/CalendarView";
import { SpacePage, useManagedSpace } from "./SpaceFrame";

/** The calendar of a space: its bookings, and what keeps it from being booked. */
export function Component() {
  const { space } = useManagedSpace();
  const refusal = useRefusal("schedule.read");
  return (
    <SpacePage title="Calendar">
      {refusal ? <Notice icon="lock">{refusal}</Notice> : <CalendarView key={space.id} scope={{ space: space.id }} />}
    </SpacePage>
  );
}
