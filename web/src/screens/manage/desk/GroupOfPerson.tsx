import { getListMembershipsQueryOptions, useListGroups } from "@fieldhouse/clients/tenant/groups/groups";
import { useQueries } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { SelectField } from "#/kit/FormShell";

/** The groups of the person, to book in one of them. Nothing where they are in none. */
export function GroupOfPerson({ org, email }: { org: string; email: string }) {
  const { watch } = useFormContext();
  const groups = useListGroups(org, { limit: 100 });
  const memberships = useQueries({
    queries: (groups.data?.items ?? []).map((group) => ({
      ...getListMembershipsQueryOptions(org, group.id, { query: email, state: "active" as const, limit: 10 }),
      enabled: email !== "",
      select: ({ items }: { items: { email: string }[] }) =>
        items.some((one) => one.email === email) ? group : undefined,
    })),
  });
  const own = memberships.flatMap(({ data }) => data ?? []);
  if (own.length === 0) return null;
  const chosen = own.find(({ id }) => id === watch("groupId"));
  return (
    <SelectField name="groupId" label="Group" dense hint={chosen?.invoice ? "Can pay by invoice." : undefined}>
      <option value="">The one with the best discount</option>
      {own.map(({ id, name, discount }) => (
        <option key={id} value={id}>
          {name}
          {Number(discount) > 0 ? `, ${Number(discount)}% off` : ""}
        </option>
      ))}
    </SelectField>
  );
}
