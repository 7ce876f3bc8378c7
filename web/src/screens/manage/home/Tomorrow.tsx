import { useReadDashboard } from "@fieldhouse/clients/tenant/dashboard/dashboard";
import { addDays, weekdayLong } from "#/kit/format";
import { Agenda } from "./Agenda";

/** Tomorrow's bookings, once loaded. */
export function Tomorrow({ org, today }: { org: string; today: string }) {
  const date = addDays(today, 1);
  const { data } = useReadDashboard(org, { date });
  if (!data) return null;
  return (
    <Agenda
      org={org}
      title={`Tomorrow, ${weekdayLong(date)}`}
      date={date}
      bookings={data.today}
      empty={<p className="panel-body muted">No bookings yet.</p>}
    />
  );
}
