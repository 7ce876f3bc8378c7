import { listOrganizations } from "@fieldhouse/clients/platform/marketplace/marketplace";
import { useReadOrganization } from "@fieldhouse/clients/tenant/organizations/organizations";
import { useState } from "react";
import { staffOrganizations, useSession } from "#/app/session";
import { PlaceInput, type PlaceOption } from "#/kit/PlaceInput";
import { SelectFilter } from "#/manage/Filters";

interface Found extends PlaceOption {
  shortName: string;
}

const most = 20;

const suggest = async (query: string, signal: AbortSignal): Promise<Found[]> => {
  const { items } = await listOrganizations({ query, unpublished: true, limit: most }, { signal });
  return items.map(({ id, name, shortName, city, state }) => ({ id, name, shortName, note: `${city}, ${state}` }));
};

interface OrganizationPickProps {
  value: string | undefined;
  onPick: (shortName: string) => void;
  /** The choice of none. */
  all?: string;
}

/** Chooses an organization: from one's own, or as a superadmin by typing. One's only organization needs no choice. */
export function OrganizationPick({ value, onPick, all = "Choose an organization" }: OrganizationPickProps) {
  const { session, user } = useSession();
  const own = staffOrganizations(session);
  if (user?.superadmin) return <Typeahead key={value} value={value} onPick={onPick} />;
  if (own.length < 2) return null;
  return (
    <SelectFilter
      label="Organization"
      all={all}
      value={value ?? ""}
      onChange={onPick}
      options={own.map(({ shortName, name }) => ({ value: shortName, label: name }))}
    />
  );
}

function Typeahead({ value, onPick }: Omit<OrganizationPickProps, "all">) {
  const chosen = useReadOrganization(value ?? "", { query: { enabled: value !== undefined } });
  const [typed, setTyped] = useState<string>();
  return (
    <PlaceInput<Found>
      label="Organization"
      placeholder="Search organizations"
      className="input input-s"
      text={typed ?? chosen.data?.name ?? ""}
      onText={setTyped}
      suggest={suggest}
      onChoose={({ shortName }) => onPick(shortName)}
    />
  );
}
