import { Tabs } from "#/manage/Tabs";
import { paths } from "#/paths";

/** The parts of an organization's settings. */
export function SettingsTabs({ org }: { org: string }) {
  const settings = paths.managedOrganization(org, "settings");
  return (
    <Tabs
      label="Settings"
      tabs={[
        { name: "Booking and money", to: settings },
        { name: "Look", to: `${settings}/look` },
        { name: "Short name and removal", to: `${settings}/address` },
      ]}
    />
  );
}
