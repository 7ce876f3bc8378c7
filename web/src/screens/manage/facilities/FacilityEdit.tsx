import { archiveFacility, changeFacility, deleteFacility } from "@fieldhouse/clients/tenant/facilities/facilities";
import type { FacilityChange } from "@fieldhouse/clients/tenant/model/facilityChange";
import { zodResolver } from "@hookform/resolvers/zod";
import { count } from "#/kit/format";
import { RemovalButton } from "#/manage/RemovalButton";
import { useResourceForm } from "#/manage/resource-form";
import { useRefusal } from "#/manage/rights";
import { StaffForm } from "#/manage/StaffForm";
import { paths } from "#/paths";
import { ArchiveButton } from "../archive/ArchiveButton";
import { FacilityFields } from "./FacilityFields";
import { FacilityPage, useFacilityRefusal, useManagedFacility } from "./FacilityFrame";
import { facilityOf, facilitySchema, facilityValues } from "./facility";

/** Edits a facility's details. */
export function Component() {
  const { org, facility, reloadFacility } = useManagedFacility();
  const refusal = useFacilityRefusal("facilities.change");
  const { form, saving, submit, loadLatest } = useResourceForm({
    what: facility.name,
    resource: facility,
    resolver: zodResolver(facilitySchema),
    toValues: facilityValues,
    toWire: facilityOf,
    send: (change, options) => changeFacility(org, facility.id, change as FacilityChange, options),
    reload: reloadFacility,
  });
  return (
    <FacilityPage
      title="Details"
      actions={
        <>
          {!facility.archivedAt && <Archive unsaved={form.formState.isDirty} />}
          <Removal />
        </>
      }
    >
      <StaffForm form={form} onSubmit={submit} saving={saving} refusal={refusal} onLatest={loadLatest}>
        <FacilityFields />
      </StaffForm>
    </FacilityPage>
  );
}

function Archive({ unsaved }: { unsaved: boolean }) {
  const { org, facility } = useManagedFacility();
  return (
    <ArchiveButton
      org={org}
      name={facility.name}
      what="facility"
      archive={() => archiveFacility(org, facility.id, { headers: { "If-Match": `"${facility.version}"` } })}
      to={paths.managedOrganization(org, "facs")}
      refusal={useRefusal("facilities.delete")}
      unsaved={unsaved}
    >
      {facility.name} goes off every list with {count(facility.spaceCount, "space")}, and nothing there can be booked.
      Bookings, reports, and history stay, and you can restore it from the archived facilities.
    </ArchiveButton>
  );
}

function Removal() {
  const { org, facility } = useManagedFacility();
  return (
    <RemovalButton
      label="Delete facility"
      twice={facility.name}
      remove={() => deleteFacility(org, facility.id)}
      to={paths.managedOrganization(org, "facs")}
      refusal={useRefusal("facilities.delete")}
    >
      This permanently deletes {facility.name}, including {count(facility.spaceCount, "space")} with their photos and
      hours. A facility with bookings on record can’t be deleted. Archive it instead.
    </RemovalButton>
  );
}
