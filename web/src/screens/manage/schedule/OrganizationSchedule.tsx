import { Notice } from "#/kit/Notice";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { ScheduleView } from "./ScheduleView";

const everything = {};

/** The schedule of all of the organization's facilities. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("schedule.read");
  return (
    <StaffPage title="Schedule" crumbs={[organizationCrumb(managed)]} lead="Bookings by facility and space">
      {refusal ? <Notice icon="lock">{refusal}</Notice> : <ScheduleView scope={everything} />}
    </StaffPage>
  );
}
