/** Lines of a file that are about no space yet: what they add. */
import type { NewSpace } from "@fieldhouse/clients/tenant/model/newSpace";
import type { Space } from "@fieldhouse/clients/tenant/model/space";
import { withoutNulls } from "#/manage/changes";
import type { Permission } from "#/manage/rights";
import type { SpaceColumn } from "./columns";
import type { Change } from "./kinds";
import { merged } from "./sheet";

export interface Place {
  id: string;
  shortName: string;
  name: string;
}

export interface Adding {
  facilities: readonly Place[];
  /** The facility of lines that name none. */
  usual: Place | undefined;
  refusal: (permission: Permission) => string | undefined;
}

export interface NewLine {
  line: number;
  /** The facility's short name. */
  facility: string;
  space: NewSpace;
}

/** Reads a new space from a line's cells. Blank cells take what new spaces have. It is hidden, whatever the line says, until somebody publishes it. */
export function newSpaceOf(
  columns: readonly SpaceColumn[],
  cells: readonly string[],
  { id: facilityId, name: facilityName }: Place,
  refusal: Adding["refusal"],
): { space: NewSpace } | { problems: string[] } {
  const cell = (key: string) => cells[columns.findIndex((column) => column.key === key)] ?? "";
  // Without its parts, the whole name is the name.
  const own = (key: string) => (key === "base" ? cell("base") || cell("name") : cell(key));
  const problems: string[] = [];
  let said: Change = {};
  for (const { key, header, permission, write } of columns) {
    const text = own(key);
    if (!write || text === "") continue;
    const lock =
      key === "dailyPrice" ? "Set it once the space is added." : permission ? refusal(permission) : undefined;
    const written = lock ? { error: lock } : write(text, own, { facilityId, facilityName } as Space);
    if ("error" in written) problems.push(`${header}: ${written.error}`);
    else said = merged(said, written.change);
  }
  if (!own("base")) problems.push("Enter a name.");
  if (!own("types")) problems.push("Types: Choose at least one type.");
  if (problems.length > 0) return { problems };
  return { space: { ...withoutNulls(said), published: false } as NewSpace };
}
