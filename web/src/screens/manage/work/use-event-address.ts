import { useAddressParameters } from "#/app/address-parameters";
import { idIn, oneIn } from "#/app/address-values";
import { todayIn } from "#/kit/format";
import { daysIn } from "#/manage/DaysFilter";
import { useManaged } from "#/manage/managed";
import type { EventScope, WorkOrderKind } from "#/queries/work-orders";
import type { WorkFilter } from "./by-day";
import { kinds } from "./words";

/** The most days that one list shows: the server's 42 without the two around them, where nights may begin or end. */
export const mostDays = 40;

/** The days, the place, and the filters of Events & Tasks, kept in the address. */
export function useEventAddress() {
  const { organization } = useManaged();
  const [parameters, change] = useAddressParameters();
  const days = daysIn(parameters, ["startDate", "endDate"], todayIn(organization.timeZone), mostDays);
  const [facility, space] = [idIn(parameters, "facility"), idIn(parameters, "space")];
  const scope: EventScope = { ...days, ...(facility ? { facility } : {}), ...(space ? { space } : {}) };
  const kind = kinds.find(({ value }) => value === parameters.get("kind"))?.value;
  const filter: WorkFilter = {
    kind: kind ?? ("" satisfies WorkOrderKind | ""),
    undone: oneIn(parameters, "work", ["undone"]) !== undefined,
    assignee: idIn(parameters, "assignee") ?? "",
  };
  const show = (first: string, end: string) => change({ startDate: first, endDate: end }, { replace: true });
  const query = parameters.toString();
  return { scope, filter, change, show, query };
}
