import type { MovedDates } from "@fieldhouse/clients/tenant/model/movedDates";
import type { WeatherClosurePreview } from "@fieldhouse/clients/tenant/model/weatherClosurePreview";
import type { WeatherClosureReport } from "@fieldhouse/clients/tenant/model/weatherClosureReport";
import { Link } from "react-router";
import { Button } from "#/kit/Button";
import { count, dayAndOtherYear, todayIn } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { type Column, Table } from "#/kit/Table";
import { useManaged } from "#/manage/managed";
import { paths } from "#/paths";
import { whenWords, withMornings } from "#/spaces/series/nights";
import { CancelReport } from "../cancel/CancelReport";
import { type NotCanceled, type ReportedDate, timesIn } from "../cancel/report-rows";

interface ClosureReportProps {
  org: string;
  made: WeatherClosureReport;
  /** The bookings inside of it. */
  preview: WeatherClosurePreview;
  onDone: () => void;
}

/** The bookings that a closure has canceled and moved, and those that could not be moved. */
export function ClosureReport({ org, made: { canceled, moved, notMoved }, preview, onDone }: ClosureReportProps) {
  const { organization } = useManaged();
  const today = todayIn(organization.timeZone);
  const sayDay = (date: string) => dayAndOtherYear(date, today);
  const inside = preview.bookings.flatMap(({ dates }) => dates).map((date) => ({ ...date, dateId: date.id }));
  const dates = new Map<string, ReportedDate>(inside.map((date) => [date.dateId, date]));
  const stayed = notMoved.flatMap(({ dateId, detail }) => stays(dates.get(dateId), detail));
  const done = (
    <Button size="small" onClick={onDone}>
      Done
    </Button>
  );
  const movedDates = moved.reduce((sum, { dateIds }) => sum + timesIn(dateIds, dates), 0);
  return (
    <>
      {moved.length > 0 && (
        <>
          <Notice tone="success" live action={canceled.length === 0 && stayed.length === 0 ? done : undefined}>
            {count(movedDates, "date")} moved to other spaces.
          </Notice>
          <Table
            caption="Moved dates"
            columns={columnsOf(org, dates, sayDay)}
            rows={moved}
            rowKey={({ bookingId, dateIds }) => `${bookingId} ${dateIds[0]}`}
            minWidth={560}
            empty={null}
          />
        </>
      )}
      {canceled.length > 0 || stayed.length > 0 ? (
        <CancelReport
          org={org}
          canceled={canceled}
          refused={stayed}
          known={inside}
          againLabel="Done"
          onAgain={onDone}
        />
      ) : (
        moved.length === 0 && (
          <Notice tone="success" live action={done}>
            {dates.size > 0 ? "Closed. No bookings were canceled." : "Closed. No bookings were inside."}
          </Notice>
        )
      )}
    </>
  );
}

const stays = (date: ReportedDate | undefined, reason: string): NotCanceled[] =>
  date ? [{ ...date, reason: `Not moved, still booked: ${reason}` }] : [];

const columnsOf = (
  org: string,
  dates: ReadonlyMap<string, ReportedDate>,
  sayDay: (date: string) => string,
): Column<MovedDates>[] => [
  {
    key: "event",
    header: "Event",
    cell: ({ bookingId, dateIds }) => (
      <Link to={paths.request(org, bookingId)}>{dates.get(dateIds[0] ?? "")?.eventName ?? "Booking"}</Link>
    ),
  },
  {
    key: "times",
    header: "Time",
    cell: ({ dateIds }) =>
      withMornings(dateIds.flatMap((id) => dates.get(id) ?? [])).map(({ time, morning }) => (
        <span key={time.dateId} className="num block">
          {whenWords(time, morning, sayDay)}
        </span>
      )),
  },
  { key: "to", header: "Moved to", cell: ({ spaceName, facilityName }) => `${spaceName}, ${facilityName}` },
  { key: "renter", header: "Notified", cell: ({ dateIds }) => dates.get(dateIds[0] ?? "")?.renterName },
];
