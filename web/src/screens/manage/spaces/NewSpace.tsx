import type { ProblemError } from "@fieldhouse/clients/problem";
import type { Space } from "@fieldhouse/clients/tenant/model/space";
import { createSpace } from "@fieldhouse/clients/tenant/spaces/spaces";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { FormProvider, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { afterSaving } from "#/app/UnsavedChanges";
import { Notice } from "#/kit/Notice";
import { toast } from "#/kit/Toasts";
import { useRefresh } from "#/manage/refresh";
import { useRefusal } from "#/manage/rights";
import { StaffForm } from "#/manage/StaffForm";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { facilityCrumbs, useFacilityRefusal, useManagedFacility } from "../facilities/FacilityFrame";
import { DetailsFields, LiveSpace, useMeasures } from "./DetailsFields";
import { RentingFields } from "./RentingFields";
import { detailsValues, type NewSpaceValues, newSpaceOf, newSpaceSchema, rentingValues } from "./space";

/** Adds a space to a facility. Its hours come next. */
export function Component() {
  const managed = useManagedFacility();
  const { org, facility } = managed;
  const navigate = useNavigate();
  const refresh = useRefresh();
  const measuresOf = useMeasures();
  const noRenting = useRefusal("spaces.configure");
  const form = useForm<NewSpaceValues>({
    resolver: zodResolver(newSpaceSchema),
    defaultValues: {
      ...detailsValues(undefined, facility.indoor),
      ...rentingValues(),
      price: "",
    },
  });
  const saving = useMutation<Space, ProblemError, NewSpaceValues>({
    mutationFn: (values) => createSpace(org, facility.id, newSpaceOf(values, measuresOf, !noRenting)),
    onSuccess: async (space) => {
      toast(space.name, { title: "Space Saved" });
      void refresh();
      await navigate(paths.managedSpace(org, facility.shortName, space.shortName, "availability"), {
        state: afterSaving,
      });
    },
  });
  return (
    <StaffPage title="New space" crumbs={facilityCrumbs(managed)} lead={facility.name}>
      <FormProvider {...form}>
        <div className="form-beside">
          <StaffForm
            form={form}
            onSubmit={(values) => saving.mutate(values)}
            saving={saving}
            refusal={useFacilityRefusal("spaces.create")}
            submitLabel="Add space"
            fresh
          >
            <DetailsFields />
            {noRenting ? (
              <Notice>An admin sets the price and the booking rules.</Notice>
            ) : (
              <RentingFields facilityId={facility.id} />
            )}
          </StaffForm>
          <LiveSpace />
        </div>
      </FormProvider>
    </StaffPage>
  );
}
