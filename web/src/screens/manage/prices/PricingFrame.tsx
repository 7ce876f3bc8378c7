import { Outlet } from "react-router";
import { Notice } from "#/kit/Notice";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";

/** Lets in who may read what spaces share in prices. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("prices.read");
  if (!refusal) return <Outlet context={managed} />;
  return (
    <StaffPage title="Prices" crumbs={[organizationCrumb(managed)]}>
      <Notice icon="lock">{refusal}</Notice>
    </StaffPage>
  );
}
