/** The column of the space that a space is part of, by its name. */
import type { Space } from "@fieldhouse/clients/tenant/model/space";
import { withName } from "#/kit/fold";
import type { SpaceColumn } from "./columns";

/** Wholes go by their saved names. A whole that isn't among the spaces has been archived. */
export function wholeColumn(spaces: readonly Space[]): SpaceColumn {
  const nameOf = new Map(spaces.map(({ id, name }) => [id, name]));
  const names = [...new Set(nameOf.values())];
  return {
    key: "parentId",
    header: "Part of",
    width: 160,
    optional: true,
    permission: "spaces.configure",
    options: names,
    tidy: (text) => withName(names, text.trim(), (name) => name)[0] ?? text.trim(),
    read: ({ parentId }) => (parentId === undefined ? "" : (nameOf.get(parentId) ?? "Archived space")),
    write: (text, _own, space) => {
      if (text === "") return { change: { parentId: null } };
      const there = spaces.filter(({ facilityId }) => facilityId === space.facilityId);
      const found = withName(there, text, ({ name }) => name);
      const [whole] = found;
      if (!whole) return { error: `${space.facilityName} has no space called “${text}”.` };
      if (found.length > 1) return { error: `Several spaces are called “${text}”. Choose it on the space’s page.` };
      if (whole.id === space.id) return { error: "A space can’t be part of itself." };
      return { change: { parentId: whole.id } };
    },
  };
}
