import { Tabs } from "#/manage/Tabs";
import { paths } from "#/paths";

/** The tabs of an organization's settings. */
export function SettingsTabs({ org }: { org: string }) {
  const settings = paths.managedOrganization(org, "settings");
  return (
    <Tabs
      label="Settings"
      tabs={[
        { name: "Booking and fees", to: settings },
        { name: "Branding", to: `${settings}/look` },
        { name: "Short name and deletion", to: `${settings}/address` },
      ]}
    />
  );
}
