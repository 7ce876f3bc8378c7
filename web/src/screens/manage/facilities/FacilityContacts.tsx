import { changeFacility } from "@fieldhouse/clients/tenant/facilities/facilities";
import { zodResolver } from "@hookform/resolvers/zod";
import { useResourceForm } from "#/manage/resource-form";
import { StaffForm } from "#/manage/StaffForm";
import { ContactRows } from "../contacts/ContactRows";
import { contactsOf, contactsSchema, contactsValues } from "../contacts/contact";
import { FacilityPage, useFacilityRefusal, useManagedFacility } from "./FacilityFrame";

/** The contacts of a facility, for visitors and staff. */
export function Component() {
  const { org, facility, reloadFacility } = useManagedFacility();
  const { form, saving, submit, loadLatest } = useResourceForm({
    what: `Contacts of ${facility.name}`,
    resource: facility,
    resolver: zodResolver(contactsSchema),
    toValues: contactsValues,
    toWire: contactsOf,
    send: (change, options) => changeFacility(org, facility.id, change, options),
    reload: reloadFacility,
  });
  const refusal = useFacilityRefusal("facilities.change");
  return (
    <FacilityPage title="Contacts">
      <StaffForm form={form} onSubmit={submit} saving={saving} refusal={refusal} onLatest={loadLatest}>
        <ContactRows empty="Add who runs this place and who looks after it, such as the custodian on duty." />
      </StaffForm>
    </FacilityPage>
  );
}
