import { useParams } from "react-router";
import { GroupedTabs } from "#/manage/GroupedTabs";
import { paths } from "#/paths";

/** The pages of an organization's settings, by what they are about. */
export function SettingsMenu({ org }: { org: string }) {
  const settings = paths.managedOrganization(org, "settings");
  // One entry stands for all texts, whichever is open.
  const { kind } = useParams();
  return (
    <GroupedTabs
      label="Settings"
      groups={[
        {
          name: "Booking",
          tabs: [
            { name: "Booking and fees", to: settings, permission: "organizations.configure" },
            { name: "Approval rules", to: paths.approvalRules(org), permission: "organizations.configure" },
            { name: "Insurance", to: paths.managedInsurance(org), permission: "organizations.configure" },
            { name: "Work orders", to: paths.workOrderRules(org), permission: "workOrders.manage" },
          ],
        },
        {
          name: "Messages",
          tabs: [
            { name: "Replies", to: `${settings}/replies`, permission: "organizations.configure" },
            { name: "Emails", to: `${settings}/emails`, permission: "organizations.configure" },
          ],
        },
        {
          name: "Money",
          tabs: [
            { name: "Tax and payout", to: `${settings}/payout`, permission: "organizations.configure" },
            { name: "Platform terms", to: `${settings}/terms`, permission: "organizations.configure" },
          ],
        },
        {
          name: "Portal",
          tabs: [
            { name: "Branding", to: paths.branding(org) },
            { name: "Page texts", to: paths.managedTexts(org, kind), permission: "organizations.configure" },
            { name: "Domain", to: `${settings}/domain`, permission: "organizations.configure" },
          ],
        },
        {
          name: "Organization",
          tabs: [
            { name: "Import bookings", to: paths.importBookings(org), permission: "bookings.place" },
            { name: "API keys", to: paths.apiKeys(org), permission: "apiKeys.manage" },
            { name: "Audit log", to: `${settings}/audit`, permission: "audit.read" },
            { name: "Short name and deletion", to: `${settings}/address`, permission: "organizations.recode" },
          ],
        },
      ]}
    />
  );
}
