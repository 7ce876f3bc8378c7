import type { SpaceChange } from "@fieldhouse/clients/tenant/model/spaceChange";
import { archiveSpace, changeSpace, deleteSpace } from "@fieldhouse/clients/tenant/spaces/spaces";
import { zodResolver } from "@hookform/resolvers/zod";
import { FormProvider } from "react-hook-form";
import { RemovalButton } from "#/manage/RemovalButton";
import { useResourceForm } from "#/manage/resource-form";
import { useRefusal } from "#/manage/rights";
import { StaffForm } from "#/manage/StaffForm";
import { paths } from "#/paths";
import { ArchiveButton } from "../archive/ArchiveButton";
import { DetailsFields, LiveSpace, useMeasures } from "./DetailsFields";
import { DuplicateButton } from "./DuplicateButton";
import { SpacePage, useManagedSpace, useSpaceRefusal } from "./SpaceFrame";
import { detailsOf, detailsSchema, detailsValues } from "./space";

/** Edits a space's details. */
export function Component() {
  const { org, space, reloadSpace } = useManagedSpace();
  const measuresOf = useMeasures();
  const refusal = useSpaceRefusal("spaces.change");
  const { form, saving, submit, loadLatest } = useResourceForm({
    what: space.name,
    resource: space,
    resolver: zodResolver(detailsSchema),
    toValues: (latest) => detailsValues(latest),
    toWire: (values) => detailsOf(values, measuresOf),
    send: (change, options) => changeSpace(org, space.id, change as SpaceChange, options),
    reload: reloadSpace,
  });
  return (
    <SpacePage
      title="Details"
      actions={
        <>
          {!space.archivedAt && <DuplicateButton />}
          {!space.archivedAt && <Archive unsaved={form.formState.isDirty} />}
          <Removal />
        </>
      }
    >
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

function Archive({ unsaved }: { unsaved: boolean }) {
  const { org, space, facility } = useManagedSpace();
  return (
    <ArchiveButton
      org={org}
      name={space.name}
      what="space"
      archive={() => archiveSpace(org, space.id, { headers: { "If-Match": `"${space.version}"` } })}
      to={paths.managedFacility(org, facility.shortName, "spaces")}
      refusal={useRefusal("spaces.delete")}
      unsaved={unsaved}
    >
      {space.name} goes off every list and can’t be booked. Its bookings, reports, and history stay, and you can restore
      it from the archived spaces.
    </ArchiveButton>
  );
}

function Removal() {
  const { org, space, facility } = useManagedSpace();
  return (
    <RemovalButton
      label="Delete space"
      twice={space.name}
      remove={() => deleteSpace(org, space.id)}
      to={paths.managedFacility(org, facility.shortName)}
      refusal={useRefusal("spaces.delete")}
    >
      This permanently deletes {space.name}, including its photos and hours. A space with bookings on record can’t be
      deleted. Archive it instead.
    </RemovalButton>
  );
}
