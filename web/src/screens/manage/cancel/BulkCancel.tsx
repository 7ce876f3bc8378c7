import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAddressParameters } from "#/app/address-parameters";
import { dayIn, idIn } from "#/app/address-values";
import { EmptyState, LoadFailure } from "#/kit/EmptyState";
import { dayLong, todayIn } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { SkeletonLines, Waiting } from "#/kit/Skeleton";
import { DayFilter } from "#/manage/DayFilter";
import { Filters, SelectFilter } from "#/manage/Filters";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { allFacilitiesQuery } from "#/queries/groups";
import { everySpaceQuery } from "#/queries/spaces";
import { CancelReport } from "./CancelReport";
import { CancelTogether, type Report } from "./CancelTogether";
import { candidatesOf, earliest } from "./candidates";
import { useBookingsOfDay } from "./use-bookings-of-day";
import "./cancel.css";

/** Cancels many dates of a day together: a closed day, a rained-out field. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("bookings.cancel");
  return (
    <StaffPage
      title="Cancel by date"
      crumbs={[organizationCrumb(managed), { name: "Bookings", to: paths.managedBookings(managed.org) }]}
      lead="Cancel all approved bookings of one day at once. Renters are notified and refunded."
    >
      {refusal ? <Notice icon="lock">{refusal}</Notice> : <BulkCancel />}
    </StaffPage>
  );
}

function BulkCancel() {
  const { org, organization } = useManaged();
  const [address, change] = useAddressParameters();
  const [canceled, setCanceled] = useState<Report>();
  const today = todayIn(organization.timeZone);
  const first = earliest(today);
  const asked = dayIn(address, "date") ?? today;
  const date = [asked, first].sort().at(-1) ?? today;
  const [facility, space] = [idIn(address, "facility") ?? "", idIn(address, "space") ?? ""];
  const facilities = useQuery(allFacilitiesQuery(org));
  const spaces = useQuery(everySpaceQuery(org, facility));
  const { bookings, pending, error, refetch } = useBookingsOfDay(org, date, space);
  if (canceled)
    return (
      <CancelReport org={org} {...canceled} failure="Error cancelling all" onAgain={() => setCanceled(undefined)} />
    );
  const candidates = candidatesOf(bookings, date, facility);
  return (
    <>
      <Filters label="Bookings to cancel">
        <DayFilter
          label="Date"
          value={date}
          today={today}
          min={first}
          required
          onChange={(chosen) => change({ date: chosen })}
        />
        <SelectFilter
          label="Facility"
          all="All facilities"
          value={facility}
          onChange={(chosen) => change({ facility: chosen, space: undefined })}
          options={(facilities.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectFilter
          label="Space"
          all="All spaces"
          value={space}
          onChange={(chosen) => change({ space: chosen })}
          options={(spaces.data ?? []).map(({ id, name, facilityName }) => ({
            value: id,
            label: facility ? name : `${facilityName}, ${name}`,
          }))}
        />
      </Filters>
      {error ? (
        <LoadFailure detail={error.message} onRetry={() => void refetch()} />
      ) : pending ? (
        <Waiting>
          <SkeletonLines lines={8} />
        </Waiting>
      ) : candidates.length === 0 ? (
        <EmptyState title="No Bookings" drawing="court">
          No approved bookings on {dayLong(date)}.
        </EmptyState>
      ) : (
        <CancelTogether
          key={`${date} ${facility} ${space}`}
          org={org}
          candidates={candidates}
          onCanceled={setCanceled}
        />
      )}
    </>
  );
}
