import type { SpaceChange } from "@fieldhouse/clients/tenant/model/spaceChange";
import { changeSpace } from "@fieldhouse/clients/tenant/spaces/spaces";
import { zodResolver } from "@hookform/resolvers/zod";
import { useResourceForm } from "#/manage/resource-form";
import { useRefusal } from "#/manage/rights";
import { StaffForm } from "#/manage/StaffForm";
import { RentingFields } from "./RentingFields";
import { SpacePage, useManagedSpace } from "./SpaceFrame";
import { rentingOf, rentingSchema, rentingValues } from "./space";

/** How a space is rented. */
export function Component() {
  const { org, space, reloadSpace } = useManagedSpace();
  const refusal = useRefusal("spaces.configure");
  const { form, saving, submit, loadLatest } = useResourceForm({
    resource: space,
    resolver: zodResolver(rentingSchema),
    toValues: (latest) => rentingValues(latest),
    toWire: rentingOf,
    send: (change, options) => changeSpace(org, space.id, change as SpaceChange, options),
    reload: reloadSpace,
  });
  return (
    <SpacePage
      title="Price and renting"
      lead="Bookings that were made keep the price and the rules that they were made with."
    >
      <StaffForm form={form} onSubmit={submit} saving={saving} refusal={refusal} onLatest={loadLatest}>
        <RentingFields facilityId={space.facilityId} spaceId={space.id} />
      </StaffForm>
    </SpacePage>
  );
}
