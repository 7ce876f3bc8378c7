import type { ProblemError } from "@fieldhouse/clients/problem";
import type { QuotedGroup } from "@fieldhouse/clients/tenant/model/quotedGroup";
import { useEffect } from "react";
import { type UseFormReturn, useFormContext } from "react-hook-form";
import { benefitWords } from "#/account/group-words";
import { SelectField } from "#/kit/FormShell";
import type { DeskForm } from "./desk-booking";

/** Takes a group back that the price is refused in, as another renter or space may not have it. */
export function useFreshGroup({ setValue }: UseFormReturn<DeskForm>, refused: ProblemError | null) {
  const isRefused = refused?.problem.fields?.some(({ field }) => field === "groupId") ?? false;
  useEffect(() => {
    if (isRefused) setValue("groupId", "");
  }, [isRefused, setValue]);
}

/** The renter's groups that include the space, to book in one of them. Nothing where there are none. */
export function GroupOfPerson({ groups }: { groups: QuotedGroup[] }) {
  const chosen = useFormContext<DeskForm>().watch("groupId");
  if (groups.length === 0) return null;
  const group = groups.find(({ id }) => id === chosen);
  return (
    <SelectField name="groupId" label="Group" dense hint={group && benefitWords(group)}>
      <option value="">The one with the best discount</option>
      {groups.map(({ id, name, discount }) => (
        <option key={id} value={id}>
          {name}
          {Number(discount) > 0 ? `, ${Number(discount)}% off` : ""}
        </option>
      ))}
    </SelectField>
  );
}
