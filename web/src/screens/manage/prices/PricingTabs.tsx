import type { ComponentProps } from "react";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { StaffPage } from "#/manage/StaffPage";
import { Tabs } from "#/manage/Tabs";
import { paths } from "#/paths";

/** The frame of what spaces share in prices: sheets, templates, holidays, add-ons, and deposits. */
export function PricingPage(page: Pick<ComponentProps<typeof StaffPage>, "title" | "lead" | "actions" | "children">) {
  const managed = useManaged();
  const { org } = managed;
  return (
    <StaffPage
      {...page}
      heading="Prices"
      crumbs={[organizationCrumb(managed), { name: "Prices", to: paths.pricing(org) }]}
      tabs={
        <Tabs
          label="Prices"
          tabs={[
            { name: "Price sheets", to: paths.pricing(org) },
            { name: "Templates", to: paths.pricing(org, "templates") },
            { name: "Holidays", to: paths.pricing(org, "holidays") },
            { name: "Add-ons", to: paths.pricing(org, "addons") },
            { name: "Deposits", to: paths.pricing(org, "deposits") },
          ]}
        />
      }
    />
  );
}
