import { changeFacility, deleteFacility } from "@fieldhouse/clients/tenant/facilities/facilities";
import type { FacilityChange } from "@fieldhouse/clients/tenant/model/facilityChange";
import { zodResolver } from "@hookform/resolvers/zod";
import { count } from "#/kit/format";
import { RemovalButton } from "#/manage/RemovalButton";
import { useResourceForm } from "#/manage/resource-form";
import { useRefusal } from "#/manage/rights";
import { StaffForm } from "#/manage/StaffForm";
import { paths } from "#/paths";
import { FacilityFields } from "./FacilityFields";
import { FacilityPage, useManagedFacility } from "./FacilityFrame";
import { facilityOf, facilitySchema, facilityValues } from "./facility";

/** Edits a facility's details. */
export function Component() {
  const { org, facility, reloadFacility } = useManagedFacility();
  const refusal = useRefusal("facilities.change");
  const { form, saving, submit, loadLatest } = useResourceForm({
    resource: facility,
    resolver: zodResolver(facilitySchema),
    toValues: facilityValues,
    toWire: facilityOf,
    send: (change, options) => changeFacility(org, facility.id, change as FacilityChange, options),
    reload: reloadFacility,
  });
  return (
    <FacilityPage title="Details" actions={<Removal />}>
      <StaffForm form={form} onSubmit={submit} saving={saving} refusal={refusal} onLatest={loadLatest}>
        <FacilityFields />
      </StaffForm>
    </FacilityPage>
  );
}

function Removal() {
  const { org, facility } = useManagedFacility();
  return (
    <RemovalButton
      label="Delete facility"
      remove={() => deleteFacility(org, facility.id)}
      to={paths.managedOrganization(org, "facs")}
      refusal={useRefusal("facilities.delete")}
    >
      This permanently deletes {facility.name}, including {count(facility.spaceCount, "space")} with their photos and
      hours. A facility with upcoming bookings can’t be deleted.
    </RemovalButton>
  );
}
