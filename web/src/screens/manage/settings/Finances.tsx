import type { Finances } from "@fieldhouse/clients/tenant/model/finances";
import { useReadFinances } from "@fieldhouse/clients/tenant/organizations/organizations";
import "./settings.css";
import { Notice } from "#/kit/Notice";
import { Found } from "#/manage/Found";
import { organizationCrumb, useManaged } from "#/manage/managed";
import { useRefusal } from "#/manage/rights";
import { StaffPage } from "#/manage/StaffPage";
import { paths } from "#/paths";
import { LegalSettings } from "./LegalSettings";
import { PayoutSettings } from "./PayoutSettings";
import { SettingsMenu } from "./SettingsMenu";

export interface FinancesProps {
  org: string;
  finances: Finances;
  reload: () => Promise<{ data?: Finances | undefined }>;
}

/** The organization's tax status, and where it is paid. */
export function Component() {
  const managed = useManaged();
  const refusal = useRefusal("organizations.configure");
  return (
    <StaffPage
      title="Tax and payout"
      heading="Settings"
      crumbs={[
        organizationCrumb(managed),
        { name: "Settings", to: paths.managedOrganization(managed.org, "settings") },
      ]}
      lead="Only admins see this page. Numbers are stored encrypted, and never shown in full again."
      menu={<SettingsMenu org={managed.org} />}
    >
      {refusal ? <Notice>{refusal}</Notice> : <Forms org={managed.org} />}
    </StaffPage>
  );
}

function Forms({ org }: { org: string }) {
  const query = useReadFinances(org);
  return (
    <Found query={query} missing={{ title: "Not found", words: "Try again in a moment." }}>
      {(finances) => (
        <div className="finances">
          <LegalSettings org={org} finances={finances} reload={query.refetch} />
          <PayoutSettings org={org} finances={finances} reload={query.refetch} />
        </div>
      )}
    </Found>
  );
}
