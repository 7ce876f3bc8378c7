import { useParams } from "react-router";
import { Tabs } from "#/manage/Tabs";
import { paths } from "#/paths";

/** The tabs of an organization's settings: booking, writing, money, appearance, and data. */
export function SettingsTabs({ org }: { org: string }) {
  const settings = paths.managedOrganization(org, "settings");
  // The tab of the texts stands for all of them, whichever is open.
  const { kind } = useParams();
  return (
    <Tabs
      label="Settings"
      tabs={[
        { name: "Booking and fees", to: settings, permission: "organizations.configure" },
        { name: "Approval rules", to: paths.approvalRules(org), permission: "organizations.configure" },
        { name: "Insurance", to: paths.managedInsurance(org), permission: "organizations.configure" },
        { name: "Work orders", to: paths.workOrderRules(org), permission: "workOrders.manage" },
        { name: "Replies", to: `${settings}/replies`, permission: "organizations.configure" },
        { name: "Emails", to: `${settings}/emails`, permission: "organizations.configure" },
        { name: "Tax and payout", to: `${settings}/payout`, permission: "organizations.configure" },
        { name: "Platform terms", to: `${settings}/terms`, permission: "organizations.configure" },
        { name: "Branding", to: `${settings}/look` },
        { name: "Page texts", to: paths.managedTexts(org, kind), permission: "organizations.configure" },
        { name: "Domain", to: `${settings}/domain`, permission: "organizations.configure" },
        { name: "Import bookings", to: paths.importBookings(org), permission: "bookings.place" },
        { name: "API keys", to: paths.apiKeys(org), permission: "apiKeys.manage" },
        { name: "Audit log", to: `${settings}/audit`, permission: "audit.read" },
        { name: "Short name and deletion", to: `${settings}/address`, permission: "organizations.recode" },
      ]}
    />
  );
}
