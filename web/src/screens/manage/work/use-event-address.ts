import { useAddressParameters } from "#/app/address-parameters";
import { addDays, daysUntil, todayIn } from "#/kit/format";
import { useManaged } from "#/manage/managed";
import type { EventScope, WorkOrderKind } from "#/queries/work-orders";
import type { WorkFilter } from "./by-day";
import { kinds } from "./words";

/** As many days as one list holds. */
export const mostDays = 42;
const usualDays = 7;

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

/** The days, the place, and the filters of Events & Tasks. They stand in the address. */
export function useEventAddress() {
  const { organization } = useManaged();
  const [parameters, change] = useAddressParameters();
  const asked = (name: string) => parameters.get(name) ?? "";
  const from = isDay(asked("startDate")) ? asked("startDate") : todayIn(organization.timeZone);
  const last = isDay(asked("endDate")) && asked("endDate") >= from ? asked("endDate") : addDays(from, usualDays - 1);
  const to = daysUntil(last, from) < mostDays ? last : addDays(from, mostDays - 1);
  const [facility, space] = [asked("facility"), asked("space")];
  const scope: EventScope = { from, to, ...(facility ? { facility } : {}), ...(space ? { space } : {}) };
  const kind = kinds.find(({ value }) => value === asked("kind"))?.value;
  const filter: WorkFilter = {
    kind: kind ?? ("" satisfies WorkOrderKind | ""),
    undone: asked("work") === "undone",
    assignee: asked("assignee"),
  };
  const show = (first: string, end: string) => change({ startDate: first, endDate: end }, { replace: true });
  const query = parameters.toString();
  return { scope, filter, change, show, query };
}
