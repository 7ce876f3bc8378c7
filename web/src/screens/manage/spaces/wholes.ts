/** The spaces that a space can be part of. */
import type { Space } from "@fieldhouse/clients/tenant/model/space";

interface Whole {
  id: string;
  /** From the outermost space to this one: "Field house › Court 1 › North half". */
  path: string;
}

/** Lists each space, followed by its parts. Leaves out the space itself and its own parts, which would make a circle. */
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
