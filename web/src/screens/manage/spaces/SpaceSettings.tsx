import type { SpaceChange } from "@fieldhouse/clients/tenant/model/spaceChange";
import { changeSpace } from "@fieldhouse/clients/tenant/spaces/spaces";
import { zodResolver } from "@hookform/resolvers/zod";
import { useResourceForm } from "#/manage/resource-form";
import { StaffForm } from "#/manage/StaffForm";
import { RentingFields } from "./RentingFields";
import { SpacePage, useManagedSpace, useSpaceRefusal } from "./SpaceFrame";
import { rentingOf, rentingSchema, rentingValues } from "./space";

/** Edits how a space is booked. */
export function Component() {
  const { org, space, reloadSpace } = useManagedSpace();
  const refusal = useSpaceRefusal("spaces.configure");
  const { form, saving, submit, loadLatest } = useResourceForm({
    what: `Booking rules of ${space.name}`,
    resource: space,
    resolver: zodResolver(rentingSchema),
    toValues: (latest) => rentingValues(latest),
    toWire: rentingOf,
    send: (change, options) => changeSpace(org, space.id, change as SpaceChange, options),
    reload: reloadSpace,
  });
  return (
    <SpacePage title="Booking" lead="Existing bookings keep the rules they were made with.">
      <StaffForm form={form} onSubmit={submit} saving={saving} refusal={refusal} onLatest={loadLatest}>
        <RentingFields facilityId={space.facilityId} spaceId={space.id} />
      </StaffForm>
    </SpacePage>
  );
}
