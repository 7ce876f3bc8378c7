import { Notice } from "#/kit/Notice";
import { useRefusal } from "#/manage/rights";
import { ScheduleView } from "../schedule/ScheduleView";
import { FacilityPage, useManagedFacility } from "./FacilityFrame";

/** The schedule of a facility, by space. */
export function Component() {
  const { facility } = useManagedFacility();
  const refusal = useRefusal("schedule.read");
  return (
    <FacilityPage title="Schedule">
      {refusal ? <Notice icon="lock">{refusal}</Notice> : <ScheduleView scope={{ facility: facility.id }} />}
    </FacilityPage>
  );
}
