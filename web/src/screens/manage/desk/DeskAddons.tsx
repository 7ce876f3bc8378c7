import { useListSpaceAddons } from "@fieldhouse/clients/tenant/addons/addons";
import type { AddonLeft } from "@fieldhouse/clients/tenant/model/addonLeft";
import type { SpaceAddon } from "@fieldhouse/clients/tenant/model/spaceAddon";
import { useController } from "react-hook-form";
import { Checkbox } from "#/kit/Field";
import { PickInput } from "#/kit/PickField";
import { Quantity } from "#/kit/Quantity";
import { FormSection } from "#/manage/StaffForm";
import { lengthField, priceWords } from "#/spaces/addon-words";
import { leftWords, mostOf } from "#/spaces/addons-left";
import type { DeskAddon as Chosen, DeskForm } from "./desk-booking";

interface DeskAddonsProps {
  org: string;
  spaceId: string;
  /** The number left of the counted ones at the times, as soon as those are known. */
  left: AddonLeft[];
  /** Minutes of the longest of the times. */
  longest: number;
  /** True if all of the times are that long. */
  alike: boolean;
  dates: number;
}

/** The add-ons that go along with the booking. Shows nothing where the space offers none. */
export function DeskAddons({ org, spaceId, left, longest, alike, dates }: DeskAddonsProps) {
  const { field } = useController<DeskForm, "addons">({ name: "addons" });
  const { data } = useListSpaceAddons(org, spaceId, { query: { enabled: spaceId !== "" } });
  const offered = data?.items.filter((addon) => addon.offered && !addon.include) ?? [];
  if (offered.length === 0) return null;
  const { [spaceId]: chosen = {} } = field.value;
  return (
    <FormSection title="Add-ons">
      <ul className="full stack gap-4 desk-addons">
        {offered.map((addon) => (
          <DeskAddon
            key={addon.id}
            addon={addon}
            chosen={chosen[addon.id]}
            left={left.find(({ id }) => id === addon.id)?.left}
            longest={longest}
            alike={alike}
            dates={dates}
            onChange={(next) => field.onChange({ ...field.value, [spaceId]: { ...chosen, [addon.id]: next } })}
          />
        ))}
      </ul>
    </FormSection>
  );
}

interface DeskAddonProps extends Pick<DeskAddonsProps, "longest" | "alike" | "dates"> {
  addon: SpaceAddon;
  chosen: Chosen | undefined;
  left: number | undefined;
  onChange: (chosen: Chosen) => void;
}

function DeskAddon({ addon, chosen = { quantity: 0 }, left, longest, alike, dates, onChange }: DeskAddonProps) {
  const { name, perItem, selectLength, length: usual } = addon;
  const isChosen = chosen.quantity > 0;
  const most = mostOf(addon, left);
  const lengths = lengthField({ chosen: chosen.length, usual, longest, alike });
  return (
    <li className="stack gap-2">
      <Checkbox
        checked={isChosen}
        disabled={left === 0 && !isChosen}
        hint={[priceWords(addon), left === undefined ? "" : leftWords(left, dates)].filter(Boolean).join(". ")}
        onChange={(event) => onChange({ quantity: event.currentTarget.checked ? 1 : 0 })}
      >
        {name}
      </Checkbox>
      {isChosen && perItem && most > 0 && (
        <Quantity
          key={most}
          label={`Quantity (${name})`}
          most={most}
          value={chosen.quantity}
          onChange={(quantity) => onChange({ ...chosen, quantity })}
        />
      )}
      {isChosen && selectLength && lengths.options.length > 1 && (
        <PickInput
          label={`Duration (${name})`}
          dense
          {...lengths}
          onChange={(length) => onChange({ ...chosen, length, usual })}
        />
      )}
    </li>
  );
}
