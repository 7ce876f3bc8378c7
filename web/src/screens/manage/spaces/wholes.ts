/** The spaces that a space can be a part of. */
import type { Space } from "@fieldhouse/clients/tenant/model/space";

interface Whole {
  id: string;
  /** From the largest space down to it: "Field house › Court 1 › North half". */
  path: string;
}

/** Each space with its parts below it; without the space itself and what is a part of it, which would go in circles. */
export function wholesFor(
  spaces: Pick<Space, "id" | "name" | "parentId">[],
  part: string | undefined,
  parent?: Whole,
): Whole[] {
  return spaces
    .filter(({ id, parentId }) => parentId === parent?.id && id !== part)
    .map(({ id, name }) => ({ id, path: parent ? `${parent.path} › ${name}` : name }))
    .flatMap((whole) => [whole, ...wholesFor(spaces, part, whole)]);
}
