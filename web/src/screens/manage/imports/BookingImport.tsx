import { importBookings } from "@fieldhouse/clients/tenant/bookings/bookings";
import { Notice } from "#/kit/Notice";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { SettingsMenu } from "../settings/SettingsMenu";
import { bookingColumns } from "./columns";
import { ImportScreen } from "./ImportScreen";
import { reportOfBookings } from "./report";
import type { SendFile } from "./use-import";

/** Bookings from a spreadsheet. */
export function Component() {
  const managed = useManaged();
  const { org } = managed;
  const refusal = useRefusal("bookings.place");
  const send: SendFile = async (file, { check, key, sheet }) =>
    reportOfBookings(await importBookings(org, file, { check }, check ? {} : { idempotencyKey: key }), sheet);
  return (
    <StaffPage
      title="Import bookings"
      heading="Settings"
      crumbs={[organizationCrumb(managed), { name: "Settings", to: paths.managedOrganization(org, "settings") }]}
      lead="Each line becomes a booking. Nobody gets an email about it, and no booking is placed over another."
      menu={<SettingsMenu org={org} />}
    >
      {refusal ? (
        <Notice>{refusal}</Notice>
      ) : (
        <ImportScreen kind="bookings" org={org} columns={bookingColumns} send={send} />
      )}
    </StaffPage>
  );
}
