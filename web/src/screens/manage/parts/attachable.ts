import type { Space } from "@fieldhouse/clients/tenant/model/space";

/** The spaces that can become a part of this one: those that belong to no other, and don't contain it. */
export function attachable<S extends Pick<Space, "id" | "parentId">>(spaces: S[], whole: string): S[] {
  const above = new Set<string>([whole]);
  for (let id = spaces.find((space) => space.id === whole)?.parentId; id && !above.has(id); ) {
    above.add(id);
    const parent = id;
    id = spaces.find((space) => space.id === parent)?.parentId;
  }
  return spaces.filter(({ id, parentId }) => !parentId && !above.has(id));
}
