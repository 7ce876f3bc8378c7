import { useListSpaceAddons } from "@fieldhouse/clients/tenant/addons/addons";
import { useController } from "react-hook-form";
import { Checkbox } from "#/kit/Field";
import { useManaged } from "#/manage/managed";
import type { RuleSpace } from "./spaces-of-rule";

/** The add-ons that go along with the times of one space. Shows nothing where there are none. */
export function AssignAddons({ space }: { space: RuleSpace }) {
  const { org } = useManaged();
  const { field } = useController({ name: `addons.${space.id}` });
  const offered = useListSpaceAddons(org, space.id).data?.items.filter((addon) => addon.offered) ?? [];
  if (offered.length === 0) return null;
  const chosen: Record<string, string> = field.value ?? {};
  const set = (id: string, quantity: string) => field.onChange({ ...chosen, [id]: quantity });
  return (
    <fieldset className="full assign-addons">
      <legend className="label">Add-ons of {space.name}</legend>
      {offered.map(({ id, name, perItem, quantity }) => (
        <div key={id} className="row gap-3">
          <Checkbox checked={Boolean(chosen[id])} onChange={(event) => set(id, event.target.checked ? "1" : "")}>
            {name}
          </Checkbox>
          {perItem && chosen[id] && (
            <input
              className="input input-s num assign-quantity"
              type="number"
              min={1}
              max={quantity || undefined}
              aria-label={`Quantity of ${name}`}
              value={chosen[id]}
              onChange={(event) => set(id, event.target.value)}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}
