import { Notice } from "#/kit/Notice";
import { useRefusal } from "#/manage/rights";
import { CalendarView } from "../calendar/CalendarView";
import { FacilityPage, useManagedFacility } from "./FacilityFrame";

/** The calendar of a facility. */
export function Component() {
  const { facility } = useManagedFacility();
  const refusal = useRefusal("schedule.read");
  return (
    <FacilityPage title="Calendar">
      {refusal ? (
        <Notice icon="lock">{refusal}</Notice>
      ) : (
        <CalendarView key={facility.id} scope={{ facility: facility.id }} />
      )}
    </FacilityPage>
  );
}
