import { Notice } from "#/kit/Notice";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { CalendarView } from "./CalendarView";

const everything = {};

/** The calendar of all of the organization's spaces. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("schedule.read");
  return (
    <StaffPage title="Calendar" crumbs={[organizationCrumb(managed)]}>
      {refusal ? <Notice icon="lock">{refusal}</Notice> : <CalendarView scope={everything} />}
    </StaffPage>
  );
}
