import type { SpaceChange } from "@fieldhouse/clients/tenant/model/spaceChange";
import { changeSpace, deleteSpace } from "@fieldhouse/clients/tenant/spaces/spaces";
import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider } from "react-hook-form";
import { RemovalButton } from "#/manage/RemovalButton";
import { useResourceForm } from "#/manage/resource-form";
import { useRefusal } from "#/manage/rights";
import { StaffForm } from "#/manage/StaffForm";
import { paths } from "#/paths";
import { DetailsFields, LiveSpace, useMeasures } from "./DetailsFields";
import { SpacePage, useManagedSpace } from "./SpaceFrame";
import { detailsOf, detailsSchema, detailsValues } from "./space";

/** Edits a space's details. */
export function Component() {
  const { org, space, reloadSpace } = useManagedSpace();
  const measuresOf = useMeasures();
  const refusal = useRefusal("spaces.change");
  const { form, saving, submit, loadLatest } = useResourceForm({
    resource: space,
    resolver: zodResolver(detailsSchema),
    toValues: (latest) => detailsValues(latest),
    toWire: (values) => detailsOf(values, measuresOf),
    send: (change, options) => changeSpace(org, space.id, change as SpaceChange, options),
    reload: reloadSpace,
  });
  return (
    <SpacePage title="Details" actions={<Removal />}>
      <FormProvider {...form}>
        <div className="form-beside">
          <StaffForm form={form} onSubmit={submit} saving={saving} refusal={refusal} onLatest={loadLatest}>
            <DetailsFields />
          </StaffForm>
          <LiveSpace />
        </div>
      </FormProvider>
    </SpacePage>
  );
}

function Removal() {
  const { org, space, facility } = useManagedSpace();
  return (
    <RemovalButton
      label="Delete space"
      remove={() => deleteSpace(org, space.id)}
      to={paths.managedFacility(org, facility.shortName)}
      refusal={useRefusal("spaces.delete")}
    >
      This permanently deletes {space.name}, including its photos and hours. A space with upcoming bookings can’t be
      deleted. To hide it instead, turn off “Published”.
    </RemovalButton>
  );
}
