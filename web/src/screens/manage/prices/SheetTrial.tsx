import type { PricedSpace } from "@fieldhouse/clients/tenant/model/pricedSpace";
import { useReadSpace } from "@fieldhouse/clients/tenant/spaces/spaces";
import { useState } from "react";
import { Select } from "#/kit/Field";
import { count } from "#/kit/format";
import { Notice } from "#/kit/Notice";
import { Promised } from "./Promised";
import { together } from "./promised";
import { type PriceDraft, TryPrice } from "./TryPrice";

interface SheetTrialProps {
  org: string;
  /** The spaces that the sheet prices. */
  spaces: PricedSpace[] | undefined;
  draft: PriceDraft | undefined;
  dirty: boolean;
}

/** Tries a sheet in one of its spaces before it is saved, and says what keeps its price. */
export function SheetTrial({ org, spaces, draft, dirty }: SheetTrialProps) {
  const [chosen, setChosen] = useState("");
  const at = spaces?.find(({ spaceId }) => spaceId === chosen) ?? spaces?.[0];
  const space = useReadSpace(org, at?.spaceId ?? "", { query: { enabled: at !== undefined } });
  if (!spaces) return null;
  if (!at) return <Notice>No space uses this sheet yet. Choose it in a space’s prices.</Notice>;
  return (
    <div className="sheet-trial stack gap-4">
      {dirty && <Promised promised={together(spaces.map(({ promised }) => promised))} />}
      <Select
        label="Space"
        dense
        hint={`${count(spaces.length, "space")} in all`}
        value={at.spaceId}
        onChange={(event) => setChosen((event.target as HTMLSelectElement).value)}
      >
        {spaces.map(({ spaceId, spaceName, facilityName }) => (
          <option key={spaceId} value={spaceId}>
            {spaceName}, {facilityName}
          </option>
        ))}
      </Select>
      {space.data && <TryPrice org={org} space={space.data} draft={draft} incomplete={dirty && !draft} />}
    </div>
  );
}
