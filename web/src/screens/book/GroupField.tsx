import { useQuery } from "@tanstack/react-query";
import { useController } from "react-hook-form";
import { benefitWords } from "#/account/group-words";
import { Select } from "#/kit/Field";
import { ownMembershipsQuery } from "#/queries/memberships";
import { useWizard } from "./wizard-state";

/** The group to book in, where the person is in one of this organization's. The bill follows the choice. */
export function GroupField() {
  const { organization, group, groups } = useWizard();
  const { field, fieldState } = useController<{ groupId: string }>({ name: "groupId" });
  const { data: memberships = [] } = useQuery(ownMembershipsQuery);
  const elsewhere = memberships.filter(
    ({ state, organizationId, group: { id } }) =>
      state === "active" && organizationId === organization.id && !groups.some((each) => each.id === id),
  );
  if (groups.length === 0 && elsewhere.length === 0) return null;
  const chosen = groups.find(({ id }) => id === field.value) ?? group;
  return (
    <fieldset>
      <legend className="t-sm">Group</legend>
      <Select
        {...field}
        label="Book as"
        value={field.value || (group?.id ?? "")}
        error={fieldState.error?.message}
        hint={chosen && benefitWords(chosen)}
      >
        {groups.length === 0 && <option value="">No group</option>}
        {groups.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {elsewhere.map(({ id, group: { name } }) => (
          <option key={id} value={id} disabled>
            {name} (no access to this facility)
          </option>
        ))}
      </Select>
    </fieldset>
  );
}
