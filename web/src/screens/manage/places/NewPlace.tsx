import { Navigate } from "react-router";
import { EmptyState } from "#/kit/EmptyState";
import { Filters, SelectFilter } from "#/manage/Filters";
import { useFrom, withFrom } from "#/manage/from";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { OrganizationPick } from "./OrganizationPick";
import { usePicked } from "./picked";

/** Asks which organization a new facility is for, then leads to its form. */
export function NewFacilityPick() {
  const { org, pickOrganization } = usePicked();
  const from = useFrom();
  if (org) return <Navigate to={withFrom(paths.newFacility(org), from)} replace />;
  return (
    <StaffPage title="New facility" lead="Which organization is it for?">
      <Filters label="Organization">
        <OrganizationPick value={org} onPick={pickOrganization} />
      </Filters>
      <div className="panel">
        <EmptyState title="Please select organization" />
      </div>
    </StaffPage>
  );
}

/** Asks which organization and facility a new space is for, then leads to its form. */
export function NewSpacePick() {
  const { org, facilities, facility, pickOrganization, pickFacility } = usePicked();
  const from = useFrom();
  if (org && facility) return <Navigate to={withFrom(paths.newSpace(org, facility.shortName), from)} replace />;
  if (org && facilities?.length === 0) return <Navigate to={withFrom(paths.newFacility(org), from)} replace />;
  return (
    <StaffPage title="New space" lead="Which facility is it in?">
      <Filters label="Facility">
        <OrganizationPick value={org} onPick={pickOrganization} />
        {org && (
          <SelectFilter
            label="Facility"
            all="Choose a facility"
            value=""
            onChange={pickFacility}
            options={(facilities ?? []).map(({ shortName, name }) => ({ value: shortName, label: name }))}
          />
        )}
      </Filters>
      <div className="panel">
        <EmptyState title={org ? "Choose a facility" : "Please select organization"} />
      </div>
    </StaffPage>
  );
}
