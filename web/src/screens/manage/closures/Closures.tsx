import type { ProblemError } from "@fieldhouse/clients/problem";
import { deleteWeatherClosure, useListWeatherClosures } from "@fieldhouse/clients/tenant/bookings/bookings";
import type { WeatherClosure } from "@fieldhouse/clients/tenant/model/weatherClosure";
import type { WeatherClosurePreview } from "@fieldhouse/clients/tenant/model/weatherClosurePreview";
import type { WeatherClosureReport } from "@fieldhouse/clients/tenant/model/weatherClosureReport";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#/kit/Button";
import { ConfirmDialog } from "#/kit/ConfirmDialog";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { count, todayIn } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import type { Column } from "#/kit/Table";
import { toast } from "#/kit/Toasts";
import { DataTable } from "#/manage/DataTable";
import { removeIfThere } from "#/manage/Deleted";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { CloseDialog } from "./CloseDialog";
import { ClosureReport } from "./ClosureReport";
import { hoursLabel, spacesLabel } from "./closing";

/** Spaces that are closed for the weather, and closing more. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("bookings.cancel", "availability.change");
  const [closing, setClosing] = useState(false);
  const [report, setReport] = useState<{ made: WeatherClosureReport; preview: WeatherClosurePreview }>();
  return (
    <StaffPage
      title="Weather closures"
      crumbs={[organizationCrumb(managed), { name: "Bookings", to: paths.managedBookings(managed.org) }]}
      lead="Close outdoor spaces for hours or days. Bookings in that time are canceled and refunded or moved to other spaces, and renters are told why."
      actions={
        !refusal && (
          <Button size="small" look="primary" onClick={() => setClosing(true)}>
            Close spaces
          </Button>
        )
      }
    >
      {refusal ? (
        <Notice icon="lock">{refusal}</Notice>
      ) : (
        <div className="stack gap-5">
          {report && <ClosureReport org={managed.org} {...report} onDone={() => setReport(undefined)} />}
          <OpenClosures org={managed.org} today={todayIn(managed.organization.timeZone)} />
        </div>
      )}
      {closing && (
        <CloseDialog
          onClosed={(made, preview) => {
            setReport({ made, preview });
            setClosing(false);
          }}
          onClose={() => setClosing(false)}
        />
      )}
    </StaffPage>
  );
}

function OpenClosures({ org, today }: { org: string; today: string }) {
  const closures = useListWeatherClosures(org);
  const [lifted, setLifted] = useState<WeatherClosure>();
  if (closures.error) return <LoadFailure detail={closures.error.message} onRetry={() => void closures.refetch()} />;
  if (!closures.data)
    return (
      <Waiting>
        <SkeletonLines lines={4} />
      </Waiting>
    );
  const columns: Column<WeatherClosure>[] = [
    { key: "reason", header: "Reason", text: ({ reason }) => reason, cell: ({ reason }) => <b>{reason}</b> },
    {
      key: "hours",
      header: "Closed",
      text: (closure) => hoursLabel(closure, today),
      rank: ({ date, startTime }) => `${date} ${startTime}`,
      cell: (closure) => <span className="num">{hoursLabel(closure, today)}</span>,
    },
    {
      key: "spaces",
      header: "Spaces",
      wide: true,
      text: ({ spaces }) => spaces.map(({ name }) => name).join(", "),
      cell: ({ spaces }) => spacesLabel(spaces),
    },
    {
      key: "canceled",
      header: "Canceled",
      text: ({ canceledDates }) => canceledDates,
      rank: ({ canceledDates }) => canceledDates,
      cell: ({ canceledDates }) => count(canceledDates, "date"),
    },
    {
      key: "moved",
      header: "Moved",
      text: ({ movedDates }) => movedDates,
      rank: ({ movedDates }) => movedDates,
      cell: ({ movedDates }) => count(movedDates, "date"),
    },
    {
      key: "reopen",
      header: "Reopen",
      cell: (closure) => (
        <Button size="small" aria-label={`Reopen after ${closure.reason}`} onClick={() => setLifted(closure)}>
          Reopen
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable
        name="weather-closures"
        what={["closure", "closures"]}
        whole
        caption="Closed spaces"
        columns={columns}
        rows={closures.data.items}
        rowKey={({ id }) => id}
        minWidth={720}
        empty={
          <EmptyState title="No closures" drawing="field">
            No spaces are closed for the weather.
          </EmptyState>
        }
      />
      {lifted && <Reopening org={org} closure={lifted} today={today} onClose={() => setLifted(undefined)} />}
    </>
  );
}

interface ReopeningProps {
  org: string;
  closure: WeatherClosure;
  today: string;
  onClose: () => void;
}

function Reopening({ org, closure, today, onClose }: ReopeningProps) {
  const refresh = useRefresh();
  const reopening = useMutation<unknown, ProblemError>({
    mutationFn: () => removeIfThere(() => deleteWeatherClosure(org, closure.id)),
    onSuccess: async () => {
      await refresh();
      toast("Reopened");
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Reopen these spaces?"
      confirmLabel="Reopen"
      look="primary"
      busy={reopening.isPending}
      error={reopening.error?.message}
      failure="Reopen Error"
      onConfirm={() => reopening.mutate()}
      onClose={onClose}
    >
      <p>
        {spacesLabel(closure.spaces)}: {hoursLabel(closure, today)}.
      </p>
      <p>
        The time can be booked again.{" "}
        {closure.canceledDates > 0 && `The ${count(closure.canceledDates, "date")} canceled for it stay canceled.`}
        {closure.movedDates > 0 && ` The ${count(closure.movedDates, "date")} moved for it stay where they are.`}
      </p>
    </ConfirmDialog>
  );
}
