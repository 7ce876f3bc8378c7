import { useQuery } from "@tanstack/react-query";
import { useController } from "react-hook-form";
import { benefitWords } from "#/account/group-words";
import { PickInput } from "#/kit/PickField";
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
  const options = groups.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <fieldset>
      <legend className="t-sm">Group</legend>
      {groups.length > 0 && (
        <PickInput
          label="Book as"
          options={options}
          value={field.value || (group?.id ?? "")}
          onChange={field.onChange}
          buttonRef={field.ref}
          error={fieldState.error?.message}
          hint={chosen && benefitWords(chosen)}
        />
      )}
      {elsewhere.map(({ id, group: { name } }) => (
        <p key={id} className="hint">
          {name} has no access to this facility.
        </p>
      ))}
    </fieldset>
  );
}
