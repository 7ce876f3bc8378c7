/** Events by day and facility, for the list and its print. */
import type { ScheduledEvent, WorkOrderKind } from "#/queries/work-orders";

export interface FacilityOfDay {
  id: string;
  name: string;
  events: ScheduledEvent[];
}

export interface DayOfEvents {
  date: string;
  facilities: FacilityOfDay[];
}

/** The days that have events, each with its facilities, in the server's order. */
export function byDay(events: readonly ScheduledEvent[]): DayOfEvents[] {
  const days: DayOfEvents[] = [];
  for (const event of events) {
    let day = days.find(({ date }) => date === event.date);
    if (!day) {
      day = { date: event.date, facilities: [] };
      days.push(day);
    }
    let facility = day.facilities.find(({ id }) => id === event.facilityId);
    if (!facility) {
      facility = { id: event.facilityId, name: event.facilityName, events: [] };
      day.facilities.push(facility);
    }
    facility.events.push(event);
  }
  return days;
}

export interface WorkFilter {
  kind: WorkOrderKind | "";
  /** Only events with work that is still to be done. */
  undone: boolean;
  /** Only the work of this person. */
  assignee: string;
}

/** Narrows events to those with such work. Without a filter, all of them stay. */
export function filtered(events: readonly ScheduledEvent[], { kind, undone, assignee }: WorkFilter): ScheduledEvent[] {
  if (!kind && !undone && !assignee) return [...events];
  return events.flatMap((event) => {
    const workOrders = event.workOrders.filter(
      (order) =>
        (!kind || order.kind === kind) &&
        (!undone || order.status === "open" || order.status === "accepted") &&
        (!assignee || order.assignee?.userId === assignee),
    );
    return workOrders.length > 0 ? [{ ...event, workOrders }] : [];
  });
}
