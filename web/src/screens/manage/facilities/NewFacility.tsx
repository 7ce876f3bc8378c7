import type { ProblemError } from "@fieldhouse/clients/problem";
import { createFacility } from "@fieldhouse/clients/tenant/facilities/facilities";
import type { Facility } from "@fieldhouse/clients/tenant/model/facility";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { afterSaving } from "#/app/UnsavedChanges";
import { toast } from "#/kit/Toasts";
import { withoutNulls } from "#/manage/changes";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";
import { StaffForm } from "#/manage/StaffForm";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { FacilityFields } from "./FacilityFields";
import { type FacilityValues, facilityOf, facilitySchema, facilityValues } from "./facility";

/** Adds a facility. Its spaces come next. */
export function Component() {
  const managed = useManaged();
  const { org, organization } = managed;
  const navigate = useNavigate();
  const refresh = useRefresh();
  const form = useForm<FacilityValues>({
    resolver: zodResolver(facilitySchema),
    defaultValues: {
      ...facilityValues(),
      // Most facilities are in the organization's city, but not at its coordinates.
      address: {
        ...facilityValues().address,
        city: organization.address.city,
        state: organization.address.state,
      },
    },
  });
  const saving = useMutation<Facility, ProblemError, FacilityValues>({
    mutationFn: (values) => createFacility(org, withoutNulls(facilityOf(values))),
    onSuccess: async (facility) => {
      toast(facility.name, { title: "Save Success" });
      void refresh();
      await navigate(paths.managedFacility(org, facility.shortName), { state: afterSaving });
    },
  });
  return (
    <StaffPage
      title="New facility"
      crumbs={[organizationCrumb(managed), { name: "Facilities", to: paths.managedOrganization(org, "facs") }]}
    >
      <StaffForm
        form={form}
        onSubmit={(values) => saving.mutate(values)}
        saving={saving}
        refusal={useRefusal("facilities.create")}
        submitLabel="Add facility"
        fresh
      >
        <FacilityFields />
      </StaffForm>
    </StaffPage>
  );
}
